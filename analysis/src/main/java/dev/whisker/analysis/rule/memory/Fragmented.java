package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.gc.PauseFigure;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Memory;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.detail.GcEvents;
import java.util.List;
import java.util.OptionalDouble;

/** D64: CMS had enough room for a promotion, but not in one piece. */
public final class Fragmented {

  public static final RunRule RULE =
      diagnostic("D64")
          .links(NONE.showing(NO_ROOM).bringing(STOPS))
          .under(Collector.CMS)
          .needs(Need.GENERATIONS)
          .limit("times", Fact.ratio(2))
          .evaluatedBy(Fragmented::evaluate);

  private static final PauseFigure ANYTHING_PROMOTED = Fragmented::anythingPromoted;

  /** The log counts in words, of eight bytes on a 64-bit JVM. */
  private static final int BYTES_OF_WORD = 8;

  private Fragmented() {}

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    double times = finding.limit("times");
    // Without the size of the failed promotion: the usual promotion of a young GC.
    double usual =
        run.values(ANYTHING_PROMOTED, sort -> sort.is(PauseKind.YOUNG))
            .mean()
            .orElse(Double.POSITIVE_INFINITY);
    List<Pause> failures =
        run.pauses(sort -> sort.is(PauseTrait.PROMOTION_FAILED)).stream()
            .filter(pause -> oldFree(pause) >= times * failedObject(run, pause).orElse(usual))
            .toList();
    finding.evidence("count", Fact.count(failures.size()));
    if (failures.isEmpty()) {
      return finding.fine();
    }
    return finding
        .evidence("free", Fact.bytes(oldFree(failures.getFirst())))
        .pauses(run, failures)
        .advise("advice", Remedy.set("-XX:+UseG1GC"))
        .found(Severity.WARNING);
  }

  private static double anythingPromoted(Pause pause) {
    double bytes = Memory.promoted(pause);
    return bytes > 0 ? bytes : Double.NaN;
  }

  private static double oldFree(Pause pause) {
    return Memory.oldCapacity(pause) - Memory.oldBefore(pause);
  }

  /** The bytes that found no room, if {@code PrintPromotionFailure} logged them. */
  private static OptionalDouble failedObject(RunEvidence run, Pause pause) {
    return run.events(GcEvents::failedPromotions).stream()
        .filter(failed -> failed.start().equals(pause.start()))
        .mapToDouble(failed -> (double) failed.words() * BYTES_OF_WORD)
        .findFirst();
  }
}

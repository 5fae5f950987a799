package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import java.util.Objects;

/**
 * D53: how long a full collection of what lives would take. With Serial and Parallel it comes
 * sooner or later; a run without one has only not lasted until then.
 */
public final class FullYetToCome {

  public static final RunRule RULE =
      diagnostic("D53")
          .under(Collector.SERIAL, Collector.PARALLEL)
          .needs(Need.HEAP)
          .limit("allowed", Fact.millis(1000))
          .limit("perGiB", Fact.millis(1000))
          .looks(FullYetToCome::look);

  private static final double GIB = 1 << 30;

  private FullYetToCome() {}

  private static Finding look(RunEvidence run, Conclusion so) {
    double allowed = so.limit("allowed", run.objective(Metric.PAUSE_MAX));
    double guessed = so.limit("perGiB");
    double measured = measuredPerGib(run);
    double lives = inUse(run);
    double projected = lives / GIB * (Double.isNaN(measured) ? guessed : measured);
    so.saw("inUse", Fact.bytes(lives)).saw("projected", Fact.millis(projected));
    if (!(projected > allowed)) {
      return so.fineAt();
    }
    return Double.isNaN(measured)
        ? so.advise("advice").conclude(Severity.WARNING, "found.none-yet")
        : so.advise("advice.measured").found(Severity.WARNING);
  }

  /** What the slowest full collection took for each GiB it left; NaN where there was none. */
  private static double measuredPerGib(RunEvidence run) {
    return run.fulls().stream()
        .filter(pause -> after(pause) > 0)
        .mapToDouble(pause -> pause.millis() / (after(pause) / GIB))
        .max()
        .orElse(Double.NaN);
  }

  /** The live set; where it was never measured, what was in use in the end: no more can live. */
  private static double inUse(RunEvidence run) {
    return run.knows(Metric.LIVE_SET)
        ? run.value(Metric.LIVE_SET)
        : run.pauses().reversed().stream()
            .mapToDouble(FullYetToCome::after)
            .filter(after -> after >= 0)
            .findFirst()
            .orElse(0);
  }

  private static double after(Pause pause) {
    return Objects.requireNonNullElse(pause.heap(), UNKNOWN).after();
  }

  private static final MemoryChange UNKNOWN =
      new MemoryChange(MemoryChange.UNKNOWN, MemoryChange.UNKNOWN, MemoryChange.UNKNOWN);
}

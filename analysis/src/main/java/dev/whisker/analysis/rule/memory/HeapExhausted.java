package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Fulls;
import dev.whisker.analysis.rule.Memory;
import dev.whisker.analysis.rule.MoreRoom;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.util.List;
import java.util.stream.IntStream;

/**
 * D16: the JVM did little but full GCs that freed almost nothing. It may go on like this for hours:
 * that is not the end of a JVM, which D17 reports.
 */
public final class HeapExhausted {

  public static final String ID = "D16";

  public static final RunRule RULE =
      diagnostic(ID)
          .links(NONE.showing(NO_ROOM).bringing(NO_ROOM, STOPS))
          .overWholeLog()
          .needs(Need.PAUSES)
          .limit("inGc", Fact.percent(90))
          .limit("within", Fact.percent(10))
          .limit("freed", Fact.percent(5))
          .limit("full", Fact.percent(90))
          .evaluatedBy(HeapExhausted::evaluate);

  private static final double SHORTEST_SECONDS = 2;
  private static final double LONGEST_SECONDS = 60;

  private HeapExhausted() {}

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    double inGc = finding.limit("inGc");
    double within = finding.limit("within");
    double freed = finding.limit("freed");
    double full = finding.limit("full");
    List<Pause> useless = thrashing(run, inGc, within, freed);
    if (!useless.isEmpty()) {
      finding
          .evidence("count", Fact.count(useless.size()))
          .evidence("from", Fact.seconds(run.startOf(useless.getFirst())))
          .pauses(run, useless);
      return MoreRoom.advise(run, finding, useless).found(Severity.CRITICAL);
    }
    List<Pause> lastResort = lastResort(run, full, freed);
    if (lastResort.isEmpty()) {
      return finding.fineUnlessSuspect(run);
    }
    finding.evidence("count", Fact.count(lastResort.size())).pauses(run, lastResort);
    return MoreRoom.advise(run, finding, lastResort).conclude(Severity.CRITICAL, "found.full");
  }

  /**
   * The full GCs of the first stretch in which the JVM did little else and freed almost nothing.
   * The stretch is a share of the run, since a short run may not have a minute of it.
   */
  private static List<Pause> thrashing(RunEvidence run, double inGc, double part, double freed) {
    Window span = run.timeline().gcSpan();
    // A log may stamp some records only.
    List<Pause> fulls =
        run.fulls().stream().filter(full -> !Double.isNaN(run.startOf(full))).toList();
    if (span == null || fulls.size() < Fulls.ROW) {
      return List.of();
    }
    double within =
        Math.clamp(part / 100 * span.lengthSeconds(), SHORTEST_SECONDS, LONGEST_SECONDS);
    double least = freed / 100 * run.maxHeapBytes();
    int to = 0;
    for (int from = 0; from < fulls.size(); from++) {
      double begin = run.startOf(fulls.get(from));
      while (to < fulls.size() && run.startOf(fulls.get(to)) < begin + within) {
        to++;
      }
      List<Pause> some = fulls.subList(from, to);
      if (some.size() >= Fulls.ROW
          && run.stoppedSeconds(new Window(begin, begin + within)) >= inGc / 100 * within
          && some.stream().allMatch(pause -> Memory.freed(pause.heap()) < least)) {
        return some;
      }
    }
    return List.of();
  }

  /**
   * Full GCs right after another that left a full heap and freed almost nothing: the last resort
   * before an OutOfMemoryError, which the GC log does not show.
   */
  private static List<Pause> lastResort(RunEvidence run, double full, double freed) {
    List<Pause> all =
        run.pauses(sort -> sort.is(PauseKind.FULL)).isEmpty() ? List.of() : run.pauses();
    return IntStream.range(1, all.size())
        .filter(i -> all.get(i - 1).kind() == PauseKind.FULL)
        .mapToObj(all::get)
        .filter(pause -> pause.kind() == PauseKind.FULL)
        .filter(pause -> isInVain(run, pause, full / 100, freed / 100))
        .toList();
  }

  private static boolean isInVain(RunEvidence run, Pause pause, double full, double freed) {
    return Fulls.leavesFull(run, pause, full)
        && Memory.freed(pause.heap()) < freed * Fulls.room(run, pause);
  }
}

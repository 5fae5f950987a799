package dev.whisker.analysis.rule.collection;

import dev.whisker.analysis.metric.pause.PauseSort;
import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.GcEvents;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import java.util.Arrays;
import java.util.List;

/** D56: G1 ran out of room while it was marking, or before it could use what it had marked. */
public final class MarkingTooLate implements RunRule {

  @Override
  public String id() {
    return "D56";
  }

  @Override
  public boolean concerns(RunEvidence run) {
    return run.uses(Collector.G1);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.TIME);
  }

  @Override
  public Finding look(RunEvidence run) {
    List<Pause> outOfRoom = run.pauses(MarkingTooLate::ranOutOfRoom);
    List<Window> critical = outOfRoom.isEmpty() ? List.of() : untilUsed(run);
    List<Pause> late =
        outOfRoom.stream()
            .filter(pause -> critical.stream().anyMatch(each -> holds(each, run.startOf(pause))))
            .toList();
    Conclusion so = run.conclude(this).saw("count", Fact.count(late.size()));
    return late.isEmpty()
        ? so.fine()
        : so.sawPauses(run, late).advise(run.unified("advice")).found(Severity.CRITICAL);
  }

  private static boolean ranOutOfRoom(PauseSort sort) {
    return sort.is(PauseTrait.EVACUATION_FAILURE)
        || (sort.is(PauseKind.FULL) && Causes.isLastResort(sort));
  }

  /** From the start of each cycle to its end, or to the mixed collection that first used it. */
  private static List<Window> untilUsed(RunEvidence run) {
    double[] mixed =
        run.pauses(sort -> sort.is(PauseKind.MIXED)).stream().mapToDouble(run::startOf).toArray();
    return run.events(GcEvents::cycles).stream()
        .map(cycle -> untilUsed(run, cycle, mixed))
        .toList();
  }

  private static Window untilUsed(RunEvidence run, ConcurrentCycle cycle, double[] mixed) {
    double begin = run.timeline().secondsOf(cycle.start());
    double end = cycle.durationNanos() < 0 ? Double.MAX_VALUE : begin + cycle.durationNanos() / 1e9;
    boolean completed = cycle.outcome() == ConcurrentCycle.Outcome.COMPLETED;
    int found = Arrays.binarySearch(mixed, begin);
    int next = found >= 0 ? found : -found - 1;
    return completed && next < mixed.length
        ? new Window(begin, Math.max(end, mixed[next]))
        : new Window(begin, end);
  }

  private static boolean holds(Window window, double moment) {
    return window.fromSeconds() <= moment && moment <= window.toSeconds();
  }
}

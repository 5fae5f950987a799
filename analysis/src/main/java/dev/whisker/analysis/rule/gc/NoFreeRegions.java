package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Memory;
import dev.whisker.analysis.rule.MoreRoom;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.SomePauses;
import dev.whisker.analysis.rule.memory.YoungFixedUnderG1;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.detail.GcEvents;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** D10: G1 found no free region for surviving objects, and fell back to full GCs. */
public final class NoFreeRegions {

  public static final RunRule RULE =
      diagnostic("D10")
          .links(NONE.showing(NO_ROOM).bringing(STOPS))
          .overWholeLog()
          .under(Collector.G1)
          .needs(Need.PAUSES)
          .limit("critical", Fact.millis(50))
          .limit("cost", Fact.percent(1))
          .evaluatedBy(NoFreeRegions::evaluate);

  /** The options that fix the start of marking. */
  private static final List<String> FIXING =
      List.of("-XX:-G1UseAdaptiveIHOP", "-XX:InitiatingHeapOccupancyPercent");

  /** Adaptive marking starts earlier than at this share of the heap, in percent. */
  private static final double VERY_LATE = 85;

  /** With so much of the heap alive no other start of marking helps. */
  private static final double MUCH_ALIVE = 0.6;

  /** A young generation of so much of the heap leaves little room for old objects. */
  private static final double MUCH_YOUNG = 0.5;

  private NoFreeRegions() {}

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    List<Pause> outOfRoom =
        run.pauses(
            sort ->
                sort.is(PauseTrait.EVACUATION_FAILURE)
                    || (sort.is(PauseKind.FULL) && Causes.isLastResort(sort)));
    long fulls = outOfRoom.stream().filter(pause -> pause.kind() == PauseKind.FULL).count();
    long failures =
        outOfRoom.stream().filter(pause -> pause.is(PauseTrait.EVACUATION_FAILURE)).count();
    finding
        .evidence("count", Fact.count(outOfRoom.size()))
        .evidence("failures", Fact.count(failures))
        .evidence("fulls", Fact.count(fulls));
    if (outOfRoom.isEmpty()) {
      return finding.fine();
    }
    List<Window> marking = marking(run);
    boolean late =
        outOfRoom.stream().anyMatch(pause -> marking.stream().anyMatch(holds(run.startOf(pause))));
    boolean costly = fulls > 0 || !(run.costPercent(outOfRoom) < finding.limit("cost"));
    boolean grave =
        (outOfRoom.size() > 1 && costly)
            || SomePauses.longestMillis(outOfRoom) >= finding.limit("critical");
    return advise(run, finding.pauses(run, outOfRoom), outOfRoom, late)
        .conclude(
            grave ? Severity.CRITICAL : Severity.WARNING,
            fulls == 0 ? "found" : failures == 0 ? "found.fulls" : "found.full");
  }

  /** Advises to free what options fix, then room, then an earlier start. */
  private static FindingBuilder advise(
      RunEvidence run, FindingBuilder finding, List<Pause> outOfRoom, boolean late) {
    if (MoreRoom.isGrowing(run, outOfRoom)) {
      return MoreRoom.fullSize(run, finding);
    }
    double started = startPercent(run);
    List<String> fixing = run.flags().isEmpty() ? FIXING : FixedStart.late(run);
    if (!fixing.isEmpty() && (started >= VERY_LATE || !run.flags().isEmpty())) {
      return Double.isNaN(started)
          ? finding.advise("advice.fixed", Remedy.remove(fixing))
          : finding
              .evidence("started", Fact.percent(started))
              .advise("advice.started", Remedy.remove(fixing));
    }
    List<String> young = YoungFixedUnderG1.fixing(run);
    if (!young.isEmpty() && youngShare(run) > MUCH_YOUNG) {
      return finding.advise("rule.D25.advice", Remedy.remove(young));
    }
    if (!late || run.value(Metric.LIVE_SET) > MUCH_ALIVE * run.maxHeapBytes()) {
      return MoreRoom.advise(run, finding, outOfRoom);
    }
    return run.isUnified()
        ? finding.advise("advice.reserve", Remedy.set("-XX:G1ReservePercent=20"))
        : finding.advise("advice.late", Remedy.set("-XX:InitiatingHeapOccupancyPercent=35"));
  }

  /** The smallest young generation by its options, as a share of the heap. */
  private static double youngShare(RunEvidence run) {
    return run.flags().bytes("Xmn").orElse(run.flags().bytes("NewSize").orElse(0))
        / run.maxHeapBytes();
  }

  /** The heap in use when marking starts, in percent of the largest; NaN if no log shows it. */
  private static double startPercent(RunEvidence run) {
    return run.values(
            pause -> 100 * Memory.before(pause.heap()) / Memory.capacity(pause.heap()),
            sort -> sort.is(PauseTrait.STARTS_CONCURRENT_CYCLE))
        .median();
  }

  private static Predicate<Window> holds(double moment) {
    return window -> window.fromSeconds() <= moment && moment <= window.toSeconds();
  }

  /**
   * The spans from the start of each cycle to its end, or to the mixed collection that first used
   * it.
   */
  private static List<Window> marking(RunEvidence run) {
    double[] mixed =
        run.pauses(sort -> sort.is(PauseKind.MIXED)).stream().mapToDouble(run::startOf).toArray();
    return run.events(GcEvents::cycles).stream()
        .filter(cycle -> !Double.isNaN(run.timeline().secondsOf(cycle.start())))
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
}

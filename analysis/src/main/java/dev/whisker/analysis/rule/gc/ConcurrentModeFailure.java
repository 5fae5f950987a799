package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.gc.PauseSort;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Memory;
import dev.whisker.analysis.rule.MoreRoom;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import java.util.List;

/** D08: the old generation filled up before CMS had finished its cycle. */
public final class ConcurrentModeFailure {

  public static final RunRule RULE =
      diagnostic("D08")
          .links(NONE.showing(NO_ROOM).bringing(STOPS))
          .overWholeLog()
          .under(Collector.CMS)
          .needs(Need.PAUSES)
          .limit("margin", Fact.ratio(1.3))
          .limit("leastFraction", Fact.percent(50))
          .evaluatedBy(ConcurrentModeFailure::evaluate);

  /**
   * The occupancy at which the JVM begins a cycle by default, in percent, as JDK 8 and 11 compute
   * it from their flags.
   */
  static final double NORMAL_FRACTION = 92;

  /** The least number of percentage points by which to begin earlier. */
  private static final double EARLIER = 10;

  /** The advised start if no figures show a better one, in percent. */
  private static final double USUAL_REMEDY = 70;

  /** The largest part of the start of a cycle that the live set may take. */
  private static final double ROOM = 0.9;

  private ConcurrentModeFailure() {}

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    List<Pause> failures =
        run.pauses(sort -> hasCause(sort) || mayLackCause(run, sort)).stream()
            .filter(pause -> hasCause(PauseSort.of(pause)) || overtakesAny(run, pause))
            .toList();
    finding.evidence("count", Fact.count(failures.size()));
    if (failures.isEmpty()) {
      return finding.fine();
    }
    finding.pauses(run, failures);
    Double set = run.flagValue("CMSInitiatingOccupancyFraction");
    double late = Math.min(set == null ? NORMAL_FRACTION : set, NORMAL_FRACTION);
    double needed = fraction(run, finding.limit("margin"));
    double fraction = Math.min(Double.isNaN(needed) ? USUAL_REMEDY : needed, late - EARLIER);
    boolean canBeEarlier = fraction >= finding.limit("leastFraction") && leavesRoom(run, fraction);
    return (canBeEarlier && !MoreRoom.isGrowing(run, failures)
            ? finding
                .evidence("fraction", Fact.count((long) fraction))
                .advise("advice.earlier", startAt((int) fraction))
            : MoreRoom.advise(run, finding, failures))
        .found(Severity.CRITICAL);
  }

  /** True if cycles that start at this occupancy, in percent, do not run all the time. */
  static boolean leavesRoom(RunEvidence run, double fraction) {
    return !(ROOM * fraction < 100 * run.value(Metric.LIVE_SET) / oldCapacity(run));
  }

  /** True if the live set exceeds the start of cycles that options set, but not a usual one. */
  static boolean isNeedlesslyEarly(RunEvidence run) {
    Double set = run.flagValue("CMSInitiatingOccupancyFraction");
    return set != null && !leavesRoom(run, set) && leavesRoom(run, USUAL_REMEDY);
  }

  /** The options that start cycles at this occupancy, in percent. */
  static Remedy startAt(int fraction) {
    return Remedy.set(
        "-XX:CMSInitiatingOccupancyFraction=" + fraction, "-XX:+UseCMSInitiatingOccupancyOnly");
  }

  /** JDK 8 logs the failure itself. */
  private static boolean hasCause(PauseSort sort) {
    return sort.is(PauseTrait.CONCURRENT_MODE_FAILURE);
  }

  /**
   * True for a full GC for lack of room during a cycle: unified logs do not report the failure
   * itself.
   */
  private static boolean mayLackCause(RunEvidence run, PauseSort sort) {
    return run.isUnified() && sort.is(PauseKind.FULL) && sort.isCausedBy("Allocation Failure");
  }

  private static boolean overtakesAny(RunEvidence run, Pause pause) {
    return run.logs().stream()
        .flatMap(log -> log.cycles().stream())
        .anyMatch(cycle -> overtakes(run, pause, cycle));
  }

  private static boolean overtakes(RunEvidence run, Pause pause, ConcurrentCycle cycle) {
    double begin = run.timeline().secondsOf(cycle.start());
    double end =
        cycle.durationNanos() < 0 ? Double.POSITIVE_INFINITY : begin + cycle.durationNanos() / 1e9;
    double at = run.startOf(pause);
    return cycle.outcome() != ConcurrentCycle.Outcome.COMPLETED && begin <= at && at <= end;
  }

  /** The occupancy at which a cycle must begin to finish in time, in percent; NaN if unknown. */
  private static double fraction(RunEvidence run, double margin) {
    // Objects are promoted, and the cycle runs, only while the application runs.
    double running = run.value(Metric.GC_THROUGHPUT) / 100;
    double promoted =
        margin * run.value(Metric.PROMOTION_RATE) / running * run.longestCycleSeconds();
    return 100 * (1 - promoted / oldCapacity(run));
  }

  private static double oldCapacity(RunEvidence run) {
    return run.values(Memory.OLD_CAPACITY).max();
  }
}

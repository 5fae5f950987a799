package dev.whisker.analysis.rule;

import static dev.whisker.analysis.rule.Diagnostic.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.PauseFigure;
import dev.whisker.analysis.metric.PauseSort;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.FreeChunks;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Rules on cycles beside the application, and on G1's pause goal. */
final class ConcurrentRules {

  private static final PauseFigure ANYTHING_PROMOTED = ConcurrentRules::anythingPromoted;
  private static final PauseFigure YOUNG_PERCENT =
      p -> 100 * Memory.before(p.young()) / Memory.capacity(p.heap());

  /** D56: G1 ran out of room while it was marking, or before it could use what it had marked. */
  static final RunRule MARKING_TOO_LATE =
      diagnostic("D56")
          .under(Collector.G1)
          .needs(Need.TIME)
          .looks(
              (run, so) -> {
                List<Pause> outOfRoom = run.pauses(ConcurrentRules::ranOutOfRoom);
                List<Window> critical = outOfRoom.isEmpty() ? List.of() : untilUsed(run);
                List<Pause> late =
                    outOfRoom.stream()
                        .filter(p -> critical.stream().anyMatch(w -> holds(w, run.startOf(p))))
                        .toList();
                so.saw("count", Fact.count(late.size()));
                return late.isEmpty()
                    ? so.fine()
                    : so.sawPauses(run, late)
                        .advise(run.unified("advice"))
                        .found(Severity.CRITICAL);
              });

  /** D57: G1 marks, but then finds too little worth collecting. */
  static final RunRule NO_MIXED =
      diagnostic("D57")
          .under(Collector.G1)
          .needs(Need.GENERATIONS, Need.TIME)
          .limit("cycles", Fact.count(2))
          .limit("occupancy", Fact.percent(45))
          .looks(
              (run, so) -> {
                List<ConcurrentCycle> cycles =
                    run.events(GcLog::cycles).stream()
                        .filter(c -> c.outcome() == ConcurrentCycle.Outcome.COMPLETED)
                        .toList();
                int mixed = run.pauses(sort -> sort.is(PauseKind.MIXED)).size();
                double occupancy =
                    so.limit("occupancy", run.flagValue("InitiatingHeapOccupancyPercent"));
                Pause last = run.pauses().isEmpty() ? null : run.pauses().getLast();
                double old =
                    last == null ? 0 : 100 * Memory.oldAfter(last) / Memory.capacity(last.heap());
                so.saw("count", Fact.count(cycles.size()))
                    .saw("mixed", Fact.count(mixed))
                    .saw("old", Fact.percent(old));
                boolean enough = cycles.size() >= so.limit("cycles");
                return enough && mixed == 0 && old >= occupancy
                    ? so.at(run.lines(cycles)).advise("advice").found(Severity.INFO)
                    : so.fine();
              });

  /** D58: mixed collections take on too much at once. */
  static final RunRule MIXED_TOO_LONG =
      diagnostic("D58")
          .under(Collector.G1)
          .limit("goal", Fact.millis(200))
          .limit("times", Fact.ratio(1.5))
          .looks(
              (run, so) -> {
                List<Pause> mixed = run.pauses(sort -> sort.is(PauseKind.MIXED));
                double q90 =
                    Numbers.quantile(mixed.stream().mapToDouble(Pause::millis).toArray(), 90);
                double goal = so.limit("goal", pauseGoal(run));
                double times = so.limit("times");
                so.saw("count", Fact.count(mixed.size()));
                if (mixed.isEmpty()) {
                  return so.conclude(Severity.OK, "ok.none");
                }
                so.saw("q90", Fact.millis(q90));
                return q90 > times * goal
                    ? so.at(run.lines(SomePauses.longest(mixed)))
                        .advise("advice")
                        .found(Severity.WARNING)
                    : so.fine();
              });

  /** D59: one concurrent cycle follows the other, so that the collector never rests. */
  static final RunRule BACK_TO_BACK =
      diagnostic("D59")
          .under(Collector.CMS, Collector.G1)
          .needs(Need.TIME)
          .limit("active", Fact.percent(50))
          .limit("close", Fact.count(5))
          .looks(
              (run, so) -> {
                List<ConcurrentCycle> cycles =
                    run.events(GcLog::cycles).stream().filter(c -> c.durationNanos() > 0).toList();
                double length = run.metrics().gcWindow().lengthSeconds();
                double active = cycles.stream().mapToDouble(c -> c.durationNanos() / 1e9).sum();
                double share = length > 0 ? Math.min(100, 100 * active / length) : 0;
                int close = 0;
                for (int i = 1; i < cycles.size(); i++) {
                  ConcurrentCycle before = cycles.get(i - 1);
                  double gap = at(run, cycles.get(i)) - at(run, before) - lasts(before);
                  close += gap < lasts(before) ? 1 : 0;
                }
                so.saw("count", Fact.count(cycles.size()))
                    .saw("part", Fact.percent(share))
                    .saw("gaps", Fact.count(close))
                    .advise(run.uses(Collector.G1) ? run.unified("advice.g1") : "advice");
                boolean busy = share >= so.limit("active");
                boolean dense = close >= so.limit("close");
                if (!busy && !dense) {
                  return so.fine();
                }
                return so.at(run.lines(cycles))
                    .conclude(Severity.WARNING, busy ? "found" : "found.dense");
              });

  /** D60: G1 misses the pause goal that it was given. */
  static final RunRule GOAL_MISSED =
      diagnostic("D60")
          .under(Collector.G1)
          .limit("goal", Fact.millis(200))
          .limit("some", Fact.percent(10))
          .limit("many", Fact.percent(30))
          .looks(
              (run, so) -> {
                double goal = so.limit("goal", pauseGoal(run));
                int all = run.young().count();
                List<Pause> missed = run.young().values(PauseFigure.MILLIS).above(goal);
                double share = all == 0 ? 0 : 100.0 * missed.size() / all;
                so.saw("count", Fact.count(missed.size())).saw("part", Fact.percent(share));
                double some = so.limit("some");
                double many = so.limit("many");
                return share <= some
                    ? so.fine()
                    : so.sawPauses(run, missed)
                        .advise("advice")
                        .found(share > many ? Severity.WARNING : Severity.INFO);
              });

  /** D61: a goal so short that G1 shrinks the young generation to its least, in vain. */
  static final RunRule GOAL_UNREALISTIC =
      diagnostic("D61")
          .under(Collector.G1)
          .when(run -> run.flags().isEmpty() || pauseGoal(run) != null)
          .needs(Need.FLAGS, Need.GENERATIONS, Need.TIME)
          .limit("goal", Fact.millis(20))
          .limit("young", Fact.percent(6))
          .limit("apart", Fact.seconds(1))
          .looks(
              (run, so) -> {
                Double goal = pauseGoal(run);
                double young = run.young().values(YOUNG_PERCENT).median();
                double apart = run.young().intervals().median();
                so.saw("own", Fact.millis(goal == null ? Double.NaN : goal));
                boolean tight = goal != null && goal < so.limit("goal");
                boolean small = young <= so.limit("young");
                boolean dense = apart < so.limit("apart");
                return tight && small && dense
                    ? so.saw("share", Fact.percent(young))
                        .saw("median", Fact.seconds(apart))
                        .advise("advice")
                        .found(Severity.INFO)
                    : so.fine();
              });

  /** D62: G1 collects ahead of time, for fear of having no room later. */
  static final RunRule PREVENTIVE =
      diagnostic("D62")
          .under(Collector.G1)
          .when(run -> run.isUnified() && !(run.release() > 20) && !run.isBefore(17))
          .needs(Need.CAUSES)
          .limit("some", Fact.percent(5))
          .looks(
              (run, so) -> {
                List<Pause> preventive =
                    run.pauses(sort -> sort.isCausedBy("G1 Preventive Collection"));
                double share = run.sharePercent(preventive);
                so.saw("count", Fact.count(preventive.size())).saw("share", Fact.percent(share));
                return share < so.limit("some")
                    ? so.fine()
                    : so.at(run.lines(preventive)).advise("advice").found(Severity.INFO);
              });

  /** D63: marking found more to do than it could remember, and began anew. */
  static final RunRule MARK_STACK_OVERFLOW =
      diagnostic("D63")
          .under(Collector.G1, Collector.CMS)
          .looks(
              (run, so) -> {
                List<Incident> overflows = run.incidents(Incident.Kind.MARK_STACK_OVERFLOW);
                so.saw("count", Fact.count(overflows.size()));
                return overflows.isEmpty()
                    ? so.fine()
                    : so.at(run.lines(overflows)).advise("advice").found(Severity.INFO);
              });

  /** D64: CMS had room for what it wanted to promote, but not in one piece. */
  static final RunRule FRAGMENTED =
      diagnostic("D64")
          .under(Collector.CMS)
          .needs(Need.GENERATIONS)
          .limit("times", Fact.ratio(2))
          .limit("piece", Fact.percent(50))
          .looks(
              (run, so) -> {
                double times = so.limit("times");
                // Where it is not told how much was on its way: what young collections promote.
                double usual =
                    run.values(ANYTHING_PROMOTED, sort -> sort.is(PauseKind.YOUNG))
                        .mean()
                        .orElse(Double.POSITIVE_INFINITY);
                List<Pause> failures =
                    run.pauses(sort -> sort.is(PauseTrait.PROMOTION_FAILED)).stream()
                        .filter(p -> oldFree(p) >= times * failedObject(run, p).orElse(usual))
                        .toList();
                so.saw("count", Fact.count(failures.size()));
                if (failures.isEmpty()) {
                  return fallenToPieces(run, so);
                }
                Pause first = failures.getFirst();
                so.saw("free", Fact.bytes(oldFree(first)))
                    .sawPauses(run, failures)
                    .advise("advice");
                OptionalDouble object = failedObject(run, first);
                return object.isPresent()
                    ? so.saw("object", Fact.bytes(object.getAsDouble()))
                        .conclude(Severity.WARNING, "object")
                    : so.saw("usual", Fact.bytes(usual)).found(Severity.WARNING);
              });

  /** D65: CMS was told not to unload classes, so that they pile up until a full collection. */
  static final RunRule CLASSES_NOT_UNLOADED =
      diagnostic("D65")
          .under(Collector.CMS)
          .needs(Need.FLAGS, Need.CAUSES)
          .looks(
              (run, so) -> {
                boolean off = run.flags().flags().contains("-XX:-CMSClassUnloadingEnabled");
                List<Pause> collections = run.pauses(Causes::isMetaspaceThreshold);
                so.saw("count", Fact.count(collections.size()));
                return off && !collections.isEmpty()
                    ? so.sawPauses(run, collections).advise("advice").found(Severity.INFO)
                    : so.fine();
              });

  /** D66: much lives, and the JVM could share equal strings; whether that helps no GC log tells. */
  static final RunRule STRING_DEDUPLICATION =
      diagnostic("D66")
          .when(run -> run.uses(Collector.G1) || run.release() >= 18)
          .needs(Need.FLAGS, Need.LIVE_SET, Need.MAX_HEAP)
          .limit("live", Fact.percent(70))
          .looks(
              (run, so) -> {
                double share = 100 * run.value(Metric.LIVE_SET) / run.maxHeapBytes();
                so.saw("part", Fact.percent(share));
                boolean tried = run.flags().isOn("UseStringDeduplication");
                return share >= so.limit("live") && !tried
                    ? so.advise(run.unified("advice")).found(Severity.INFO)
                    : so.fine();
              });

  /** The log counts in words; those of a JVM with heaps worth the trouble have eight bytes. */
  private static final int BYTES_OF_WORD = 8;

  /** Fewer reports of the free pieces show no course. */
  private static final int LEAST_REPORTS = 8;

  private ConcurrentRules() {}

  private static double anythingPromoted(Pause pause) {
    double bytes = Memory.promoted(pause);
    return bytes > 0 ? bytes : Double.NaN;
  }

  private static double oldFree(Pause pause) {
    return Memory.oldCapacity(pause) - Memory.oldBefore(pause);
  }

  /** The object for which there was no room, where {@code PrintPromotionFailure} tells it. */
  private static OptionalDouble failedObject(RunEvidence run, Pause pause) {
    return run.events(GcLog::failedPromotions).stream()
        .filter(failed -> failed.start().equals(pause.start()))
        .mapToDouble(failed -> (double) failed.words() * BYTES_OF_WORD)
        .findFirst();
  }

  /** D64, before anything failed: {@code PrintFLSStatistics} tells the largest piece. */
  private static Finding fallenToPieces(RunEvidence run, Conclusion so) {
    List<FreeChunks> told =
        run.events(GcLog::freeChunks).stream().filter(free -> free.freeWords() > 0).toList();
    if (told.size() < LEAST_REPORTS) {
      return so.fine();
    }
    int quarter = told.size() / 4;
    List<FreeChunks> last = told.subList(told.size() - quarter, told.size());
    double early = largestPercent(told.subList(0, quarter));
    double late = largestPercent(last);
    if (late >= so.limit("piece") || late >= early) {
      return so.fine();
    }
    return so.saw("early", Fact.percent(early))
        .saw("late", Fact.percent(late))
        .at(run.lines(last))
        .advise("advice")
        .conclude(Severity.INFO, "pieces");
  }

  /** The largest piece as a share of all that is free. */
  private static double largestPercent(List<FreeChunks> told) {
    return Numbers.median(
        told.stream()
            .mapToDouble(free -> 100.0 * free.largestWords() / free.freeWords())
            .toArray());
  }

  /** As flags or factors tell; null where nobody set one. */
  private static @Nullable Double pauseGoal(RunEvidence run) {
    return run.flagValue("MaxGCPauseMillis");
  }

  private static boolean ranOutOfRoom(PauseSort sort) {
    return sort.is(PauseTrait.EVACUATION_FAILURE)
        || (sort.is(PauseKind.FULL) && Causes.isLastResort(sort));
  }

  /** From the start of each cycle to its end, or to the mixed collection that first used it. */
  private static List<Window> untilUsed(RunEvidence run) {
    double[] mixed =
        run.pauses(sort -> sort.is(PauseKind.MIXED)).stream().mapToDouble(run::startOf).toArray();
    return run.events(GcLog::cycles).stream()
        .map(
            cycle -> {
              double begin = at(run, cycle);
              double end = cycle.durationNanos() < 0 ? Double.MAX_VALUE : begin + lasts(cycle);
              boolean completed = cycle.outcome() == ConcurrentCycle.Outcome.COMPLETED;
              int found = Arrays.binarySearch(mixed, begin);
              int next = found >= 0 ? found : -found - 1;
              return completed && next < mixed.length
                  ? new Window(begin, Math.max(end, mixed[next]))
                  : new Window(begin, end);
            })
        .toList();
  }

  private static boolean holds(Window window, double moment) {
    return window.fromSeconds() <= moment && moment <= window.toSeconds();
  }

  private static double at(RunEvidence run, ConcurrentCycle cycle) {
    return run.timeline().secondsOf(cycle.start());
  }

  private static double lasts(ConcurrentCycle cycle) {
    return cycle.durationNanos() / 1e9;
  }
}

package dev.whisker.analysis.rule.collection;

import static dev.whisker.analysis.rule.Diagnostic.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.pause.PauseSort;
import dev.whisker.analysis.rule.Memory;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.GcEvents;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.util.List;

/** Rules on cycles beside the application. */
public final class ConcurrentRules {

  /** D57: G1 marks, but then finds too little worth collecting. */
  public static final RunRule NO_MIXED =
      diagnostic("D57")
          .under(Collector.G1)
          .needs(Need.GENERATIONS, Need.TIME)
          .limit("cycles", Fact.count(2))
          .limit("occupancy", Fact.percent(45))
          .looks(
              (run, so) -> {
                List<ConcurrentCycle> cycles =
                    run.events(GcEvents::cycles).stream()
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

  /** D59: one concurrent cycle follows the other, so that the collector never rests. */
  public static final RunRule BACK_TO_BACK =
      diagnostic("D59")
          .under(Collector.CMS, Collector.G1)
          .needs(Need.TIME)
          .limit("active", Fact.percent(50))
          .limit("close", Fact.count(5))
          .looks(
              (run, so) -> {
                List<ConcurrentCycle> cycles =
                    run.events(GcEvents::cycles).stream()
                        .filter(c -> c.durationNanos() > 0)
                        .toList();
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

  /** D62: G1 collects ahead of time, for fear of having no room later. */
  public static final RunRule PREVENTIVE =
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
  public static final RunRule MARK_STACK_OVERFLOW =
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

  /** D65: CMS was told not to unload classes, so that they pile up until a full collection. */
  public static final RunRule CLASSES_NOT_UNLOADED =
      diagnostic("D65")
          .under(Collector.CMS)
          .needs(Need.FLAGS, Need.CAUSES)
          .looks(
              (run, so) -> {
                boolean off = run.flags().flags().contains("-XX:-CMSClassUnloadingEnabled");
                List<Pause> collections = run.pauses(PauseSort::isForClassMetadata);
                so.saw("count", Fact.count(collections.size()));
                return off && !collections.isEmpty()
                    ? so.sawPauses(run, collections).advise("advice").found(Severity.INFO)
                    : so.fine();
              });

  /** D66: much lives, and the JVM could share equal strings; whether that helps no GC log tells. */
  public static final RunRule STRING_DEDUPLICATION =
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

  private ConcurrentRules() {}

  private static double at(RunEvidence run, ConcurrentCycle cycle) {
    return run.timeline().secondsOf(cycle.start());
  }

  private static double lasts(ConcurrentCycle cycle) {
    return cycle.durationNanos() / 1e9;
  }
}

package dev.whisker.analysis.rule.collection;

import static dev.whisker.analysis.rule.Diagnostic.diagnostic;

import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.GcEvents;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import java.util.List;

/** Rules on collections that failed, or were not what one takes them for. */
public final class CollectionRules {

  /** D07: CMS's old generation had no room, or none in one piece, for what was promoted. */
  public static final RunRule PROMOTION_FAILED =
      diagnostic("D07")
          .under(Collector.CMS)
          .finds(sort -> sort.is(PauseTrait.PROMOTION_FAILED), Severity.CRITICAL);

  /** D09: something asked for a full collection while CMS was at work. */
  public static final RunRule CYCLE_INTERRUPTED =
      diagnostic("D09")
          .under(Collector.CMS)
          .finds(sort -> sort.is(PauseTrait.CONCURRENT_MODE_INTERRUPTED), Severity.WARNING);

  /** D11: full collections under G1, which is made to do without them: its last resort. */
  public static final RunRule G1_FULL =
      diagnostic("D11")
          .under(Collector.G1)
          .looks(
              (run, so) -> {
                List<Pause> fulls = run.fulls(Causes::isLastResort);
                so.saw("count", Fact.count(fulls.size()));
                return fulls.isEmpty()
                    ? so.fine()
                    : so.sawPauses(run, fulls)
                        .advise(run.unified("advice"))
                        .found(Severity.CRITICAL);
              });

  /** D12: before JDK 10 a full collection under G1 runs on one thread. */
  public static final RunRule G1_FULL_ON_ONE_THREAD =
      diagnostic("D12")
          .under(Collector.G1)
          .when(run -> run.isBefore(10))
          .finds(sort -> sort.is(PauseKind.FULL), Severity.WARNING);

  /** D18: native code held the heap, so that collections had to wait for it and then came. */
  public static final RunRule GC_LOCKER =
      diagnostic("D18")
          .when(Causes::areToldByPauses)
          .needs(Need.CAUSES)
          .limit("share", Fact.percent(10))
          .looks(
              (run, so) -> {
                List<Incident> retries = run.incidents(Incident.Kind.GC_LOCKER_RETRY);
                List<Pause> locked = run.pauses(sort -> sort.isCausedBy("GCLocker Initiated GC"));
                double share = run.sharePercent(locked);
                so.saw("count", Fact.count(locked.size()))
                    .saw("part", Fact.percent(share))
                    .saw("retries", Fact.count(retries.size()))
                    .advise("advice");
                boolean many = share >= so.limit("share");
                if (!retries.isEmpty()) {
                  return so.at(run.lines(retries)).conclude(Severity.CRITICAL, "found.retries");
                }
                return many ? so.at(run.lines(locked)).found(Severity.WARNING) : so.fine();
              });

  /**
   * D97: jstat and JMX count a CMS cycle as a full collection, although it stops the application
   * only for its first and its last mark.
   */
  public static final RunRule CYCLES_TAKEN_FOR_FULLS =
      diagnostic("D97")
          .under(Collector.CMS)
          .looks(
              (run, so) -> {
                List<ConcurrentCycle> cycles = run.events(GcEvents::cycles);
                List<Pause> marks =
                    run.pauses(
                        sort -> sort.is(PauseKind.INITIAL_MARK) || sort.is(PauseKind.REMARK));
                int fulls = run.fulls().size();
                so.saw("cycles", Fact.count(cycles.size()))
                    .saw("marks", Fact.count(marks.size()))
                    .saw("fulls", Fact.count(fulls));
                if (cycles.isEmpty() || marks.isEmpty()) {
                  return so.fine();
                }
                return so.sawPauses(run, marks)
                    .advise("advice")
                    .conclude(Severity.INFO, fulls == 0 ? "found.none" : "found");
              });

  private CollectionRules() {}
}

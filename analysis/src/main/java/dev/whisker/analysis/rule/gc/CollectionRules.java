package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.rule.MoreRoom;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseTrait;
import java.util.List;

/** Rules on collections that failed or had to wait. */
public final class CollectionRules {

  /** The occupancy at which cycles are to start instead of a very late one, in percent. */
  private static final int EARLIER = 70;

  /** D07: CMS's old generation had no room, or none in one piece, for promoted objects. */
  public static final RunRule PROMOTION_FAILED =
      diagnostic("D07")
          .links(NONE.showing(NO_ROOM).bringing(STOPS).causedBy("D08", "D64"))
          .overWholeLog()
          .under(Collector.CMS)
          .needs(Need.PAUSES)
          .evaluatedBy(
              (run, finding) -> {
                List<Pause> failures = run.pauses(sort -> sort.is(PauseTrait.PROMOTION_FAILED));
                finding.evidence("count", Fact.count(failures.size()));
                if (failures.isEmpty()) {
                  return finding.fine();
                }
                Double set = run.flagValue("CMSInitiatingOccupancyFraction");
                boolean isLate = set != null && set > ConcurrentModeFailure.NORMAL_FRACTION;
                finding.pauses(run, failures);
                return (isLate && ConcurrentModeFailure.leavesRoom(run, EARLIER)
                        ? finding.advise("advice.late", ConcurrentModeFailure.startAt(EARLIER))
                        : MoreRoom.advise(run, finding, failures))
                    .found(Severity.CRITICAL);
              });

  /** D18: collections had to wait for native code that held the heap. */
  public static final RunRule GC_LOCKER =
      diagnostic("D18")
          .when(Causes::logsCauses)
          .needs(Need.CAUSES)
          .limit("share", Fact.percent(10))
          .evaluatedBy(
              (run, finding) -> {
                List<Incident> retries = run.incidents(Incident.Kind.GC_LOCKER_RETRY);
                List<Pause> locked = run.pauses(sort -> sort.isCausedBy("GCLocker Initiated GC"));
                double share = run.sharePercent(locked);
                finding
                    .evidence("count", Fact.count(locked.size()))
                    .evidence("part", Fact.percent(share))
                    .evidence("retries", Fact.count(retries.size()))
                    .advise("advice");
                boolean many = share >= finding.limit("share");
                if (!retries.isEmpty()) {
                  return finding
                      .at(run.lines(retries))
                      .conclude(Severity.CRITICAL, "found.retries");
                }
                return many
                    ? finding.at(run.lines(locked)).found(Severity.WARNING)
                    : finding.fine();
              });

  private CollectionRules() {}
}

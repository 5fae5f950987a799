package dev.whisker.analysis.rule.collection;

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
          .looks(
              (run, so) -> {
                List<Pause> failures = run.pauses(sort -> sort.is(PauseTrait.PROMOTION_FAILED));
                so.saw("count", Fact.count(failures.size()));
                if (failures.isEmpty()) {
                  return so.fine();
                }
                Double set = run.flagValue("CMSInitiatingOccupancyFraction");
                boolean isLate = set != null && set > ConcurrentModeFailure.NORMAL_FRACTION;
                so.sawPauses(run, failures);
                return (isLate && ConcurrentModeFailure.leavesRoom(run, EARLIER)
                        ? so.advise("advice.late", ConcurrentModeFailure.startAt(EARLIER))
                        : MoreRoom.advise(run, so, failures))
                    .found(Severity.CRITICAL);
              });

  /** D18: collections had to wait for native code that held the heap. */
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

  private CollectionRules() {}
}

package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.MoreRoom;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;

/** D19: the live set takes much of the largest heap. */
public final class HeapTooSmall {

  public static final String ID = "D19";

  public static final RunRule RULE =
      diagnostic(ID)
          .links(NONE.bringing(NO_ROOM, STOPS).causedBy("D13", "D17", "D22", "D36"))
          .when(run -> !run.uses(Collector.EPSILON))
          .needs(Need.HEAP, Need.LIVE_SET, Need.MAX_HEAP)
          .limit("some", Fact.percent(50))
          .limit("many", Fact.percent(70))
          .limit("critical", Fact.percent(85))
          .evaluatedBy(HeapTooSmall::evaluate);

  private HeapTooSmall() {}

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    double live = run.value(Metric.LIVE_SET);
    double heap = run.maxHeapBytes();
    double share = 100 * live / heap;
    finding
        .evidence("liveSet", Fact.bytes(live))
        .evidence("heap", Fact.bytes(heap))
        .evidence("share", Fact.percent(share));
    double some = finding.limit("some");
    double many = finding.limit("many");
    double critical = finding.limit("critical");
    MoreRoom.forLiveSet(run, finding);
    if (share < some) {
      return finding.fineAt();
    }
    if (share < many) {
      return finding.found(Severity.INFO);
    }
    return finding.found(share < critical ? Severity.WARNING : Severity.CRITICAL);
  }
}

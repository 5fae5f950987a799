package dev.whisker.analysis.rule.gc;

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
import dev.whisker.analysis.rule.SomePauses;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import java.util.List;

/** D03: full GCs that Parallel starts because it expects the old generation to overflow. */
public final class ErgonomicsFull {

  public static final RunRule RULE =
      diagnostic("D03")
          .links(NONE.showing(NO_ROOM).bringing(STOPS).causedBy("D06", "D27", "D45"))
          .under(Collector.PARALLEL)
          .needs(Need.CAUSES)
          .limit("allowed", Fact.millis(1000))
          .limit("cost", Fact.percent(1))
          .evaluatedBy(ErgonomicsFull::evaluate);

  private ErgonomicsFull() {}

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    List<Pause> fulls = run.fulls(sort -> sort.isCausedBy("Ergonomics"));
    finding.evidence("count", Fact.count(fulls.size()));
    if (fulls.isEmpty()) {
      return finding.fine();
    }
    MoreRoom.advise(run, finding.pauses(run, fulls), fulls);
    boolean tooLong =
        SomePauses.longestMillis(fulls) > finding.limit("allowed", run.objective(Metric.PAUSE_MAX));
    boolean costly = run.costPercent(fulls) >= finding.limit("cost");
    return finding.found(tooLong || costly ? Severity.WARNING : Severity.INFO);
  }
}

package dev.whisker.analysis.rule.collection;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
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
          .looks(ErgonomicsFull::look);

  private ErgonomicsFull() {}

  private static Finding look(RunEvidence run, Conclusion so) {
    List<Pause> fulls = run.fulls(sort -> sort.isCausedBy("Ergonomics"));
    so.saw("count", Fact.count(fulls.size()));
    if (fulls.isEmpty()) {
      return so.fine();
    }
    MoreRoom.advise(run, so.sawPauses(run, fulls), fulls);
    boolean tooLong =
        SomePauses.longestMillis(fulls) > so.limit("allowed", run.objective(Metric.PAUSE_MAX));
    boolean costly = run.costPercent(fulls) >= so.limit("cost");
    return so.found(tooLong || costly ? Severity.WARNING : Severity.INFO);
  }
}

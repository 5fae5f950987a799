package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Fulls;
import dev.whisker.analysis.rule.MoreRoom;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.SomePauses;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseTrait;
import java.util.List;

/**
 * D06: full GCs because an allocation found no room, and consecutive full GCs. G1 (D10), CMS (D08)
 * and the concurrent collectors (D92, D99) have their own rules.
 */
public final class FullGcs {

  public static final RunRule RULE =
      diagnostic("D06")
          .links(NONE.showing(NO_ROOM).bringing(STOPS).causedBy("D01", "D07", "D08"))
          .overWholeLog()
          .when(
              run ->
                  !run.uses(
                      Collector.G1,
                      Collector.ZGC,
                      Collector.GENERATIONAL_ZGC,
                      Collector.SHENANDOAH,
                      Collector.GENERATIONAL_SHENANDOAH,
                      Collector.EPSILON))
          .needs(Need.PAUSES, Need.CAUSES)
          .limit("critical", Fact.seconds(10))
          .limit("mostly", Fact.percent(50))
          .limit("low", Fact.millis(100))
          .limit("cost", Fact.percent(1))
          .evaluatedBy(FullGcs::evaluate);

  private FullGcs() {}

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    List<Pause> row = Fulls.longestRow(run);
    if (row.size() >= Fulls.ROW) {
      double stopped = SomePauses.totalMillis(row) / 1000;
      double span = run.endOf(row.getLast()) - run.startOf(row.getFirst());
      boolean mostly = 100 * stopped >= finding.limit("mostly") * span;
      boolean cheap = run.costPercent(row) < finding.limit("cost");
      finding
          .evidence("count", Fact.count(row.size()))
          .evidence("from", Fact.seconds(run.startOf(row.getFirst())))
          .pauses(run, row);
      return MoreRoom.advise(run, finding, row)
          .conclude(
              cheap ? Severity.INFO : mostly ? Severity.CRITICAL : Severity.WARNING, "found.row");
    }
    List<Pause> fulls =
        run.fulls(
            sort ->
                sort.isCausedBy("Allocation Failure")
                    && Causes.isLastResort(sort)
                    && !sort.is(PauseTrait.CONCURRENT_MODE_FAILURE));
    finding.evidence("count", Fact.count(fulls.size()));
    if (fulls.isEmpty()) {
      return finding.fine();
    }
    Double objective = run.objective(Metric.PAUSE_MAX);
    double critical = finding.limit("critical", objective == null ? null : objective / 1000);
    double longest = SomePauses.longestMillis(fulls);
    boolean cheap =
        longest < finding.limit("low") && run.costPercent(fulls) < finding.limit("cost");
    MoreRoom.advise(run, finding.pauses(run, fulls), fulls);
    if (cheap) {
      return finding.found(Severity.INFO);
    }
    return finding.found(longest / 1000 > critical ? Severity.CRITICAL : Severity.WARNING);
  }
}

package dev.whisker.analysis.rule.collection;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.SomePauses;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseTrait;
import java.util.List;

/**
 * D06: full collections because an allocation found no room. G1's are another matter (D11), and so
 * are those in which CMS was overtaken (D08).
 */
public final class AllocationFailureFull implements RunRule {

  private static final Threshold CRITICAL = new Threshold("D06", "critical", Fact.seconds(10));

  @Override
  public String id() {
    return "D06";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(CRITICAL);
  }

  @Override
  public boolean concerns(RunEvidence run) {
    return run.uses(Collector.SERIAL, Collector.PARALLEL, Collector.PARNEW_SERIAL, Collector.CMS);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.CAUSES);
  }

  @Override
  public Finding look(RunEvidence run) {
    List<Pause> fulls =
        run.fulls(
            sort ->
                sort.isCausedBy("Allocation Failure")
                    && !sort.is(PauseTrait.CONCURRENT_MODE_FAILURE));
    Conclusion conclusion = run.conclude(this).saw("count", Fact.count(fulls.size()));
    if (fulls.isEmpty()) {
      return conclusion.fine();
    }
    double longest = SomePauses.longestMillis(fulls);
    Double objective = run.objective(Metric.PAUSE_MAX);
    double critical =
        conclusion.limit(CRITICAL, objective == null ? null : Double.valueOf(objective / 1000));
    return conclusion
        .saw("longest", Fact.millis(longest))
        .saw("total", Fact.millis(SomePauses.totalMillis(fulls)))
        .at(run.lines(fulls))
        .advise("advice")
        .found(longest / 1000 > critical ? Severity.CRITICAL : Severity.WARNING);
  }
}

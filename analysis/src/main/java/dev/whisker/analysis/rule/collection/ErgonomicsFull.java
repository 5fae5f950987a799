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
import java.util.List;

/**
 * D03: full collections that Parallel starts by itself, because it foresees that the old generation
 * will not hold what comes next.
 */
public final class ErgonomicsFull implements RunRule {

  private static final Threshold LONG = new Threshold("D03", "long", Fact.millis(1000));
  private static final Threshold DENSE = new Threshold("D03", "dense", Fact.count(3));

  /** With so little of the heap alive, the answer is not more of it but another part of it. */
  private static final double ROOMY_PERCENT = 30;

  private static final Threshold WITHIN = new Threshold("D03", "within", Fact.seconds(60));

  @Override
  public String id() {
    return "D03";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(LONG, DENSE, WITHIN);
  }

  @Override
  public boolean concerns(RunEvidence run) {
    return run.uses(Collector.PARALLEL);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.CAUSES);
  }

  @Override
  public Finding look(RunEvidence run) {
    List<Pause> fulls = run.fulls(sort -> sort.isCausedBy("Ergonomics"));
    Conclusion conclusion = run.conclude(this).saw("count", Fact.count(fulls.size()));
    if (fulls.isEmpty()) {
      return conclusion.fine();
    }
    double longest = SomePauses.longestMillis(fulls);
    conclusion
        .saw("longest", Fact.millis(longest))
        .saw("total", Fact.millis(SomePauses.totalMillis(fulls)))
        .at(run.lines(fulls))
        .advise(isRoomy(run) ? "advice.roomy" : "advice");
    boolean tooLong = longest > conclusion.limit(LONG, run.objective(Metric.PAUSE_MAX));
    int count = (int) conclusion.limit(DENSE);
    double within = conclusion.limit(WITHIN);
    return conclusion.found(
        tooLong || areDense(run, fulls, count, within) ? Severity.WARNING : Severity.INFO);
  }

  /** Whether a larger heap would only be larger. */
  private static boolean isRoomy(RunEvidence run) {
    return 100 * run.value(Metric.LIVE_SET) / run.maxHeapBytes() <= ROOMY_PERCENT;
  }

  private static boolean areDense(RunEvidence run, List<Pause> fulls, int count, double seconds) {
    for (int i = count - 1; i < fulls.size(); i++) {
      if (run.startOf(fulls.get(i)) - run.startOf(fulls.get(i - count + 1)) <= seconds) {
        return true;
      }
    }
    return false;
  }
}

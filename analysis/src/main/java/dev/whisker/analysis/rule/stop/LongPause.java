package dev.whisker.analysis.rule.stop;

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
import dev.whisker.gc.Pause;
import java.util.List;

/** D39: the longest pause against what is allowed. */
public final class LongPause implements RunRule {

  private static final Threshold ALLOWED = new Threshold("D39", "allowed", Fact.millis(1000));
  private static final Threshold CRITICAL = new Threshold("D39", "critical", Fact.millis(10_000));

  @Override
  public String id() {
    return "D39";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(ALLOWED, CRITICAL);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.PAUSES);
  }

  @Override
  public Finding look(RunEvidence run) {
    double millis = run.longestMillis();
    Conclusion conclusion = run.conclude(this).saw("longest", Fact.millis(millis));
    double allowed = conclusion.limit(ALLOWED, run.objective(Metric.PAUSE_MAX));
    double critical = conclusion.limit(CRITICAL);
    List<Pause> tooLong = run.longerThan(allowed);
    if (tooLong.isEmpty()) {
      return conclusion.fine();
    }
    List<Pause> longest = SomePauses.longest(tooLong);
    Pause worst = longest.getFirst();
    return conclusion
        .saw("count", Fact.count(tooLong.size()))
        .saw("kind", Fact.term("kind." + worst.kind().id()))
        .at(run.lines(longest))
        .advise(
            switch (worst.kind()) {
              case FULL -> "advice.full";
              case REMARK ->
                  StopRules.mayProcessInParallel(run) ? "advice.remark" : "advice.remark.parallel";
              default -> "advice";
            })
        .found(millis > critical ? Severity.CRITICAL : Severity.WARNING);
  }
}

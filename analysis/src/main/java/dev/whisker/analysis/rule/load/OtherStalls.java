package dev.whisker.analysis.rule.load;

import dev.whisker.analysis.metric.Stalls;
import dev.whisker.analysis.metric.Stalls.Stall;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import java.util.List;

/**
 * D84: stretches in which hardly a request was answered although the collector let the application
 * run.
 */
public final class OtherStalls implements RunRule {

  private static final Threshold SHARE = new Threshold("D84", "share", Fact.percent(10));

  @Override
  public String id() {
    return "D84";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(SHARE);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.LOAD_RESULT, Need.LOAD_SERIES, Need.ALIGNMENT);
  }

  @Override
  public Finding look(RunEvidence run) {
    Conclusion conclusion = run.conclude(this);
    double share = conclusion.limit(SHARE) / 100;
    List<Window> unexplained =
        Stalls.joined(run.timeline(), run.metrics().window()).stream()
            .filter(stall -> stall.explained() < share)
            .map(Stall::span)
            .toList();
    conclusion.saw("count", Fact.count(unexplained.size()));
    if (unexplained.isEmpty()) {
      return conclusion.fine();
    }
    return conclusion
        .saw("first", Fact.seconds(unexplained.getFirst().fromSeconds()))
        .advise("advice")
        .found(Severity.INFO);
  }
}

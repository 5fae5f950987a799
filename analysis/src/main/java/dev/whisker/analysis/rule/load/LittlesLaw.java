package dev.whisker.analysis.rule.load;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.rule.Users;
import dev.whisker.analysis.wording.Fact;
import java.util.List;

/**
 * D82: whether the users that the load tool ran were really waiting for answers. By Little's law
 * requests per second times their mean time is how many waited on average.
 */
public final class LittlesLaw implements RunRule {

  private static final Threshold MISMATCH = new Threshold("D82", "mismatch", Fact.percent(20));

  @Override
  public String id() {
    return "D82";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(MISMATCH);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.LOAD_RESULT, Need.USERS);
  }

  @Override
  public Finding look(RunEvidence run) {
    double users = Users.of(run.metrics());
    double busy = run.value(Metric.COMPLETED_PER_SECOND) * run.value(Metric.LATENCY_MEAN) / 1000;
    double mismatch = 100 * Math.abs(users - busy) / users;
    Conclusion conclusion =
        run.conclude(this)
            .saw("users", Fact.count((long) users))
            .saw("busy", Fact.count(Math.round(busy)))
            .saw("mismatch", Fact.percent(mismatch));
    if (mismatch <= conclusion.limit(MISMATCH)) {
      return conclusion.fine();
    }
    return busy < users
        ? conclusion
            .advise("advice.idle")
            .conclude(Severity.WARNING, Math.round(busy) > 0 ? "found" : "found.none")
        : conclusion.advise("advice.more").conclude(Severity.WARNING, "found.more");
  }
}

package dev.whisker.analysis.rule.collection;

import dev.whisker.analysis.metric.load.Quarters;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.wording.Fact;
import java.util.List;

/**
 * D87: whether the server got slower while it ran, which the mean of the run hides. Where users
 * left meanwhile, it may answer as much less as they were fewer.
 */
public final class Degradation implements RunRule {

  private static final Threshold LEFT = new Threshold("D87", "left", Fact.percent(90));
  private static final Threshold CRITICAL = new Threshold("D87", "critical", Fact.percent(50));
  private static final Threshold SHORTEST = new Threshold("D87", "shortest", Fact.seconds(120));

  @Override
  public String id() {
    return "D87";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(LEFT, CRITICAL, SHORTEST);
  }

  @Override
  public boolean concerns(RunEvidence run) {
    List<LoadSecond> load = run.timeline().load();
    return run.run().hasLoadResult()
        && (load.isEmpty()
            || (run.metrics().window().lengthSeconds() >= SHORTEST.normal().value()
                && load.stream().noneMatch(s -> Double.isNaN(s.successfulPerSecond()))));
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.LOAD_SERIES);
  }

  /**
   * Compares the last quarter with the second one: the first is warm-up, and the last intervals of
   * a test are often empty.
   */
  @Override
  public Finding look(RunEvidence run) {
    Quarters quarters = Quarters.of(run.timeline(), run.metrics().window());
    double before = quarters.before();
    double left = quarters.leftPercent();
    Conclusion conclusion =
        run.conclude(this)
            .saw("before", Fact.perSecond(before))
            .saw("after", Fact.perSecond(quarters.after()))
            .saw("share", Fact.percent(left))
            .advise("advice");
    double enough = conclusion.limit(LEFT);
    double critical = conclusion.limit(CRITICAL);
    if (!(left < enough)) {
      return conclusion.conclude(Severity.OK, before > 0 ? "ok" : "ok.nothing");
    }
    double users = quarters.usersLeftPercent();
    if (100 * left / users >= enough) {
      return conclusion.saw("users", Fact.percent(users)).conclude(Severity.OK, "ok.users");
    }
    return conclusion.found(left < critical ? Severity.CRITICAL : Severity.WARNING);
  }
}

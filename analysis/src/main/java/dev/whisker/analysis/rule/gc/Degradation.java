package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.load.Quarters;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.wording.Fact;
import java.util.List;

/**
 * D87: the server got slower while it ran, which the mean of the run hides. If users left
 * meanwhile, fewer requests are expected.
 */
public final class Degradation {

  public static final RunRule RULE =
      diagnostic("D87")
          .links(NONE.showing(STOPS).causedBy("D117"))
          .when(Degradation::concerns)
          .needsOnly(Need.LOAD_SERIES)
          .limit("left", Fact.percent(90))
          .limit("critical", Fact.percent(50))
          .limit("shortest", Fact.seconds(120))
          .evaluatedBy(Degradation::evaluate);

  private Degradation() {}

  private static boolean concerns(RunEvidence run) {
    List<LoadSecond> load = run.timeline().load();
    return run.run().hasLoadResult()
        && (load.isEmpty() || load.stream().noneMatch(s -> Double.isNaN(s.successfulPerSecond())));
  }

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    Quarters quarters = Quarters.of(run.timeline(), run.metrics().window());
    double before = quarters.before();
    double left = quarters.leftPercent();
    finding
        .evidence("before", Fact.perSecond(before))
        .evidence("after", Fact.perSecond(quarters.after()))
        .evidence("share", Fact.percent(left))
        .advise("advice");
    double enough = finding.limit("left");
    double critical = finding.limit("critical");
    double users = quarters.usersLeftPercent();
    boolean isShort = run.metrics().window().lengthSeconds() < finding.limit("shortest");
    if (isShort || !(left < enough) || 100 * left / users >= enough) {
      return finding.fine();
    }
    return finding.found(left < critical ? Severity.CRITICAL : Severity.WARNING);
  }
}

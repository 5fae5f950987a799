package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.gc.PauseFigure;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rules on G1's pause goal. */
public final class PauseGoalRules {

  /** D60: G1 misses its pause goal. */
  public static final RunRule GOAL_MISSED =
      diagnostic("D60")
          .links(
              NONE.causedBy("D25", "D45", "D46")
                  .explainingWhen(
                      (cause, symptom) ->
                          cause.isWarning() && cause.options().change().isPresent()))
          .under(Collector.G1)
          .needs(Need.PAUSES)
          .limit("goal", Fact.millis(200))
          .limit("some", Fact.percent(10))
          .limit("many", Fact.percent(30))
          .limit("collections", Fact.count(5))
          .evaluatedBy(
              (run, finding) -> {
                double goal = finding.limit("goal", pauseGoal(run));
                int all = run.young().count();
                List<Pause> missed = run.young().values(PauseFigure.MILLIS).above(goal);
                double share = all == 0 ? 0 : 100.0 * missed.size() / all;
                finding
                    .evidence("count", Fact.count(missed.size()))
                    .evidence("part", Fact.percent(share));
                double some = finding.limit("some");
                double many = finding.limit("many");
                return share <= some || all < finding.limit("collections")
                    ? finding.fine()
                    : advise(run, finding.pauses(run, missed), share)
                        .found(share > many ? Severity.WARNING : Severity.INFO);
              });

  /** The default of {@code MaxGCPauseMillis}. */
  private static final double USUAL_GOAL = 200;

  /** If more collections than this miss it, in percent, G1 cannot reach the goal. */
  private static final double MOST = 50;

  private PauseGoalRules() {}

  /** Advises the usual goal where most collections miss a shorter one. */
  private static FindingBuilder advise(
      RunEvidence run, FindingBuilder finding, double missedPercent) {
    Double goal = pauseGoal(run);
    List<String> written = run.flags().written("MaxGCPauseMillis");
    return goal != null && goal < USUAL_GOAL && missedPercent > MOST && !written.isEmpty()
        ? finding.advise("advice.default", Remedy.remove(written))
        : finding.advise("advice", Remedy.mention("-XX:MaxGCPauseMillis"));
  }

  /** The goal by flags or factors; null if none is set. */
  private static @Nullable Double pauseGoal(RunEvidence run) {
    return run.flagValue("MaxGCPauseMillis");
  }
}

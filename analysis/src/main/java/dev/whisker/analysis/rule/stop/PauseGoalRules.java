package dev.whisker.analysis.rule.stop;

import static dev.whisker.analysis.rule.Diagnostic.diagnostic;

import dev.whisker.analysis.metric.pause.PauseFigure;
import dev.whisker.analysis.rule.Memory;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Numbers;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.SomePauses;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rules on the pause goal that G1 works to. */
public final class PauseGoalRules {

  private static final PauseFigure YOUNG_PERCENT =
      p -> 100 * Memory.before(p.young()) / Memory.capacity(p.heap());

  /** D58: mixed collections take on too much at once. */
  public static final RunRule MIXED_TOO_LONG =
      diagnostic("D58")
          .under(Collector.G1)
          .limit("goal", Fact.millis(200))
          .limit("times", Fact.ratio(1.5))
          .looks(
              (run, so) -> {
                List<Pause> mixed = run.pauses(sort -> sort.is(PauseKind.MIXED));
                double q90 =
                    Numbers.quantile(mixed.stream().mapToDouble(Pause::millis).toArray(), 90);
                double goal = so.limit("goal", pauseGoal(run));
                double times = so.limit("times");
                so.saw("count", Fact.count(mixed.size()));
                if (mixed.isEmpty()) {
                  return so.conclude(Severity.OK, "ok.none");
                }
                so.saw("q90", Fact.millis(q90));
                return q90 > times * goal
                    ? so.at(run.lines(SomePauses.longest(mixed)))
                        .advise("advice")
                        .found(Severity.WARNING)
                    : so.fine();
              });

  /** D60: G1 misses the pause goal that it was given. */
  public static final RunRule GOAL_MISSED =
      diagnostic("D60")
          .under(Collector.G1)
          .limit("goal", Fact.millis(200))
          .limit("some", Fact.percent(10))
          .limit("many", Fact.percent(30))
          .looks(
              (run, so) -> {
                double goal = so.limit("goal", pauseGoal(run));
                int all = run.young().count();
                List<Pause> missed = run.young().values(PauseFigure.MILLIS).above(goal);
                double share = all == 0 ? 0 : 100.0 * missed.size() / all;
                so.saw("count", Fact.count(missed.size())).saw("part", Fact.percent(share));
                double some = so.limit("some");
                double many = so.limit("many");
                return share <= some
                    ? so.fine()
                    : so.sawPauses(run, missed)
                        .advise("advice")
                        .found(share > many ? Severity.WARNING : Severity.INFO);
              });

  /** D61: a goal so short that G1 shrinks the young generation to its least, in vain. */
  public static final RunRule GOAL_UNREALISTIC =
      diagnostic("D61")
          .under(Collector.G1)
          .when(run -> run.flags().isEmpty() || pauseGoal(run) != null)
          .needs(Need.FLAGS, Need.GENERATIONS, Need.TIME)
          .limit("goal", Fact.millis(20))
          .limit("young", Fact.percent(6))
          .limit("apart", Fact.seconds(1))
          .looks(
              (run, so) -> {
                Double goal = pauseGoal(run);
                double young = run.young().values(YOUNG_PERCENT).median();
                double apart = run.young().intervals().median();
                so.saw("own", Fact.millis(goal == null ? Double.NaN : goal));
                boolean tight = goal != null && goal < so.limit("goal");
                boolean small = young <= so.limit("young");
                boolean dense = apart < so.limit("apart");
                return tight && small && dense
                    ? so.saw("share", Fact.percent(young))
                        .saw("median", Fact.seconds(apart))
                        .advise("advice")
                        .found(Severity.INFO)
                    : so.fine();
              });

  private PauseGoalRules() {}

  /** As flags or factors tell; null where nobody set one. */
  private static @Nullable Double pauseGoal(RunEvidence run) {
    return run.flagValue("MaxGCPauseMillis");
  }
}

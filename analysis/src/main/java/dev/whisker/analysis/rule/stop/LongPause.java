package dev.whisker.analysis.rule.stop;

import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.SomePauses;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Pause;
import java.util.List;

/** D39: the longest pause exceeds the limit. */
public final class LongPause {

  public static final RunRule RULE =
      diagnostic("D39")
          .needs(Need.PAUSES)
          .limit("allowed", Fact.millis(1000))
          .limit("critical", Fact.millis(10_000))
          .looks(LongPause::look);

  private LongPause() {}

  private static Finding look(RunEvidence run, Conclusion so) {
    double millis = run.longestMillis();
    so.saw("longest", Fact.millis(millis));
    double allowed = so.limit("allowed", run.objective(Metric.PAUSE_MAX));
    double critical = so.limit("critical");
    List<Pause> tooLong = run.longerThan(allowed);
    if (tooLong.isEmpty()) {
      return so.fineAt();
    }
    List<Pause> longest = SomePauses.longest(tooLong);
    Pause worst = longest.getFirst();
    return so.saw("count", Fact.count(tooLong.size()))
        .saw("kind", Fact.term("kind." + worst.kind().id()))
        .at(run.lines(longest))
        .advise(
            switch (worst.kind()) {
              case FULL -> "advice.full";
              case REMARK ->
                  StopRules.mayProcessInParallel(run) ? "rule.advice.references" : "advice.remark";
              case YOUNG, MIXED -> "advice";
              case INITIAL_MARK, CLEANUP, OTHER -> null;
            })
        .found(millis > critical ? Severity.CRITICAL : Severity.WARNING);
  }
}

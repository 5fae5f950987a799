package dev.whisker.analysis.rule.load;

import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.load.Stalls;
import dev.whisker.analysis.metric.load.Stalls.Stall;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.SomePauses;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Pause;
import java.util.List;
import java.util.function.Predicate;

/** Rules on stalls: stretches with hardly any responses. */
public final class StallRules {

  /** D83: GC pauses explain the stalls. */
  public static final RunRule GC_EXPLAINS =
      diagnostic("D83")
          .links(NONE.showing(STOPS).causedBy("D39"))
          .needs(Need.LOAD_RESULT, Need.LOAD_SERIES, Need.ALIGNMENT)
          .limit("share", Fact.percent(50))
          .evaluatedBy(
              (run, finding) -> {
                double share = finding.limit("share") / 100;
                List<Stall> stalls = stalls(run);
                int all = stalls.size();
                List<Window> explained = spans(stalls, stall -> stall.explained() >= share);
                finding
                    .evidence("stalls", Fact.count(all))
                    .evidence("explained", Fact.count(explained.size()));
                if (explained.isEmpty()) {
                  return finding.fineUnlessSuspect(run);
                }
                // A long pause may be part of several stalls.
                List<Pause> guilty =
                    explained.stream()
                        .flatMap(stall -> run.pausesWithin(stall).stream())
                        .distinct()
                        .toList();
                return finding
                    .evidence("pauses", Fact.count(guilty.size()))
                    .evidence("longest", Fact.millis(SomePauses.longestMillis(guilty)))
                    .evidence("first", Fact.seconds(explained.getFirst().fromSeconds()))
                    .at(run.lines(SomePauses.longest(guilty)))
                    .advise("advice")
                    .found(Severity.WARNING);
              });

  /** D84: GC did not stop the application during the stalls. */
  public static final RunRule OTHERS =
      diagnostic("D84")
          .links(NONE.causedBy("D117"))
          .needs(Need.LOAD_RESULT, Need.LOAD_SERIES, Need.ALIGNMENT)
          .limit("share", Fact.percent(10))
          .evaluatedBy(
              (run, finding) -> {
                double share = finding.limit("share") / 100;
                List<Window> unexplained = spans(stalls(run), stall -> stall.explained() < share);
                finding.evidence("count", Fact.count(unexplained.size()));
                return unexplained.isEmpty() || run.isGcSuspect()
                    ? finding.fineUnlessSuspect(run)
                    : finding
                        .evidence("first", Fact.seconds(unexplained.getFirst().fromSeconds()))
                        .advise("advice")
                        .found(Severity.INFO);
              });

  private StallRules() {}

  /** The stalls that the GC log covers. */
  private static List<Stall> stalls(RunEvidence run) {
    return Stalls.joined(run.timeline(), run.metrics().coveredWindow());
  }

  private static List<Window> spans(List<Stall> stalls, Predicate<Stall> which) {
    return stalls.stream().filter(which).map(Stall::span).toList();
  }
}

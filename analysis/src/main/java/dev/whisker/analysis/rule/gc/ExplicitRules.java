package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.util.ArrayList;
import java.util.List;

/** Rules on requested collections. */
public final class ExplicitRules {

  /** D04: the application called {@code System.gc()}. */
  public static final RunRule EXPLICIT =
      diagnostic("D04")
          .links(NONE.bringing(STOPS).explainingWhen(ExplicitRules::explains))
          .when(Causes::logsCauses)
          .needs(Need.CAUSES)
          .limit("times", Fact.count(10))
          .limit("apart", Fact.seconds(1))
          .evaluatedBy(
              (run, finding) -> {
                List<Pause> explicit = run.pauses(Causes::isExplicit);
                List<Pause> calls = calls(explicit);
                finding.evidence("count", Fact.count(calls.size()));
                if (calls.isEmpty()) {
                  return finding.fine();
                }
                finding
                    .evidence("share", Fact.percent(run.sharePercent(explicit)))
                    .pauses(run, calls);
                boolean hasCycles =
                    !run.uses(Collector.SERIAL, Collector.PARALLEL, Collector.PARNEW_SERIAL);
                if (hasCycles && calls.getFirst().kind() != PauseKind.FULL) {
                  double apart = run.metrics().gcWindow().lengthSeconds() / calls.size();
                  boolean often =
                      calls.size() >= finding.limit("times") && apart < finding.limit("apart");
                  return finding
                      .advise("advice.caller", Remedy.set("-XX:+DisableExplicitGC"))
                      .conclude(often ? Severity.WARNING : Severity.INFO, "found.concurrent");
                }
                boolean canRunConcurrently = run.uses(Collector.CMS, Collector.G1);
                return (canRunConcurrently
                        ? finding.advise(
                            "advice.concurrent", Remedy.set("-XX:+ExplicitGCInvokesConcurrent"))
                        : finding.advise("advice", Remedy.set("-XX:+DisableExplicitGC")))
                    .found(Severity.WARNING);
              });

  /** D15: a tool requested a collection, so the run measures the tool as well. */
  public static final RunRule FOR_A_TOOL =
      diagnostic("D15")
          .links(
              NONE.bringing(STOPS)
                  .explainingWhen((cause, symptom) -> cause.isWarning() && cause.includes(symptom)))
          .when(Causes::logsCauses)
          .needs(Need.CAUSES)
          .evaluatedBy(
              (run, finding) -> {
                List<Pause> calls = calls(run.pauses(Causes::isTool));
                finding.evidence("count", Fact.count(calls.size()));
                if (calls.isEmpty()) {
                  return finding.fine();
                }
                List<String> causes =
                    calls.stream().map(p -> String.valueOf(p.cause())).distinct().sorted().toList();
                return finding
                    .evidence("causes", Fact.words(causes))
                    .pauses(run, calls)
                    .advise("advice")
                    .found(Severity.WARNING);
              });

  private ExplicitRules() {}

  /** Requested cycles are cheap: a hint, but nothing else makes cycles follow each other. */
  private static boolean explains(Finding cause, Finding symptom) {
    return (cause.isWarning() || symptom.rule().equals(ConcurrentRules.BACK_TO_BACK.id()))
        && cause.includes(symptom);
  }

  /**
   * One pause for each request. Parallel stops twice for it, for the young and for the full GC; ZGC
   * and Shenandoah stop in several phases of one cycle.
   */
  private static List<Pause> calls(List<Pause> induced) {
    List<Pause> fulls = induced.stream().filter(p -> p.kind() == PauseKind.FULL).toList();
    if (!fulls.isEmpty()) {
      return fulls;
    }
    List<Pause> calls = new ArrayList<>();
    for (Pause pause : induced) {
      boolean isSame =
          !calls.isEmpty() && pause.gcId() >= 0 && pause.gcId() == calls.getLast().gcId();
      if (!isSame) {
        calls.add(pause);
      }
    }
    return calls;
  }
}

package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import java.util.List;

/**
 * D106: the GC log covers only a part of the analysed time. It may have been copied before the test
 * ended, lost its first files to rotation, or ended with its JVM. Or the JVM had no reason to
 * collect.
 */
public final class CoveredPart {

  public static final RunRule RULE =
      diagnostic("D106")
          .links(NONE.causedBy("D117"))
          .when(CoveredPart::concerns)
          .needs(Need.COMMON_CLOCK)
          .limit("whole", Fact.percent(95))
          .limit("veryLow", Fact.percent(80))
          .evaluatedBy(CoveredPart::evaluate);

  private CoveredPart() {}

  private static boolean concerns(RunEvidence run) {
    return run.run().hasGcLog()
        && run.timeline().loadSpan() != null
        && run.metrics().window().lengthSeconds() > 0;
  }

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    if (!run.timeline().alignment().isPlaced()) {
      return finding.unknown("apart");
    }
    if (percent(run) >= finding.limit("whole")) {
      return finding.fine();
    }
    Window window = run.metrics().window();
    Window covered = run.metrics().coveredWindow();
    finding
        .evidence("share", Fact.percent(percent(run)))
        .evidence("from", Fact.seconds(covered.fromSeconds()))
        .evidence("to", Fact.seconds(covered.toSeconds()))
        .evidence("before", Fact.seconds(covered.fromSeconds() - window.fromSeconds()))
        .evidence("after", Fact.seconds(window.toSeconds() - covered.toSeconds()))
        .advise("advice");
    Severity severity = percent(run) < finding.limit("veryLow") ? Severity.WARNING : Severity.INFO;
    if (percent(run) == 0) {
      return isBefore(run, window)
          ? finding
              .advise("advice.silent", Remedy.record("-Xlog:gc*", "-XX:+PrintGCDetails"))
              .conclude(severity, "found.silent")
          : finding.conclude(severity, "found.none");
    }
    boolean ended =
        covered.toSeconds() < window.toSeconds()
            && (run.logs().stream().allMatch(log -> log.head().ended())
                || isSilentAfter(covered.toSeconds(), run));
    return ended
        ? finding.advise("advice.ended").conclude(severity, "found.ended")
        : finding.found(severity);
  }

  /** True if no request succeeded any more, so that the log was not copied too early. */
  private static boolean isSilentAfter(double end, RunEvidence run) {
    List<LoadSecond> after =
        run.timeline().load().stream().filter(second -> second.fromSeconds() >= end).toList();
    return !after.isEmpty() && after.stream().noneMatch(LoadSecond::isAnswered);
  }

  /** True if the log ends before the load begins. */
  private static boolean isBefore(RunEvidence run, Window window) {
    Window logs = run.timeline().gcSpan();
    return logs != null && logs.toSeconds() <= window.fromSeconds();
  }

  private static double percent(RunEvidence run) {
    return 100 * run.metrics().coveredShare();
  }
}

package dev.whisker.analysis.rule.log;

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
 * D106: how much of the analysed time the GC log covers. It may have been copied before the test
 * was over, lost its first files to rotation, or ended with its JVM; or the JVM wrote nothing since
 * it had no reason to collect.
 */
public final class CoveredPart implements RunRule {

  private static final Threshold WHOLE = new Threshold("D106", "whole", Fact.percent(95));
  private static final Threshold MOST = new Threshold("D106", "most", Fact.percent(80));

  @Override
  public String id() {
    return "D106";
  }

  /** Runs of which it is known that the log covers all of the load have no such question. */
  @Override
  public boolean concerns(RunEvidence run) {
    return run.run().hasGcLog()
        && run.timeline().loadSpan() != null
        && run.metrics().window().lengthSeconds() > 0
        && (!run.timeline().alignment().isPlaced()
            || percent(run) < run.conclude(this).limit(WHOLE));
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.COMMON_CLOCK);
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(WHOLE, MOST);
  }

  @Override
  public Finding look(RunEvidence run) {
    Conclusion so = run.conclude(this);
    if (!run.timeline().alignment().isPlaced()) {
      return so.unknown("apart");
    }
    Window window = run.metrics().window();
    Window covered = run.metrics().coveredWindow();
    so.limit(WHOLE);
    so.saw("share", Fact.percent(percent(run)))
        .saw("from", Fact.seconds(covered.fromSeconds()))
        .saw("to", Fact.seconds(covered.toSeconds()))
        .saw("before", Fact.seconds(covered.fromSeconds() - window.fromSeconds()))
        .saw("after", Fact.seconds(window.toSeconds() - covered.toSeconds()))
        .advise("advice");
    Severity severity = percent(run) < so.limit(MOST) ? Severity.WARNING : Severity.INFO;
    if (percent(run) == 0) {
      return isBefore(run, window)
          ? so.advise("advice.silent").conclude(severity, "found.silent")
          : so.conclude(severity, "found.none");
    }
    boolean ended =
        covered.toSeconds() < window.toSeconds()
            && run.logs().stream().allMatch(log -> log.span().ended());
    return ended ? so.advise("advice.ended").conclude(severity, "found.ended") : so.found(severity);
  }

  /** Whether the log ends before the load begins. */
  private static boolean isBefore(RunEvidence run, Window window) {
    Window logs = run.timeline().gcSpan();
    return logs != null && logs.toSeconds() <= window.fromSeconds();
  }

  private static double percent(RunEvidence run) {
    return 100 * run.metrics().coveredShare();
  }
}

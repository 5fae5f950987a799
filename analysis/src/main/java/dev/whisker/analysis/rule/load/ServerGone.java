package dev.whisker.analysis.rule.load;

import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import java.util.List;

/**
 * D117: from some moment on no request succeeded, because the JVM died or hung. The figures of such
 * a run describe the time before, or errors.
 */
public final class ServerGone {

  public static final RunRule RULE =
      diagnostic("D117")
          .links(NONE.causedBy("D02", "D16", "D17", "D22", "D120").toNearest())
          .ofWholeRun()
          .when(run -> run.run().hasLoadResult())
          .needsOnly(Need.LOAD_SERIES)
          .limit("least", Fact.seconds(5))
          .limit("share", Fact.percent(3))
          .evaluatedBy(ServerGone::evaluate);

  private ServerGone() {}

  public static boolean isFound(Finding finding) {
    return finding.rule().equals(RULE.id()) && finding.isTrouble();
  }

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    List<LoadSecond> load = run.timeline().load();
    // A test without transactions cannot lose them when transactions are counted.
    if (load.stream().noneMatch(second -> second.completedPerSecond() > 0)) {
      return finding.fine();
    }
    int last = load.size() - 1;
    while (last >= 0 && !load.get(last).isAnswered()) {
      last--;
    }
    double end = load.getLast().toSeconds();
    double at = last < 0 ? load.getFirst().fromSeconds() : load.get(last).toSeconds();
    double silent = end - at;
    double length = end - load.getFirst().fromSeconds();
    boolean gone =
        silent >= finding.limit("least") && silent >= finding.limit("share") / 100 * length;
    if (!gone) {
      return finding.fine();
    }
    finding
        .evidence("at", Fact.seconds(at))
        .evidence("silent", Fact.seconds(silent))
        .evidence("share", Fact.percent(100 * silent / length));
    if (last < 0) {
      return finding.advise("advice").conclude(Severity.CRITICAL, "found.never");
    }
    Window log = run.timeline().gcSpan();
    boolean placed = run.run().hasGcLog() && run.timeline().alignment().isAligned();
    if (placed && log != null && log.toSeconds() < end - silent / 2) {
      return finding
          .evidence("log", Fact.seconds(log.toSeconds()))
          .advise("advice.died")
          .conclude(Severity.CRITICAL, "found.died");
    }
    return finding.advise("advice").found(Severity.CRITICAL);
  }
}

package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.log.GcLog;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** D113: a JVM that ended during the load and was started again. */
public final class StartedAgain {

  public static final RunRule RULE =
      diagnostic("D113")
          .when(run -> run.logs().size() > 1 && run.timeline().loadSpan() != null)
          .ofWholeRun()
          .needs(Need.ALIGNMENT)
          .evaluatedBy(StartedAgain::evaluate);

  /**
   * @param silent the last event of the previous JVM, in seconds
   * @param from the start of the new JVM
   */
  private record Start(double silent, double from) {}

  private StartedAgain() {}

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    Window load = run.timeline().loadSpan();
    List<Start> starts = load == null ? List.of() : startsUnder(load, run);
    if (load == null || starts.isEmpty()) {
      return finding.fine();
    }
    Start first = starts.getFirst();
    return finding
        .evidence("count", Fact.count(starts.size()))
        .evidence("silent", Fact.seconds(Math.max(0, first.silent() - load.fromSeconds())))
        .evidence("at", Fact.seconds(first.from() - load.fromSeconds()))
        .advise("advice")
        .conclude(Severity.WARNING, starts.size() == 1 ? "found" : "found.several");
  }

  /** The starts of JVMs after another; JVMs that ran side by side are further servers. */
  private static List<Start> startsUnder(Window load, RunEvidence run) {
    Timeline timeline = run.timeline();
    List<GcLog> logs =
        run.logs().stream()
            .sorted(Comparator.comparingDouble(log -> timeline.secondsOf(log.first())))
            .toList();
    List<Start> starts = new ArrayList<>();
    for (int i = 1; i < logs.size(); i++) {
      double silent = timeline.secondsOf(logs.get(i - 1).last());
      double from = timeline.secondsOf(logs.get(i).first());
      if (silent <= from && from > load.fromSeconds() && from < load.toSeconds()) {
        starts.add(new Start(silent, from));
      }
    }
    return starts;
  }
}

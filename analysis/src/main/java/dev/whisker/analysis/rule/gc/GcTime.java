package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Links.Effect.STOPS;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.MoreRoom;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;

/**
 * D38: the share of the time that GC stopped the application, in the whole window and in its worst
 * seconds.
 */
public final class GcTime {

  public static final RunRule RULE =
      diagnostic("D38")
          .links(NONE.showing(STOPS).causedBy("D25", "D27", "D28", "D46", "D50", "D59", "D60"))
          .needs(Need.PAUSES, Need.TIME)
          .limit("low", Fact.percent(95))
          .limit("veryLow", Fact.percent(90))
          .limit("critical", Fact.percent(80))
          .limit("second", Fact.percent(50))
          .limit("tenSeconds", Fact.percent(80))
          .limit("alone", Fact.percent(80))
          .limit("allowed", Fact.millis(1000))
          .evaluatedBy(GcTime::evaluate);

  /** A shorter log is a fragment, in which pauses take most of the time. */
  private static final double SHORTEST_SECONDS = 2;

  private static final int FEWEST_PAUSES = 3;

  private GcTime() {}

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    double throughput = run.value(Metric.GC_THROUGHPUT);
    double seconds = run.metrics().gcWindow().lengthSeconds();
    finding
        .evidence("throughput", Fact.percent(throughput))
        .evidence("stopped", Fact.percent(100 - throughput))
        .evidence("total", Fact.millis(run.value(Metric.PAUSE_TIME)))
        .evidence("window", Fact.seconds(seconds));
    MoreRoom.advise(run, finding, run.pauses());
    boolean fragment = seconds < SHORTEST_SECONDS || run.pauses().size() < FEWEST_PAUSES;
    double low = finding.limit("low");
    double veryLow = finding.limit("veryLow");
    double critical = finding.limit("critical");
    if (throughput >= low) {
      return clustered(run, finding);
    }
    if (fragment) {
      return finding.unknown("short");
    }
    finding.at(run.lines(run.longest()));
    if (throughput >= veryLow) {
      return finding.found(Severity.INFO);
    }
    return finding.found(throughput < critical ? Severity.CRITICAL : Severity.WARNING);
  }

  /** The finding if GC took little of the whole time, but most of some seconds. */
  private static Finding clustered(RunEvidence run, FindingBuilder finding) {
    double longest = run.longestMillis();
    if (longest > finding.limit("allowed", run.objective(Metric.PAUSE_MAX))) {
      // Another rule judges single pauses.
      return finding.found(Severity.OK);
    }
    double second = run.value(Metric.MMU_1S);
    double ten = run.value(Metric.MMU_10S);
    // A single long pause in the worst second is no cluster.
    boolean alone = longest >= finding.limit("alone") / 100 * (100 - second) * 10;
    boolean low = second < finding.limit("second") && !alone;
    if (ten < finding.limit("tenSeconds")) {
      return finding
          .evidence("leftOfTen", Fact.percent(ten))
          .conclude(Severity.WARNING, "found.ten");
    }
    return low
        ? finding.evidence("left", Fact.percent(second)).conclude(Severity.WARNING, "found.second")
        : finding.found(Severity.OK);
  }
}

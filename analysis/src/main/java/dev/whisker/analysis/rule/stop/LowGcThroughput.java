package dev.whisker.analysis.rule.stop;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.wording.Fact;
import java.util.List;

/**
 * D38: how much of the time the application stood still for the collector, and in its worst minute.
 */
public final class LowGcThroughput implements RunRule {

  private static final Threshold LOW = new Threshold("D38", "low", Fact.percent(95));
  private static final Threshold VERY_LOW = new Threshold("D38", "veryLow", Fact.percent(90));
  private static final Threshold CRITICAL = new Threshold("D38", "critical", Fact.percent(80));

  @Override
  public String id() {
    return "D38";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(LOW, VERY_LOW, CRITICAL);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.PAUSES, Need.TIME);
  }

  @Override
  public Finding look(RunEvidence run) {
    double throughput = run.value(Metric.GC_THROUGHPUT);
    Conclusion conclusion =
        run.conclude(this)
            .saw("throughput", Fact.percent(throughput))
            .saw("stopped", Fact.percent(100 - throughput))
            .saw("window", Fact.seconds(run.metrics().gcWindow().lengthSeconds()));
    double low = conclusion.limit(LOW);
    double veryLow = conclusion.limit(VERY_LOW);
    double critical = conclusion.limit(CRITICAL);
    if (throughput >= low) {
      return conclusion.fine();
    }
    Severity severity =
        throughput < critical
            ? Severity.CRITICAL
            : throughput < veryLow ? Severity.WARNING : Severity.INFO;
    conclusion.at(run.lines(run.longest())).advise(hasNotGrown(run) ? "advice.grow" : "advice");
    if (run.knows(Metric.WORST_MINUTE_GC_THROUGHPUT)) {
      conclusion.saw("worstMinute", Fact.percent(run.value(Metric.WORST_MINUTE_GC_THROUGHPUT)));
      return conclusion.conclude(severity, "found.worst-minute");
    }
    return conclusion.found(severity);
  }

  /** Whether the JVM collects in a small heap although it might have a larger one. */
  private static boolean hasNotGrown(RunEvidence run) {
    return run.value(Metric.HEAP_CAPACITY) < run.maxHeapBytes() / 2;
  }
}

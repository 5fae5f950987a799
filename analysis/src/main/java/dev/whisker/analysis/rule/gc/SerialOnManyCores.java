package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;

/** D50: Serial collects with one thread while other processors are idle. */
public final class SerialOnManyCores {

  public static final RunRule RULE =
      diagnostic("D50")
          .under(Collector.SERIAL)
          .needs(Need.CPUS, Need.MAX_HEAP)
          .limit("processors", Fact.count(2))
          .limit("heap", Fact.bytes(100.0 * (1 << 20)))
          .limit("manyProcessors", Fact.count(4))
          .limit("largeHeap", Fact.bytes(4.0 * (1 << 30)))
          .limit("throughput", Fact.percent(95))
          .evaluatedBy(SerialOnManyCores::evaluate);

  private SerialOnManyCores() {}

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    int cpus = run.jvm().cpus();
    double heap = run.maxHeapBytes();
    finding
        .evidence("cpus", Fact.count(cpus))
        .evidence("max", Fact.bytes(heap))
        .advise("advice", Remedy.set("-XX:+UseParallelGC").or("-XX:+UseG1GC"));
    boolean several = cpus >= finding.limit("processors") && heap > finding.limit("heap");
    boolean many = cpus >= finding.limit("manyProcessors") && heap > finding.limit("largeHeap");
    if (!several) {
      return finding.fine();
    }
    boolean costly = run.value(Metric.GC_THROUGHPUT) < finding.limit("throughput");
    return finding.found(many || costly ? Severity.WARNING : Severity.INFO);
  }
}

package dev.whisker.analysis.rule.collection;

import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
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
          .looks(SerialOnManyCores::look);

  private SerialOnManyCores() {}

  private static Finding look(RunEvidence run, Conclusion so) {
    int cpus = run.jvm().cpus();
    double heap = run.maxHeapBytes();
    so.saw("cpus", Fact.count(cpus))
        .saw("max", Fact.bytes(heap))
        .advise("advice", Remedy.set("-XX:+UseParallelGC").or("-XX:+UseG1GC"));
    boolean several = cpus >= so.limit("processors") && heap > so.limit("heap");
    boolean many = cpus >= so.limit("manyProcessors") && heap > so.limit("largeHeap");
    if (!several) {
      return so.fine();
    }
    boolean costly = run.value(Metric.GC_THROUGHPUT) < so.limit("throughput");
    return so.found(many || costly ? Severity.WARNING : Severity.INFO);
  }
}

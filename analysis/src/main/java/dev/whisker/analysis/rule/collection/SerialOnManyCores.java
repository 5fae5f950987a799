package dev.whisker.analysis.rule.collection;

import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import java.util.List;

/** D50: Serial collects with one thread however many processors stand idle meanwhile. */
public final class SerialOnManyCores implements RunRule {

  private static final Threshold CPUS = new Threshold("D50", "processors", Fact.count(2));
  private static final Threshold HEAP = new Threshold("D50", "heap", Fact.bytes(100.0 * (1 << 20)));
  private static final Threshold MANY_CPUS = new Threshold("D50", "manyProcessors", Fact.count(4));
  private static final Threshold LARGE_HEAP =
      new Threshold("D50", "largeHeap", Fact.bytes(4.0 * (1 << 30)));

  @Override
  public String id() {
    return "D50";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(CPUS, HEAP, MANY_CPUS, LARGE_HEAP);
  }

  @Override
  public boolean concerns(RunEvidence run) {
    return run.uses(Collector.SERIAL);
  }

  @Override
  public boolean isOfWholeRun() {
    return true;
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.CPUS, Need.MAX_HEAP);
  }

  @Override
  public Finding look(RunEvidence run) {
    int cpus = run.jvm().cpus();
    double heap = run.maxHeapBytes();
    Conclusion conclusion =
        run.conclude(this)
            .saw("cpus", Fact.count(cpus))
            .saw("max", Fact.bytes(heap))
            .advise("advice");
    boolean several = cpus >= conclusion.limit(CPUS) && heap > conclusion.limit(HEAP);
    boolean many = cpus >= conclusion.limit(MANY_CPUS) && heap > conclusion.limit(LARGE_HEAP);
    if (!several) {
      return conclusion.fine();
    }
    return conclusion.found(many ? Severity.WARNING : Severity.INFO);
  }
}

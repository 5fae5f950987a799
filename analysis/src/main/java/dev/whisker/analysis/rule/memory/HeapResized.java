package dev.whisker.analysis.rule.memory;

import dev.whisker.analysis.metric.pause.PauseFigure;
import dev.whisker.analysis.metric.pause.PauseValues;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * D23: whether the heap grew or shrank during the run, so that part of what was measured is that.
 */
public final class HeapResized implements RunRule {

  private static final PauseFigure CAPACITY = pause -> capacity(pause.heap());
  private static final Threshold MANY = new Threshold("D23", "many", Fact.count(5));

  @Override
  public String id() {
    return "D23";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(MANY);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.HEAP, Need.HEAP_FLAGS);
  }

  @Override
  public Finding look(RunEvidence run) {
    OptionalLong initial = run.initialHeapBytes();
    double max = run.maxHeapBytes();
    long maxMib = (long) max >> 20;
    PauseValues capacities = run.values(CAPACITY);
    List<Pause> changes = capacities.changes();
    Conclusion conclusion =
        run.conclude(this)
            .saw("changes", Fact.count(changes.size()))
            .saw("max", Fact.bytes(max))
            .saw("flags", Fact.word("-Xms" + maxMib + "m -Xmx" + maxMib + "m"));
    int many = (int) conclusion.limit(MANY);
    // With equal limits Parallel still reports another capacity when it resizes its survivors.
    if (changes.isEmpty() || (initial.isPresent() && initial.getAsLong() == (long) max)) {
      return conclusion.fine();
    }
    return conclusion
        .saw("first", Fact.bytes(capacities.first()))
        .saw("last", Fact.bytes(capacities.last()))
        .at(run.lines(changes))
        .advise("advice")
        .found(changes.size() >= many ? Severity.WARNING : Severity.INFO);
  }

  private static double capacity(@Nullable MemoryChange heap) {
    return heap == null || heap.capacity() <= 0 ? Double.NaN : heap.capacity();
  }
}

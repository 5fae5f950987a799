package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * D23: whether the heap grew or shrank during the run, so that part of what was measured is that.
 */
final class HeapResized implements RunRule {

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
    List<Pause> changes = changes(run.pauses());
    Conclusion conclusion =
        run.conclude(this)
            .saw("changes", Fact.count(changes.size()))
            .saw("max", Fact.bytes(max))
            .saw("flags", Fact.word("-Xms%dm -Xmx%<dm".formatted((long) max >> 20)));
    int many = (int) conclusion.limit(MANY);
    // With equal limits Parallel still reports another capacity when it resizes its survivors.
    if (changes.isEmpty() || (initial.isPresent() && initial.getAsLong() == (long) max)) {
      return conclusion.fine();
    }
    return conclusion
        .saw("first", Fact.bytes(capacities(run.pauses()).getFirst()))
        .saw("last", Fact.bytes(capacities(run.pauses()).getLast()))
        .at(run.lines(changes))
        .advise("advice")
        .found(changes.size() >= many ? Severity.WARNING : Severity.INFO);
  }

  /** The pauses after which the heap had another size than after the one before. */
  private static List<Pause> changes(List<Pause> pauses) {
    List<Pause> changes = new ArrayList<>();
    long before = MemoryChange.UNKNOWN;
    for (Pause pause : pauses) {
      long capacity = capacity(pause);
      if (capacity > 0) {
        if (before > 0 && capacity != before) {
          changes.add(pause);
        }
        before = capacity;
      }
    }
    return changes;
  }

  private static List<Long> capacities(List<Pause> pauses) {
    return pauses.stream().map(HeapResized::capacity).filter(capacity -> capacity > 0).toList();
  }

  private static long capacity(Pause pause) {
    MemoryChange heap = pause.heap();
    return heap == null ? MemoryChange.UNKNOWN : heap.capacity();
  }
}

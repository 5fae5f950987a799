package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Memory;
import dev.whisker.analysis.rule.MoreRoom;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Pause;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** D23: the heap grew or shrank during the run, which affects its figures. */
public final class HeapResized {

  public static final RunRule RULE =
      diagnostic("D23")
          .needs(Need.HEAP, Need.HEAP_FLAGS)
          .limit("least", Fact.percent(5))
          .evaluatedBy(HeapResized::evaluate);

  private HeapResized() {}

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    double max = run.maxHeapBytes();
    double least = finding.limit("least") / 100;
    List<Pause> changes = new ArrayList<>();
    double smallest = Double.POSITIVE_INFINITY;
    double largest = 0;
    double last = Double.NaN;
    for (Pause pause : run.pauses()) {
      double capacity = Memory.capacity(pause.heap());
      // A remark or a cleanup may be logged without the heap.
      if (Double.isNaN(capacity)) {
        continue;
      }
      smallest = Math.min(smallest, capacity);
      largest = Math.max(largest, capacity);
      boolean changed = Math.abs(capacity - last) >= least * last;
      if (changed) {
        changes.add(pause);
      }
      last = changed || Double.isNaN(last) ? capacity : last;
    }
    finding.evidence("changes", Fact.count(changes.size())).evidence("max", Fact.bytes(max));
    OptionalLong initial = run.initialHeapBytes();
    // With equal limits Parallel still reports another capacity when it resizes its survivors.
    return changes.isEmpty() || (initial.isPresent() && initial.getAsLong() == (long) max)
        ? finding.fine()
        : MoreRoom.constantSize(
                run,
                finding
                    .evidence("smallest", Fact.bytes(smallest))
                    .evidence("largest", Fact.bytes(largest))
                    .at(run.lines(changes)))
            .found(Severity.INFO);
  }
}

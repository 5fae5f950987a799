package dev.whisker.analysis.rule.collection;

import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.SomePauses;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import java.util.ArrayList;
import java.util.List;

/**
 * D16: full collections one right after the other, which is how a heap ends. While a heap may still
 * grow they are how it grows (from -Xms on), and say nothing of its end.
 */
public final class ConsecutiveFulls implements RunRule {

  private static final Threshold COUNT = new Threshold("D16", "inARow", Fact.count(3));
  private static final Threshold APART = new Threshold("D16", "apart", Fact.seconds(2));

  /**
   * From this share of the largest heap on, a heap is as large as it gets: Parallel leaves a
   * survivor space out of its capacity.
   */
  private static final Threshold GROWN = new Threshold("D16", "grown", Fact.percent(80));

  /** From this share of the time in between on, there is no use in going on. */
  private static final Threshold MOSTLY = new Threshold("D16", "mostly", Fact.percent(50));

  @Override
  public String id() {
    return "D16";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(COUNT, APART, GROWN, MOSTLY);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.PAUSES, Need.TIME);
  }

  @Override
  public Finding look(RunEvidence run) {
    Conclusion conclusion = run.conclude(this);
    int count = (int) conclusion.limit(COUNT);
    List<Pause> row = longestRow(run, conclusion.limit(APART), conclusion.limit(GROWN));
    conclusion.saw("count", Fact.count(row.size()));
    if (row.size() < count) {
      return conclusion.fine();
    }
    double stopped = SomePauses.totalMillis(row) / 1000;
    double span = run.endOf(row.getLast()) - run.startOf(row.getFirst());
    boolean mostly = 100 * stopped >= conclusion.limit(MOSTLY) * span;
    return conclusion
        .saw("from", Fact.seconds(run.startOf(row.getFirst())))
        .saw("total", Fact.millis(SomePauses.totalMillis(row)))
        .at(run.lines(row))
        .advise("advice")
        .conclude(mostly ? Severity.CRITICAL : Severity.WARNING, mostly ? "found" : "found.sparse");
  }

  private static List<Pause> longestRow(RunEvidence run, double apart, double grown) {
    List<Pause> longest = List.of();
    List<Pause> row = new ArrayList<>();
    for (Pause full : run.fulls(Causes::isLastResort)) {
      if (!isAtTheEnd(run, full, grown)) {
        continue;
      }
      if (!row.isEmpty() && run.startOf(full) - run.endOf(row.getLast()) >= apart) {
        row = new ArrayList<>();
      }
      row.add(full);
      if (row.size() > longest.size()) {
        longest = List.copyOf(row);
      }
    }
    return longest;
  }

  /** Whether the heap could hardly grow any more; believed where the log does not tell. */
  private static boolean isAtTheEnd(RunEvidence run, Pause full, double grown) {
    MemoryChange heap = full.heap();
    return heap == null
        || heap.capacity() == MemoryChange.UNKNOWN
        || !(heap.capacity() < grown / 100 * run.maxHeapBytes());
  }
}

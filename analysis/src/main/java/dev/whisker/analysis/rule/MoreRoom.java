package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.util.List;
import java.util.function.Predicate;

/**
 * The advice if collections lack room: what fills, and whether a larger heap helps. While the heap
 * is below -Xmx, they come because it grows; another -Xmx would change nothing.
 */
public final class MoreRoom {

  /** The name of the initial heap in the evidence, if the collections come while it grows. */
  public static final String GREW_FROM = "grewFrom";

  /** A heap that is emptier after full GCs is large enough: under CMS, and under the others. */
  private static final double EMPTY_UNDER_CMS = 0.3;

  private static final double EMPTY = 0.15;

  /** A fuller heap before full GCs was full indeed: of objects that died after promotion. */
  private static final double FULL = 0.8;

  /**
   * The sentences that advise the full size.
   *
   * @param memory if that exceeds the memory
   * @param liveSet if -Xmx is too small for the live set
   * @param unknown if no size is known
   */
  private record FullSize(String usual, String memory, String liveSet, String unknown) {}

  private static final FullSize GROW =
      new FullSize(
          "rule.advice.grow",
          "rule.advice.grow.memory",
          "rule.advice.grow.live-set",
          "rule.advice.grow.unknown");

  private static final FullSize CONSTANT =
      new FullSize(
          "rule.advice.constant",
          "rule.advice.constant.memory",
          "rule.advice.constant.live-set",
          "rule.advice.constant.unknown");

  private MoreRoom() {}

  /**
   * Adds the advice for collections that lacked room.
   *
   * @param lacking those collections; if they do not show the heap, the whole run does
   */
  public static FindingBuilder advise(
      RunEvidence run, FindingBuilder finding, List<Pause> lacking) {
    List<Pause> fulls = lacking.stream().filter(each -> each.kind() == PauseKind.FULL).toList();
    if (PermanentGeneration.isFull(run, fulls)) {
      return PermanentGeneration.advise(run, finding);
    }
    if (isNearlyEmpty(run, fulls)) {
      return run.uses(Collector.SERIAL, Collector.PARALLEL) && wereFull(fulls)
          ? finding.advise("rule.advice.promoted", Remedy.mention("-Xmn"))
          : finding.advise("rule.advice.not-size");
    }
    return isGrowing(run, lacking) ? fullSize(run, finding) : largerHeap(run, finding);
  }

  /** True if most of the collections came while the heap was far below its limit. */
  public static boolean isGrowing(RunEvidence run, List<Pause> some) {
    double limit = Fulls.GROWN * run.maxHeapBytes();
    boolean startsFull =
        run.initialHeapBytes().isPresent() && run.initialHeapBytes().getAsLong() >= limit;
    List<Double> capacities =
        some.stream()
            .map(each -> Memory.capacity(each.heap()))
            .filter(each -> !each.isNaN())
            .toList();
    if (startsFull) {
      return false;
    }
    return capacities.isEmpty()
        ? run.value(Metric.HEAP_CAPACITY) < limit
        : 2 * capacities.stream().filter(each -> each < limit).count() >= capacities.size();
  }

  /** Adds the advice to start with the largest heap. */
  public static FindingBuilder fullSize(RunEvidence run, FindingBuilder finding) {
    HeapSize size = new HeapSize(run);
    if (size.isLiveSetBeyondMemory()) {
      return finding.advise("rule.advice.memory.live");
    }
    double from =
        run.initialHeapBytes().isPresent()
            ? run.initialHeapBytes().getAsLong()
            : run.pauses().stream()
                .mapToDouble(each -> Memory.capacity(each.heap()))
                .filter(bytes -> bytes > 0)
                .min()
                .orElse(Double.NaN);
    finding.evidence(GREW_FROM, Fact.bytes(from));
    return fullSize(size, GROW, finding);
  }

  /** Adds the advice to keep the heap at its full size, whatever its collections show. */
  public static FindingBuilder constantSize(RunEvidence run, FindingBuilder finding) {
    HeapSize size = new HeapSize(run);
    if (size.isLiveSetBeyondMemory()) {
      return finding.advise("rule.advice.memory.live");
    }
    return fullSize(size, CONSTANT, finding);
  }

  private static FindingBuilder fullSize(
      HeapSize size, FullSize sentences, FindingBuilder finding) {
    if (!size.isKnown()) {
      return finding.advise(sentences.unknown);
    }
    String sentence =
        size.isBeyondMemory()
            ? sentences.memory
            : size.isBelowLiveSets() ? sentences.liveSet : sentences.usual;
    return finding.advise(sentence, size.atFullSize());
  }

  /** Adds the advice to enlarge the heap, if a larger one fits. */
  public static FindingBuilder largerHeap(RunEvidence run, FindingBuilder finding) {
    HeapSize size = new HeapSize(run);
    if (size.isLiveSetBeyondMemory()) {
      return finding.advise("rule.advice.memory.live");
    }
    if (!size.isKnown()) {
      return finding.advise("rule.advice.heap.unknown");
    }
    return size.hasRoom()
        ? finding.advise("rule.advice.heap", size.larger())
        : finding.advise("rule.advice.memory");
  }

  /** Adds the advice to enlarge the heap to three live sets, if that fits. */
  public static FindingBuilder forLiveSet(RunEvidence run, FindingBuilder finding) {
    HeapSize size = new HeapSize(run);
    if (size.isLiveSetBeyondMemory()) {
      return finding.advise("rule.advice.memory.live");
    }
    boolean mayLeak = Fulls.longestRow(run).size() >= Fulls.ROW;
    return size.isKnown() && size.hasRoom()
        ? finding.advise(
            mayLeak ? "rule.advice.live-set.leak" : "rule.advice.live-set", size.ofLiveSets())
        : largerHeap(run, finding);
  }

  /** Adds the advice to make the heap fit into memory. */
  public static FindingBuilder lessHeap(RunEvidence run, FindingBuilder finding) {
    HeapSize size = new HeapSize(run);
    return size.isLiveSetBeyondMemory()
        ? finding.advise("rule.advice.memory.live")
        : finding.advise("rule.advice.less-heap", size.largestThatFits());
  }

  /** True if full GCs leave the heap so empty that its size is not the reason. */
  private static boolean isNearlyEmpty(RunEvidence run, List<Pause> fulls) {
    double empty = run.uses(Collector.CMS) ? EMPTY_UNDER_CMS : EMPTY;
    return areMost(fulls, each -> Memory.after(each.heap()) < empty * Memory.capacity(each.heap()));
  }

  private static boolean wereFull(List<Pause> fulls) {
    return areMost(fulls, each -> Memory.before(each.heap()) > FULL * Memory.capacity(each.heap()));
  }

  /** True of most pauses whose heap is known. */
  private static boolean areMost(List<Pause> pauses, Predicate<Pause> condition) {
    List<Pause> known =
        pauses.stream().filter(each -> !Double.isNaN(Memory.capacity(each.heap()))).toList();
    return 2 * known.stream().filter(condition).count() > known.size();
  }
}

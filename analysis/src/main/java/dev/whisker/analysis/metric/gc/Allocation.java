package dev.whisker.analysis.metric.gc;

import dev.whisker.analysis.order.SortedPlaces;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.detail.HeapUse;
import dev.whisker.gc.detail.HumongousRegions;
import dev.whisker.gc.log.GcLog;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongBiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The allocation of one JVM: the growth of the young generation between one collection and the
 * next. G1 allocates large objects elsewhere, so the growth of its humongous regions is added.
 *
 * <p>If a log does not separate the generations, the whole heap is used. That is a lower bound for
 * collectors that free memory concurrently.
 */
public final class Allocation {

  private static final Function<Timeline, List<Allocation>> OF_JVMS = Allocation::ofJvms;

  private static final double NANOS = 1e9;

  private final List<Stretch> stretches;

  private final boolean isLowerBound;

  /** The bytes allocated before each stretch, and one more for the end. */
  private final double[] bytesBefore;

  /** The seconds observed before each stretch, and one more for the end. */
  private final double[] secondsBefore;

  private Allocation(List<Stretch> stretches, boolean isLowerBound) {
    this.stretches = stretches;
    this.isLowerBound = isLowerBound;
    this.bytesBefore = new double[stretches.size() + 1];
    this.secondsBefore = new double[stretches.size() + 1];
    for (int i = 0; i < stretches.size(); i++) {
      Stretch stretch = stretches.get(i);
      boolean lasts = stretch.seconds() > 0;
      bytesBefore[i + 1] = bytesBefore[i] + (lasts ? stretch.bytes() : 0);
      secondsBefore[i + 1] = secondsBefore[i] + (lasts ? stretch.seconds() : 0);
    }
  }

  /** A span with the bytes allocated in it, taken as even. */
  record Stretch(double from, double to, long bytes) {

    private double seconds() {
      return to - from;
    }

    private double secondsWithin(Window window) {
      return window.overlapSeconds(from, to);
    }

    private double bytesWithin(Window window) {
      double overlap = secondsWithin(window);
      return overlap > 0 ? bytes * overlap / seconds() : 0;
    }
  }

  private static List<Allocation> ofJvms(Timeline timeline) {
    List<Allocation> each = timeline.run().logs().map(log -> of(timeline, log)).toList();
    return each.size() > 1 && OneAfterAnother.in(timeline) ? List.of(inTurn(each)) : each;
  }

  private static Allocation inTurn(List<Allocation> some) {
    return new Allocation(
        some.stream()
            .flatMap(each -> each.stretches.stream())
            .sorted(Comparator.comparingDouble(Stretch::from))
            .toList(),
        some.stream().anyMatch(each -> each.isLowerBound));
  }

  /** The allocation of each JVM that ran side by side in a run. */
  public static List<Allocation> of(Timeline timeline) {
    return timeline.derived(OF_JVMS);
  }

  private static Allocation of(Timeline timeline, GcLog log) {
    List<Pause> young =
        log.pauses().stream().filter(pause -> MemoryUse.isKnown(pause.young())).toList();
    if (young.size() > 1) {
      Map<Integer, HumongousRegions> humongous = new HashMap<>();
      log.events().humongous().forEach(regions -> humongous.put(regions.gcId(), regions));
      long region = Math.max(0, log.jvm().regionBytes());
      return new Allocation(
          between(
              timeline,
              young,
              (previous, next) ->
                  growth(previous.young(), next.young())
                      + region
                          * growth(humongous.get(previous.gcId()), humongous.get(next.gcId()))),
          false);
    }
    if (log.cycles().stream().anyMatch(cycle -> cycle.heap() != null)) {
      return new Allocation(byCycles(timeline, log), true);
    }
    if (log.events().heapUses().size() > 1) {
      return new Allocation(byUses(timeline, log), false);
    }
    List<Pause> heap =
        log.pauses().stream().filter(pause -> MemoryUse.isKnown(pause.heap())).toList();
    return new Allocation(
        between(timeline, heap, (previous, next) -> growth(previous.heap(), next.heap())), true);
  }

  /** The observed stretches, in order of time. */
  List<Stretch> stretches() {
    return stretches;
  }

  /**
   * Bytes a second within the window, over the observed time. A stretch that is partly in the
   * window counts in proportion.
   */
  public Figure rate(Window window) {
    int n = stretches.size();
    int first = SortedPlaces.first(n, i -> stretches.get(i).to() > window.fromSeconds());
    int last = SortedPlaces.first(n, i -> stretches.get(i).from() >= window.toSeconds()) - 1;
    if (first > last) {
      return Figure.absent(Absence.NO_PAUSES);
    }
    // The stretches between the first and the last lie wholly within the window.
    double bytes = stretches.get(first).bytesWithin(window);
    double seconds = stretches.get(first).secondsWithin(window);
    if (first < last) {
      bytes += bytesBefore[last] - bytesBefore[first + 1] + stretches.get(last).bytesWithin(window);
      seconds +=
          secondsBefore[last]
              - secondsBefore[first + 1]
              + stretches.get(last).secondsWithin(window);
    }
    if (!(seconds > 0)) {
      return Figure.absent(Absence.NO_PAUSES);
    }
    return isLowerBound ? Figure.derived(bytes / seconds) : Figure.raw(bytes / seconds);
  }

  private static List<Stretch> between(
      Timeline timeline, List<Pause> pauses, ToLongBiFunction<Pause, Pause> growth) {
    List<Stretch> stretches = new ArrayList<>(pauses.size());
    for (int i = 1; i < pauses.size(); i++) {
      Pause previous = pauses.get(i - 1);
      Pause next = pauses.get(i);
      stretches.add(
          new Stretch(
              timeline.secondsOf(previous.start()),
              timeline.secondsOf(next.start()),
              growth.applyAsLong(previous, next)));
    }
    return stretches;
  }

  /**
   * For collectors whose pauses do not show the heap: its growth between two cycles, and the
   * allocation during a cycle if the log contains it. The rest of a cycle is not observed.
   */
  private static List<Stretch> byCycles(Timeline timeline, GcLog log) {
    List<Stretch> stretches = new ArrayList<>();
    double end = Double.NaN;
    long after = -1;
    for (ConcurrentCycle cycle : log.cycles()) {
      MemoryChange heap = cycle.heap();
      if (heap == null || cycle.durationNanos() <= 0) {
        continue;
      }
      double begin = timeline.secondsOf(cycle.start());
      double over = begin + cycle.durationNanos() / NANOS;
      boolean isMeasured = cycle.allocatedBytes() >= 0;
      if (after >= 0) {
        // Shenandoah counts use at the end of marking, so growth until then is included.
        long grown = Math.max(0, heap.before() - after);
        stretches.add(new Stretch(end, isMeasured ? begin : over, grown));
      }
      if (isMeasured) {
        stretches.add(new Stretch(begin, over, cycle.allocatedBytes()));
      }
      end = over;
      after = heap.after();
    }
    return stretches;
  }

  /** For a JVM that never collects: the growth of its heap. */
  private static List<Stretch> byUses(Timeline timeline, GcLog log) {
    List<Stretch> stretches = new ArrayList<>();
    HeapUse first = log.events().heapUses().getFirst();
    double from = timeline.secondsOf(first.start());
    long most = first.usedBytes();
    for (HeapUse use : log.events().heapUses()) {
      double to = timeline.secondsOf(use.start());
      if (to > from) {
        stretches.add(new Stretch(from, to, Math.max(0, use.usedBytes() - most)));
        from = to;
      }
      // Buffers that threads return reduce the use a little; they were counted before.
      most = Math.max(most, use.usedBytes());
    }
    return stretches;
  }

  private static long growth(@Nullable MemoryChange previous, @Nullable MemoryChange next) {
    return previous == null || next == null ? 0 : Math.max(0, next.before() - previous.after());
  }

  private static long growth(@Nullable HumongousRegions previous, @Nullable HumongousRegions next) {
    return previous == null || next == null ? 0 : Math.max(0, next.before() - previous.after());
  }
}

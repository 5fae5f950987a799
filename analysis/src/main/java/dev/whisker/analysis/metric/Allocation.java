package dev.whisker.analysis.metric;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.CycleMemory;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.HumongousRegions;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongBiFunction;
import org.jspecify.annotations.Nullable;

/**
 * How fast the application allocates: what the young generation gains between one collection and
 * the next. G1 allocates large objects elsewhere, so the growth of its humongous regions is added.
 *
 * <p>Where a log does not tell the generations apart the whole heap has to do. That is a lower
 * bound under collectors that free memory beside the application.
 */
final class Allocation {

  private static final double NANOS = 1e9;

  private Allocation() {}

  /** Takes what was allocated between two moments, in order of time. */
  interface Sink {

    void allocated(double fromSeconds, double toSeconds, double bytes);
  }

  /** How well the sums are known. */
  private enum Source {
    GENERATION,
    HEAP
  }

  /** Bytes a second within the window, over the time in which it could be observed. */
  static Figure rate(Timeline timeline, GcLog log, Window window) {
    Part part = new Part(window);
    Source source = tell(timeline, log, part);
    double rate = part.rate();
    if (Double.isNaN(rate)) {
      return Figure.absent(Absence.NO_PAUSES);
    }
    return source == Source.GENERATION ? Figure.raw(rate) : Figure.derived(rate);
  }

  /** All that a log tells of what its application allocated. */
  static void of(Timeline timeline, GcLog log, Sink sink) {
    tell(timeline, log, sink);
  }

  private static Source tell(Timeline timeline, GcLog log, Sink sink) {
    List<Pause> young =
        log.pauses().stream().filter(pause -> MemoryUse.isKnown(pause.young())).toList();
    if (young.size() > 1) {
      Map<Integer, HumongousRegions> humongous = new HashMap<>();
      log.humongous().forEach(regions -> humongous.put(regions.gcId(), regions));
      long region = Math.max(0, log.jvm().regionBytes());
      betweenPauses(
          timeline,
          young,
          (previous, next) ->
              growth(previous.young(), next.young())
                  + region * growth(humongous.get(previous.gcId()), humongous.get(next.gcId())),
          sink);
      return Source.GENERATION;
    }
    if (log.cycles().stream().anyMatch(cycle -> cycle.memory() != null)) {
      betweenCycles(timeline, log, sink);
    } else {
      List<Pause> heap =
          log.pauses().stream().filter(pause -> MemoryUse.isKnown(pause.heap())).toList();
      betweenPauses(timeline, heap, (previous, next) -> growth(previous.heap(), next.heap()), sink);
    }
    return Source.HEAP;
  }

  /**
   * Between two collections allocation is taken as even, so that a window that begins or ends there
   * gets its part.
   */
  private static final class Part implements Sink {

    private final Window window;
    private double bytes;
    private double seconds;

    Part(Window window) {
      this.window = window;
    }

    @Override
    public void allocated(double from, double to, double some) {
      double overlap = window.overlapSeconds(from, to);
      if (overlap > 0) {
        bytes += some * overlap / (to - from);
        seconds += overlap;
      }
    }

    /** NaN where no two collections enclose any of the window. */
    double rate() {
      return seconds > 0 ? bytes / seconds : Double.NaN;
    }
  }

  private static void betweenPauses(
      Timeline timeline, List<Pause> pauses, ToLongBiFunction<Pause, Pause> growth, Sink sink) {
    for (int i = 1; i < pauses.size(); i++) {
      Pause previous = pauses.get(i - 1);
      Pause next = pauses.get(i);
      sink.allocated(
          timeline.secondsOf(previous.start()),
          timeline.secondsOf(next.start()),
          growth.applyAsLong(previous, next));
    }
  }

  /**
   * Of collectors whose pauses tell nothing of the heap: what it grew between two cycles, and what
   * was allocated meanwhile where the log says so. The rest of a cycle's time is not observed.
   */
  private static void betweenCycles(Timeline timeline, GcLog log, Sink sink) {
    double end = Double.NaN;
    long after = -1;
    for (ConcurrentCycle cycle : log.cycles()) {
      CycleMemory memory = cycle.memory();
      if (memory == null || cycle.durationNanos() <= 0) {
        continue;
      }
      double begin = timeline.secondsOf(cycle.start());
      if (after >= 0) {
        sink.allocated(end, begin, Math.max(0, memory.heap().before() - after));
      }
      end = begin + cycle.durationNanos() / NANOS;
      after = memory.heap().after();
      if (memory.allocatedBytes() >= 0) {
        sink.allocated(begin, end, memory.allocatedBytes());
      }
    }
  }

  private static long growth(@Nullable MemoryChange previous, @Nullable MemoryChange next) {
    return previous == null || next == null ? 0 : Math.max(0, next.before() - previous.after());
  }

  private static long growth(@Nullable HumongousRegions previous, @Nullable HumongousRegions next) {
    return previous == null || next == null ? 0 : Math.max(0, next.before() - previous.after());
  }
}

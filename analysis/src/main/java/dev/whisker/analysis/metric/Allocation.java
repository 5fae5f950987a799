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

  /** Bytes a second within the window, over the time in which it could be observed. */
  static Figure rate(Timeline timeline, GcLog log, Window window) {
    List<Pause> young =
        log.pauses().stream().filter(pause -> MemoryUse.isKnown(pause.young())).toList();
    if (young.size() > 1) {
      Map<Integer, HumongousRegions> humongous = new HashMap<>();
      log.humongous().forEach(regions -> humongous.put(regions.gcId(), regions));
      long region = Math.max(0, log.jvm().regionBytes());
      double rate =
          rate(
              timeline,
              window,
              young,
              (previous, next) ->
                  growth(previous.young(), next.young())
                      + region
                          * growth(humongous.get(previous.gcId()), humongous.get(next.gcId())));
      return Double.isNaN(rate) ? Figure.absent(Absence.NO_PAUSES) : Figure.raw(rate);
    }
    if (log.cycles().stream().anyMatch(cycle -> cycle.memory() != null)) {
      return byCycles(timeline, log, window);
    }
    List<Pause> heap =
        log.pauses().stream().filter(pause -> MemoryUse.isKnown(pause.heap())).toList();
    double rate =
        rate(timeline, window, heap, (previous, next) -> growth(previous.heap(), next.heap()));
    return Double.isNaN(rate) ? Figure.absent(Absence.NO_PAUSES) : Figure.derived(rate);
  }

  /**
   * Between two collections allocation is taken as even, so that a window that begins or ends there
   * gets its part.
   *
   * @return NaN where no two collections enclose any of the window
   */
  private static double rate(
      Timeline timeline, Window window, List<Pause> pauses, ToLongBiFunction<Pause, Pause> growth) {
    double bytes = 0;
    double seconds = 0;
    for (int i = 1; i < pauses.size(); i++) {
      double from = timeline.secondsOf(pauses.get(i - 1).start());
      double to = timeline.secondsOf(pauses.get(i).start());
      double overlap = window.overlapSeconds(from, to);
      if (overlap > 0) {
        bytes += growth.applyAsLong(pauses.get(i - 1), pauses.get(i)) * overlap / (to - from);
        seconds += overlap;
      }
    }
    return seconds > 0 ? bytes / seconds : Double.NaN;
  }

  /**
   * Of collectors whose pauses tell nothing of the heap: what it grew between two cycles, and what
   * was allocated meanwhile where the log says so. The rest of a cycle's time is not observed.
   */
  private static Figure byCycles(Timeline timeline, GcLog log, Window window) {
    double bytes = 0;
    double seconds = 0;
    double end = Double.NaN;
    long after = -1;
    for (ConcurrentCycle cycle : log.cycles()) {
      CycleMemory memory = cycle.memory();
      if (memory == null || cycle.durationNanos() <= 0) {
        continue;
      }
      double begin = timeline.secondsOf(cycle.start());
      double idle = window.overlapSeconds(end, begin);
      if (idle > 0 && after >= 0) {
        bytes += Math.max(0, memory.heap().before() - after) * idle / (begin - end);
        seconds += idle;
      }
      end = begin + cycle.durationNanos() / NANOS;
      after = memory.heap().after();
      double busy = window.overlapSeconds(begin, end);
      if (busy > 0 && memory.allocatedBytes() >= 0) {
        bytes += memory.allocatedBytes() * busy / (end - begin);
        seconds += busy;
      }
    }
    return seconds > 0 ? Figure.derived(bytes / seconds) : Figure.absent(Absence.NO_PAUSES);
  }

  private static long growth(@Nullable MemoryChange previous, @Nullable MemoryChange next) {
    return previous == null || next == null ? 0 : Math.max(0, next.before() - previous.after());
  }

  private static long growth(@Nullable HumongousRegions previous, @Nullable HumongousRegions next) {
    return previous == null || next == null ? 0 : Math.max(0, next.before() - previous.after());
  }
}

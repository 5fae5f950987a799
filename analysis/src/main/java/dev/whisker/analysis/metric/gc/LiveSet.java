package dev.whisker.analysis.metric.gc;

import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.order.Rank;
import dev.whisker.analysis.order.SortedPlaces;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.GcEvent;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.log.GcLog;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * The live set of one JVM, from collections of the old generation.
 *
 * <p>It depends on the collector: after a full GC the heap (all collectors); the old generation at
 * the first young collection after a sweep (CMS); the heap after the last of a series of mixed
 * collections (G1); the bytes that marking found alive (ZGC). The heap after a Shenandoah cycle is
 * no measure, because it still contains much garbage.
 */
public final class LiveSet {

  private static final Function<Timeline, List<LiveSet>> OF_LOGS =
      timeline -> timeline.run().logs().map(log -> new LiveSet(estimates(timeline, log))).toList();

  private static final double NANOS = 1e9;

  /** The number of latest estimates that count. */
  private static final int ESTIMATES = 3;

  /**
   * The memory in use right after a collection of the old generation.
   *
   * @param seconds on the run's axis
   * @param line of the log that shows it
   */
  public record Estimate(double seconds, long bytes, long line) {

    private static Estimate of(Timeline timeline, GcEvent event, long bytes) {
      return new Estimate(timeline.secondsOf(event.start()), bytes, event.line());
    }
  }

  private final List<Estimate> all;

  private LiveSet(List<Estimate> all) {
    this.all = all;
  }

  /** The live set of each GC log of a run. */
  public static List<LiveSet> of(Timeline timeline) {
    return timeline.derived(OF_LOGS);
  }

  private static List<Estimate> estimates(Timeline timeline, GcLog log) {
    List<Estimate> estimates = new ArrayList<>(afterFulls(timeline, log));
    if (log.collector() == Collector.CMS) {
      estimates.addAll(afterSweeps(timeline, log));
    } else if (log.collector() == Collector.G1) {
      estimates.addAll(afterMixedSeries(timeline, log));
    } else {
      estimates.addAll(byMarking(timeline, log));
    }
    return estimates.stream().sorted(Comparator.comparingDouble(Estimate::seconds)).toList();
  }

  /** All estimates within the window, in order of time. */
  public List<Estimate> estimates(Window window) {
    int from = SortedPlaces.first(all.size(), i -> !(all.get(i).seconds() < window.fromSeconds()));
    int to = SortedPlaces.first(all.size(), i -> !(all.get(i).seconds() <= window.toSeconds()));
    return from < to ? all.subList(from, to) : List.of();
  }

  /** The median of the last three estimates within the window; NaN without any. */
  public double median(Window window) {
    List<Estimate> estimates = estimates(window);
    double[] last =
        estimates.stream()
            .skip(Math.max(0, estimates.size() - ESTIMATES))
            .mapToDouble(Estimate::bytes)
            .toArray();
    return Median.of(last);
  }

  /**
   * The growth of the live set, in bytes a second: the median of the slopes between all pairs of
   * estimates of different moments (Theil and Sen), which is robust against outliers. NaN without
   * such a pair.
   */
  public static double growth(List<Estimate> estimates) {
    double[] moments = estimates.stream().mapToDouble(Estimate::seconds).toArray();
    long[] bytes = estimates.stream().mapToLong(Estimate::bytes).toArray();
    double[] slopes = new double[moments.length * (moments.length - 1) / 2];
    int n = 0;
    for (int i = 0; i < moments.length; i++) {
      for (int j = i + 1; j < moments.length; j++) {
        double seconds = moments[j] - moments[i];
        if (seconds > 0) {
          slopes[n++] = (bytes[j] - bytes[i]) / seconds;
        }
      }
    }
    return n == 0 ? Double.NaN : Rank.of(slopes, n, n / 2);
  }

  private static List<Estimate> afterFulls(Timeline timeline, GcLog log) {
    List<Estimate> estimates = new ArrayList<>();
    List<Pause> pauses = log.pauses();
    long leastLater = Long.MAX_VALUE;
    for (int i = pauses.size() - 1; i >= 0; i--) {
      Pause pause = pauses.get(i);
      if (after(pause) >= 0) {
        if (pause.kind() == PauseKind.FULL && !isOfStart(pause, leastLater)) {
          estimates.add(Estimate.of(timeline, pause, after(pause)));
        }
        leastLater = Math.min(leastLater, after(pause));
      }
    }
    return estimates;
  }

  /**
   * True if a collection happened during start-up: class loading requested it, and the heap
   * contained less than any later collection leaves.
   *
   * @param leastLater the smallest heap that later collections leave; {@link Long#MAX_VALUE}
   *     without any
   */
  private static boolean isOfStart(Pause full, long leastLater) {
    MemoryChange heap = full.heap();
    return PauseSort.of(full).isForClassMetadata()
        && heap != null
        && leastLater < Long.MAX_VALUE
        && heap.before() < leastLater;
  }

  private static long after(Pause pause) {
    MemoryChange heap = pause.heap();
    return heap == null ? MemoryChange.UNKNOWN : heap.after();
  }

  private static List<Estimate> afterSweeps(Timeline timeline, GcLog log) {
    List<Estimate> estimates = new ArrayList<>();
    List<Pause> young =
        log.pauses().stream().filter(pause -> pause.kind() == PauseKind.YOUNG).toList();
    int next = 0;
    // Cycles of one JVM do not overlap, so one pass over both lists is enough.
    for (ConcurrentCycle cycle : log.cycles()) {
      if (cycle.outcome() != ConcurrentCycle.Outcome.COMPLETED) {
        continue;
      }
      double end = timeline.secondsOf(cycle.start()) + cycle.durationNanos() / NANOS;
      while (next < young.size() && timeline.secondsOf(young.get(next).start()) < end) {
        next++;
      }
      MemoryChange old = next < young.size() ? MemoryUse.old(young.get(next)) : null;
      if (old != null) {
        estimates.add(Estimate.of(timeline, young.get(next), old.before()));
      }
    }
    return estimates;
  }

  /** The bytes that marking found alive, if the log contains them: ZGC's pauses do not. */
  private static List<Estimate> byMarking(Timeline timeline, GcLog log) {
    List<Estimate> estimates = new ArrayList<>();
    for (ConcurrentCycle cycle : log.cycles()) {
      if (cycle.liveBytes() >= 0) {
        estimates.add(Estimate.of(timeline, cycle, cycle.liveBytes()));
      }
    }
    return estimates;
  }

  /**
   * The heap after each series of mixed collections. A series cut off by the end of the log is
   * ignored, since it may have freed more.
   */
  private static List<Estimate> afterMixedSeries(Timeline timeline, GcLog log) {
    List<Estimate> estimates = new ArrayList<>();
    Pause mixed = null;
    for (Pause pause : log.pauses()) {
      if (pause.kind() == PauseKind.MIXED) {
        mixed = pause;
      } else if (pause.kind() == PauseKind.YOUNG && mixed != null) {
        if (after(mixed) >= 0) {
          estimates.add(Estimate.of(timeline, mixed, after(mixed)));
        }
        mixed = null;
      }
    }
    return estimates;
  }
}

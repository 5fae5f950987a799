package dev.whisker.analysis.metric.gc;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Incident.Kind;
import dev.whisker.gc.log.GcLog;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Waits of threads for memory during a concurrent collection. No figure of pauses includes them.
 * ZGC logs each; Shenandoah, which paces threads, only logs for how long they waited.
 */
public final class MemoryWaits {

  private static final Set<Collector> LOGS_WAITS =
      EnumSet.of(Collector.ZGC, Collector.GENERATIONAL_ZGC);

  private static final double NANOS = 1e9;
  private static final double MILLIS_A_SECOND = 1000;

  private MemoryWaits() {}

  /** The number and the duration of waits within a window. */
  public static Map<Metric, Figure> figures(
      Timeline timeline, Collection<GcLog> logs, Window window) {
    List<Incident> stalls = within(timeline, logs, window, Kind.ALLOCATION_STALL);
    List<Incident> paced = within(timeline, logs, window, Kind.PACING);
    boolean isLogged =
        !stalls.isEmpty() || logs.stream().allMatch(log -> LOGS_WAITS.contains(log.collector()));
    Map<Metric, Figure> figures = new EnumMap<>(Metric.class);
    figures.put(
        Metric.MEMORY_WAITS,
        isLogged ? Figure.raw(stalls.size()) : Figure.absent(Absence.NOT_IN_FILE));
    figures.put(
        Metric.MEMORY_WAIT_TIME,
        isLogged || !paced.isEmpty()
            ? time(timeline, paced.isEmpty() ? stalls : paced, window)
            : Figure.absent(Absence.NOT_IN_FILE));
    return figures;
  }

  private static List<Incident> within(
      Timeline timeline, Collection<GcLog> logs, Window window, Kind kind) {
    return logs.stream()
        .flatMap(log -> log.events().incidents().stream())
        .filter(each -> each.kind() == kind)
        .filter(each -> isWithin(timeline.secondsOf(each.start()), window))
        .toList();
  }

  /** True if a moment is within the window, or unknown. */
  private static boolean isWithin(double at, Window window) {
    return Double.isNaN(at) || (at >= window.fromSeconds() && at < window.toSeconds());
  }

  private static Figure time(Timeline timeline, List<Incident> waits, Window window) {
    return timeline.gcSpan() == null
        ? Figure.absent(Absence.NO_TIME)
        : Figure.raw(MILLIS_A_SECOND * seconds(timeline, waits, window));
  }

  /** The seconds in which at least one thread waited; simultaneous waits count once. */
  public static double seconds(Timeline timeline, List<Incident> waits, Window window) {
    return spans(timeline, waits, window).total();
  }

  /**
   * The spans in which at least one thread waited.
   *
   * @param waits in any order
   */
  public static Stops spans(Timeline timeline, List<Incident> waits, Window window) {
    List<Incident> inOrder =
        waits.stream()
            .sorted(Comparator.comparingDouble(each -> timeline.secondsOf(each.start())))
            .toList();
    return Stops.within(
        window.fromSeconds(),
        window.toSeconds(),
        inOrder.stream().mapToDouble(each -> timeline.secondsOf(each.start())).toArray(),
        inOrder.stream()
            .mapToDouble(each -> timeline.secondsOf(each.start()) + each.durationNanos() / NANOS)
            .toArray());
  }
}

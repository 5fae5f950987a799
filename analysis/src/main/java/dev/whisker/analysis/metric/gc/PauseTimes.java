package dev.whisker.analysis.metric.gc;

import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.Pause;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Consecutive pauses of a run. Results are computed once for all pauses of the run, so another
 * window does not visit each pause again.
 */
public final class PauseTimes {

  private static final Function<Timeline, PauseTimes> ALL =
      timeline -> of(timeline, timeline.pauses());

  private static final Function<Timeline, List<PauseTimes>> OF_LOGS =
      timeline ->
          timeline.run().gcLogs().size() == 1
              ? List.of(of(timeline))
              : timeline.run().logs().map(log -> of(timeline, log.pauses())).toList();

  private static final double NANOS = 1e9;

  private final KeptPauses kept;
  private final int from;
  private final int to;

  PauseTimes(KeptPauses kept, int from, int to) {
    this.kept = kept;
    this.from = from;
    this.to = to;
  }

  PauseTimes(KeptPauses kept) {
    this(kept, 0, kept.pauses().size());
  }

  /** All pauses of a run. */
  public static PauseTimes of(Timeline timeline) {
    return timeline.derived(ALL);
  }

  /** Some pauses of a run, in order of their start. */
  public static PauseTimes of(Timeline timeline, List<Pause> some) {
    return new PauseTimes(KeptPauses.of(timeline, some));
  }

  /** The pauses of each GC log of a run. */
  public static List<PauseTimes> ofLogs(Timeline timeline) {
    return timeline.derived(OF_LOGS);
  }

  /** The pauses of the whole run that touch the window, and all whose time is unknown. */
  public PauseTimes touching(Window window) {
    return kept.touching(window);
  }

  /** The pauses, in order of their start. */
  public List<Pause> pauses() {
    return kept.pauses().subList(from, to);
  }

  public int count() {
    return to - from;
  }

  /** The pauses of some sorts. */
  public PauseTimes only(Predicate<PauseSort> which) {
    List<PauseSort> sorts = kept.sorts();
    BitSet wanted = new BitSet(sorts.size());
    for (int i = 0; i < sorts.size(); i++) {
      wanted.set(i, which.test(sorts.get(i)));
    }
    return wanted.cardinality() == sorts.size() ? this : kept.of(wanted).within(from, to);
  }

  public PauseValues values(PauseFigure figure) {
    return kept.values(figure).part(from, to);
  }

  /** The time from each start to the next, in seconds. */
  public PauseValues intervals() {
    return kept.intervals().part(Math.min(from + 1, to), to);
  }

  /** The total duration, in milliseconds. */
  public double totalMillis() {
    return kept.nanos(from, to) / 1e6;
  }

  /**
   * The total duration within a window, in seconds. Overlapping pauses count each, and pauses of
   * unknown time count as a whole.
   */
  public double secondsWithin(Window window) {
    double seconds = 0;
    int first = from;
    while (first < to && !(kept.start(first) >= window.fromSeconds())) {
      seconds += overlap(first++, window);
    }
    int last = to;
    while (last > first && !(kept.latestEnd(last - 1) <= window.toSeconds())) {
      seconds += overlap(--last, window);
    }
    return seconds + kept.nanos(first, last) / NANOS;
  }

  private double overlap(int place, Window window) {
    return Double.isNaN(kept.start(place))
        ? kept.nanos(place, place + 1) / NANOS
        : window.overlapSeconds(kept.start(place), kept.end(place));
  }

  /** The time for which these pauses stopped the application. */
  public Stops stops() {
    return count() > 0 && kept.start(from) <= kept.latestEnd(to - 1)
        ? new Stops(kept.stops(), kept.start(from), kept.latestEnd(to - 1))
        : new Stops(kept.stops(), 0, 0);
  }

  /** The time for which all pauses of the run stopped the application within the window. */
  public Stops stops(Window window) {
    return new Stops(kept.stops(), window.fromSeconds(), window.toSeconds());
  }
}

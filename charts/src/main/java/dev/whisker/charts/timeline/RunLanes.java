package dev.whisker.charts.timeline;

import dev.whisker.analysis.metric.load.FailureRates;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.charts.surface.Ascending;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Pause;
import dev.whisker.load.result.SampleSeries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * All lanes of a run, ready to draw. Immutable. Making them takes long, so it is done in the
 * background.
 */
public final class RunLanes {

  private final Timeline timeline;
  private final List<Lane> lanes;
  private final PauseLane pauses;
  private final WaitLane waits;

  private RunLanes(Timeline timeline, List<Lane> lanes, PauseLane pauses, WaitLane waits) {
    this.timeline = timeline;
    this.lanes = List.copyOf(lanes);
    this.pauses = pauses;
    this.waits = waits;
  }

  /** The lanes for which the run's files have data. */
  public static RunLanes of(Timeline timeline) {
    List<Lane> lanes = new ArrayList<>();
    List<LoadSecond> load = timeline.load();
    RateLane rate = RateLane.of(load, RunLanes::answered);
    if (rate.isKnown()) {
      lanes.add(rate);
    }
    SampleSeries samples = timeline.samples();
    if (samples != null && !load.isEmpty()) {
      lanes.add(HeatLane.of(samples, load));
    }
    FailureRates failures = FailureRates.of(timeline);
    if (failures.isKnown()) {
      lanes.add(ErrorLane.of(failures));
    }
    PauseLane pauses = PauseLane.of(timeline);
    if (pauses.starts().length > 0) {
      lanes.add(pauses);
    }
    WaitLane waits = WaitLane.of(timeline);
    if (!waits.waits().isEmpty()) {
      lanes.add(waits);
    }
    HeapLane heap = HeapLane.of(timeline);
    if (heap.seconds().length > 0) {
      lanes.add(heap);
    }
    SafepointLane safepoints = SafepointLane.of(timeline);
    if (safepoints.starts().length > 0) {
      lanes.add(safepoints);
    }
    CycleLane cycles = CycleLane.of(timeline);
    if (!cycles.spans().isEmpty()) {
      lanes.add(cycles);
    }
    return new RunLanes(timeline, lanes, pauses, waits);
  }

  /** True if the run's files contain times, found without making all lanes. */
  public static boolean haveTimes(Timeline timeline) {
    return (timeline.samples() != null && !timeline.load().isEmpty())
        || RateLane.of(timeline.load(), RunLanes::answered).isKnown()
        || timeline.pauses().stream()
            .anyMatch(pause -> Double.isFinite(timeline.secondsOf(pause.start())))
        || !of(timeline).kinds().isEmpty();
  }

  /** Requests without error, or all if the tool does not record failures. */
  private static double answered(LoadSecond second) {
    return Double.isFinite(second.successfulPerSecond())
        ? second.successfulPerSecond()
        : second.completedPerSecond();
  }

  public Timeline timeline() {
    return timeline;
  }

  /** True if requests and pauses share a clock, so their distance has a meaning. */
  public boolean isOnOneClock() {
    return timeline.alignment().quality() != Alignment.Quality.NONE;
  }

  /** The kinds of lanes from top to bottom; empty if the run has no times. */
  public List<LaneKind> kinds() {
    return lanes.stream().map(Lane::kind).toList();
  }

  /** The kinds that its files lack, except waits for memory, which users do not miss. */
  public List<LaneKind> missing() {
    return Arrays.stream(LaneKind.values())
        .filter(kind -> !kinds().contains(kind))
        .filter(kind -> kind != LaneKind.WAITS)
        .toList();
  }

  /** The longest pause between two moments; empty without one. */
  public Optional<Pause> longestPause(double from, double to) {
    OptionalInt found = pauses.longest(from, to);
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(timeline.pauses().get(found.getAsInt()));
  }

  /** The longest wait for memory between two moments; empty without one. */
  public Optional<Incident> longestWait(double from, double to) {
    return waits.longest(from, to);
  }

  /** The first wait for memory after a moment; empty without one. */
  public Optional<Incident> waitAfter(double seconds) {
    int next = Ascending.firstFrom(waits.starts(), Math.nextUp(seconds));
    return next < waits.starts().length ? Optional.of(waits.waits().get(next)) : Optional.empty();
  }

  /** The first pause after a moment; empty without one. */
  public Optional<Pause> pauseAfter(double seconds) {
    int next = Ascending.firstFrom(pauses.starts(), Math.nextUp(seconds));
    return next < pauses.starts().length
        ? Optional.of(timeline.pauses().get(next))
        : Optional.empty();
  }

  /** The last pause before a moment; empty without one. */
  public Optional<Pause> pauseBefore(double seconds) {
    int before = Ascending.firstFrom(pauses.starts(), seconds) - 1;
    return before >= 0 ? Optional.of(timeline.pauses().get(before)) : Optional.empty();
  }

  List<Lane> lanes() {
    return lanes;
  }

  PauseLane pauses() {
    return pauses;
  }
}

package dev.whisker.charts.timeline;

import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.Marker;
import dev.whisker.charts.surface.Ascending;
import dev.whisker.gc.Incident;
import dev.whisker.gc.Incident.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Threads that waited for memory: a mark for each wait, with a line as long as it lasted.
 *
 * @param waits in order of their starts
 * @param starts of these, in seconds
 */
@SuppressWarnings("ArrayRecordComponent") // Lanes are never compared.
record WaitLane(List<Incident> waits, double[] starts, Scale scale) implements Lane {

  private static final double DOT = 6;
  private static final double NANOS_A_MILLI = 1e6;
  private static final double MILLIS_A_SECOND = 1000;

  private record Placed(double seconds, Incident incident) {}

  static WaitLane of(Timeline timeline) {
    List<Placed> placed = new ArrayList<>();
    for (SourcedGcLog log : timeline.run().gcLogs()) {
      for (Incident incident : log.log().events().incidents()) {
        double seconds = timeline.secondsOf(incident.start());
        if (incident.kind() == Kind.ALLOCATION_STALL && Double.isFinite(seconds)) {
          placed.add(new Placed(seconds, incident));
        }
      }
    }
    placed.sort(Comparator.comparingDouble(Placed::seconds));
    List<Incident> waits = placed.stream().map(Placed::incident).toList();
    double most = waits.stream().mapToDouble(WaitLane::millis).max().orElse(1);
    double least = waits.stream().mapToDouble(WaitLane::millis).filter(m -> m > 0).min().orElse(1);
    double[] starts = placed.stream().mapToDouble(Placed::seconds).toArray();
    return new WaitLane(waits, starts, Scale.durations(least, most));
  }

  private static double millis(Incident wait) {
    return Math.max(0, wait.durationNanos()) / NANOS_A_MILLI;
  }

  @Override
  public LaneKind kind() {
    return LaneKind.WAITS;
  }

  /** The longest wait at a moment. */
  @Override
  public List<Reading> at(double seconds) {
    return longest(seconds, seconds)
        .map(wait -> new Reading("reading.wait", millis(wait), Unit.MILLISECONDS))
        .stream()
        .toList();
  }

  /** The longest wait between two moments. */
  Optional<Incident> longest(double from, double to) {
    int end = Ascending.firstFrom(starts, Math.nextUp(to));
    Incident longest = null;
    for (int i = 0; i < end; i++) {
      Incident wait = waits.get(i);
      if (end(i) >= from && (longest == null || millis(wait) > millis(longest))) {
        longest = wait;
      }
    }
    return Optional.ofNullable(longest);
  }

  @Override
  public void draw(Strip strip) {
    Bars lines = new Bars();
    int end = Ascending.firstFrom(starts, strip.view().toSeconds());
    for (int i = 0; i < end; i++) {
      if (end(i) >= strip.view().fromSeconds()) {
        double left = Math.max(strip.area().getX(), strip.x(starts[i]));
        double right = Math.min(strip.area().getMaxX(), strip.x(end(i)));
        lines.add(left, strip.y(millis(waits.get(i))) - 0.5, Math.max(1, right - left), 1);
      }
    }
    lines.fill(strip, Strip.faint(strip.color(), 150));
    Dots.draw(
        strip,
        starts,
        i -> millis(waits.get(i)),
        i -> "",
        (i, x, y) -> strip.fill(Marker.DIAMOND.at(x, y, DOT), strip.color()));
  }

  private double end(int i) {
    return starts[i] + millis(waits.get(i)) / MILLIS_A_SECOND;
  }
}

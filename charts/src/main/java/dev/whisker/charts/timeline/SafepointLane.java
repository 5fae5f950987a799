package dev.whisker.charts.timeline;

import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.Marker;
import dev.whisker.charts.surface.Ascending;
import dev.whisker.gc.Safepoint;
import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Safepoints of any kind: the length of each, and the time until all threads had stopped.
 *
 * @param starts in seconds, ascending
 * @param total in milliseconds
 * @param reaching in milliseconds; NaN if the log does not contain it
 */
@SuppressWarnings("ArrayRecordComponent") // Millions of values; lanes are never compared.
record SafepointLane(double[] starts, double[] total, double[] reaching, Scale scale)
    implements Lane {

  private static final double DOT = 5;
  private static final double NANOS_A_MILLI = 1e6;

  private record Stop(double seconds, Safepoint safepoint) {}

  static SafepointLane of(Timeline timeline) {
    List<Stop> stops = new ArrayList<>();
    for (SourcedGcLog log : timeline.run().gcLogs()) {
      for (Safepoint safepoint : log.log().events().safepoints()) {
        double seconds = timeline.secondsOf(safepoint.start());
        if (Double.isFinite(seconds)) {
          stops.add(new Stop(seconds, safepoint));
        }
      }
    }
    stops.sort(Comparator.comparingDouble(Stop::seconds));
    double[] total =
        stops.stream().mapToDouble(s -> s.safepoint().totalNanos() / NANOS_A_MILLI).toArray();
    double[] reaching =
        stops.stream().mapToDouble(stop -> millis(stop.safepoint().reachingNanos())).toArray();
    double most = Arrays.stream(total).max().orElse(1);
    double least = Arrays.stream(total).filter(each -> each > 0).min().orElse(1);
    double[] starts = stops.stream().mapToDouble(Stop::seconds).toArray();
    return new SafepointLane(starts, total, reaching, Scale.durations(least, most));
  }

  private static double millis(long nanos) {
    return nanos < 0 ? Double.NaN : nanos / NANOS_A_MILLI;
  }

  @Override
  public LaneKind kind() {
    return LaneKind.SAFEPOINTS;
  }

  @Override
  public List<Reading> at(double seconds) {
    int i = Ascending.firstFrom(starts, Math.nextUp(seconds)) - 1;
    if (i < 0 || seconds > starts[i] + total[i] / 1000) {
      return List.of();
    }
    List<Reading> readings = new ArrayList<>();
    readings.add(new Reading("reading.safepoint", total[i], Unit.MILLISECONDS));
    if (Double.isFinite(reaching[i])) {
      readings.add(new Reading("reading.reaching", reaching[i], Unit.MILLISECONDS));
    }
    return readings;
  }

  @Override
  public void draw(Strip strip) {
    draw(strip, total, Marker.CIRCLE, strip.color());
    draw(strip, reaching, Marker.TRIANGLE, strip.theme().text());
  }

  private void draw(Strip strip, double[] values, Marker marker, Color color) {
    Dots.draw(
        strip,
        starts,
        i -> values[i],
        i -> "",
        (i, x, y) -> {
          // Times below the scale get no mark: most safepoints are reached at once.
          if (values[i] >= strip.scale().low()) {
            strip.outline(marker.at(x, y, DOT), color, 1);
          }
        });
  }
}

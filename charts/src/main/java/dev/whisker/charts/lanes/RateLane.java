package dev.whisker.charts.lanes;

import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.wording.Unit;
import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * How often something happened in each second, as a line of steps; what is bad as bars.
 *
 * @param from where each step begins, ascending
 * @param to where it ends
 * @param values NaN where not known
 */
@SuppressWarnings("ArrayRecordComponent") // Millions of values; lanes are never compared.
record RateLane(LaneKind kind, double[] from, double[] to, double[] values) implements Lane {

  private static final Color BAD = new Color(0xD55E00);
  private static final int FAINT = 40;

  static RateLane of(LaneKind kind, List<LoadSecond> load, ToDoubleFunction<LoadSecond> value) {
    double[] from = load.stream().mapToDouble(LoadSecond::fromSeconds).toArray();
    double[] to = load.stream().mapToDouble(s -> s.fromSeconds() + s.lengthSeconds()).toArray();
    return new RateLane(kind, from, to, load.stream().mapToDouble(value).toArray());
  }

  boolean isKnown() {
    return Arrays.stream(values).anyMatch(Double::isFinite);
  }

  @Override
  public Scale scale() {
    return Scale.linear(Arrays.stream(values).filter(Double::isFinite).max().orElse(0));
  }

  @Override
  public List<Reading> at(double seconds) {
    int i = Strip.firstFrom(from, Math.nextUp(seconds)) - 1;
    return i >= 0 && seconds < to[i] && Double.isFinite(values[i])
        ? List.of(new Reading(kind.id(), values[i], Unit.PER_SECOND))
        : List.of();
  }

  @Override
  public void draw(Strip strip) {
    boolean bars = kind == LaneKind.ERRORS;
    double last = Double.NaN;
    int i = Math.max(0, Strip.firstFrom(from, strip.view().fromSeconds()) - 1);
    for (int column = 0; column < strip.columns(); column++) {
      double begin = strip.secondsAt(column);
      double end = strip.secondsAt(column + 1);
      while (i < from.length && to[i] <= begin) {
        i++;
      }
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      double latest = Double.NaN;
      for (int k = i; k < from.length && from[k] < end; k++) {
        if (Double.isFinite(values[k])) {
          low = Math.min(low, values[k]);
          high = Math.max(high, values[k]);
          latest = values[k];
        }
      }
      if (high >= low) {
        drawColumn(strip, column, low, high, last, bars);
      }
      last = latest;
    }
  }

  private static void drawColumn(
      Strip strip, int column, double low, double high, double last, boolean bars) {
    double x = strip.area().getX() + column;
    double top = strip.y(high);
    if (bars) {
      if (high > 0) {
        // A single error beside thousands is still seen.
        double y = Math.min(top, strip.bottom() - 1);
        strip.fill(x, y, 1, strip.bottom() - y, BAD);
      }
      return;
    }
    strip.fill(x, top, 1, strip.bottom() - top, Strip.faint(strip.color(), FAINT));
    // The step from the column before is part of the line.
    double down = Double.isNaN(last) ? low : Math.min(low, last);
    double up = Double.isNaN(last) ? high : Math.max(high, last);
    double y = strip.y(up);
    strip.fill(x, y, 1, Math.max(1.3, strip.y(down) - y), strip.color());
  }
}

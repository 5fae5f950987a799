package dev.whisker.charts.timeline;

import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.surface.Ascending;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Requests answered in each second, as a line of steps.
 *
 * @param from begin of each step, ascending
 * @param to its end
 * @param values NaN if unknown
 */
@SuppressWarnings("ArrayRecordComponent") // Millions of values; lanes are never compared.
record RateLane(double[] from, double[] to, double[] values) implements Lane {

  private static final int FAINT = 40;

  static RateLane of(List<LoadSecond> load, ToDoubleFunction<LoadSecond> value) {
    double[] from = load.stream().mapToDouble(LoadSecond::fromSeconds).toArray();
    double[] to = load.stream().mapToDouble(s -> s.fromSeconds() + s.lengthSeconds()).toArray();
    return new RateLane(from, to, load.stream().mapToDouble(value).toArray());
  }

  @Override
  public LaneKind kind() {
    return LaneKind.THROUGHPUT;
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
    int i = Ascending.firstFrom(from, Math.nextUp(seconds)) - 1;
    return i >= 0 && seconds < to[i] && Double.isFinite(values[i])
        ? List.of(new Reading("reading." + kind().id(), values[i], Unit.PER_SECOND))
        : List.of();
  }

  @Override
  public void draw(Strip strip) {
    Bars below = new Bars();
    Bars line = new Bars();
    double last = Double.NaN;
    int i = Math.max(0, Ascending.firstFrom(from, strip.view().fromSeconds()) - 1);
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
        double x = strip.area().getX() + column;
        double top = strip.y(high);
        below.add(x, top, 1, strip.bottom() - top);
        // The step from the column before is part of the line.
        double y = strip.y(Double.isNaN(last) ? high : Math.max(high, last));
        double down = strip.y(Double.isNaN(last) ? low : Math.min(low, last));
        line.add(x, y, 1, Math.max(1.3, down - y));
      }
      last = latest;
    }
    below.fill(strip, Strip.faint(strip.color(), FAINT));
    line.fill(strip, strip.color());
  }
}

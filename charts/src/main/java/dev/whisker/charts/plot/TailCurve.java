package dev.whisker.charts.plot;

import dev.whisker.analysis.wording.Unit;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Draws values with their frequency as a curve of percentiles. */
public final class TailCurve {

  /** The highest percentile that a chart shows. */
  static final double HIGHEST = 99.99;

  /** The number of points from one tick to the next. */
  private static final int STEPS = 40;

  private final TreeMap<Double, Long> counts = new TreeMap<>();
  private long total;

  public void add(double millis, long count) {
    counts.merge(millis, count, Long::sum);
    total += count;
  }

  /**
   * The curve of the configuration at a position, by nearest rank, as far as at least one value is
   * expected beyond: further out it would only repeat the maximum. Empty without values.
   */
  public Optional<PlottedCurve> of(Drawing drawing, int position) {
    if (total == 0) {
      return Optional.empty();
    }
    double end = Math.min(Math.log10((double) total), TailAxis.place(HIGHEST));
    int steps = (int) Math.ceil(end * STEPS);
    double[] x =
        IntStream.rangeClosed(0, steps)
            .mapToDouble(i -> Math.min(end, i / (double) STEPS))
            .toArray();
    double[] y = new double[x.length];
    long seen = 0;
    int next = 0;
    for (Map.Entry<Double, Long> each : counts.entrySet()) {
      seen += each.getValue();
      while (next < x.length && seen >= rank(x[next])) {
        y[next++] = each.getKey();
      }
    }
    return Optional.of(through(drawing, position, x, y));
  }

  /**
   * The curve through known percentiles.
   *
   * @param x their places, ascending
   * @param y their times in milliseconds
   */
  public static PlottedCurve through(Drawing drawing, int position, double[] x, double[] y) {
    String name = drawing.configurations().get(position).name();
    return new PlottedCurve(position, name, x, y, i -> tip(drawing, name, x[i], y[i]));
  }

  private long rank(double place) {
    double percentile = TailAxis.percentile(place);
    return Math.max(1, (long) Math.ceil(percentile / 100 * total - 1e-6));
  }

  private static String tip(Drawing drawing, String name, double place, double millis) {
    double percentile = TailAxis.percentile(place);
    double digits = percentile < 99 ? 10 : 1000;
    return drawing
        .texts()
        .get(
            "tip.percentile",
            Map.of(
                "configuration", name,
                "percentile", Ticks.plain(Math.round(percentile * digits) / digits),
                "value", drawing.wording().quantity(millis, Unit.MILLISECONDS)));
  }
}

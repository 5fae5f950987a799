package dev.whisker.charts.timeline;

import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Theme;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.SampleSeries;
import dev.whisker.load.result.SampleSeries.Selection;
import dev.whisker.text.Texts;
import java.awt.Color;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Latency as a heat map: time along, duration up, and darker for more requests. The shade grows
 * with the logarithm, so few requests are visible too.
 *
 * @param stepSeconds the time that a cell covers
 * @param counts of requests by time and row of duration, the lowest row first
 * @param most requests in a cell
 */
@SuppressWarnings("ArrayRecordComponent") // Millions of values; lanes are never compared.
record HeatLane(Scale scale, double stepSeconds, int[] counts, int most, List<LoadSecond> seconds)
    implements Lane {

  static final int ROWS = 44;

  /** The most steps; a longer test has longer ones. */
  private static final int MOST_STEPS = 40_000;

  /** The palest shade that is visible. */
  private static final double FAINTEST = 0.16;

  static HeatLane of(SampleSeries series, List<LoadSecond> seconds) {
    int all = series.seconds();
    int step = Math.ceilDiv(Math.max(1, all), MOST_STEPS);
    LatencyCounts whole = series.latency(0, all, Selection.ALL);
    double least = 1;
    for (int i = whole.size() - 1; i >= 0; i--) {
      least = whole.millisAt(i) > 0 ? whole.millisAt(i) : least;
    }
    Scale scale = Scale.durations(least, whole.maxMillis());
    int[] counts = new int[Math.ceilDiv(all, step) * ROWS];
    int most = 1;
    for (int from = 0, cell = 0; from < all; from += step, cell += ROWS) {
      LatencyCounts here = series.latency(from, Math.min(all, from + step), Selection.ALL);
      for (int i = 0; i < here.size(); i++) {
        int place = cell + row(scale, here.millisAt(i));
        counts[place] += (int) here.countAt(i);
        most = Math.max(most, counts[place]);
      }
    }
    return new HeatLane(scale, step, counts, most, seconds);
  }

  @Override
  public LaneKind kind() {
    return LaneKind.LATENCY;
  }

  @Override
  public List<Mark> key(Theme theme, Color color, Texts texts) {
    return List.of(new Mark("■", color, texts.get("key.heat")));
  }

  @Override
  public List<Reading> at(double moment) {
    List<Reading> readings = new ArrayList<>();
    for (LoadSecond second : around(moment)) {
      if (Double.isFinite(second.meanMillis())) {
        readings.add(new Reading("reading.latency-mean", second.meanMillis(), Unit.MILLISECONDS));
      }
      if (Double.isFinite(second.p99Millis())) {
        readings.add(new Reading("line.p99", second.p99Millis(), Unit.MILLISECONDS));
      }
    }
    return readings;
  }

  @Override
  public void draw(Strip strip) {
    int columns = strip.columns();
    // The run with the slowest request sets the scale of all.
    double top = strip.y(scale.high());
    int height = (int) Math.max(1, Math.round(strip.y(scale.low()) - top));
    // Rows lower than a pixel would be dropped by chance, with their requests.
    int rows = Math.min(ROWS, height);
    BufferedImage cells = new BufferedImage(columns, rows, BufferedImage.TYPE_INT_ARGB);
    long[] sums = new long[rows];
    int steps = counts.length / ROWS;
    for (int column = 0; column < columns; column++) {
      int from = (int) Math.floor(Math.max(0, strip.secondsAt(column) / stepSeconds));
      int to = (int) Math.min(steps, Math.ceil(strip.secondsAt(column + 1) / stepSeconds));
      if (strip.secondsAt(column + 1) <= 0 || from >= to) {
        continue;
      }
      Arrays.fill(sums, 0);
      for (int cell = from * ROWS; cell < to * ROWS; cell++) {
        sums[cell % ROWS * rows / ROWS] += counts[cell];
      }
      for (int row = 0; row < rows; row++) {
        if (sums[row] > 0) {
          // A single request among many seconds keeps its shade.
          double mean = Math.max(1, sums[row] / (double) (to - from));
          cells.setRGB(column, rows - 1 - row, shade(strip.color(), mean));
        }
      }
    }
    strip
        .graphics()
        .setRenderingHint(
            RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_NEAREST_NEIGHBOR);
    strip
        .graphics()
        .drawImage(
            cells,
            (int) Math.round(strip.area().getX()),
            (int) Math.round(top),
            columns,
            height,
            null);
  }

  private int shade(Color color, double count) {
    double share = FAINTEST + (1 - FAINTEST) * Math.log(count) / Math.log(Math.max(2, most));
    return Strip.faint(color, (int) Math.round(255 * Math.min(1, share))).getRGB();
  }

  private List<LoadSecond> around(double moment) {
    if (seconds.isEmpty()) {
      return List.of();
    }
    int i = (int) Math.floor(moment / seconds.getFirst().lengthSeconds());
    return i >= 0 && i < seconds.size() ? List.of(seconds.get(i)) : List.of();
  }

  private static int row(Scale scale, double millis) {
    return Math.min(ROWS - 1, (int) (scale.share(millis) * ROWS));
  }
}

package dev.whisker.charts.timeline;

import dev.whisker.analysis.metric.load.FailureRates;
import dev.whisker.analysis.rule.load.FailureKinds;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.surface.Ascending;
import dev.whisker.load.LoadTest.ErrorClass;
import dev.whisker.text.Texts;
import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Failed requests in each second, as bars stacked by class.
 *
 * @param from begin of each second, or longer step; ascending
 */
@SuppressWarnings("ArrayRecordComponent") // Millions of values; lanes are never compared.
record ErrorLane(double[] from, FailureRates rates) implements Lane {

  static ErrorLane of(FailureRates rates) {
    return new ErrorLane(
        rates.steps().stream().mapToDouble(LoadSecond::fromSeconds).toArray(), rates);
  }

  @Override
  public LaneKind kind() {
    return LaneKind.ERRORS;
  }

  @Override
  public Scale scale() {
    return Scale.linear(Arrays.stream(rates.all()).filter(Double::isFinite).max().orElse(0));
  }

  /** Its classes, from the bottom up. */
  @Override
  public List<Mark> key(Theme theme, Color color, Texts texts) {
    List<Mark> marks = new ArrayList<>();
    for (ErrorClass errorClass : rates.byClass().keySet()) {
      marks.add(new Mark("■", shade(marks.size(), theme), texts.get(FailureKinds.key(errorClass))));
    }
    return marks;
  }

  private static Color shade(int layer, Theme theme) {
    // Colours are those of configurations.
    return Palette.shade(theme.muted(), theme, layer);
  }

  /** The rates of all failures and of each class; of a single class only its own. */
  @Override
  public List<Reading> at(double seconds) {
    int i = Ascending.firstFrom(from, Math.nextUp(seconds)) - 1;
    if (i < 0 || seconds >= end(i) || !Double.isFinite(rates.all()[i])) {
      return List.of();
    }
    List<Reading> readings = new ArrayList<>();
    for (Map.Entry<ErrorClass, double[]> each : rates.byClass().entrySet()) {
      if (each.getValue()[i] > 0) {
        readings.add(
            new Reading(FailureKinds.key(each.getKey()), each.getValue()[i], Unit.PER_SECOND));
      }
    }
    if (readings.size() != 1) {
      readings.addFirst(new Reading("reading." + kind().id(), rates.all()[i], Unit.PER_SECOND));
    }
    return readings;
  }

  private double end(int i) {
    return from[i] + rates.steps().get(i).lengthSeconds();
  }

  @Override
  public void draw(Strip strip) {
    List<double[]> layers =
        rates.byClass().isEmpty() ? List.of(rates.all()) : List.copyOf(rates.byClass().values());
    List<Bars> bars = layers.stream().map(any -> new Bars()).toList();
    int i = Math.max(0, Ascending.firstFrom(from, strip.view().fromSeconds()) - 1);
    for (int column = 0; column < strip.columns(); column++) {
      double begin = strip.secondsAt(column);
      double end = strip.secondsAt(column + 1);
      while (i < from.length && end(i) <= begin) {
        i++;
      }
      int worst = i;
      for (int k = i; k < from.length && from[k] < end; k++) {
        if (!(rates.all()[k] <= rates.all()[worst])) {
          worst = k;
        }
      }
      if (worst < from.length && from[worst] < end && rates.all()[worst] > 0) {
        drawColumn(strip, strip.area().getX() + column, worst, layers, bars);
      }
    }
    for (int layer = 0; layer < bars.size(); layer++) {
      bars.get(layer).fill(strip, shade(layer, strip.theme()));
    }
  }

  private static void drawColumn(
      Strip strip, double x, int step, List<double[]> layers, List<Bars> bars) {
    double sum = 0;
    double y = strip.bottom();
    for (int layer = 0; layer < bars.size(); layer++) {
      double rate = layers.get(layer)[step];
      if (rate > 0) {
        sum += rate;
        // A single error beside thousands is still visible.
        double top = Math.min(strip.y(sum), y - 1);
        bars.get(layer).add(x, top, 1, y - top);
        y = top;
      }
    }
  }
}

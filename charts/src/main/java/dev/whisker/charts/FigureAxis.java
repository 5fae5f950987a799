package dev.whisker.charts;

import java.text.NumberFormat;
import java.util.Locale;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.TickUnits;
import org.jfree.data.Range;

/** Figures on an even scale that returns to one range, the same for all panels. */
@SuppressWarnings("serial") // JFreeChart's class is serializable; nobody serializes a chart
final class FigureAxis extends NumberAxis {

  private final Range home;

  private FigureAxis(Range home, TickUnits ticks) {
    this.home = home;
    setStandardTickUnits(ticks);
    setAutoRange(true);
  }

  /** Numbers, whole ones where they are counts. */
  static FigureAxis ofNumbers(Range home, double smallestStep) {
    TickUnits units = new TickUnits();
    for (int power = -6; power <= 15; power++) {
      for (int factor : new int[] {1, 2, 5}) {
        double step = Double.parseDouble(factor + "e" + power);
        if (step >= smallestStep) {
          NumberFormat format = NumberFormat.getNumberInstance(Locale.ROOT);
          format.setMinimumFractionDigits(Math.max(0, -power));
          format.setMaximumFractionDigits(Math.max(0, -power));
          units.add(new NumberTickUnit(step, format));
        }
      }
    }
    return new FigureAxis(home, units);
  }

  /** Seconds, in steps that clocks know. */
  static FigureAxis ofTime(Range home) {
    boolean seconds = home.getUpperBound() <= SECONDS_SUFFICE;
    TickUnits units = new TickUnits();
    for (double step : TIME_STEPS) {
      units.add(new NumberTickUnit(step, new ClockFormat(step, seconds)));
    }
    for (double step = 86_400; step < 1e12; step *= 2) {
      units.add(new NumberTickUnit(step, new ClockFormat(step, seconds)));
    }
    return new FigureAxis(home, units);
  }

  /** Up to here one counts in seconds, beyond it in minutes and hours. */
  static final double SECONDS_SUFFICE = 600;

  private static final double[] TIME_STEPS = {
    0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600,
    1200, 1800, 3600, 7200, 10_800, 21_600, 43_200
  };

  @Override
  protected void autoAdjustRange() {
    // The super constructor asks before there is one.
    if (home != null) {
      setRange(home, false, false);
    }
  }
}

package dev.whisker.charts.axis;

import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.TickUnits;
import org.jfree.data.Range;

/** Seconds, in steps that clocks know. Charts on such axes can be panned and zoomed together. */
@SuppressWarnings("serial") // JFreeChart's class is serializable; nobody serializes a chart
public final class TimeAxis extends NumberAxis {

  /** Up to here one counts in seconds, beyond it in minutes and hours. */
  public static final double SECONDS_SUFFICE = 600;

  private static final double[] STEPS = {
    0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600,
    1200, 1800, 3600, 7200, 10_800, 21_600, 43_200
  };

  private final Range home;

  /**
   * @param home what is shown at first, and again when one zooms out: the same for all panels
   */
  public TimeAxis(Range home) {
    this.home = home;
    TickUnits units = new TickUnits();
    for (double step : STEPS) {
      units.add(new NumberTickUnit(step, format(step)));
    }
    for (double step = 86_400; step < 1e12; step *= 2) {
      units.add(new NumberTickUnit(step, format(step)));
    }
    setStandardTickUnits(units);
    setAutoRange(true);
  }

  private ClockFormat format(double step) {
    return home.getUpperBound() <= SECONDS_SUFFICE
        ? ClockFormat.ofSeconds()
        : ClockFormat.inSteps(step);
  }

  @Override
  protected void autoAdjustRange() {
    // The super constructor asks before there is one.
    if (home != null) {
      setRange(home, false, false);
    }
  }
}

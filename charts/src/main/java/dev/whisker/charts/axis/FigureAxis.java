package dev.whisker.charts.axis;

import java.text.NumberFormat;
import java.util.Locale;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.TickUnits;
import org.jfree.data.Range;

/** Figures on an even scale that returns to one range, the same for all panels. */
@SuppressWarnings("serial") // JFreeChart's class is serializable; nobody serializes a chart
public final class FigureAxis extends NumberAxis {

  /** More would be a fabric. */
  private static final double MOST_TICKS = 8;

  private final Range home;

  /** There are no figures above it. */
  private final double most;

  private FigureAxis(Range home, TickUnits ticks, double most) {
    this.home = home;
    this.most = most;
    setStandardTickUnits(ticks);
    setAutoRange(true);
  }

  /** Numbers, whole ones where they are counts. */
  public static FigureAxis ofNumbers(Range home, double smallestStep) {
    return new FigureAxis(home, numbers(smallestStep), Double.POSITIVE_INFINITY);
  }

  /**
   * Amounts from nothing on, with a few ticks; beyond the largest there is room, and none.
   *
   * @param room as a share of the largest
   */
  public static FigureAxis ofAmounts(double most, double room, double smallestStep) {
    double end = most * (1 + room);
    return new FigureAxis(
        new Range(0, end), numbers(Math.max(smallestStep, end / MOST_TICKS)), most);
  }

  /** Parts of a whole: what is above 100 is room for markers, and no figure. */
  public static FigureAxis ofPercent(Range home) {
    return new FigureAxis(home, numbers(1e-6), 100);
  }

  private static TickUnits numbers(double smallestStep) {
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
    return units;
  }

  /** Bytes, in steps of powers of two. */
  public static FigureAxis ofBytes(Range home) {
    TickUnits units = new TickUnits();
    for (double step = 1; step < 1e18; step *= 2) {
      units.add(new NumberTickUnit(step, new BytesFormat()));
    }
    return new FigureAxis(home, units, Double.POSITIVE_INFINITY);
  }

  @Override
  protected double calculateHighestVisibleTickValue() {
    double step = getTickUnit().getSize();
    return Math.min(super.calculateHighestVisibleTickValue(), Math.floor(most / step) * step);
  }

  @Override
  protected int calculateVisibleTickCount() {
    double step = getTickUnit().getSize();
    long lowest = Math.round(calculateLowestVisibleTickValue() / step);
    return (int) (Math.round(calculateHighestVisibleTickValue() / step) - lowest + 1);
  }

  @Override
  protected void autoAdjustRange() {
    // The super constructor asks before there is one.
    if (home != null) {
      setRange(home, false, false);
    }
  }
}

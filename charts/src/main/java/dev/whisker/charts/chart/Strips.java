package dev.whisker.charts.chart;

import dev.whisker.charts.look.ChartPanel;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleInsets;

/**
 * Panels over time as low rows one right below the other: only the last one has the axis of time.
 */
public final class Strips {

  /** Room for the ticks of the figures, in sizes of the font. */
  private static final double LEFT = 4.6;

  /** Room for the ticks of the time, in sizes of the font. */
  private static final double BELOW = 1.8;

  /** Between rows, so that no tick is cut off. */
  private static final double GAP = 5;

  private Strips() {}

  /** The extra height of the last row, for its axis. */
  public static double axisHeight(ComparisonCharts charts) {
    return charts.theme().fontSize() * BELOW;
  }

  /** The panels of a chart over time, or of some configurations in it. */
  public static List<ChartPanel> of(ComparisonCharts charts, List<ChartPanel> panels) {
    double em = charts.theme().fontSize();
    IntStream.range(0, panels.size())
        .forEach(i -> lower(panels.get(i).chart().getXYPlot(), em, i == panels.size() - 1));
    return panels;
  }

  private static void lower(XYPlot plot, double em, boolean isLast) {
    plot.getDomainAxis().setLabel(null);
    plot.getRangeAxis().setLabel(null);
    plot.getDomainAxis().setTickLabelsVisible(isLast);
    AxisSpace left = new AxisSpace();
    left.setLeft(em * LEFT);
    plot.setFixedRangeAxisSpace(left);
    AxisSpace below = new AxisSpace();
    below.setBottom(isLast ? em * BELOW : GAP);
    plot.setFixedDomainAxisSpace(below);
    plot.setInsets(new RectangleInsets(GAP, 0, 0, em));
  }
}

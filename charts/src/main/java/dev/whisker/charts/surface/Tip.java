package dev.whisker.charts.surface;

import dev.whisker.analysis.comparison.RunResult;
import java.awt.Shape;
import java.util.Optional;
import java.util.function.DoubleFunction;
import org.jfree.chart.entity.ChartEntity;
import org.jspecify.annotations.Nullable;

/** A shape whose tooltip is created on demand. */
@SuppressWarnings("serial") // JFreeChart's class is serializable; nobody serializes a tooltip
public final class Tip extends ChartEntity {

  private final transient DoubleFunction<String> text;
  private final transient @Nullable RunResult run;

  /**
   * @param text for a horizontal place, in the chart's units
   * @param run of the shape; null if it covers several
   */
  public Tip(Shape area, DoubleFunction<String> text, @Nullable RunResult run) {
    super(area);
    this.text = text;
    this.run = run;
  }

  /** The run of the shape; empty if it covers several. */
  public Optional<RunResult> run() {
    return Optional.ofNullable(run);
  }

  /** The text where the mouse is, which may be beside the shape. */
  public String textAt(double x) {
    return text.apply(x);
  }

  @Override
  public String getToolTipText() {
    return textAt(getArea().getBounds2D().getCenterX());
  }
}

package dev.whisker.charts.surface;

import java.awt.Shape;
import java.util.function.Supplier;
import org.jfree.chart.entity.ChartEntity;

/** A shape whose tooltip is made when it is asked for. */
@SuppressWarnings("serial") // JFreeChart's class is serializable; nobody serializes a tooltip
public final class Tip extends ChartEntity {

  private final transient Supplier<String> text;

  public Tip(Shape area, Supplier<String> text) {
    super(area);
    this.text = text;
  }

  @Override
  public String getToolTipText() {
    return text.get();
  }
}

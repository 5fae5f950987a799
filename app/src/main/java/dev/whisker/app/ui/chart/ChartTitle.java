package dev.whisker.app.ui.chart;

import dev.whisker.app.ui.Parts;
import javafx.scene.control.Label;

/** The name of a chart, whose tooltip explains how to read it. */
public final class ChartTitle {

  private ChartTitle() {}

  /**
   * @param style of the label
   * @param caption how to read the chart; may be empty
   */
  public static Label of(String title, String style, String caption) {
    Label label = Parts.label(title, style);
    if (!caption.isEmpty()) {
      label.setTooltip(Parts.tip(caption));
    }
    return label;
  }
}

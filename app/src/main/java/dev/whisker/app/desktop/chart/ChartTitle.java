package dev.whisker.app.desktop.chart;

import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;

/** The name of a chart, which says how to read it where one points at it. */
public final class ChartTitle {

  private static final double TIP_WIDTH = 420;

  private ChartTitle() {}

  /**
   * @param style of the label
   * @param caption how to read the chart; may be empty
   */
  public static Label of(String title, String style, String caption) {
    Label label = new Label(title);
    label.getStyleClass().add(style);
    if (!caption.isEmpty()) {
      Tooltip tip = new Tooltip(caption);
      tip.setWrapText(true);
      tip.setMaxWidth(TIP_WIDTH);
      label.setTooltip(tip);
    }
    return label;
  }
}

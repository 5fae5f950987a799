package dev.whisker.app.ui.chart;

import dev.whisker.app.ui.ViewContext;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.plot.TimeTicks;
import java.awt.Color;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * The figures of a panel at the shared cursor. They appear beside the panel's name, so nothing
 * moves and no data is covered; they may hide the end of a long name.
 */
final class CursorReading {

  private final ViewContext context;
  private final Label label = new Label();
  private final StackPane node = new StackPane();

  CursorReading(ViewContext context, Node head) {
    this.context = context;
    label.getStyleClass().add("cursor-reading");
    label.setMinWidth(Region.USE_PREF_SIZE);
    label.setMouseTransparent(true);
    label.visibleProperty().bind(label.textProperty().isNotEmpty());
    StackPane.setAlignment(label, Pos.TOP_RIGHT);
    StackPane.setAlignment(head, Pos.TOP_LEFT);
    node.getChildren().setAll(head, label);
  }

  /** The readings with the head of the panel. */
  Node node() {
    return node;
  }

  /** Replaces the head. */
  void renew(Node head) {
    StackPane.setAlignment(head, Pos.TOP_LEFT);
    node.getChildren().set(0, head);
    clear();
  }

  /**
   * @param reach the largest distance from the moment that counts, in seconds
   * @param resolution seconds for each pixel
   */
  void show(ChartPanel panel, double moment, double reach, double resolution) {
    String figures = panel.readings().at(moment, reach);
    if (figures.isEmpty()) {
      clear();
      return;
    }
    label.setText(
        context.text(
            "chart.at",
            Map.of(
                "time",
                TimeTicks.exact(moment, resolution, context.wording()),
                "figures",
                figures)));
    label.setStyle(style(panel.mark()));
  }

  boolean isShown() {
    return !text().isEmpty();
  }

  /** The moment and the figures; empty without figures. */
  String text() {
    return label.getText();
  }

  void clear() {
    label.setText("");
  }

  /** The style with the colour of the configuration. */
  private static String style(@Nullable Mark mark) {
    if (mark == null) {
      return "";
    }
    Color color = mark.color();
    return "-fx-text-fill: rgb(%d,%d,%d);"
        .formatted(color.getRed(), color.getGreen(), color.getBlue());
  }
}

package dev.whisker.app.desktop.chart;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.axis.TimeTicks;
import java.awt.Color;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * The figures of a panel at the moment that the cursor of all panels marks. They stand beside the
 * panel's name, where nothing moves for them and nothing of the data is covered; of a long name
 * they cover the end for that while.
 */
final class CursorReading {

  private final Desk desk;
  private final Label label = new Label();
  private final StackPane node = new StackPane();

  CursorReading(Desk desk, Node head) {
    this.desk = desk;
    label.getStyleClass().add("cursor-reading");
    label.setMinWidth(Region.USE_PREF_SIZE);
    label.setMouseTransparent(true);
    label.visibleProperty().bind(label.textProperty().isNotEmpty());
    StackPane.setAlignment(label, Pos.TOP_RIGHT);
    StackPane.setAlignment(head, Pos.TOP_LEFT);
    node.getChildren().setAll(head, label);
  }

  /** With the head of the panel in it. */
  Node node() {
    return node;
  }

  /** Takes another head. */
  void renew(Node head) {
    StackPane.setAlignment(head, Pos.TOP_LEFT);
    node.getChildren().set(0, head);
    clear();
  }

  /**
   * @param reach how far from the moment something may lie that is still meant, in seconds
   * @param resolution seconds for each pixel
   */
  void tell(ChartPanel panel, double moment, double reach, double resolution) {
    String figures = panel.readings().at(moment, reach);
    if (figures.isEmpty()) {
      clear();
      return;
    }
    label.setText(
        desk.text(
            "chart.at",
            Map.of(
                "time", TimeTicks.exact(moment, resolution, desk.wording()), "figures", figures)));
    label.setStyle(style(panel.mark()));
  }

  boolean tells() {
    return !text().isEmpty();
  }

  /** The moment and the figures; empty where there are none. */
  String text() {
    return label.getText();
  }

  void clear() {
    label.setText("");
  }

  /** In the colour of the configuration. */
  private static String style(@Nullable Mark mark) {
    if (mark == null) {
      return "";
    }
    Color color = mark.color();
    return "-fx-text-fill: rgb(%d,%d,%d);"
        .formatted(color.getRed(), color.getGreen(), color.getBlue());
  }
}

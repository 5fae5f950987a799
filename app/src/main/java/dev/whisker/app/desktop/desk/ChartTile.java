package dev.whisker.app.desktop.desk;

import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.fx.ChartCanvas;

/** A chart that fills the room it is given, below its title. */
public final class ChartTile {

  private final VBox node;

  /**
   * @param description said by screen readers, which see no chart
   */
  public ChartTile(Node head, JFreeChart chart, String description) {
    ChartCanvas canvas = new ChartCanvas(chart);
    // Zooming one of several charts would leave them with different axes.
    canvas.setDomainZoomable(false);
    canvas.setRangeZoomable(false);
    canvas.setTooltipEnabled(true);
    Pane room = new Pane(canvas);
    room.setMinSize(0, 0);
    canvas.widthProperty().bind(room.widthProperty());
    canvas.heightProperty().bind(room.heightProperty());
    VBox.setVgrow(room, Priority.ALWAYS);
    node = new VBox(head, room);
    node.getStyleClass().add("chart-tile");
    node.setFocusTraversable(true);
    node.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    node.setAccessibleText(description);
  }

  public Node node() {
    return node;
  }
}

package dev.whisker.app.desktop.comparison.chart;

import dev.whisker.app.desktop.chart.Sight;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.model.comparison.TimeView;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;

/** Shows that charts cover a part of the time; a click shows all of it. */
public final class ZoomChip {

  private final Button node;

  public ZoomChip(Desk desk, TimeView time) {
    node = Parts.smallButton("zoomed", desk.text("charts.zoomed"), time::reset);
    node.getStyleClass().add("zoomed");
    NoGap.whereHidden(node);
    node.setTooltip(new Tooltip(desk.text("charts.zoomed.how")));
    time.shownProperty()
        .when(Sight.inScene(node))
        .subscribe(shown -> node.setVisible(!time.isWhole()));
  }

  public Node node() {
    return node;
  }
}

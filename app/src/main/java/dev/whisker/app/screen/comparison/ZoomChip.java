package dev.whisker.app.screen.comparison;

import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.chart.Sight;
import dev.whisker.app.ui.chart.TimeView;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;

/** Shows that charts cover a part of the time; a click shows all of it. */
public final class ZoomChip {

  private final Button node;

  public ZoomChip(ViewContext context, TimeView time) {
    node = Parts.smallButton("zoomed", context.text("charts.zoomed"), time::reset);
    node.getStyleClass().add("zoomed");
    NoGap.whereHidden(node);
    node.setTooltip(new Tooltip(context.text("charts.zoomed.how")));
    time.shownProperty()
        .when(Sight.inScene(node))
        .subscribe(shown -> node.setVisible(!time.isWhole()));
  }

  public Node node() {
    return node;
  }
}

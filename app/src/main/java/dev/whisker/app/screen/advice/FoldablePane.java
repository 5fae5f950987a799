package dev.whisker.app.screen.advice;

import dev.whisker.app.ui.ExpandedPanes;
import dev.whisker.app.ui.ViewContext;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.TitledPane;

/** Details that unfold on a click or the space bar. */
final class FoldablePane {

  private final TitledPane pane;

  /**
   * @param grounds created when first opened: those of many runs are thousands of lines, and most
   *     stay closed
   */
  FoldablePane(ViewContext context, String id, String title, Supplier<Node> grounds) {
    pane = new TitledPane(title, null);
    pane.setId(id);
    ExpandedPanes.remember(pane, context);
    pane.expandedProperty()
        .subscribe(
            expanded -> {
              if (expanded) {
                open(grounds);
              }
            });
    pane.getStyleClass().addAll("fold", "dense", "why");
  }

  private void open(Supplier<Node> grounds) {
    if (pane.getContent() == null) {
      pane.setContent(grounds.get());
    }
  }

  Node node() {
    return pane;
  }
}

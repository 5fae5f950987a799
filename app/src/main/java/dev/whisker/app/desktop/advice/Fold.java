package dev.whisker.app.desktop.advice;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Folds;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.TitledPane;

/** Details that unfold on a click or the space bar. */
final class Fold {

  private final TitledPane pane;

  /**
   * @param grounds created when first opened: those of many runs are thousands of lines, and most
   *     stay closed
   */
  Fold(Desk desk, String id, String title, Supplier<Node> grounds) {
    pane = new TitledPane(title, null);
    pane.setId(id);
    Folds.remember(pane, desk);
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

package dev.whisker.app.desktop.advice;

import dev.whisker.app.desktop.desk.Desk;
import javafx.scene.Node;
import javafx.scene.control.TitledPane;

/**
 * What a claim rests on, and other things not all want to read: a click, or the space bar, away.
 */
final class Why {

  private final TitledPane pane;

  Why(Desk desk, String id, String title, Node grounds) {
    pane = new TitledPane(title, grounds);
    pane.setId(id);
    pane.setAnimated(false);
    // What was opened stays open while thresholds are tried.
    pane.setExpanded(desk.unfolded().contains(id));
    pane.expandedProperty()
        .subscribe(
            expanded -> {
              if (expanded) {
                desk.unfolded().add(id);
              } else {
                desk.unfolded().remove(id);
              }
            });
    pane.getStyleClass().addAll("fold", "dense");
  }

  Node node() {
    return pane;
  }
}

package dev.whisker.app.desktop.desk;

import javafx.scene.control.TitledPane;

/** Remembers foldable parts when their view is rebuilt. */
public final class Folds {

  private Folds() {}

  /** Unfolds a pane if one with its id was unfolded before, and remembers its state. */
  public static void remember(TitledPane pane, Desk desk) {
    pane.setAnimated(false);
    pane.setExpanded(desk.unfolded().contains(pane.getId()));
    pane.expandedProperty()
        .subscribe(
            expanded -> {
              if (expanded) {
                desk.unfolded().add(pane.getId());
              } else {
                desk.unfolded().remove(pane.getId());
              }
            });
  }
}

package dev.whisker.app.desktop.desk;

import javafx.scene.control.TitledPane;

/** Foldable parts that stay as the user left them when their view is remade. */
public final class Folds {

  private Folds() {}

  /** Unfolds a pane where one of its id was unfolded last, and keeps whether it is from now on. */
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

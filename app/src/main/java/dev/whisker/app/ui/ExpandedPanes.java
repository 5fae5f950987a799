package dev.whisker.app.ui;

import javafx.scene.control.TitledPane;

/** Remembers foldable parts when their view is rebuilt. */
public final class ExpandedPanes {

  private ExpandedPanes() {}

  /** Unfolds a pane if one with its id was unfolded before, and remembers its state. */
  public static void remember(TitledPane pane, ViewContext context) {
    pane.setAnimated(false);
    pane.setExpanded(context.unfolded().contains(pane.getId()));
    pane.expandedProperty()
        .subscribe(
            expanded -> {
              if (expanded) {
                context.unfolded().add(pane.getId());
              } else {
                context.unfolded().remove(pane.getId());
              }
            });
  }
}

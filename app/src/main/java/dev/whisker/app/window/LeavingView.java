package dev.whisker.app.window;

import dev.whisker.app.session.Leaving;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.Veil;
import dev.whisker.app.ui.ViewContext;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Asks before an unsaved comparison is left: save, discard or stay. */
final class LeavingView {

  private final ViewContext context;
  private final Leaving leaving;
  private final Veil veil;
  private final Button save;
  private final VBox card;

  /**
   * @param below everything else in the window
   */
  LeavingView(ViewContext context, Node below) {
    this.context = context;
    leaving = context.leaving();
    veil = new Veil("leaving", below, leaving::stay);
    Label title = Parts.label(context.text("leaving.title"), "section-title");
    save = button("save", this::save);
    save.setDefaultButton(true);
    HBox buttons =
        new HBox(save, button("unsaved", leaving::goUnsaved), button("stay", leaving::stay));
    buttons.getStyleClass().add("buttons");
    buttons.setAlignment(Pos.CENTER_RIGHT);
    card =
        new VBox(
            title, new Prose(context.text("leaving.hint"), context.locale(), "muted"), buttons);
    card.getStyleClass().addAll("card", "question");
    card.setMaxHeight(Region.USE_PREF_SIZE);
    context.show(
        leaving.askedProperty(),
        asked -> asked.ifPresentOrElse(next -> veil.show(title.getText(), card, save), veil::lift));
  }

  Parent node() {
    return veil.node();
  }

  /** Keeps asking if the user gives no file. */
  private void save() {
    context
        .workspaces()
        .fileProperty()
        .get()
        .or(context.actions()::askWhereToSave)
        .ifPresent(leaving::save);
  }

  private Button button(String answer, Runnable action) {
    return Parts.button("leaving-" + answer, context.text("leaving." + answer), action);
  }
}

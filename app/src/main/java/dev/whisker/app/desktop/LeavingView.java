package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.desk.Prose;
import dev.whisker.app.desktop.desk.Veil;
import dev.whisker.app.model.workspace.Leaving;
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

  private final Desk desk;
  private final Leaving leaving;
  private final Veil veil;
  private final Button save;
  private final VBox card;

  /**
   * @param below everything else in the window
   */
  LeavingView(Desk desk, Node below) {
    this.desk = desk;
    leaving = desk.leaving();
    veil = new Veil("leaving", below, leaving::stay);
    Label title = Parts.label(desk.text("leaving.title"), "section-title");
    save = button("save", this::save);
    save.setDefaultButton(true);
    HBox buttons =
        new HBox(save, button("unsaved", leaving::goUnsaved), button("stay", leaving::stay));
    buttons.getStyleClass().add("buttons");
    buttons.setAlignment(Pos.CENTER_RIGHT);
    card = new VBox(title, new Prose(desk.text("leaving.hint"), desk.locale(), "muted"), buttons);
    card.getStyleClass().addAll("card", "question");
    card.setMaxHeight(Region.USE_PREF_SIZE);
    desk.show(
        leaving.askedProperty(),
        asked -> asked.ifPresentOrElse(next -> veil.show(title.getText(), card, save), veil::lift));
  }

  Parent node() {
    return veil.node();
  }

  /** Keeps asking if the user gives no file. */
  private void save() {
    desk.workspaces()
        .fileProperty()
        .get()
        .or(desk.actions()::askWhereToSave)
        .ifPresent(leaving::save);
  }

  private Button button(String answer, Runnable action) {
    return Parts.button("leaving-" + answer, desk.text("leaving." + answer), action);
  }
}

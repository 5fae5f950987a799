package dev.whisker.app.desktop.desk;

import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.input.KeyCode;

/** A sentence that opens its evidence, by a click or Enter. */
public final class LinkedProse {

  private LinkedProse() {}

  public static Prose of(Desk desk, String text, Runnable evidence) {
    Prose said = new Prose(text, desk.locale(), "summary");
    said.setAccessibleRole(AccessibleRole.HYPERLINK);
    said.getStyleClass().add("evidence-sentence");
    said.setFocusTraversable(true);
    said.setCursor(Cursor.HAND);
    said.setOnMouseClicked(event -> evidence.run());
    Parts.onKey(said, KeyCode.ENTER, evidence);
    return said;
  }
}

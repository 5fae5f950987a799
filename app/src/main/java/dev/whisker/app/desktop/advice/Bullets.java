package dev.whisker.app.desktop.advice;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Prose;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** A list of sentences. */
final class Bullets {

  private Bullets() {}

  static Node of(String text, Desk desk) {
    return of(wide(text, desk, "summary"));
  }

  static Node of(Prose sentence) {
    HBox.setHgrow(sentence, Priority.ALWAYS);
    Label dot = new Label("·");
    dot.setMinWidth(Region.USE_PREF_SIZE);
    HBox box = new HBox(dot, sentence);
    box.getStyleClass().add("bullet");
    return box;
  }

  /** A text that takes the remaining width of its row. */
  static Prose wide(String text, Desk desk, String styleClass) {
    Prose prose = new Prose(text, desk.locale(), styleClass);
    HBox.setHgrow(prose, Priority.ALWAYS);
    prose.setMaxWidth(Double.MAX_VALUE);
    return prose;
  }
}

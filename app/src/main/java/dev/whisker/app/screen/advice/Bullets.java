package dev.whisker.app.screen.advice;

import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.ViewContext;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** A list of sentences. */
final class Bullets {

  private Bullets() {}

  static Node of(String text, ViewContext context) {
    return of(wide(text, context, "summary"));
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
  static Prose wide(String text, ViewContext context, String styleClass) {
    Prose prose = new Prose(text, context.locale(), styleClass);
    HBox.setHgrow(prose, Priority.ALWAYS);
    prose.setMaxWidth(Double.MAX_VALUE);
    return prose;
  }
}

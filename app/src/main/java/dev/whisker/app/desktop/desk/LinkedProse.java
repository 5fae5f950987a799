package dev.whisker.app.desktop.desk;

import dev.whisker.app.model.advice.Advice.Sentence;
import java.util.function.Consumer;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.input.KeyCode;

/** A sentence that opens its evidence, by a click or Enter. */
public final class LinkedProse {

  private LinkedProse() {}

  /** A sentence of an answer, which opens its finding, or else its chart. */
  public static Prose of(Desk desk, Sentence sentence, Consumer<String> showFinding) {
    return sentence
        .rule()
        .<Runnable>map(rule -> () -> showFinding.accept(rule))
        .or(() -> sentence.chart().map(chart -> () -> desk.places().showChart(chart)))
        .map(evidence -> of(desk, sentence.text(), evidence))
        .orElseGet(() -> new Prose(sentence.text(), desk.locale(), "summary"));
  }

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

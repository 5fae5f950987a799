package dev.whisker.app.screen.advice;

import dev.whisker.app.screen.advice.Advice.Sentence;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.ViewContext;
import java.util.function.Consumer;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.input.KeyCode;

/** A sentence that opens its evidence, by a click or Enter. */
public final class LinkedProse {

  private LinkedProse() {}

  /** A sentence of an answer, which opens its finding, or else its chart. */
  public static Prose of(ViewContext context, Sentence sentence, Consumer<String> showFinding) {
    return sentence
        .rule()
        .<Runnable>map(rule -> () -> showFinding.accept(rule))
        .or(() -> sentence.chart().map(chart -> () -> context.places().showChart(chart)))
        .map(evidence -> of(context, sentence.text(), evidence))
        .orElseGet(() -> new Prose(sentence.text(), context.locale(), "summary"));
  }

  public static Prose of(ViewContext context, String text, Runnable evidence) {
    Prose prose = new Prose(text, context.locale(), "summary");
    prose.setAccessibleRole(AccessibleRole.HYPERLINK);
    prose.getStyleClass().add("evidence-sentence");
    prose.setFocusTraversable(true);
    prose.setCursor(Cursor.HAND);
    prose.setOnMouseClicked(event -> evidence.run());
    Parts.onKey(prose, KeyCode.ENTER, evidence);
    return prose;
  }
}

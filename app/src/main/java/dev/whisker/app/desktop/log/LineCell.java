package dev.whisker.app.desktop.log;

import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.model.log.LogModel;
import dev.whisker.input.lines.Query;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/** A line with its number, and the marked matches of the search. */
final class LineCell extends ListCell<Long> {

  /** The most characters of a line that are shown. */
  private static final int LONGEST = 4_000;

  private static final int MOST_MARKS = 40;
  private static final PseudoClass MARKED = PseudoClass.getPseudoClass("marked");

  private final LogModel log;
  private final Label number = new Label();
  private final HBox row = new HBox();

  LineCell(LogModel log) {
    this.log = log;
    number.getStyleClass().add("line-number");
    number.setMinWidth(USE_PREF_SIZE);
    row.getStyleClass().add("line");
    getStyleClass().add("line-cell");
  }

  @Override
  protected void updateItem(@Nullable Long line, boolean empty) {
    super.updateItem(line, empty);
    if (line == null || empty) {
      setGraphic(null);
      setAccessibleText(null);
      pseudoClassStateChanged(MARKED, false);
      return;
    }
    String text = cut(log.text(line).orElse(""));
    // As wide as the largest number, so the texts line up.
    int digits = String.valueOf(getListView().getItems().size()).length();
    number.setText(" ".repeat(digits - String.valueOf(line).length()) + line);
    row.getChildren().setAll(number);
    log.search()
        .state()
        .query()
        .ifPresentOrElse(query -> addMarked(text, query), () -> add(text, "line-text"));
    setGraphic(row);
    setAccessibleText(line + ": " + text);
    pseudoClassStateChanged(MARKED, log.markedProperty().get().contains(line));
  }

  private void addMarked(String text, Query query) {
    int at = 0;
    try {
      Pattern pattern = query.pattern();
      Matcher matcher = pattern.matcher(text);
      for (int i = 0; i < MOST_MARKS && matcher.find(); i++) {
        if (matcher.end() > matcher.start()) {
          add(text.substring(at, matcher.start()), "line-text");
          add(matcher.group(), "line-hit");
          at = matcher.end();
        }
      }
    } catch (PatternSyntaxException mistaken) {
      // The search says so.
    }
    add(text.substring(at), "line-text");
  }

  private void add(String text, String style) {
    if (!text.isEmpty()) {
      Label label = Parts.label(text, style);
      label.setMinWidth(USE_PREF_SIZE);
      row.getChildren().add(label);
    }
  }

  private static String cut(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + " …";
  }
}

package dev.whisker.app.screen.log;

import dev.whisker.app.ui.Parts;
import dev.whisker.input.lines.Query;
import java.util.function.BiConsumer;
import java.util.function.DoubleSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.jspecify.annotations.Nullable;

/** A line with its number, and the marked matches of the search; lines of a marked record wrap. */
final class LineCell extends ListCell<Long> {

  /** The most characters of a line that are shown. */
  private static final int LONGEST = 4_000;

  private static final int MOST_MARKS = 40;

  /** The width of the vertical scroll bar, and the cell's padding. */
  private static final double BESIDE = 36;

  private static final double NARROWEST = 200;
  private static final PseudoClass MARKED = PseudoClass.getPseudoClass("marked");

  private final LogModel log;
  private final DoubleSupplier lineHeight;
  private final Label number = new Label();
  private final HBox row = new HBox();
  private final TextFlow wrapped = new TextFlow();

  /**
   * @param lineHeight of a line that does not wrap
   */
  LineCell(LogModel log, DoubleSupplier lineHeight) {
    this.log = log;
    this.lineHeight = lineHeight;
    number.getStyleClass().add("line-number");
    number.setMinWidth(USE_PREF_SIZE);
    row.getStyleClass().add("line");
    row.setAlignment(Pos.TOP_LEFT);
    getStyleClass().add("line-cell");
    listViewProperty().flatMap(ListView::widthProperty).subscribe(width -> fit());
    number.widthProperty().subscribe(width -> fit());
  }

  /** The cell is as wide as the longest line in sight, but a wrapped line ends with the list. */
  private void fit() {
    if (getListView() != null) {
      double width = getListView().getWidth() - number.prefWidth(-1) - BESIDE;
      wrapped.setPrefWidth(Math.max(NARROWEST, width));
      wrapped.setMaxWidth(USE_PREF_SIZE);
    }
  }

  @Override
  protected double computePrefHeight(double width) {
    // The theme's cells are higher than a line of a log.
    return Math.max(lineHeight.getAsDouble(), getGraphic() == row ? row.prefHeight(-1) : 0);
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
    boolean isMarked = log.markedProperty().get().contains(line);
    row.getChildren().setAll(number);
    wrapped.getChildren().clear();
    if (isMarked) {
      row.getChildren().add(wrapped);
    }
    BiConsumer<String, String> parts =
        isMarked
            ? (part, style) -> wrapped.getChildren().add(wrapping(part, style))
            : (part, style) -> row.getChildren().add(whole(part, style));
    log.search()
        .state()
        .query()
        .ifPresentOrElse(
            query -> addMarked(text, query, parts), () -> parts.accept(text, "line-text"));
    setGraphic(row);
    setAccessibleText(line + ": " + text);
    pseudoClassStateChanged(MARKED, isMarked);
  }

  private static void addMarked(String text, Query query, BiConsumer<String, String> parts) {
    int at = 0;
    try {
      Pattern pattern = query.pattern();
      Matcher matcher = pattern.matcher(text);
      for (int i = 0; i < MOST_MARKS && matcher.find(); i++) {
        if (matcher.end() > matcher.start()) {
          parts.accept(text.substring(at, matcher.start()), "line-text");
          parts.accept(matcher.group(), "line-hit");
          at = matcher.end();
        }
      }
    } catch (PatternSyntaxException mistaken) {
      // The search says so.
    }
    parts.accept(text.substring(at), "line-text");
  }

  private static Node whole(String text, String style) {
    Label label = Parts.label(text, style);
    label.setMinWidth(USE_PREF_SIZE);
    return label;
  }

  /** A match is short and has a background, which only a label can have. */
  private static Node wrapping(String text, String style) {
    if (style.equals("line-hit")) {
      return whole(text, style);
    }
    Text part = new Text(text);
    part.getStyleClass().add(style);
    return part;
  }

  private static String cut(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + " …";
  }
}

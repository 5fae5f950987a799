package dev.whisker.app.desktop.files;

import dev.whisker.app.desktop.desk.WrappedLabel;
import dev.whisker.app.facts.AnswerWords;
import dev.whisker.app.facts.NamedFacts;
import java.util.List;
import java.util.stream.Collectors;
import javafx.geometry.Insets;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Names and values in two columns, what belongs together moved in. */
public final class AnswerView {

  private static final double INDENT = 16;

  private final AnswerWords words;

  public AnswerView(AnswerWords words) {
    this.words = words;
  }

  public Node node(NamedFacts answer) {
    GridPane grid = new GridPane();
    grid.getStyleClass().add("answer");
    ColumnConstraints names = new ColumnConstraints();
    names.setMinWidth(Region.USE_PREF_SIZE);
    ColumnConstraints values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().addAll(names, values);
    answer
        .told()
        .forEach(
            (name, value) -> {
              // The name of the file stands above all.
              if (!name.equals("file")) {
                add(grid, 0, name, value);
              }
            });
    return grid;
  }

  private void add(GridPane grid, int depth, String name, Object value) {
    switch (value) {
      case NamedFacts inner -> {
        if (!inner.told().isEmpty()) {
          row(grid, depth, words.label(name), "");
          inner.told().forEach((key, element) -> add(grid, depth + 1, key, element));
        }
      }
      case List<?> list -> {
        if (list.isEmpty()) {
          return;
        }
        if (list.stream().noneMatch(NamedFacts.class::isInstance)) {
          row(
              grid,
              depth,
              words.label(name),
              list.stream().map(words::line).collect(Collectors.joining("\n")));
        } else {
          row(grid, depth, words.label(name), "");
          list.forEach(element -> grid.addRow(grid.getRowCount(), new Label(), element(element)));
        }
      }
      default -> row(grid, depth, words.label(name), words.scalar(name, value));
    }
  }

  private static void row(GridPane grid, int depth, String name, String value) {
    Label label = new Label(name);
    label.getStyleClass().add(depth == 0 ? "strong" : "muted");
    label.setPadding(new Insets(0, 0, 0, depth * INDENT));
    // A value may have many lines; its name stands beside the first.
    GridPane.setValignment(label, VPos.TOP);
    grid.addRow(grid.getRowCount(), label, new WrappedLabel(value));
  }

  private Node element(Object element) {
    if (!(element instanceof NamedFacts answer)) {
      return new WrappedLabel(words.line(element));
    }
    boolean flat =
        answer.told().values().stream()
            .noneMatch(value -> value instanceof NamedFacts || value instanceof List<?>);
    return flat
        ? new WrappedLabel(
            answer.told().entrySet().stream()
                .map(
                    entry ->
                        words.label(entry.getKey())
                            + " "
                            + words.scalar(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining("   ")))
        : new VBox(node(answer));
  }
}

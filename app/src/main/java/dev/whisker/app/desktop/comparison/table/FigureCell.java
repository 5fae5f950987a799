package dev.whisker.app.desktop.comparison.table;

import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Column;
import dev.whisker.analysis.table.DecisionTable.Row;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** A figure, and below it how it stands to the baseline. */
final class FigureCell extends TableCell<Row, Cell> {

  private static final double TIP_WIDTH = 420;

  private final Column column;
  private final CellWords words;
  private final Tooltip tip = new Tooltip();

  FigureCell(Column column, CellWords words) {
    this.column = column;
    this.words = words;
    tip.setWrapText(true);
    tip.setMaxWidth(TIP_WIDTH);
  }

  @Override
  protected void updateItem(@Nullable Cell cell, boolean empty) {
    super.updateItem(cell, empty);
    setGraphic(null);
    setTooltip(null);
    if (cell != null && !empty) {
      setGraphic(content(cell));
      Row row = getTableView().getItems().get(getIndex());
      tip.setText(words.inFull(row, column, cell));
      setTooltip(tip);
      setAccessibleText(cell.inOneLine());
    }
  }

  private static Node content(Cell cell) {
    Label value = new Label(cell.value());
    value.getStyleClass().add(cell.firm() ? "strong" : "muted");
    value.setMinWidth(USE_PREF_SIZE);
    Label interval = new Label(cell.interval());
    interval.getStyleClass().add("fine");
    HBox first = new HBox(value, interval);
    first.getStyleClass().add("figure");
    first.setAlignment(Pos.BASELINE_LEFT);
    if (cell.delta().isEmpty()) {
      return new VBox(first);
    }
    HBox second = verdict(cell);
    second.getStyleClass().addAll("verdict", "verdict-" + cell.verdict().id());
    return new VBox(first, second);
  }

  private static HBox verdict(Cell cell) {
    String first = cell.saysSize() ? cell.word() : cell.delta();
    // That it is so in every run is said where there is room: below the table, and by its chart.
    String second = cell.saysSize() ? "" : cell.word();
    return new HBox(delta((cell.sign() + " " + first).strip()), new Label(second));
  }

  private static Label delta(String text) {
    Label delta = new Label(text);
    delta.setMinWidth(USE_PREF_SIZE);
    return delta;
  }
}

package dev.whisker.app.desktop.comparison.table;

import dev.whisker.analysis.table.DecisionTable.Cell;
import dev.whisker.analysis.table.DecisionTable.Column;
import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.app.desktop.desk.Parts;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/** A figure, and its comparison with the baseline. */
final class FigureCell extends TableCell<Row, Cell> {

  private final Column column;
  private final CellWords words;
  private final Tooltip tip = Parts.tip("");

  FigureCell(Column column, CellWords words) {
    this.column = column;
    this.words = words;
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
    Label value = Parts.label(cell.value(), cell.firm() ? "strong" : "muted");
    value.setMinWidth(USE_PREF_SIZE);
    Label verdict = new Label(verdict(cell));
    verdict.setMinWidth(USE_PREF_SIZE);
    HBox compared = new HBox(verdict);
    compared.setAlignment(Pos.BASELINE_LEFT);
    compared.getStyleClass().addAll("verdict", "verdict-" + cell.verdict().id());
    HBox line = new HBox(value, compared);
    line.getStyleClass().add("figure");
    line.setAlignment(Pos.BASELINE_LEFT);
    return line;
  }

  /** The verdict against the baseline, or the difference if there is no verdict. */
  static String verdict(Cell cell) {
    String said = cell.word().isEmpty() ? cell.delta() : cell.word();
    return (cell.sign() + " " + said).strip();
  }
}

package dev.whisker.app.desktop.comparison;

import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.app.desktop.desk.Chip;
import dev.whisker.charts.Palette;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Which configuration a row is about. */
final class NameCell extends TableCell<Row, Row> {

  private final Palette palette;
  private final CellWords words;

  NameCell(Palette palette, CellWords words) {
    this.palette = palette;
    this.words = words;
  }

  @Override
  protected void updateItem(@Nullable Row row, boolean empty) {
    super.updateItem(row, empty);
    setGraphic(null);
    if (row != null && !empty) {
      Label name = new Label(row.name());
      name.getStyleClass().add("strong");
      name.setTooltip(new Tooltip(row.name()));
      Label runs = new Label(words.about(row));
      runs.getStyleClass().add("fine");
      HBox cell = new HBox(Chip.of(row.position(), palette), new VBox(name, runs));
      cell.getStyleClass().add("name-cell");
      cell.setAlignment(Pos.CENTER_LEFT);
      setGraphic(cell);
      setAccessibleText(row.name() + ", " + runs.getText());
    }
  }
}

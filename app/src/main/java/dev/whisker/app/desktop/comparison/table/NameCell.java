package dev.whisker.app.desktop.comparison.table;

import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.app.desktop.desk.Chip;
import dev.whisker.app.model.comparison.Caveats;
import dev.whisker.charts.Palette;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/** Which configuration a row is about. */
final class NameCell extends TableCell<Row, Row> {

  private static final double TIP_WIDTH = 420;

  private final Palette palette;
  private final CellWords words;
  private final Caveats caveats;

  NameCell(Palette palette, CellWords words, Caveats caveats) {
    this.palette = palette;
    this.words = words;
    this.caveats = caveats;
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
      List<String> caveat = caveats.about(row.name());
      HBox cell = new HBox(Chip.of(row.position(), palette), marked(name, caveat), runs);
      cell.getStyleClass().add("name-cell");
      cell.setAlignment(Pos.CENTER_LEFT);
      setGraphic(cell);
      setAccessibleText(
          Stream.concat(Stream.of(row.name(), runs.getText()), caveat.stream())
              .collect(Collectors.joining(", ")));
    }
  }

  /** With a sign where its figures do not tell all. */
  private static Node marked(Label name, List<String> caveat) {
    if (caveat.isEmpty()) {
      return name;
    }
    Label sign = new Label("⚠");
    sign.setMinWidth(USE_PREF_SIZE);
    Tooltip why = new Tooltip(String.join("\n", caveat));
    why.setWrapText(true);
    why.setMaxWidth(TIP_WIDTH);
    sign.setTooltip(why);
    HBox line = new HBox(name, sign);
    line.getStyleClass().add("figure");
    return line;
  }
}

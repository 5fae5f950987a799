package dev.whisker.app.desktop.comparison.table;

import dev.whisker.analysis.table.DecisionTable.Row;
import dev.whisker.app.desktop.desk.Chip;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.desk.ShortName;
import dev.whisker.app.model.comparison.Caveats;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/** The configuration of a row. */
final class NameCell extends TableCell<Row, Row> {

  private final CellWords words;
  private final Caveats caveats;
  private final List<String> names;

  /**
   * @param names of all rows
   */
  NameCell(CellWords words, Caveats caveats, List<String> names) {
    this.words = words;
    this.caveats = caveats;
    this.names = names;
  }

  @Override
  protected void updateItem(@Nullable Row row, boolean empty) {
    super.updateItem(row, empty);
    setGraphic(null);
    if (row != null && !empty) {
      ShortName name = new ShortName(row.name(), names, "strong");
      Label runs = Parts.label(words.about(row), "fine");
      runs.setMinWidth(USE_PREF_SIZE);
      List<String> caveat = caveats.about(row.name());
      setGraphic(Parts.row("name-cell", Chip.of(row.position()), marked(name, caveat), runs));
      setAccessibleText(
          Stream.concat(Stream.of(row.name(), runs.getText()), caveat.stream())
              .collect(Collectors.joining(", ")));
    }
  }

  /** Adds a sign if there are caveats. */
  private static Node marked(ShortName name, List<String> caveat) {
    if (caveat.isEmpty()) {
      return name;
    }
    Label sign = new Label("⚠");
    sign.setMinWidth(USE_PREF_SIZE);
    sign.setTooltip(Parts.tip(String.join("\n", caveat)));
    HBox line = new HBox(name, sign);
    line.getStyleClass().add("figure");
    return line;
  }
}

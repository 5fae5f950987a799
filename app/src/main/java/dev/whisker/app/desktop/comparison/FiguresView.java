package dev.whisker.app.desktop.comparison;

import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Prose;
import dev.whisker.app.desktop.desk.Tiles;
import java.util.List;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/**
 * The figures of a single configuration, which has nothing to be held against. What the one means
 * that has the keyboard stands below them.
 */
public final class FiguresView {

  private static final double MIN_WIDTH = 135;
  private static final double LOW = 54;
  private static final double TALL = 70;

  private final Desk desk;
  private final StackPane meaning = new StackPane();
  private final VBox node = new VBox();

  public FiguresView(Desk desk) {
    this.desk = desk;
    node.setId("figures");
    node.getStyleClass().add("figures");
    desk.show(desk.study().studyProperty(), study -> show());
  }

  public Node node() {
    return node;
  }

  private void show() {
    node.getChildren().clear();
    desk.study()
        .study()
        .comparison()
        .filter(comparison -> comparison.configurations().size() == 1)
        .map(comparison -> DecisionTable.complete(comparison, desk.locale()))
        .ifPresent(table -> node.getChildren().setAll(tiles(table), meaning));
  }

  private Node tiles(DecisionTable table) {
    List<DecisionTable.Cell> cells = table.rows().getFirst().cells();
    boolean intervals = cells.stream().anyMatch(cell -> !cell.interval().isEmpty());
    Tiles tiles = new Tiles(MIN_WIDTH, intervals ? TALL : LOW);
    for (int i = 0; i < cells.size(); i++) {
      tiles.add(figure(table.columns().get(i), cells.get(i)));
    }
    return tiles;
  }

  private Node figure(DecisionTable.Column column, DecisionTable.Cell cell) {
    Label name = new Label(column.name());
    name.getStyleClass().add("fine");
    Label value = new Label(cell.quantity());
    value.getStyleClass().add("figure-value");
    VBox box = new VBox(name, value);
    if (!cell.interval().isEmpty()) {
      Label interval = new Label(cell.interval());
      interval.getStyleClass().add("fine");
      box.getChildren().add(interval);
    }
    box.getStyleClass().add("figure-card");
    Tooltip.install(box, new Tooltip(column.definition()));
    box.setFocusTraversable(true);
    box.setAccessibleRole(AccessibleRole.TEXT);
    box.setAccessibleText(column.name() + " " + cell.quantity());
    box.setAccessibleHelp(column.definition());
    box.focusedProperty()
        .subscribe(
            focused ->
                meaning
                    .getChildren()
                    .setAll(
                        focused
                            ? List.of(new Prose(column.definition(), desk.locale(), "muted"))
                            : List.of()));
    return box;
  }
}

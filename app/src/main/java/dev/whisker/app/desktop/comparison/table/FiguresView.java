package dev.whisker.app.desktop.comparison.table;

import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Folds;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.Prose;
import dev.whisker.app.desktop.desk.Tiles;
import dev.whisker.app.model.comparison.KeyFigures;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/**
 * The figures of a single configuration, which has nothing to be held against: those that one asks
 * for first, and the others in a fold. What the one means that has the keyboard stands below them.
 */
public final class FiguresView {

  /** So that no name is cut off. */
  private static final double MIN_WIDTH = 190;

  private static final String OTHERS = "other-figures";
  private static final double TIP_WIDTH = 420;
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
        .map(comparison -> KeyFigures.of(DecisionTable.complete(comparison, desk.locale())))
        .ifPresent(figures -> node.getChildren().setAll(parts(figures), fold(figures), meaning));
  }

  private Node parts(KeyFigures figures) {
    int count = figures.parts().size();
    GridPane row = evenly(count, "figure-parts");
    for (KeyFigures.Part part : figures.parts()) {
      Label title = new Label(desk.text(part.about().key()));
      title.getStyleClass().add("panel-title");
      VBox box = new VBox(title, grid(part.figures(), count > 2 ? 2 : 4));
      box.getStyleClass().add("figures");
      row.add(box, row.getChildren().size(), 0);
    }
    return row;
  }

  private Node grid(List<KeyFigures.Entry> figures, int columns) {
    GridPane grid = evenly(columns, "figure-grid");
    for (int i = 0; i < figures.size(); i++) {
      grid.add(figure(figures.get(i).column(), figures.get(i).cell()), i % columns, i / columns);
    }
    return grid;
  }

  private static GridPane evenly(int columns, String style) {
    GridPane grid = new GridPane();
    grid.getStyleClass().add(style);
    ColumnConstraints width = new ColumnConstraints();
    width.setPercentWidth(100.0 / columns);
    grid.getColumnConstraints().setAll(Collections.nCopies(columns, width));
    return grid;
  }

  private Node fold(KeyFigures figures) {
    TitledPane pane =
        new TitledPane(
            desk.text("figures.others", Map.of("count", figures.others().size())),
            tiles(figures.others()));
    pane.setId(OTHERS);
    NoGap.whereHidden(pane);
    Folds.remember(pane, desk);
    pane.getStyleClass().addAll("fold", "dense");
    pane.setVisible(!figures.others().isEmpty());
    return pane;
  }

  private Node tiles(List<KeyFigures.Entry> figures) {
    boolean intervals = figures.stream().anyMatch(each -> !each.cell().interval().isEmpty());
    Tiles tiles = new Tiles(MIN_WIDTH, intervals ? TALL : LOW);
    figures.forEach(each -> tiles.add(figure(each.column(), each.cell())));
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
    Tooltip tip = new Tooltip(column.definition());
    tip.setWrapText(true);
    tip.setMaxWidth(TIP_WIDTH);
    Tooltip.install(box, tip);
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

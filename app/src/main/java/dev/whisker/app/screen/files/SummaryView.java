package dev.whisker.app.screen.files;

import dev.whisker.app.inspect.FileSummary;
import dev.whisker.app.inspect.FileSummary.Part;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.WrappedLabel;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The summary of a file: its sentence, then names and values in two columns. */
final class SummaryView {

  private SummaryView() {}

  static Node node(FileSummary summary) {
    GridPane grid = new GridPane();
    grid.getStyleClass().add("answer");
    ColumnConstraints names = new ColumnConstraints();
    names.setMinWidth(Region.USE_PREF_SIZE);
    ColumnConstraints values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().addAll(names, values);
    across(grid, new WrappedLabel(summary.sentence(), "strong"));
    summary.parts().forEach(part -> add(grid, part));
    return grid;
  }

  private static void add(GridPane grid, Part part) {
    switch (part) {
      case FileSummary.Line line -> {
        Label name = Parts.label(line.name(), "muted");
        // A value may have many lines; its name is beside the first.
        GridPane.setValignment(name, VPos.TOP);
        grid.addRow(grid.getRowCount(), name, new WrappedLabel(line.value()));
      }
      case FileSummary.Listing listing -> {
        across(grid, new WrappedLabel(listing.name(), "muted"));
        listing.lines().forEach(line -> across(grid, new WrappedLabel(line)));
      }
      case FileSummary.Table table -> across(grid, table(table.rows()));
    }
  }

  private static Node table(List<List<String>> rows) {
    GridPane grid = new GridPane();
    grid.getStyleClass().add("answer");
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < rows.get(row).size(); column++) {
        Label cell = Parts.label(rows.get(row).get(column), row == 0 ? "muted" : "fine");
        // The page scrolls sideways instead of cutting names.
        cell.setMinWidth(Region.USE_PREF_SIZE);
        grid.add(cell, column, row);
      }
    }
    return grid;
  }

  private static void across(GridPane grid, Node node) {
    grid.add(node, 0, grid.getRowCount(), 2, 1);
  }
}

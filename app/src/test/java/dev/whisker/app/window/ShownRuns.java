package dev.whisker.app.window;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.screen.runs.RunRow;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.support.Loads;
import dev.whisker.app.support.Logs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.scene.control.Menu;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;

/** The screen of runs in a window under test: two configurations of two repeats each. */
final class ShownRuns {

  /** Added to the pauses of each repeat, since identical runs would be copies. */
  private static final double OWN_SECONDS = 1e-6;

  private final ShownWindow window;

  private ShownRuns(ShownWindow window) {
    this.window = window;
  }

  /**
   * Writes the runs and drops them on the window, which shows their screen already: no chart is
   * drawn.
   *
   * @param folder gets a folder "runs" with "fast/1", "fast/2", "slow/1" and "slow/2"
   */
  static ShownRuns dropped(ShownWindow window, Path folder) throws IOException, TimeoutException {
    long start = 1_000_000_000_000L;
    for (int run = 1; run <= 2; run++) {
      Logs.parallel(folder.resolve("runs/fast/" + run + "/gc.log"), 20, 0.01 + run * OWN_SECONDS);
      Loads.jtl(folder.resolve("runs/fast/" + run + "/result.jtl"), start, 150);
      Logs.parallel(folder.resolve("runs/slow/" + run + "/gc.log"), 20, 0.2 + run * OWN_SECONDS);
      Loads.jtl(folder.resolve("runs/slow/" + run + "/result.jtl"), start, 150);
    }
    window.go(Place.RUNS);
    window.drop(folder.resolve("runs"));
    return new ShownRuns(window);
  }

  Comparison comparison() {
    return window.study.study().comparison().orElseThrow();
  }

  @SuppressWarnings("unchecked")
  TreeTableView<RunRow> table() {
    return (TreeTableView<RunRow>) window.node("#run-table");
  }

  List<String> columns() {
    return table().getVisibleLeafColumns().stream().map(TreeTableColumn::getId).toList();
  }

  /** Each configuration by its name in the table, with the number of its runs: "fast 2". */
  List<String> told() {
    return table().getRoot().getChildren().stream()
        .map(item -> name(item.getValue()) + " " + item.getChildren().size())
        .toList();
  }

  void choose(Predicate<TreeItem<RunRow>> which) {
    window.robot.interact(
        () -> {
          table().requestFocus();
          table().getSelectionModel().select(item(which));
        });
  }

  /** Selects the first merge target in the context menu of a configuration. */
  void mergeFromMenu(String configuration) {
    Menu merge =
        row(configuration(configuration)).getContextMenu().getItems().stream()
            .filter(Menu.class::isInstance)
            .map(Menu.class::cast)
            .findFirst()
            .orElseThrow();
    window.robot.interact(merge.getItems().getFirst()::fire);
  }

  /** Types a factor of a configuration or a run. */
  void setFactor(Predicate<TreeItem<RunRow>> which, String name, String value) {
    choose(which);
    window.robot.interact(() -> ((TextField) window.node("#new-factor")).setText(name));
    window.enter("#new-factor-value", value);
  }

  TreeItem<RunRow> item(Predicate<TreeItem<RunRow>> which) {
    return all(table().getRoot()).filter(which).findFirst().orElseThrow();
  }

  @SuppressWarnings("unchecked")
  TreeTableRow<RunRow> row(Predicate<TreeItem<RunRow>> which) {
    return window.robot.from(table()).lookup(TreeTableRow.class::isInstance).queryAll().stream()
        .filter(ShownWindow::isVisible)
        .map(node -> (TreeTableRow<RunRow>) node)
        .filter(row -> row.getTreeItem() != null && which.test(row.getTreeItem()))
        .findFirst()
        .orElseThrow();
  }

  TreeTableCell<?, ?> cell(TreeTableRow<RunRow> row, String column) {
    return window.robot.from(row).lookup(TreeTableCell.class::isInstance).queryAll().stream()
        .map(node -> (TreeTableCell<?, ?>) node)
        .filter(cell -> cell.getTableColumn().getId().equals(column))
        .findFirst()
        .orElseThrow();
  }

  static Predicate<TreeItem<RunRow>> configuration(String name) {
    return item ->
        item.getValue() instanceof RunRow.Configuration(var branch) && branch.name().equals(name);
  }

  static Predicate<TreeItem<RunRow>> run(String configuration, String name) {
    return item ->
        item.getValue() instanceof RunRow.Run(var leaf)
            && leaf.configuration().equals(configuration)
            && leaf.name().equals(name);
  }

  private static String name(RunRow row) {
    return row instanceof RunRow.Configuration(var branch) ? branch.name() : "";
  }

  private static Stream<TreeItem<RunRow>> all(TreeItem<RunRow> item) {
    return item.getChildren().stream()
        .flatMap(child -> Stream.concat(Stream.of(child), all(child)));
  }
}

package dev.whisker.app.screen.runs;

import dev.whisker.analysis.run.Part;
import dev.whisker.app.screen.runs.RunTree.Branch;
import dev.whisker.app.screen.runs.RunTree.Leaf;
import dev.whisker.app.ui.Items;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WindowCommand;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;

/** The context menu of a row on the Runs screen. */
final class RowMenu {

  private final ViewContext context;
  private final Regrouping regrouping;
  private final Consumer<Path> showFile;
  private final RunTable table;

  /**
   * @param showFile shows a file on the Files screen
   * @param table with the rows that are possible targets
   */
  RowMenu(ViewContext context, Regrouping regrouping, Consumer<Path> showFile, RunTable table) {
    this.context = context;
    this.regrouping = regrouping;
    this.showFile = showFile;
    this.table = table;
  }

  ContextMenu of(RunRow row) {
    ContextMenu menu = new ContextMenu();
    switch (row) {
      case RunRow.Configuration(Branch branch) -> {
        MenuItem baseline =
            item(
                "runs.make-baseline",
                () -> context.study().decisions().chooseBaseline(branch.name()));
        baseline.setDisable(branch.isBaseline() || branch.position().isEmpty());
        menu.getItems().addAll(baseline, item(WindowCommand.RENAME.text(), table::rename));
        menu.getItems().add(onto("runs.merge", row, table.configurations()));
        menu.getItems().add(item(WindowCommand.EXCLUDE.text(), table::exclude));
      }
      case RunRow.Run(Leaf leaf) -> {
        menu.getItems()
            .add(
                leaf.isExcluded()
                    ? item("runs.include", () -> regrouping.include(List.of(leaf)))
                    : item(WindowCommand.EXCLUDE.text(), table::exclude));
        menu.getItems().add(onto("runs.move", row, table.configurations()));
        menu.getItems().add(onto("runs.pair", row, table.runs()));
        menu.getItems().add(item("runs.split-off", () -> regrouping.splitOff(leaf, ownName(leaf))));
        MenuItem timeline = item("runs.timeline", () -> showTimeline(leaf));
        timeline.setDisable(leaf.result() == null);
        menu.getItems().add(timeline);
      }
      case RunRow.RunPart(Leaf of, Part part) -> {
        Path file = part.files().getFirst();
        menu.getItems().add(onto("runs.pair", row, table.runs()));
        MenuItem detach = item("runs.detach", () -> regrouping.detach(part));
        detach.setDisable(of.run().parts().size() == 1);
        MenuItem shown = item("runs.show-file", () -> showFile.accept(file));
        menu.getItems().addAll(detach, shown);
      }
    }
    return menu;
  }

  private void showTimeline(Leaf leaf) {
    context.places().showTimeline(leaf.configuration(), leaf.name());
  }

  /** The menu of targets for a row, each with the effect. */
  private Menu onto(String key, RunRow row, List<RunRow> targets) {
    Menu menu = new Menu(context.text(key));
    for (RunRow target : targets) {
      Regrouping.move(row, target)
          .ifPresent(
              move ->
                  menu.getItems()
                      .add(Items.of(RunTable.name(target), () -> regrouping.carryOut(move))));
    }
    menu.setDisable(menu.getItems().isEmpty());
    return menu;
  }

  /** A free name for a new configuration. */
  private String ownName(Leaf leaf) {
    String wanted = leaf.configuration() + " " + leaf.name();
    List<String> taken = table.configurations().stream().map(RunTable::name).toList();
    String free = wanted;
    for (int i = 2; taken.contains(free); i++) {
      free = wanted + " (" + i + ")";
    }
    return free;
  }

  private MenuItem item(String key, Runnable action) {
    return Items.of(context.text(key), action);
  }
}

package dev.whisker.app.desktop.comparison.table;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.MetricGroup;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Items;
import dev.whisker.app.model.comparison.TableColumns;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** Chooses the metrics that the decision table shows. */
final class ColumnMenu {

  private final Desk desk;
  private final TableColumns columns;
  private final MenuButton node = new MenuButton();

  ColumnMenu(Desk desk, TableColumns columns) {
    this.desk = desk;
    this.columns = columns;
    node.setId("columns");
    node.setText(desk.text("table.columns"));
  }

  MenuButton node() {
    return node;
  }

  void show(Comparison comparison) {
    node.getItems().setAll(choices(comparison));
  }

  /** A menu for each group of metrics, and items to show all or the default. */
  private List<MenuItem> choices(Comparison comparison) {
    List<MenuItem> items = new ArrayList<>();
    for (MetricGroup group : MetricGroup.values()) {
      Menu menu = new Menu(desk.wording().group(group.id()));
      for (Metric metric : group.metrics()) {
        if (DecisionTable.isKnown(comparison, metric)) {
          boolean isShown = columns.isShown(metric, comparison);
          String name = desk.wording().metric(metric.id());
          menu.getItems().add(Items.checked(name, isShown, () -> columns.show(metric, !isShown)));
        }
      }
      if (!menu.getItems().isEmpty()) {
        items.add(menu);
      }
    }
    items.add(new SeparatorMenuItem());
    items.add(Items.of(desk.text("table.columns.all"), columns::showAll));
    items.add(Items.of(desk.text("table.columns.usual"), columns::reset));
    return items;
  }
}

package dev.whisker.app.desktop.comparison.chart;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Items;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.model.comparison.ShownConfigurations;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.Region;

/** Chooses the configurations that the charts show; hidden if there is no choice. */
final class ShownChoice {

  private static final int FEWEST = 3;

  private final Desk desk;
  private final ObjectProperty<ShownConfigurations> shown;
  private final MenuButton button = new MenuButton();

  ShownChoice(Desk desk) {
    this.desk = desk;
    shown = desk.study().presentation().shownProperty();
    button.setId("charts-shown");
    NoGap.whereHidden(button);
    button.setMinWidth(Region.USE_PREF_SIZE);
  }

  Node node() {
    return button;
  }

  ReadOnlyObjectProperty<ShownConfigurations> shownProperty() {
    return shown;
  }

  /** Offers the configurations of a comparison. */
  void offer(Comparison comparison) {
    List<String> names = shown.get().of(comparison);
    int all = comparison.configurations().size();
    button.setText(desk.text("charts.shown", Map.of("shown", names.size(), "all", all)));
    button
        .getItems()
        .setAll(
            item("charts.shown.default", ShownConfigurations.BY_DEFAULT),
            item("all", ShownConfigurations.all(comparison)),
            new SeparatorMenuItem());
    for (ConfigurationResult each : comparison.configurations()) {
      button
          .getItems()
          .add(
              Items.checked(
                  each.name(),
                  names.contains(each.name()),
                  () -> shown.set(shown.get().toggled(comparison, each.name()))));
    }
    button.setVisible(all >= FEWEST);
  }

  private MenuItem item(String key, ShownConfigurations choice) {
    return Items.of(desk.text(key), () -> shown.set(choice));
  }
}

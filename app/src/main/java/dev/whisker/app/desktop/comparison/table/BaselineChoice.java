package dev.whisker.app.desktop.comparison.table;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.app.desktop.desk.Desk;
import javafx.scene.Node;

/** What the others are held against. */
final class BaselineChoice {

  private final NamedChoice<String> choice;

  BaselineChoice(Desk desk) {
    this.choice =
        new NamedChoice<>(
            "baseline",
            desk.text("table.baseline"),
            name -> name,
            desk.study().decisions()::chooseBaseline);
    desk.show(desk.study().studyProperty(), study -> study.comparison().ifPresent(this::show));
  }

  Node node() {
    return choice.node();
  }

  private void show(Comparison comparison) {
    choice.show(
        comparison.configurations().stream().map(ConfigurationResult::name).toList(),
        comparison.baseline());
  }
}

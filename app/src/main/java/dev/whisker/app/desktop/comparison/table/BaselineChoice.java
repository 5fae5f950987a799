package dev.whisker.app.desktop.comparison.table;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.desktop.desk.Desk;
import java.util.Map;
import javafx.scene.Node;

/** Choice of the baseline. */
public final class BaselineChoice {

  /** In pixels. */
  private static final double MOST_WIDTH = 200;

  private final NamedChoice<String> choice;

  public BaselineChoice(Desk desk) {
    this.choice =
        new NamedChoice<>(
            "baseline",
            desk.text("table.baseline"),
            name -> desk.text("table.versus", Map.of("name", name)),
            desk.study().decisions()::chooseBaseline);
    choice.limitWidth(MOST_WIDTH);
    desk.show(desk.study().studyProperty(), study -> study.comparison().ifPresent(this::show));
  }

  public Node node() {
    return choice.box();
  }

  private void show(Comparison comparison) {
    choice.show(comparison.names(), comparison.baseline());
  }
}

package dev.whisker.app.desktop.desk;

import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.app.study.Study;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;

/** The goal by which a headline was judged; a click chooses another. */
public final class GoalChip {

  private GoalChip() {}

  /** The chip beside a headline of a study. */
  public static Node of(Desk desk, Study study) {
    Goal now = study.settings().goal();
    List<MenuItem> items = new ArrayList<>();
    for (Goal goal : Goal.values()) {
      items.add(
          Items.checked(
              desk.wording().goal(goal.id()),
              goal == now,
              () -> desk.study().decisions().chooseGoal(goal)));
    }
    MenuButton chip =
        new MenuButton(
            desk.text("goal.chip", Map.of("goal", desk.wording().goal(now.id()))),
            null,
            items.toArray(MenuItem[]::new));
    chip.getStyleClass().addAll("small", "goal-chip");
    chip.setMinWidth(MenuButton.USE_PREF_SIZE);
    return chip;
  }
}

package dev.whisker.app.ui;

import dev.whisker.analysis.criteria.Goal;
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
  public static Node of(ViewContext context, Study study) {
    Goal now = study.settings().criteria().goal();
    List<MenuItem> items = new ArrayList<>();
    for (Goal goal : Goal.values()) {
      items.add(
          Items.checked(
              context.wording().goal(goal.id()),
              goal == now,
              () -> context.study().decisions().chooseGoal(goal)));
    }
    MenuButton chip =
        new MenuButton(
            context.text("goal.chip", Map.of("goal", context.wording().goal(now.id()))),
            null,
            items.toArray(MenuItem[]::new));
    chip.getStyleClass().addAll("small", "goal-chip");
    chip.setMinWidth(MenuButton.USE_PREF_SIZE);
    return chip;
  }
}

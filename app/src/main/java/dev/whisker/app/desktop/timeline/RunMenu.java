package dev.whisker.app.desktop.timeline;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.timeline.Choice;
import dev.whisker.app.model.timeline.TimelineModel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** Chooses the runs to be shown, one below the other. */
final class RunMenu {

  /** So many lanes that one sees anything in them. */
  private static final int MOST = 8;

  private final TimelineModel model;
  private final MenuButton node = new MenuButton();
  private final Desk desk;

  RunMenu(Desk desk) {
    this.desk = desk;
    this.model = desk.timeline();
    node.setId("timeline-runs");
    node.setMaxWidth(420);
    desk.show(model.choicesProperty(), choices -> show());
    desk.show(model.chosenProperty(), chosen -> show());
  }

  Node node() {
    return node;
  }

  private void show() {
    List<Choice> chosen = model.chosenProperty().get();
    List<Choice> all = model.choicesProperty().get();
    node.setText(chosen.stream().map(Choice::name).collect(Collectors.joining(", ")));
    node.setAccessibleText(desk.text("timeline.runs") + " " + node.getText());
    List<MenuItem> items = new ArrayList<>();
    for (Choice choice : all) {
      CheckMenuItem item = new CheckMenuItem(choice.name());
      item.setSelected(chosen.contains(choice));
      item.setOnAction(event -> toggle(choice));
      items.add(item);
    }
    MenuItem firsts = new MenuItem(desk.text("timeline.runs.firsts"));
    firsts.setId("timeline-firsts");
    firsts.setOnAction(event -> model.choose(firsts(all)));
    items.add(new SeparatorMenuItem());
    items.add(firsts);
    node.getItems().setAll(items);
  }

  private void toggle(Choice choice) {
    List<Choice> chosen = model.chosenProperty().get();
    List<Choice> wanted =
        model.choicesProperty().get().stream()
            .filter(each -> chosen.contains(each) != each.equals(choice))
            .limit(MOST)
            .toList();
    // The last one stays: there is always something to see.
    model.choose(wanted.isEmpty() ? List.of(choice) : wanted);
  }

  /** A run of each configuration. */
  private static List<Choice> firsts(List<Choice> all) {
    List<Choice> firsts = new ArrayList<>();
    for (Choice choice : all) {
      boolean known =
          firsts.stream().anyMatch(each -> each.configuration().equals(choice.configuration()));
      if (!known && firsts.size() < MOST) {
        firsts.add(choice);
      }
    }
    return firsts;
  }
}

package dev.whisker.app.screen.timeline;

import dev.whisker.app.ui.Chip;
import dev.whisker.app.ui.Items;
import dev.whisker.app.ui.ViewContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** Chooses the runs to show below each other. */
final class RunMenu {

  /** The most runs whose lanes are still readable. */
  private static final int MOST = 8;

  private final TimelineModel model;
  private final MenuButton node = new MenuButton();
  private final ViewContext context;

  RunMenu(ViewContext context, TimelineModel timeline) {
    this.context = context;
    this.model = timeline;
    node.setId("timeline-runs");
    node.setMaxWidth(420);
    node.setMnemonicParsing(false);
    context.show(model.choicesProperty(), choices -> show());
    context.show(model.chosenProperty(), chosen -> show());
    context.whenChanged(context.appearance().darkProperty(), this::show);
  }

  Node node() {
    return node;
  }

  private void show() {
    List<RunChoice> chosen = model.chosenProperty().get();
    List<RunChoice> all = model.choicesProperty().get();
    node.setText(chosen.stream().map(RunChoice::name).collect(Collectors.joining(", ")));
    node.setAccessibleText(context.text("timeline.runs") + " " + node.getText());
    MenuItem firsts =
        Items.of(context.text("timeline.runs.firsts"), () -> model.choose(firsts(all)));
    firsts.setId("timeline-firsts");
    List<MenuItem> items = new ArrayList<>(List.of(firsts, new SeparatorMenuItem()));
    Map<String, List<RunChoice>> byConfiguration =
        all.stream()
            .collect(
                Collectors.groupingBy(
                    RunChoice::configuration, LinkedHashMap::new, Collectors.toList()));
    byConfiguration.forEach((name, runs) -> items.add(configuration(name, runs, chosen)));
    node.getItems().setAll(items);
  }

  /** An item for a single run, or a menu of several. */
  private MenuItem configuration(String name, List<RunChoice> runs, List<RunChoice> chosen) {
    if (runs.size() == 1) {
      return item(runs.getFirst(), runs.getFirst().name(), chosen);
    }
    long shown = runs.stream().filter(chosen::contains).count();
    String text =
        shown == 0
            ? name
            : context.text(
                "timeline.runs.of", Map.of("name", name, "shown", shown, "runs", runs.size()));
    Menu menu = new Menu(text, Chip.of(context.palette(), runs.getFirst().position()));
    menu.setMnemonicParsing(false);
    runs.forEach(run -> menu.getItems().add(item(run, run.run(), chosen)));
    return menu;
  }

  private MenuItem item(RunChoice choice, String text, List<RunChoice> chosen) {
    return Items.checked(text, chosen.contains(choice), () -> toggle(choice));
  }

  private void toggle(RunChoice choice) {
    List<RunChoice> chosen = model.chosenProperty().get();
    List<RunChoice> wanted =
        model.choicesProperty().get().stream()
            .filter(each -> chosen.contains(each) != each.equals(choice))
            .limit(MOST)
            .toList();
    // The last run stays, so there is always something to see.
    model.choose(wanted.isEmpty() ? List.of(choice) : wanted);
  }

  /** The first run of each configuration. */
  private static List<RunChoice> firsts(List<RunChoice> all) {
    List<RunChoice> firsts = new ArrayList<>();
    for (RunChoice choice : all) {
      boolean known =
          firsts.stream().anyMatch(each -> each.configuration().equals(choice.configuration()));
      if (!known && firsts.size() < MOST) {
        firsts.add(choice);
      }
    }
    return firsts;
  }
}

package dev.whisker.app.window;

import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.app.session.Change;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.study.Counting;
import dev.whisker.app.study.Study;
import dev.whisker.app.ui.Items;
import dev.whisker.app.ui.ViewContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCombination;

/** The menus, which make everything reachable by keyboard. */
final class MenuView {

  private final ViewContext context;
  private final Runnable help;
  private final Runnable about;
  private final Runnable tour;
  private final Runnable back;
  private final Runnable takeKeyboard;
  private final MenuBar bar = new MenuBar();

  /**
   * @param preferences opens the preferences
   * @param help opens the help of the screen
   * @param about shows version and licences
   * @param tour starts the short tour
   * @param back returns to the screen before
   * @param takeKeyboard moves the focus to the shown screen
   */
  MenuView(
      ViewContext context,
      Runnable preferences,
      Runnable help,
      Runnable about,
      Runnable tour,
      Runnable back,
      Runnable takeKeyboard) {
    this.context = context;
    this.help = help;
    this.about = about;
    this.tour = tour;
    this.back = back;
    this.takeKeyboard = takeKeyboard;
    bar.getMenus()
        .addAll(new FileMenu(context, preferences).node(), edit(), comparison(), view(), help());
  }

  MenuBar node() {
    return bar;
  }

  private Menu help() {
    Menu menu = new Menu(context.text("menu.help"));
    MenuItem item = Items.of(context, "menu.help.screen", "F1", help);
    item.setId("menu-help");
    MenuItem shown = Items.of(context.text("menu.help.tour"), tour);
    shown.setId("menu-tour");
    disableWhileEmpty(shown);
    MenuItem version = Items.of(context.text("menu.help.about"), about);
    version.setId("menu-about");
    menu.getItems().addAll(item, shown, new SeparatorMenuItem(), version);
    return menu;
  }

  private void disableWhileEmpty(MenuItem item) {
    item.disableProperty()
        .bind(
            Bindings.createBooleanBinding(
                () -> context.study().study().comparison().isEmpty(),
                context.study().studyProperty()));
  }

  private Menu edit() {
    Menu menu = new Menu(context.text("menu.edit"));
    menu.getItems()
        .addAll(
            step(
                "menu.edit.undo",
                UndoPastFields.UNDO,
                context.study().decisions().history().undoableProperty(),
                context.study().decisions()::undo),
            step(
                "menu.edit.redo",
                UndoPastFields.REDO,
                context.study().decisions().history().redoableProperty(),
                context.study().decisions()::redo));
    return menu;
  }

  /** An item for undo or redo that names the change. */
  private MenuItem step(
      String key, String keys, ObservableValue<Optional<Change>> change, Runnable action) {
    MenuItem item = Items.of(context, key, keys, action);
    item.setId(key.replace('.', '-'));
    item.setMnemonicParsing(false);
    context.show(
        change,
        now -> {
          item.setDisable(now.isEmpty());
          item.setText(
              now.map(
                      each ->
                          context.text(
                              key + ".what",
                              Map.of(
                                  "change",
                                  context.text(
                                      "change." + each.kind(), Map.of("subject", each.subject())))))
                  .orElse(context.text(key)));
        });
    return item;
  }

  private Menu comparison() {
    Menu menu = new Menu(context.text("menu.comparison"));
    Menu goal =
        choice(
            "menu.comparison.goal",
            context.study().studyProperty().map(study -> study.settings().goal()),
            context.study().decisions()::chooseGoal,
            List.of(Goal.values()),
            each -> context.wording().goal(each.id()));
    goal.setId("menu-goal");
    Menu counting =
        choice(
            "menu.comparison.counting",
            context.study().studyProperty().map(Study::counting),
            context.study().decisions()::chooseCounting,
            List.of(Counting.values()),
            each -> context.text("menu.comparison.counting." + each.name()));
    menu.getItems().addAll(goal, counting);
    return menu;
  }

  private Menu view() {
    Menu menu = new Menu(context.text("menu.view"));
    menu.getItems().addAll(places());
    menu.getItems()
        .addAll(
            back(),
            new SeparatorMenuItem(),
            Items.of(
                context, "menu.view.larger", "Shortcut+Plus", context.appearance()::enlargeText),
            Items.of(
                context, "menu.view.smaller", "Shortcut+Minus", context.appearance()::shrinkText),
            Items.of(
                context,
                "menu.view.usual-size",
                "Shortcut+0",
                context.appearance()::resetTextSize));
    return menu;
  }

  /** An item for each screen, with its number. */
  private List<MenuItem> places() {
    List<MenuItem> items = new ArrayList<>();
    for (Place place : Place.values()) {
      MenuItem item = new MenuItem(context.text("place." + place.name()));
      item.setId("menu-" + place.name().toLowerCase(Locale.ROOT));
      item.setAccelerator(KeyCombination.valueOf("Shortcut+" + (items.size() + 1)));
      item.setOnAction(
          event -> {
            context.places().go(place);
            // Also on the screen that is shown already, wherever the focus is.
            takeKeyboard.run();
          });
      disableWhileEmpty(item);
      items.add(item);
    }
    return items;
  }

  /** The item that returns to the screen before, which it names. */
  private MenuItem back() {
    MenuItem item = Items.of(context, "back", "Alt+Left", back);
    item.setId("menu-back");
    item.setMnemonicParsing(false);
    context.show(
        context.places().previousProperty(),
        previous -> {
          item.setDisable(previous.isEmpty());
          item.setText(
              previous
                  .map(
                      place ->
                          context.text(
                              "back.to", Map.of("place", context.text("place." + place.name()))))
                  .orElse(context.text("back")));
        });
    return item;
  }

  private <T> Menu choice(
      String key,
      ObservableValue<T> chosen,
      Consumer<T> choose,
      List<T> values,
      Function<T, String> name) {
    Menu menu = new Menu(context.text(key));
    ToggleGroup group = new ToggleGroup();
    List<RadioMenuItem> items = new ArrayList<>();
    for (T value : values) {
      RadioMenuItem item = new RadioMenuItem(name.apply(value));
      item.setToggleGroup(group);
      item.setOnAction(event -> choose.accept(value));
      items.add(item);
    }
    context.show(chosen, value -> items.get(values.indexOf(value)).setSelected(true));
    menu.getItems().addAll(items);
    return menu;
  }
}

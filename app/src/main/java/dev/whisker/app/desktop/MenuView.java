package dev.whisker.app.desktop;

import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Items;
import dev.whisker.app.model.Change;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.study.Counting;
import dev.whisker.app.study.Study;
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

  private final Desk desk;
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
      Desk desk,
      Runnable preferences,
      Runnable help,
      Runnable about,
      Runnable tour,
      Runnable back,
      Runnable takeKeyboard) {
    this.desk = desk;
    this.help = help;
    this.about = about;
    this.tour = tour;
    this.back = back;
    this.takeKeyboard = takeKeyboard;
    bar.getMenus()
        .addAll(new FileMenu(desk, preferences).node(), edit(), comparison(), view(), help());
  }

  MenuBar node() {
    return bar;
  }

  private Menu help() {
    Menu menu = new Menu(desk.text("menu.help"));
    MenuItem item = Items.of(desk, "menu.help.screen", "F1", help);
    item.setId("menu-help");
    MenuItem shown = Items.of(desk.text("menu.help.tour"), tour);
    shown.setId("menu-tour");
    disableWhileEmpty(shown);
    MenuItem version = Items.of(desk.text("menu.help.about"), about);
    version.setId("menu-about");
    menu.getItems().addAll(item, shown, new SeparatorMenuItem(), version);
    return menu;
  }

  private void disableWhileEmpty(MenuItem item) {
    item.disableProperty()
        .bind(
            Bindings.createBooleanBinding(
                () -> desk.study().study().comparison().isEmpty(), desk.study().studyProperty()));
  }

  private Menu edit() {
    Menu menu = new Menu(desk.text("menu.edit"));
    menu.getItems()
        .addAll(
            step(
                "menu.edit.undo",
                UndoPastFields.UNDO,
                desk.study().decisions().history().undoableProperty(),
                desk.study().decisions()::undo),
            step(
                "menu.edit.redo",
                UndoPastFields.REDO,
                desk.study().decisions().history().redoableProperty(),
                desk.study().decisions()::redo));
    return menu;
  }

  /** An item for undo or redo that names the change. */
  private MenuItem step(
      String key, String keys, ObservableValue<Optional<Change>> change, Runnable action) {
    MenuItem item = Items.of(desk, key, keys, action);
    item.setId(key.replace('.', '-'));
    item.setMnemonicParsing(false);
    desk.show(
        change,
        now -> {
          item.setDisable(now.isEmpty());
          item.setText(
              now.map(
                      each ->
                          desk.text(
                              key + ".what",
                              Map.of(
                                  "change",
                                  desk.text(
                                      "change." + each.kind(), Map.of("subject", each.subject())))))
                  .orElse(desk.text(key)));
        });
    return item;
  }

  private Menu comparison() {
    Menu menu = new Menu(desk.text("menu.comparison"));
    Menu goal =
        choice(
            "menu.comparison.goal",
            desk.study().studyProperty().map(study -> study.settings().goal()),
            desk.study().decisions()::chooseGoal,
            List.of(Goal.values()),
            each -> desk.wording().goal(each.id()));
    goal.setId("menu-goal");
    Menu counting =
        choice(
            "menu.comparison.counting",
            desk.study().studyProperty().map(Study::counting),
            desk.study().decisions()::chooseCounting,
            List.of(Counting.values()),
            each -> desk.text("menu.comparison.counting." + each.name()));
    menu.getItems().addAll(goal, counting);
    return menu;
  }

  private Menu view() {
    Menu menu = new Menu(desk.text("menu.view"));
    menu.getItems().addAll(places());
    menu.getItems()
        .addAll(
            back(),
            new SeparatorMenuItem(),
            Items.of(desk, "menu.view.larger", "Shortcut+Plus", desk.appearance()::enlargeText),
            Items.of(desk, "menu.view.smaller", "Shortcut+Minus", desk.appearance()::shrinkText),
            Items.of(desk, "menu.view.usual-size", "Shortcut+0", desk.appearance()::resetTextSize));
    return menu;
  }

  /** An item for each screen, with its number. */
  private List<MenuItem> places() {
    List<MenuItem> items = new ArrayList<>();
    for (Place place : Place.values()) {
      MenuItem item = new MenuItem(desk.text("place." + place.name()));
      item.setId("menu-" + place.name().toLowerCase(Locale.ROOT));
      item.setAccelerator(KeyCombination.valueOf("Shortcut+" + (items.size() + 1)));
      item.setOnAction(
          event -> {
            desk.places().go(place);
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
    MenuItem item = Items.of(desk, "back", "Alt+Left", back);
    item.setId("menu-back");
    item.setMnemonicParsing(false);
    desk.show(
        desk.places().previousProperty(),
        previous -> {
          item.setDisable(previous.isEmpty());
          item.setText(
              previous
                  .map(
                      place ->
                          desk.text("back.to", Map.of("place", desk.text("place." + place.name()))))
                  .orElse(desk.text("back")));
        });
    return item;
  }

  private <T> Menu choice(
      String key,
      ObservableValue<T> chosen,
      Consumer<T> choose,
      List<T> values,
      Function<T, String> name) {
    Menu menu = new Menu(desk.text(key));
    ToggleGroup group = new ToggleGroup();
    List<RadioMenuItem> items = new ArrayList<>();
    for (T value : values) {
      RadioMenuItem item = new RadioMenuItem(name.apply(value));
      item.setToggleGroup(group);
      item.setOnAction(event -> choose.accept(value));
      items.add(item);
    }
    desk.show(chosen, value -> items.get(values.indexOf(value)).setSelected(true));
    menu.getItems().addAll(items);
    return menu;
  }
}

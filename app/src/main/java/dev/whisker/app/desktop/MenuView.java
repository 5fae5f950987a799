package dev.whisker.app.desktop;

import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.Appearance;
import dev.whisker.app.model.Change;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.study.Counting;
import dev.whisker.app.study.ReportFormat;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Study;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCombination;

/** The menus, through which all of Whisker can be reached by keyboard. */
final class MenuView {

  private final Desk desk;
  private final Runnable preferences;
  private final Runnable help;
  private final MenuBar bar = new MenuBar();

  /**
   * @param preferences shows what is kept between sessions
   * @param help shows what the screen is for
   */
  MenuView(Desk desk, Runnable preferences, Runnable help) {
    this.desk = desk;
    this.preferences = preferences;
    this.help = help;
    bar.getMenus().addAll(file(), edit(), comparison(), view(), help());
  }

  MenuBar node() {
    return bar;
  }

  private Menu file() {
    Menu menu = new Menu(desk.text("menu.file"));
    MenuItem empty = item("menu.file.new", "Shortcut+N", desk.leaving()::toNothing);
    empty.setId("menu-new");
    menu.getItems()
        .addAll(
            item("menu.file.open", "Shortcut+O", desk.actions()::openFiles),
            item("menu.file.folder", "Shortcut+Shift+O", desk.actions()::openFolder),
            samples(),
            empty,
            new SeparatorMenuItem(),
            item("menu.file.workspace.open", "Shortcut+Shift+W", this::openWorkspace),
            recent(),
            save(),
            savable("menu.file.workspace.save-as", "Shortcut+Shift+S", this::saveAs),
            new SeparatorMenuItem(),
            follow(),
            new SeparatorMenuItem(),
            export(),
            new SeparatorMenuItem(),
            preferences(),
            new SeparatorMenuItem(),
            item("menu.file.quit", "Shortcut+Q", this::quit));
    return menu;
  }

  private MenuItem preferences() {
    MenuItem item = item("menu.file.preferences", "Shortcut+Comma", preferences);
    item.setId("menu-preferences");
    return item;
  }

  private Menu help() {
    Menu menu = new Menu(desk.text("menu.help"));
    MenuItem item = item("menu.help.screen", "F1", help);
    item.setId("menu-help");
    menu.getItems().add(item);
    return menu;
  }

  private void quit() {
    desk.leaving().toElsewhere(desk.actions()::quit);
  }

  private void openWorkspace() {
    desk.actions().askForWorkspace().ifPresent(desk.leaving()::toWorkspace);
  }

  private void saveAs() {
    desk.actions().askWhereToSave().ifPresent(desk.workspaces()::save);
  }

  private MenuItem save() {
    return savable(
        "menu.file.workspace.save",
        "Shortcut+S",
        () ->
            desk.workspaces()
                .fileProperty()
                .get()
                .ifPresentOrElse(desk.workspaces()::save, this::saveAs));
  }

  /** Only what is compared can be saved. */
  private MenuItem savable(String key, String keys, Runnable action) {
    MenuItem item = item(key, keys, action);
    item.setId(key.replace('.', '-'));
    desk.show(desk.study().studyProperty(), study -> item.setDisable(study.comparison().isEmpty()));
    return item;
  }

  private Menu recent() {
    Menu menu = new Menu(desk.text("menu.file.workspace.recent"));
    menu.setId("menu-recent");
    ListChangeListener<Path> listener = change -> showRecent(menu);
    desk.workspaces().recent().addListener(listener);
    desk.keep(() -> desk.workspaces().recent().removeListener(listener));
    showRecent(menu);
    return menu;
  }

  private void showRecent(Menu menu) {
    menu.getItems().clear();
    for (Path file : desk.workspaces().recent()) {
      MenuItem item = new MenuItem(file.toString());
      item.setMnemonicParsing(false);
      item.setOnAction(event -> desk.leaving().toWorkspace(file));
      menu.getItems().add(item);
    }
    menu.setDisable(menu.getItems().isEmpty());
  }

  private MenuItem follow() {
    CheckMenuItem item = new CheckMenuItem(desk.text("menu.file.follow"));
    item.setId("menu-follow");
    BooleanProperty on = desk.following().onProperty();
    item.selectedProperty().bindBidirectional(on);
    desk.keep(() -> item.selectedProperty().unbindBidirectional(on));
    return item;
  }

  private Menu samples() {
    Menu menu = new Menu(desk.text("menu.file.samples"));
    for (Sample sample : desk.samples().all()) {
      MenuItem item = new MenuItem(sample.title(desk.locale()));
      item.setOnAction(event -> desk.leaving().toSample(sample));
      menu.getItems().add(item);
    }
    menu.setDisable(menu.getItems().isEmpty());
    return menu;
  }

  private Menu export() {
    Menu menu = new Menu(desk.text("menu.file.export"));
    for (ReportFormat format : ReportFormat.values()) {
      MenuItem item = new MenuItem(desk.text("menu.file.export." + format.ending()));
      item.setOnAction(event -> desk.actions().export(format));
      menu.getItems().add(item);
    }
    menu.getItems().getFirst().setAccelerator(KeyCombination.valueOf("Shortcut+E"));
    menu.disableProperty()
        .bind(
            Bindings.createBooleanBinding(
                () -> desk.study().study().comparison().isEmpty(), desk.study().studyProperty()));
    return menu;
  }

  private Menu edit() {
    Menu menu = new Menu(desk.text("menu.edit"));
    menu.getItems()
        .addAll(
            step(
                "menu.edit.undo",
                "Shortcut+Z",
                desk.study().history().undoableProperty(),
                desk.study()::undo),
            step(
                "menu.edit.redo",
                "Shortcut+Shift+Z",
                desk.study().history().redoableProperty(),
                desk.study()::redo));
    return menu;
  }

  /** Says what would be taken back or done again. */
  private MenuItem step(
      String key, String keys, ObservableValue<Optional<Change>> change, Runnable action) {
    MenuItem item = item(key, keys, action);
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
            desk.study()::chooseGoal,
            List.of(Goal.values()),
            each -> desk.text("menu.comparison.goal." + each.id()));
    goal.setId("menu-goal");
    Menu counting =
        choice(
            "menu.comparison.counting",
            desk.study().studyProperty().map(Study::counting),
            desk.study()::chooseCounting,
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
            new SeparatorMenuItem(),
            choice(
                "menu.view.theme",
                desk.appearance().lookProperty(),
                desk.appearance().lookProperty()::set,
                List.of(Appearance.Look.values()),
                look -> desk.text("menu.view.theme." + look.name())),
            choice(
                "menu.view.language",
                desk.appearance().languageProperty(),
                desk.appearance().languageProperty()::set,
                List.of(Appearance.Language.values()),
                language -> desk.text("menu.view.language." + language.name())),
            new SeparatorMenuItem(),
            item("menu.view.larger", "Shortcut+Plus", desk.appearance()::enlargeText),
            item("menu.view.smaller", "Shortcut+Minus", desk.appearance()::shrinkText),
            item("menu.view.usual-size", "Shortcut+0", desk.appearance()::resetTextSize));
    return menu;
  }

  /** A screen each, by number. */
  private List<MenuItem> places() {
    List<MenuItem> items = new ArrayList<>();
    for (Place place : Place.values()) {
      MenuItem item = new MenuItem(desk.text("place." + place.name()));
      item.setId("menu-" + place.name().toLowerCase(Locale.ROOT));
      item.setAccelerator(KeyCombination.valueOf("Shortcut+" + (items.size() + 1)));
      item.setOnAction(event -> desk.places().go(place));
      item.disableProperty()
          .bind(
              Bindings.createBooleanBinding(
                  () -> desk.study().study().comparison().isEmpty(), desk.study().studyProperty()));
      items.add(item);
    }
    return items;
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

  private MenuItem item(String key, String keys, Runnable action) {
    MenuItem item = new MenuItem(desk.text(key));
    item.setAccelerator(KeyCombination.valueOf(keys));
    item.setOnAction(event -> action.run());
    return item;
  }
}

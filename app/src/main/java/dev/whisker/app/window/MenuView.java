package dev.whisker.app.window;

import dev.whisker.analysis.criteria.Goal;
import dev.whisker.app.session.Change;
import dev.whisker.app.session.Decisions;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.study.Counting;
import dev.whisker.app.study.Study;
import dev.whisker.app.ui.Items;
import dev.whisker.app.ui.SampleItems;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WindowCommand;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;

/** The menus, which make everything reachable by keyboard. */
final class MenuView {

  private final ViewContext context;
  private final Runnable preferences;
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
    this.preferences = preferences;
    this.help = help;
    this.about = about;
    this.tour = tour;
    this.back = back;
    this.takeKeyboard = takeKeyboard;
    bar.getMenus().addAll(file(), edit(), comparison(), view(), help());
  }

  MenuBar node() {
    return bar;
  }

  private Menu file() {
    Menu menu = new Menu(context.text("menu.file"));
    menu.getItems()
        .addAll(
            WindowCommand.OPEN_FILES.item(context, context.actions()::openFiles),
            WindowCommand.OPEN_FOLDER.item(context, context.actions()::openFolder),
            samples(),
            WindowCommand.NEW.item(context, context.leaving()::toNothing),
            new SeparatorMenuItem(),
            WindowCommand.OPEN_WORKSPACE.item(context, this::openWorkspace),
            recent(),
            compared(WindowCommand.SAVE, this::save),
            compared(WindowCommand.SAVE_AS, this::saveAs),
            new SeparatorMenuItem(),
            follow(),
            new SeparatorMenuItem(),
            compared(WindowCommand.EXPORT, () -> context.places().go(Place.REPORT)),
            new SeparatorMenuItem(),
            WindowCommand.PREFERENCES.item(context, preferences),
            new SeparatorMenuItem(),
            WindowCommand.QUIT.item(context, this::quit));
    return menu;
  }

  private void quit() {
    context.leaving().toElsewhere(context.actions()::quit);
  }

  private void openWorkspace() {
    context.actions().askForWorkspace().ifPresent(context.leaving()::toWorkspace);
  }

  private void saveAs() {
    context.actions().askWhereToSave().ifPresent(context.workspaces()::save);
  }

  private void save() {
    context
        .workspaces()
        .fileProperty()
        .get()
        .ifPresentOrElse(context.workspaces()::save, this::saveAs);
  }

  /** An item that is enabled while there is a comparison. */
  private MenuItem compared(WindowCommand command, Runnable run) {
    MenuItem item = command.item(context, run);
    context.show(
        context.study().studyProperty(), study -> item.setDisable(study.comparison().isEmpty()));
    return item;
  }

  private Menu recent() {
    Menu menu = new Menu(context.text("menu.file.workspace.recent"));
    menu.setId("menu-recent");
    context.whenChanged(context.workspaces().recent(), () -> showRecent(menu));
    showRecent(menu);
    return menu;
  }

  private void showRecent(Menu menu) {
    menu.getItems().clear();
    for (Path file : context.workspaces().recent()) {
      menu.getItems().add(Items.of(file.toString(), () -> context.leaving().toWorkspace(file)));
    }
    menu.setDisable(menu.getItems().isEmpty());
  }

  private MenuItem follow() {
    CheckMenuItem item = new CheckMenuItem(context.text("menu.file.follow"));
    item.setId("menu-follow");
    BooleanProperty on = context.following().onProperty();
    item.selectedProperty().bindBidirectional(on);
    context.keep(() -> item.selectedProperty().unbindBidirectional(on));
    return item;
  }

  private Menu samples() {
    Menu menu = new Menu(context.text("menu.file.samples"));
    menu.setId("menu-samples");
    menu.getItems().setAll(SampleItems.of(context.samples().all(), context));
    menu.setDisable(menu.getItems().isEmpty());
    return menu;
  }

  private Menu help() {
    Menu menu = new Menu(context.text("menu.help"));
    menu.getItems()
        .addAll(
            WindowCommand.HELP.item(context, help),
            compared(WindowCommand.TOUR, tour),
            new SeparatorMenuItem(),
            WindowCommand.ABOUT.item(context, about));
    return menu;
  }

  private Menu edit() {
    Decisions decisions = context.study().decisions();
    Menu menu = new Menu(context.text("menu.edit"));
    menu.getItems()
        .addAll(
            step(
                WindowCommand.UNDO,
                "menu.edit.undo.what",
                decisions.history().undoableProperty(),
                decisions::undo),
            step(
                WindowCommand.REDO,
                "menu.edit.redo.what",
                decisions.history().redoableProperty(),
                decisions::redo));
    return menu;
  }

  /**
   * An item for undo or redo.
   *
   * @param what the key of the text that names the change
   */
  private MenuItem step(
      WindowCommand command, String what, ObservableValue<Optional<Change>> change, Runnable run) {
    return naming(
        command,
        run,
        change,
        now ->
            context.text(
                what,
                Map.of(
                    "change",
                    context.text("change." + now.kind(), Map.of("subject", now.subject())))));
  }

  /** An item that names what it acts on, and is disabled without one. */
  private <T> MenuItem naming(
      WindowCommand command,
      Runnable run,
      ObservableValue<Optional<T>> subject,
      Function<T, String> name) {
    MenuItem item = command.item(context, run);
    context.show(
        subject,
        now -> {
          item.setDisable(now.isEmpty());
          item.setText(now.map(name).orElse(context.text(command.text())));
        });
    return item;
  }

  private Menu comparison() {
    Menu menu = new Menu(context.text("menu.comparison"));
    Menu goal =
        choice(
            "menu.comparison.goal",
            context.study().studyProperty().map(study -> study.settings().criteria().goal()),
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
    for (Place place : Place.values()) {
      menu.getItems().add(compared(WindowCommand.valueOf(place.name()), () -> go(place)));
    }
    menu.getItems()
        .addAll(
            naming(
                WindowCommand.BACK,
                back,
                context.places().previousProperty(),
                place ->
                    context.text(
                        "back.to", Map.of("place", context.text("place." + place.name())))),
            new SeparatorMenuItem(),
            WindowCommand.LARGER_TEXT.item(context, context.appearance()::enlargeText),
            WindowCommand.SMALLER_TEXT.item(context, context.appearance()::shrinkText),
            WindowCommand.USUAL_TEXT.item(context, context.appearance()::resetTextSize));
    return menu;
  }

  private void go(Place place) {
    context.places().go(place);
    // Also on the screen that is shown already, wherever the focus is.
    takeKeyboard.run();
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

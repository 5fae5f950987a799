package dev.whisker.app.window;

import dev.whisker.app.session.Places.Place;
import dev.whisker.app.ui.Items;
import dev.whisker.app.ui.SampleItems;
import dev.whisker.app.ui.ViewContext;
import java.nio.file.Path;
import javafx.beans.property.BooleanProperty;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The File menu: open, save, follow, export. */
final class FileMenu {

  private final ViewContext context;
  private final Menu node;

  /**
   * @param preferences opens the preferences
   */
  FileMenu(ViewContext context, Runnable preferences) {
    this.context = context;
    this.node = menu(preferences);
  }

  Menu node() {
    return node;
  }

  private Menu menu(Runnable preferences) {
    Menu menu = new Menu(context.text("menu.file"));
    MenuItem empty = Items.of(context, "menu.file.new", "Shortcut+N", context.leaving()::toNothing);
    empty.setId("menu-new");
    menu.getItems()
        .addAll(
            Items.of(context, "menu.file.open", "Shortcut+O", context.actions()::openFiles),
            Items.of(
                context, "menu.file.folder", "Shortcut+Shift+O", context.actions()::openFolder),
            samples(),
            empty,
            new SeparatorMenuItem(),
            Items.of(context, "menu.file.workspace.open", "Shortcut+Shift+W", this::openWorkspace),
            recent(),
            save(),
            savable("menu.file.workspace.save-as", "Shortcut+Shift+S", this::saveAs),
            new SeparatorMenuItem(),
            follow(),
            new SeparatorMenuItem(),
            export(),
            new SeparatorMenuItem(),
            preferences(preferences),
            new SeparatorMenuItem(),
            Items.of(context, "menu.file.quit", "Shortcut+Q", this::quit));
    return menu;
  }

  private MenuItem preferences(Runnable preferences) {
    MenuItem item = Items.of(context, "menu.file.preferences", "Shortcut+Comma", preferences);
    item.setId("menu-preferences");
    return item;
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

  private MenuItem save() {
    return savable(
        "menu.file.workspace.save",
        "Shortcut+S",
        () ->
            context
                .workspaces()
                .fileProperty()
                .get()
                .ifPresentOrElse(context.workspaces()::save, this::saveAs));
  }

  /** An item that is enabled while there is a comparison to save. */
  private MenuItem savable(String key, String keys, Runnable action) {
    MenuItem item = Items.of(context, key, keys, action);
    item.setId(key.replace('.', '-'));
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

  /** The item that leads to the Report screen. */
  private MenuItem export() {
    MenuItem item =
        Items.of(
            context, "menu.file.export", "Shortcut+E", () -> context.places().go(Place.REPORT));
    item.setId("menu-export");
    context.show(
        context.study().studyProperty(), study -> item.setDisable(study.comparison().isEmpty()));
    return item;
  }
}

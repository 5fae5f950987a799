package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Items;
import dev.whisker.app.desktop.desk.SampleItems;
import dev.whisker.app.model.Places.Place;
import java.nio.file.Path;
import javafx.beans.property.BooleanProperty;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The File menu: open, save, follow, export. */
final class FileMenu {

  private final Desk desk;
  private final Menu node;

  /**
   * @param preferences opens the preferences
   */
  FileMenu(Desk desk, Runnable preferences) {
    this.desk = desk;
    this.node = menu(preferences);
  }

  Menu node() {
    return node;
  }

  private Menu menu(Runnable preferences) {
    Menu menu = new Menu(desk.text("menu.file"));
    MenuItem empty = Items.of(desk, "menu.file.new", "Shortcut+N", desk.leaving()::toNothing);
    empty.setId("menu-new");
    menu.getItems()
        .addAll(
            Items.of(desk, "menu.file.open", "Shortcut+O", desk.actions()::openFiles),
            Items.of(desk, "menu.file.folder", "Shortcut+Shift+O", desk.actions()::openFolder),
            samples(),
            empty,
            new SeparatorMenuItem(),
            Items.of(desk, "menu.file.workspace.open", "Shortcut+Shift+W", this::openWorkspace),
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
            Items.of(desk, "menu.file.quit", "Shortcut+Q", this::quit));
    return menu;
  }

  private MenuItem preferences(Runnable preferences) {
    MenuItem item = Items.of(desk, "menu.file.preferences", "Shortcut+Comma", preferences);
    item.setId("menu-preferences");
    return item;
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

  /** An item that is enabled while there is a comparison to save. */
  private MenuItem savable(String key, String keys, Runnable action) {
    MenuItem item = Items.of(desk, key, keys, action);
    item.setId(key.replace('.', '-'));
    desk.show(desk.study().studyProperty(), study -> item.setDisable(study.comparison().isEmpty()));
    return item;
  }

  private Menu recent() {
    Menu menu = new Menu(desk.text("menu.file.workspace.recent"));
    menu.setId("menu-recent");
    desk.whenChanged(desk.workspaces().recent(), () -> showRecent(menu));
    showRecent(menu);
    return menu;
  }

  private void showRecent(Menu menu) {
    menu.getItems().clear();
    for (Path file : desk.workspaces().recent()) {
      menu.getItems().add(Items.of(file.toString(), () -> desk.leaving().toWorkspace(file)));
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
    menu.setId("menu-samples");
    menu.getItems().setAll(SampleItems.of(desk.samples().all(), desk));
    menu.setDisable(menu.getItems().isEmpty());
    return menu;
  }

  /** The item that leads to the Report screen. */
  private MenuItem export() {
    MenuItem item =
        Items.of(desk, "menu.file.export", "Shortcut+E", () -> desk.places().go(Place.REPORT));
    item.setId("menu-export");
    desk.show(desk.study().studyProperty(), study -> item.setDisable(study.comparison().isEmpty()));
    return item;
  }
}

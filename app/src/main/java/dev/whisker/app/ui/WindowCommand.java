package dev.whisker.app.ui;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/**
 * Every command that has keys or is in the window's menus. Menus, keys, tooltips and the help are
 * made from this list; what a command does is at the view that offers it.
 */
public enum WindowCommand {
  OPEN_FILES(Scope.WINDOW, "menu.file.open", "Shortcut+O"),
  OPEN_FOLDER(Scope.WINDOW, "menu.file.folder", "Shortcut+Shift+O"),
  NEW(Scope.WINDOW, "menu.file.new", "Shortcut+N"),
  OPEN_WORKSPACE(Scope.WINDOW, "menu.file.workspace.open", "Shortcut+Shift+W"),
  SAVE(Scope.WINDOW, "menu.file.workspace.save", "Shortcut+S"),
  SAVE_AS(Scope.WINDOW, "menu.file.workspace.save-as", "Shortcut+Shift+S"),
  EXPORT(Scope.WINDOW, "menu.file.export", "Shortcut+E"),
  PREFERENCES(Scope.WINDOW, "menu.file.preferences", "Shortcut+Comma"),
  QUIT(Scope.WINDOW, "menu.file.quit", "Shortcut+Q"),
  UNDO(Scope.WINDOW, "menu.edit.undo", "Shortcut+Z"),
  REDO(Scope.WINDOW, "menu.edit.redo", "Shortcut+Shift+Z"),
  COMPARISON(Scope.WINDOW, "place.COMPARISON", "Shortcut+1"),
  RUNS(Scope.WINDOW, "place.RUNS", "Shortcut+2"),
  TIMELINE(Scope.WINDOW, "place.TIMELINE", "Shortcut+3"),
  ADVICE(Scope.WINDOW, "place.ADVICE", "Shortcut+4"),
  REPORT(Scope.WINDOW, "place.REPORT", "Shortcut+5"),
  LOG(Scope.WINDOW, "place.LOG", "Shortcut+6"),
  FILES(Scope.WINDOW, "place.FILES", "Shortcut+7"),
  BACK(Scope.WINDOW, "back", "Alt+Left"),
  /** Some keyboards need Shift for plus, and number pads have their own. */
  LARGER_TEXT(
      Scope.WINDOW,
      "menu.view.larger",
      "Shortcut+Plus",
      "Shortcut+Equals",
      "Shortcut+Shift+Equals",
      "Shortcut+Shift+Plus",
      "Shortcut+Add"),
  SMALLER_TEXT(Scope.WINDOW, "menu.view.smaller", "Shortcut+Minus", "Shortcut+Subtract"),
  USUAL_TEXT(Scope.WINDOW, "menu.view.usual-size", "Shortcut+0"),
  HELP(Scope.WINDOW, "menu.help.screen", "F1"),
  TOUR(Scope.WINDOW, "menu.help.tour"),
  ABOUT(Scope.WINDOW, "menu.help.about"),
  FULL_SCREEN(Scope.CHART, "chart.alone", "Enter"),
  COPY_PICTURE(Scope.CHART, "chart.copy", "Shortcut+C"),
  SAVE_PICTURE(Scope.CHART, "chart.save", "Shortcut+Shift+S"),
  COPY_TABLE(Scope.TABLE, "table.copy.text", "Shortcut+C"),
  RENAME(Scope.RUNS, "runs.rename", "F2"),
  EXCLUDE(Scope.RUNS, "runs.exclude", "Delete"),
  CUT(Scope.RUNS, "runs.cut", "Shortcut+X"),
  PASTE(Scope.RUNS, "runs.paste", "Shortcut+V"),
  FIND(Scope.LOG, "log.find", "Shortcut+F"),
  NEXT_MATCH(Scope.LOG, "log.find.next", "F3"),
  PREVIOUS_MATCH(Scope.LOG, "log.find.previous", "Shift+F3"),
  GO_TO_LINE(Scope.LOG, "log.line", "Shortcut+G"),
  COPY_LINES(Scope.LOG, "log.copy", "Shortcut+C");

  /** Where the keys of a command work: in the whole window, or while a part has the focus. */
  public enum Scope {
    WINDOW("help.keys.window"),
    CHART("help.keys.charts"),
    TABLE("help.keys.tables"),
    RUNS("place.RUNS"),
    LOG("place.LOG");

    private final String text;

    Scope(String text) {
      this.text = text;
    }

    /** The key of its name. */
    public String text() {
      return text;
    }
  }

  private final Scope scope;
  private final String text;

  @SuppressWarnings("ImmutableEnumChecker") // Nobody can change the list, nor a combination.
  private final List<KeyCombination> keys;

  /**
   * @param text the key of its text
   * @param keys menus and help show the first
   */
  WindowCommand(Scope scope, String text, String... keys) {
    this.scope = scope;
    this.text = text;
    this.keys = Stream.of(keys).map(KeyCombination::valueOf).toList();
  }

  public Scope scope() {
    return scope;
  }

  /** The key of its text. */
  public String text() {
    return text;
  }

  /** The keys, the usual ones first; empty if it is in a menu only. */
  public List<KeyCombination> keys() {
    return keys;
  }

  public boolean matches(KeyEvent pressed) {
    return keys.stream().anyMatch(each -> each.match(pressed));
  }

  /** The id of its item in a menu. */
  public String itemId() {
    return "menu-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** A menu's item, which shows the keys. */
  public MenuItem item(ViewContext context, Runnable run) {
    MenuItem item = Items.of(context.text(text), run);
    item.setId(itemId());
    keys.stream().findFirst().ifPresent(item::setAccelerator);
    return item;
  }

  /** The text with its keys, for a button that shows only a sign. */
  public String tip(ViewContext context) {
    return context.text(
        "command.tip",
        Map.of("command", context.text(text), "keys", keys.getFirst().getDisplayText()));
  }

  /** Runs the command whose keys were pressed, if any. */
  public static void press(KeyEvent event, Map<WindowCommand, Runnable> commands) {
    commands.entrySet().stream()
        .filter(each -> each.getKey().matches(event))
        .findFirst()
        .ifPresent(
            each -> {
              each.getValue().run();
              event.consume();
            });
  }

  /** True if a key belongs to menus: with Ctrl, Alt or Cmd. The focused node then ignores it. */
  public static boolean isOfMenus(KeyEvent pressed) {
    return pressed.isControlDown() || pressed.isAltDown() || pressed.isMetaDown();
  }
}

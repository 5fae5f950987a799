package dev.whisker.app.window;

import dev.whisker.app.session.Activity;
import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.study.ReportFormat;
import dev.whisker.app.study.Samples;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.PromptRobot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.robot.KeyboardRobot;
import org.testfx.util.WaitForAsyncUtils;

/** A window under test, with actions that many tests share. */
final class ShownWindow {

  private static final long PATIENCE_SECONDS = 30;

  final FxRobot robot = new PromptRobot();
  final Appearance appearance = new Appearance(new SimpleObjectProperty<>(false), Locale.ENGLISH);
  final List<ReportFormat> exported = new ArrayList<>();
  final StudyModel study;
  final Models models;
  final GivenAnswers answers;
  final Stage stage;
  private final CountedTasks tasks = new CountedTasks(new ScreenTasks());

  /** A window whose own files do not matter. */
  ShownWindow(Stage stage) throws IOException {
    this(stage, Files.createTempDirectory("whisker-own"));
  }

  /**
   * @param folder of Whisker's own files
   */
  ShownWindow(Stage stage, Path folder) {
    this.stage = stage;
    study = new StudyModel(tasks, ZoneOffset.UTC);
    models = Models.of(study, appearance, new Samples(List.of()), tasks, folder);
    answers = new GivenAnswers(exported::add, stage::close);
    new MainWindow(stage, models, answers).show();
  }

  /** Opens files and waits until they are shown. */
  void open(Path... files) throws TimeoutException {
    robot.interact(() -> study.open(List.of(files)));
    idle();
  }

  /**
   * Drops the GC logs of two runs, "fast" and "slow".
   *
   * @param folder gets a folder "runs" with them
   * @param pauses how many each has, a second apart
   */
  void dropFastAndSlow(Path folder, int pauses) throws IOException, TimeoutException {
    Logs.parallel(folder.resolve("runs/fast/gc.log"), pauses, 0.01);
    Logs.parallel(folder.resolve("runs/slow/gc.log"), pauses, 0.2);
    drop(folder.resolve("runs"));
  }

  /** TestFX keeps all events, and with them their targets, until a stage is registered. */
  void forgetEvents() throws TimeoutException {
    FxToolkit.registerStage(() -> stage);
  }

  void go(Place place) {
    robot.interact(() -> models.session().places().go(place));
  }

  boolean isThere(String query) {
    return !robot.lookup(query).queryAll().isEmpty();
  }

  /** Drops files on the window and waits until they are shown. */
  void drop(Path... files) throws TimeoutException {
    onScreen(
        () ->
            Drops.of(
                    List.of(files), stage.getScene().getRoot().getChildrenUnmodifiable().getFirst())
                .drop());
    idle();
  }

  void idle() throws TimeoutException {
    WaitForAsyncUtils.waitForFxEvents(1);
    await(() -> study.activityProperty().get() instanceof Activity.Idle);
  }

  /** Waits until nothing is under way: the charts are drawn, too. */
  void settle() throws TimeoutException {
    idle();
    await(() -> tasks.underWay() == 0 && study.activityProperty().get() instanceof Activity.Idle);
  }

  /** Presses a key, without waiting for what follows from it. */
  void press(KeyCode key) {
    KeyboardRobot keyboard = robot.robotContext().getKeyboardRobot();
    keyboard.pressNoWait(key);
    keyboard.releaseNoWait(key);
  }

  /** Fills a field in and presses Enter. */
  void enter(String field, String text) {
    TextField editor = (TextField) node(field);
    robot.interact(
        () -> {
          editor.requestFocus();
          editor.setText(text);
        });
    robot.type(KeyCode.ENTER);
  }

  void await(BooleanSupplier condition) throws TimeoutException {
    WaitForAsyncUtils.waitFor(
        PATIENCE_SECONDS, TimeUnit.SECONDS, () -> onScreen(condition::getAsBoolean));
    WaitForAsyncUtils.waitForFxEvents(PromptRobot.ROUNDS);
  }

  <T> T onScreen(Callable<T> work) {
    return WaitForAsyncUtils.waitForAsyncFx(PATIENCE_SECONDS * 1000, work);
  }

  Node node(String query) {
    return robot.lookup(query).query();
  }

  boolean isShown(String query) {
    return robot.lookup(query).queryAll().stream().anyMatch(ShownWindow::isVisible);
  }

  /** False for rows that a table keeps only for measuring. */
  static boolean isVisible(Node node) {
    for (Node each = node; each != null; each = each.getParent()) {
      if (!each.isVisible()) {
        return false;
      }
    }
    return true;
  }

  String text(String query) {
    return ((Labeled) node(query)).getText();
  }

  /** Chooses an item of a menu, by its id. */
  void choose(String id) throws TimeoutException {
    robot.interact(() -> menuItem(id).fire());
    idle();
  }

  MenuItem menuItem(String id) {
    return menuItem((MenuBar) node(".menu-bar"), id);
  }

  static MenuItem menuItem(MenuBar bar, String id) {
    return bar.getMenus().stream()
        .flatMap(menu -> menu.getItems().stream())
        .flatMap(
            item ->
                item instanceof Menu menu
                    ? Stream.concat(Stream.of(item), menu.getItems().stream())
                    : Stream.of(item))
        .filter(item -> id.equals(item.getId()))
        .findFirst()
        .orElseThrow();
  }
}

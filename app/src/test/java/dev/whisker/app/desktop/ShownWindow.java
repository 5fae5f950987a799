package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Actions;
import dev.whisker.app.model.Activity;
import dev.whisker.app.model.Appearance;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.model.StudyModel;
import dev.whisker.app.study.ReportFormat;
import dev.whisker.app.study.Samples;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** A window under test, with what tests of its screens do again and again. */
final class ShownWindow {

  private static final long PATIENCE_SECONDS = 30;

  final FxRobot robot = new FxRobot();
  final Appearance appearance = new Appearance(new SimpleObjectProperty<>(false), Locale.ENGLISH);
  final List<String> copied = new ArrayList<>();
  final List<ReportFormat> exported = new ArrayList<>();
  final StudyModel study;
  final MainWindow window;
  final Stage stage;

  ShownWindow(Stage stage) {
    this.stage = stage;
    ScreenTasks tasks = new ScreenTasks();
    study = new StudyModel(tasks, ZoneOffset.UTC);
    window =
        new MainWindow(stage, study, appearance, new Samples(List.of()), tasks, new Remembering());
    window.show();
  }

  /** Opens files and waits until they are shown. */
  void open(Path... files) throws TimeoutException {
    robot.interact(() -> study.open(List.of(files)));
    idle();
  }

  void go(Place place) {
    robot.interact(() -> window.places().go(place));
    WaitForAsyncUtils.waitForFxEvents();
  }

  void idle() throws TimeoutException {
    WaitForAsyncUtils.waitForFxEvents();
    await(() -> study.activityProperty().get() instanceof Activity.Idle);
  }

  void await(BooleanSupplier condition) throws TimeoutException {
    WaitForAsyncUtils.waitFor(
        PATIENCE_SECONDS, TimeUnit.SECONDS, () -> onScreen(condition::getAsBoolean));
    WaitForAsyncUtils.waitForFxEvents();
  }

  <T> T onScreen(Callable<T> work) {
    return WaitForAsyncUtils.waitForAsyncFx(PATIENCE_SECONDS * 1000, work);
  }

  Node node(String query) {
    return robot.lookup(query).query();
  }

  boolean isThere(String query) {
    return !robot.lookup(query).queryAll().isEmpty();
  }

  String text(String query) {
    return ((Labeled) node(query)).getText();
  }

  /** Does nothing but remember what was wanted. */
  private final class Remembering implements Actions {

    @Override
    public void openFiles() {}

    @Override
    public void openFolder() {}

    @Override
    public void export(ReportFormat format) {
      exported.add(format);
    }

    @Override
    public void copy(String text) {
      copied.add(text);
    }

    @Override
    public void quit() {}
  }
}

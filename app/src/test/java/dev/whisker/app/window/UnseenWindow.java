package dev.whisker.app.window;

import dev.whisker.app.session.Activity;
import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.study.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.time.ZoneOffset;
import java.util.Locale;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.stage.Stage;

/** The invisible window of a program that measures or draws it: English, light. */
final class UnseenWindow {

  final CountedTasks tasks = new CountedTasks(new ScreenTasks());
  final StudyModel study = new StudyModel(tasks, ZoneOffset.UTC);
  final Models models;

  UnseenWindow() throws IOException {
    Appearance appearance = new Appearance(new SimpleObjectProperty<>(false), Locale.ENGLISH);
    models =
        Models.of(
            study,
            appearance,
            Samples.bundled(),
            tasks,
            Files.createTempDirectory("whisker-unseen"));
  }

  /** Its scene, to be set or drawn. On JavaFX's thread only. */
  Scene scene(Stage stage, double width, double height) {
    Dialogs dialogs = new Dialogs(stage, study, models.session().appearance(), address -> {});
    return new MainWindow(stage, models, dialogs).scene(width, height);
  }

  /** Shows it: charts are drawn only when visible. On JavaFX's thread only. */
  Stage show(double width, double height) {
    Stage stage = new Stage();
    stage.setScene(scene(stage, width, height));
    stage.setX(0);
    stage.setY(0);
    stage.show();
    return stage;
  }

  boolean isIdle() throws Exception {
    return ScreenThread.on(
        () -> tasks.underWay() == 0 && study.activityProperty().get() instanceof Activity.Idle);
  }

  /** Waits until nothing is under way, on the screen neither. */
  void settle() throws Exception {
    do {
      tasks.await();
    } while (!isIdle());
  }
}

package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Models;
import dev.whisker.app.model.StudyModel;
import dev.whisker.app.model.preferences.Appearance;
import dev.whisker.app.model.work.Activity;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Locale;
import javafx.application.Platform;
import javafx.beans.property.SimpleObjectProperty;
import javafx.stage.Stage;

/**
 * Measures the time from the start of Java until a sample's first screen is complete. {@code
 * benchmarks/start} calls it.
 */
public final class StartTimes {

  private static final int WIDTH = 1366;
  private static final int HEIGHT = 768;

  private StartTimes() {}

  /**
   * @param args the name of a sample
   */
  public static void main(String[] args) throws Exception {
    Instant begun = ProcessHandle.current().info().startInstant().orElseThrow();
    ScreenThread.start();
    CountedTasks tasks = new CountedTasks(new ScreenTasks());
    StudyModel study = new StudyModel(tasks, ZoneOffset.UTC);
    Sample sample = Samples.bundled().meant(args[0]).orElseThrow();
    ScreenThread.on(() -> show(study, tasks, sample));
    do {
      tasks.await();
    } while (!ScreenThread.on(
        () -> tasks.underWay() == 0 && study.activityProperty().get() instanceof Activity.Idle));
    System.out.printf(
        "%s: complete after %d ms%n", args[0], Duration.between(begun, Instant.now()).toMillis());
    Platform.exit();
  }

  private static Stage show(StudyModel study, CountedTasks tasks, Sample sample)
      throws IOException {
    Appearance appearance = new Appearance(new SimpleObjectProperty<>(false), Locale.ENGLISH);
    Models models =
        Models.of(
            study,
            appearance,
            Samples.bundled(),
            tasks,
            Files.createTempDirectory("whisker-start"));
    Stage stage = new Stage();
    MainWindow window = new MainWindow(stage, models, new Dialogs(stage, study, appearance));
    stage.setScene(window.scene(WIDTH, HEIGHT));
    stage.show();
    study.open(sample);
    return stage;
  }
}

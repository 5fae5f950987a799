package dev.whisker.app.window;

import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.study.Samples;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import javafx.application.Application;
import javafx.beans.property.SimpleObjectProperty;
import javafx.stage.Stage;

/** The real window in a program of its own, which prints the files that it was given. */
public final class DropReceiver extends Application {

  @Override
  public void start(Stage stage) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    ScreenTasks tasks = new ScreenTasks();
    StudyModel study = new StudyModel(tasks, ZoneOffset.UTC);
    study
        .studyProperty()
        .subscribe(
            now ->
                now.material().roots().forEach(root -> out.println("got " + root.getFileName())));
    Appearance appearance = new Appearance(new SimpleObjectProperty<>(false), Locale.ENGLISH);
    Models models =
        Models.of(
            study,
            appearance,
            new Samples(List.of()),
            tasks,
            Path.of(System.getProperty("java.io.tmpdir"), "whisker-drop-receiver"));
    new MainWindow(stage, models, new Dialogs(stage, study, appearance, address -> {})).show();
    out.println("shown");
  }

  /** Not the application itself, which Java would only start from the module path. */
  static final class Main {

    private Main() {}

    public static void main(String[] args) {
      Application.launch(DropReceiver.class, args);
    }
  }
}

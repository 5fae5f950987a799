package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Models;
import dev.whisker.app.model.Notice;
import dev.whisker.app.model.StudyModel;
import dev.whisker.app.model.preferences.Appearance;
import dev.whisker.app.model.preferences.PreferencesFile;
import dev.whisker.app.model.preferences.UserFolder;
import dev.whisker.app.model.work.Tasks;
import dev.whisker.app.model.workspace.Workspaces;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Samples;
import dev.whisker.failure.Attempt;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.stage.Stage;

/** The desktop program. */
public final class WhiskerApplication extends Application {

  /**
   * Opens the window and waits until it is closed.
   *
   * @param words files, folders and names of samples; none for the first sample
   * @param locale the language until the user chooses another
   * @throws UnsupportedOperationException if the display cannot be reached
   */
  public static void launch(List<String> words, Locale locale) {
    // JavaFX creates the application itself, and passes nothing but strings.
    List<String> parameters = new ArrayList<>(words);
    parameters.addFirst(locale.toLanguageTag());
    Application.launch(WhiskerApplication.class, parameters.toArray(String[]::new));
  }

  @Override
  public void start(Stage stage) {
    Rehearsal.begin(show(stage, getParameters().getRaw(), getHostServices()::showDocument));
  }

  /**
   * Shows the window.
   *
   * @param parameters the language, and the paths to open
   * @param showDocument opens an address in the system's program for it
   * @return the models of the window
   */
  static Models show(Stage stage, List<String> parameters, Consumer<String> showDocument) {
    Tasks tasks = new ScreenTasks();
    Samples samples = Samples.bundled();
    StudyModel study = new StudyModel(tasks, ZoneId.systemDefault());
    // The window reports our mistakes; a stack trace would help no user.
    Thread.currentThread()
        .setUncaughtExceptionHandler(
            (thread, mistake) -> {
              Attempt.log("Window", mistake);
              study.notices().add(new Notice.Failed(mistake.toString()));
            });
    Appearance appearance =
        new Appearance(systemIsDark(), Locale.forLanguageTag(parameters.getFirst()));
    Path folder = UserFolder.ofSystem();
    PreferencesFile kept =
        new PreferencesFile(folder.resolve("preferences.properties"), study.notices()::add);
    kept.applyTo(appearance);
    kept.applyTo(study);
    Dialogs dialogs = new Dialogs(stage, study, appearance, showDocument);
    Models models = Models.of(study, appearance, samples, tasks, folder);
    kept.applyTo(models.columns());
    kept.applyTo(models.standards());
    new MainWindow(stage, models, dialogs).show();
    open(parameters.subList(1, parameters.size()), models);
    return models;
  }

  private static void open(List<String> words, Models models) {
    Workspaces workspaces = models.workspaces();
    Samples samples = models.samples();
    boolean knowsTheUser = workspaces.recoverableProperty().get() || !workspaces.recent().isEmpty();
    Optional<Sample> sample =
        switch (words.size()) {
          case 0 -> knowsTheUser ? Optional.empty() : samples.first();
          case 1 -> samples.meant(words.getFirst());
          default -> Optional.empty();
        };
    sample.ifPresentOrElse(
        models.study()::open,
        () -> models.leaving().toAny(words.stream().map(samples::resolve).toList()));
  }

  private static ObservableValue<Boolean> systemIsDark() {
    return Platform.getPreferences()
        .colorSchemeProperty()
        .map(scheme -> scheme == ColorScheme.DARK);
  }
}

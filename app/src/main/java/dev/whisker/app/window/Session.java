package dev.whisker.app.window;

import dev.whisker.app.screen.preferences.PreferencesFile;
import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.Notice;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.session.Tasks;
import dev.whisker.app.session.Workspaces;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Samples;
import dev.whisker.failure.Attempt;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.property.Property;
import javafx.beans.property.SimpleObjectProperty;
import javafx.stage.Stage;

/**
 * The models of a window, from the command on. JavaFX takes as long to start as files take to be
 * read and compared, so both happen at the same time.
 */
final class Session {

  private final EarlyScreen screen;
  private final Property<Boolean> systemIsDark;
  private final CompletableFuture<Models> models;
  private Optional<Stage> stage = Optional.empty();

  private Session(
      EarlyScreen screen, Property<Boolean> systemIsDark, CompletableFuture<Models> models) {
    this.screen = screen;
    this.systemIsDark = systemIsDark;
    this.models = models;
  }

  /**
   * Begins to open files, and returns at once.
   *
   * @param tasks use {@code screen}
   * @param words files, folders and names of samples; none for the first sample
   * @param locale the language until the user chooses another
   * @param folder of Whisker's own files
   */
  static Session begin(
      EarlyScreen screen, Tasks tasks, List<String> words, Locale locale, Path folder) {
    // Only JavaFX knows the system's, so the window asks it.
    Property<Boolean> systemIsDark = new SimpleObjectProperty<>(false);
    return new Session(
        screen,
        systemIsDark,
        CompletableFuture.supplyAsync(
            () -> {
              Models made = models(tasks, new Appearance(systemIsDark, locale), folder);
              open(words, made);
              return made;
            },
            screen));
  }

  /** Begins to open files with Whisker's own files in the user's folder. */
  static Session begin(List<String> words, Locale locale, Path folder) {
    EarlyScreen screen = new EarlyScreen();
    return begin(screen, new ScreenTasks(screen), words, locale, folder);
  }

  /** The models; on the screen's thread only. */
  Models models() {
    return models.join();
  }

  /**
   * The window, not yet shown. From now on JavaFX's thread is the one of the models.
   *
   * @param showDocument opens an address in the system's program for it
   */
  MainWindow window(Stage shown, Consumer<String> showDocument) {
    screen.handOver();
    stage = Optional.of(shown);
    Models made = models();
    StudyModel study = made.session().study();
    // The window reports our mistakes; a stack trace would help no user.
    Thread.currentThread()
        .setUncaughtExceptionHandler(
            (thread, mistake) -> {
              Attempt.log("Window", mistake);
              study.notices().add(new Notice.Failed(mistake.toString()));
            });
    systemIsDark.bind(
        Platform.getPreferences().colorSchemeProperty().map(scheme -> scheme == ColorScheme.DARK));
    return new MainWindow(
        shown, made, new Dialogs(shown, study, made.session().appearance(), showDocument));
  }

  /** Opens what another start was given, in front of all windows; from any thread. */
  CompletableFuture<Void> open(List<String> words) {
    return CompletableFuture.runAsync(
        () -> {
          if (!words.isEmpty()) {
            open(words, models());
          }
          stage.ifPresent(Session::bringToFront);
        },
        screen);
  }

  private static void bringToFront(Stage stage) {
    stage.setIconified(false);
    stage.toFront();
    stage.requestFocus();
  }

  /** Closes all files; there will be no window. */
  void giveUp() {
    screen.execute(() -> models().session().study().clear());
  }

  private static Models models(Tasks tasks, Appearance appearance, Path folder) {
    StudyModel study = new StudyModel(tasks, ZoneId.systemDefault());
    PreferencesFile kept =
        new PreferencesFile(folder.resolve("preferences.properties"), study.notices()::add);
    kept.applyTo(appearance);
    kept.applyTo(study);
    Models models = Models.of(study, appearance, Samples.bundled(), tasks, folder);
    kept.applyTo(models.columns());
    kept.applyTo(models.session().criteria());
    return models;
  }

  private static void open(List<String> words, Models models) {
    Workspaces workspaces = models.session().workspaces();
    Samples samples = models.session().samples();
    boolean knowsTheUser = workspaces.recoverableProperty().get() || !workspaces.recent().isEmpty();
    Optional<Sample> sample =
        switch (words.size()) {
          case 0 -> knowsTheUser ? Optional.empty() : samples.first();
          case 1 -> samples.meant(words.getFirst());
          default -> Optional.empty();
        };
    sample.ifPresentOrElse(
        found -> models.session().leaving().toElsewhere(() -> models.session().study().open(found)),
        () -> models.session().leaving().toAny(words.stream().map(samples::resolve).toList()));
  }
}

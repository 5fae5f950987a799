package dev.whisker.app.window;

import dev.whisker.app.environment.UserFolder;
import dev.whisker.app.study.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import javafx.application.Application;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The desktop program. */
public final class WhiskerApplication extends Application {

  /** JavaFX creates the application itself, and passes nothing but strings. */
  private static @Nullable Session session;

  /**
   * Opens the window and waits until it is closed. If the user's window is open already, it gets
   * the files instead.
   *
   * @param words files, folders and names of samples; none for the first sample
   * @param locale the language until the user chooses another
   * @throws UnsupportedOperationException if the display cannot be reached
   */
  public static void launch(List<String> words, Locale locale) {
    Path folder = UserFolder.ofSystem();
    CompletableFuture<Session> begun = new CompletableFuture<>();
    if (new RunningWindow(folder, System.getenv())
        .takes(
            words.stream().map(WhiskerApplication::fromAnywhere).toList(),
            more -> begun.thenCompose(running -> running.open(more)))) {
      return;
    }
    Session now = Session.begin(words, locale, folder);
    begun.complete(now);
    session = now;
    try {
      Application.launch(WhiskerApplication.class);
    } catch (UnsupportedOperationException noDisplay) {
      now.giveUp();
      throw noDisplay;
    }
  }

  @Override
  public void start(Stage stage) {
    Session begun = Objects.requireNonNull(session);
    begun.window(stage, getHostServices()::showDocument).show();
    Rehearsal.begin(begun.models());
  }

  /** The path or name in a form that is valid in any folder. */
  private static String fromAnywhere(String word) {
    Path path = Path.of(word);
    return Files.exists(path) || Samples.bundled().named(word).isEmpty()
        ? path.toAbsolutePath().toString()
        : word;
  }
}

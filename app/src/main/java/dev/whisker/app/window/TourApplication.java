package dev.whisker.app.window;

import dev.whisker.app.environment.UserFolder;
import dev.whisker.app.session.Places.Place;
import dev.whisker.input.Progress;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Opens a sample, shows one screen after another, compares again with other windows, and ends.
 * Java's cache of this run lets the next window open and answer sooner.
 */
public final class TourApplication extends Application {

  /** Enough to draw a screen, even on a slow machine. */
  private static final Duration STAY = Duration.seconds(1.5);

  /** The time from the window to the comparison. */
  private static final Duration OPENING = Duration.seconds(5);

  /** JavaFX creates the application itself, and passes nothing but strings. */
  private static @Nullable Session session;

  /**
   * Returns after the tour.
   *
   * @param words the sample
   */
  public static void launch(List<String> words) {
    session = Session.begin(words, Locale.ENGLISH, UserFolder.ofSystem());
    Application.launch(TourApplication.class);
  }

  @Override
  public void start(Stage stage) {
    Session begun = Objects.requireNonNull(session);
    begun.window(stage, getHostServices()::showDocument).show();
    Models models = begun.models();
    Timeline tour = new Timeline();
    Duration at = OPENING;
    for (Place place : Place.values()) {
      tour.getKeyFrames().add(new KeyFrame(at, event -> models.session().places().go(place)));
      at = at.add(STAY);
    }
    tour.getKeyFrames().add(new KeyFrame(at, event -> end(models)));
    tour.play();
  }

  /** Rehearses, then ends. The window may freeze meanwhile: no user waits for it. */
  private static void end(Models models) {
    models.session().samples().first().ifPresent(sample -> Rehearsal.of(sample, Progress.NONE));
    Platform.exit();
  }
}

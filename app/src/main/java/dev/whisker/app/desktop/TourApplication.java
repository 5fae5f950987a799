package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Models;
import dev.whisker.app.model.Places.Place;
import dev.whisker.input.Progress;
import java.util.List;
import java.util.Locale;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import javafx.util.Duration;

/**
 * Opens a sample, goes to one screen after another, compares it within other windows of time, and
 * ends: what Java keeps of that lets the next window open and answer sooner.
 */
public final class TourApplication extends Application {

  /** Each screen is drawn by then, on a slow machine too. */
  private static final Duration STAY = Duration.seconds(1.5);

  /** From the window to the comparison. */
  private static final Duration OPENING = Duration.seconds(5);

  /**
   * Returns when the tour has ended.
   *
   * @param words the sample
   */
  public static void launch(List<String> words) {
    Application.launch(TourApplication.class, Locale.ENGLISH.toLanguageTag(), words.getFirst());
  }

  @Override
  public void start(Stage stage) {
    Models models = WhiskerApplication.show(stage, getParameters().getRaw());
    Timeline tour = new Timeline();
    Duration at = OPENING;
    for (Place place : Place.values()) {
      tour.getKeyFrames().add(new KeyFrame(at, event -> models.places().go(place)));
      at = at.add(STAY);
    }
    tour.getKeyFrames().add(new KeyFrame(at, event -> end(models)));
    tour.play();
  }

  /** Nobody waits for this window, so it may freeze meanwhile. */
  private static void end(Models models) {
    models.samples().first().ifPresent(sample -> Rehearsal.of(sample, Progress.NONE));
    Platform.exit();
  }
}

package dev.whisker.app.window;

import dev.whisker.failure.Attempt;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javafx.application.Platform;

/** The screen's thread: one of its own while JavaFX starts, and JavaFX's from then on. */
final class EarlyScreen implements Executor {

  private final ExecutorService early =
      Executors.newSingleThreadExecutor(
          Thread.ofPlatform()
              .daemon()
              .name("whisker-early")
              .uncaughtExceptionHandler((thread, mistake) -> Attempt.log("Window", mistake))
              .factory());
  private boolean isOver;

  @Override
  public synchronized void execute(Runnable action) {
    if (isOver) {
      Platform.runLater(action);
    } else {
      early.execute(action);
    }
  }

  /**
   * Makes JavaFX's thread the screen's. Returns when the other one has done all it was given; on
   * JavaFX's thread only.
   */
  void handOver() {
    synchronized (this) {
      isOver = true;
    }
    early.close();
  }
}

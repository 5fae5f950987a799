package dev.whisker.app.session;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Passes work between the screen's thread and others. */
public interface Tasks {

  /**
   * Runs work in the background, then passes the result to the screen's thread.
   *
   * @param otherwise receives the failure
   */
  <T> void inBackground(Callable<T> work, Consumer<T> then, Consumer<Exception> otherwise);

  /** Runs an action on the screen's thread, soon; from any thread. */
  void onScreen(Runnable action);
}

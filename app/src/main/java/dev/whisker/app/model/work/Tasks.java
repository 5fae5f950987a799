package dev.whisker.app.model.work;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** The one place where work crosses between the screen's thread and others. */
public interface Tasks {

  /**
   * Does work away from the screen, then hands over on the screen's thread what came of it.
   *
   * @param otherwise receives the failure
   */
  <T> void inBackground(Callable<T> work, Consumer<T> then, Consumer<Exception> otherwise);

  /** Does something on the screen's thread, soon; from any thread. */
  void onScreen(Runnable action);
}

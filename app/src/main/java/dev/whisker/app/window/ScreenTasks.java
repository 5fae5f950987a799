package dev.whisker.app.window;

import dev.whisker.app.session.Tasks;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import javafx.application.Platform;

/**
 * Runs work on background threads, which do not keep the program alive, and results on the screen's
 * thread.
 */
final class ScreenTasks implements Tasks {

  private final ExecutorService background =
      Executors.newThreadPerTaskExecutor(
          Thread.ofPlatform().daemon().name("whisker-background-", 1).factory());
  private final Executor screen;

  ScreenTasks() {
    this(Platform::runLater);
  }

  /**
   * @param screen the thread for results
   */
  ScreenTasks(Executor screen) {
    this.screen = screen;
  }

  @Override
  public <T> void inBackground(Callable<T> work, Consumer<T> then, Consumer<Exception> otherwise) {
    background.execute(
        () -> {
          try {
            T result = work.call();
            onScreen(() -> then.accept(result));
          } catch (Exception e) {
            onScreen(() -> otherwise.accept(e));
          } catch (OutOfMemoryError | StackOverflowError e) {
            // Without an answer the window would seem busy for ever.
            onScreen(() -> otherwise.accept(new IllegalStateException(e.toString(), e)));
          }
        });
  }

  @Override
  public void onScreen(Runnable action) {
    screen.execute(action);
  }
}

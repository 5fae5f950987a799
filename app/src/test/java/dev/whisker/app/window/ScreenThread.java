package dev.whisker.app.window;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import javafx.application.Platform;

/** JavaFX's thread, for programs with invisible windows. */
final class ScreenThread {

  private ScreenThread() {}

  /** Starts JavaFX; the last window may be closed without ending it. */
  static void start() throws InterruptedException {
    CountDownLatch started = new CountDownLatch(1);
    Platform.startup(started::countDown);
    started.await();
    Platform.setImplicitExit(false);
  }

  /** Runs work on it, and waits for the result. */
  static <T> T on(Callable<T> work) throws Exception {
    CompletableFuture<T> result = new CompletableFuture<>();
    Platform.runLater(
        () -> {
          // Errors too: without an answer the caller would wait for ever.
          try {
            result.complete(work.call());
          } catch (Throwable e) {
            result.completeExceptionally(e);
          }
        });
    return result.get();
  }
}

package dev.whisker.app.desktop;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import javafx.application.Platform;

/** JavaFX's thread, for programs that show windows on a screen that nobody sees. */
final class ScreenThread {

  private ScreenThread() {}

  /** Starts JavaFX; the last window may be closed without ending it. */
  static void start() throws InterruptedException {
    CountDownLatch started = new CountDownLatch(1);
    Platform.startup(started::countDown);
    started.await();
    Platform.setImplicitExit(false);
  }

  /** Does something on it, and waits for what comes of it. */
  static <T> T on(Callable<T> work) throws Exception {
    CompletableFuture<T> result = new CompletableFuture<>();
    Platform.runLater(
        () -> {
          // An error, too: unanswered, whoever waits here would wait for ever.
          try {
            result.complete(work.call());
          } catch (Throwable e) {
            result.completeExceptionally(e);
          }
        });
    return result.get();
  }
}

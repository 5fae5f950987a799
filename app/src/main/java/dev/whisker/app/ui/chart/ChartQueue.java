package dev.whisker.app.ui.chart;

import dev.whisker.app.session.Tasks;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Draws the charts of a screen in the background, and leaves one processor to the screen. */
public final class ChartQueue {

  private static final int PLACES = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);

  private record Work<T>(Callable<T> drawing, Consumer<T> then, Consumer<Exception> otherwise) {}

  private final Tasks tasks;
  private final Deque<Work<?>> waiting = new ArrayDeque<>();
  private int busy;

  public ChartQueue(Tasks tasks) {
    this.tasks = tasks;
  }

  /** Draws in the background and passes the result on; called on the screen's thread. */
  public <T> void draw(Callable<T> drawing, Consumer<T> then, Consumer<Exception> otherwise) {
    waiting.add(new Work<>(drawing, then, otherwise));
    next();
  }

  private void next() {
    if (busy < PLACES && !waiting.isEmpty()) {
      busy++;
      start(waiting.remove());
    }
  }

  private <T> void start(Work<T> work) {
    tasks.inBackground(
        work.drawing,
        drawn -> {
          busy--;
          next();
          work.then.accept(drawn);
        },
        failure -> {
          busy--;
          next();
          work.otherwise.accept(failure);
        });
  }
}

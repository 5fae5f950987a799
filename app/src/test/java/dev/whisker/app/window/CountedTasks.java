package dev.whisker.app.window;

import dev.whisker.app.session.Tasks;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Counts the tasks that are still running. */
record CountedTasks(Tasks tasks, AtomicInteger count) implements Tasks {

  CountedTasks(Tasks tasks) {
    this(tasks, new AtomicInteger());
  }

  int underWay() {
    return count.get();
  }

  void await() throws InterruptedException {
    while (count.get() > 0) {
      Thread.sleep(1);
    }
  }

  @Override
  public <T> void inBackground(Callable<T> work, Consumer<T> then, Consumer<Exception> otherwise) {
    count.incrementAndGet();
    tasks.inBackground(
        work,
        result -> {
          try {
            then.accept(result);
          } finally {
            count.decrementAndGet();
          }
        },
        failure -> {
          try {
            otherwise.accept(failure);
          } finally {
            count.decrementAndGet();
          }
        });
  }

  @Override
  public void onScreen(Runnable action) {
    tasks.onScreen(action);
  }
}

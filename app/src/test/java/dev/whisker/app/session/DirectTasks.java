package dev.whisker.app.session;

import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/**
 * Runs everything at once on the calling thread, which is the screen's here. Results of other
 * threads wait for that thread, like for a real one.
 */
public final class DirectTasks implements Tasks {

  private final Queue<Runnable> posted = new ConcurrentLinkedQueue<>();
  private volatile Thread screen = Thread.currentThread();

  @Override
  public <T> void inBackground(Callable<T> work, Consumer<T> then, Consumer<Exception> otherwise) {
    screen = Thread.currentThread();
    T result;
    try {
      result = work.call();
    } catch (Exception e) {
      runPosted();
      otherwise.accept(e);
      return;
    }
    runPosted();
    then.accept(result);
  }

  @Override
  public void onScreen(Runnable action) {
    if (Thread.currentThread() == screen) {
      action.run();
    } else {
      posted.add(action);
    }
  }

  private void runPosted() {
    for (Runnable action = posted.poll(); action != null; action = posted.poll()) {
      action.run();
    }
  }
}

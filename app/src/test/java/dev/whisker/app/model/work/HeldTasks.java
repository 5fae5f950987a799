package dev.whisker.app.model.work;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Holds background work back until the test says so. */
public final class HeldTasks implements Tasks {

  private final Tasks direct = new DirectTasks();
  private final Deque<Runnable> held = new ArrayDeque<>();

  @Override
  public <T> void inBackground(Callable<T> work, Consumer<T> then, Consumer<Exception> otherwise) {
    held.add(() -> direct.inBackground(work, then, otherwise));
  }

  /** Two threads that read must not both be the screen's. */
  @Override
  public void onScreen(Runnable action) {
    direct.onScreen(action);
  }

  public int waiting() {
    return held.size();
  }

  /** Does what was asked first. */
  public void doNext() {
    held.remove().run();
  }

  public void doAll() {
    while (!held.isEmpty()) {
      doNext();
    }
  }
}

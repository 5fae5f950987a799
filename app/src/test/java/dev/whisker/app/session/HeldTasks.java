package dev.whisker.app.session;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Holds background work until the test releases it. */
public final class HeldTasks implements Tasks {

  private final Tasks direct = new DirectTasks();
  private final Deque<Runnable> held = new ArrayDeque<>();

  @Override
  public <T> void inBackground(Callable<T> work, Consumer<T> then, Consumer<Exception> otherwise) {
    held.add(() -> direct.inBackground(work, then, otherwise));
  }

  /** Only one thread may act as the screen's. */
  @Override
  public void onScreen(Runnable action) {
    direct.onScreen(action);
  }

  public int waiting() {
    return held.size();
  }

  /** Runs the first task. */
  public void doNext() {
    held.remove().run();
  }

  public void doAll() {
    while (!held.isEmpty()) {
      doNext();
    }
  }
}

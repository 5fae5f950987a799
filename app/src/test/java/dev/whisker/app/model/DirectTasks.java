package dev.whisker.app.model;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Does everything at once, on the thread that asks for it. */
public final class DirectTasks implements Tasks {

  @Override
  public <T> void inBackground(Callable<T> work, Consumer<T> then, Consumer<Exception> otherwise) {
    T result;
    try {
      result = work.call();
    } catch (Exception e) {
      otherwise.accept(e);
      return;
    }
    then.accept(result);
  }

  @Override
  public void onScreen(Runnable action) {
    action.run();
  }
}

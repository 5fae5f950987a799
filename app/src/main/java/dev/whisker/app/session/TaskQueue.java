package dev.whisker.app.session;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Runs one task at a time; others wait for their turn.
 *
 * <p>Used on the screen's thread only, except {@link Turn#isOver()}.
 */
public final class TaskQueue {

  private final Tasks tasks;
  private final Consumer<Exception> failed;
  private final ReadOnlyObjectWrapper<Activity> activity =
      new ReadOnlyObjectWrapper<>(Activity.IDLE);
  private final Deque<Runnable> waiting = new ArrayDeque<>();
  private volatile Turn current = new Turn();

  /**
   * @param failed receives failures of work
   */
  public TaskQueue(Tasks tasks, Consumer<Exception> failed) {
    this.tasks = tasks;
    this.failed = failed;
  }

  /** A turn of the queue. */
  public final class Turn {

    private Turn() {}

    /** True if the result is no longer wanted; from any thread. */
    public boolean isOver() {
      return current != this;
    }

    /** Shows progress; from any thread. */
    public void show(Activity now) {
      onScreen(() -> activity.set(now));
    }

    /** Runs an action on the screen's thread unless the turn is over by then; from any thread. */
    public void onScreen(Runnable action) {
      tasks.onScreen(
          () -> {
            if (!isOver()) {
              action.run();
            }
          });
    }
  }

  /** Work that checks if it is still wanted. */
  public interface Work<T> {
    T in(Turn turn) throws Exception;
  }

  public ReadOnlyObjectProperty<Activity> activityProperty() {
    return activity.getReadOnlyProperty();
  }

  /** Runs at once, or after the current task. */
  public void soon(Runnable action) {
    if (activity.get() instanceof Activity.Idle) {
      action.run();
    } else {
      waiting.add(action);
    }
  }

  /**
   * Runs work in the background.
   *
   * @param then receives the result, unless it was cancelled; may continue with more work in the
   *     same turn
   */
  public <T> void work(Activity what, Work<T> work, Consumer<T> then) {
    work(what, work, then, failed);
  }

  /** Runs work with its own handling of failures. */
  public <T> void work(
      Activity what, Work<T> work, Consumer<T> then, Consumer<Exception> otherwise) {
    Turn turn = new Turn();
    current = turn;
    activity.set(what);
    Callable<T> task = () -> work.in(turn);
    tasks.inBackground(
        task,
        result -> end(turn, () -> then.accept(result)),
        failure ->
            end(
                turn,
                () -> {
                  if (!(failure instanceof CancellationException)) {
                    otherwise.accept(failure);
                  }
                }));
  }

  /** Drops all waiting tasks; the current one ends by checking its turn. */
  public void cancel() {
    waiting.clear();
    if (!(activity.get() instanceof Activity.Idle)) {
      current = new Turn();
      activity.set(Activity.IDLE);
    }
  }

  private void end(Turn turn, Runnable last) {
    if (turn.isOver()) {
      return;
    }
    try {
      last.run();
    } finally {
      // Even after a failure on the screen, waiting tasks get their turn.
      if (!turn.isOver()) {
        rest();
      }
    }
  }

  private void rest() {
    // A thread that still reports progress must not revive what has ended.
    current = new Turn();
    activity.set(Activity.IDLE);
    while (activity.get() instanceof Activity.Idle && !waiting.isEmpty()) {
      waiting.remove().run();
    }
  }
}

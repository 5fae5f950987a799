package dev.whisker.app.model.work;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * One thing at a time: what is asked for meanwhile waits for its turn.
 *
 * <p>Used on the screen's thread only, but for {@link Turn#isOver()}.
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

  /** A piece of work. */
  public final class Turn {

    private Turn() {}

    /** True if nobody waits for it any more; from any thread. */
    public boolean isOver() {
      return current != this;
    }

    /** Shows how it goes on; from any thread. */
    public void show(Activity now) {
      onScreen(() -> activity.set(now));
    }

    /** Does something on the screen's thread unless it is over by then; from any thread. */
    public void onScreen(Runnable action) {
      tasks.onScreen(
          () -> {
            if (!isOver()) {
              action.run();
            }
          });
    }
  }

  /** Work that wants to know whether it is still wanted. */
  public interface Work<T> {
    T in(Turn turn) throws Exception;
  }

  public ReadOnlyObjectProperty<Activity> activityProperty() {
    return activity.getReadOnlyProperty();
  }

  /** Begins at once, or as soon as what is under way is done. */
  public void soon(Runnable action) {
    if (activity.get() instanceof Activity.Idle) {
      action.run();
    } else {
      waiting.add(action);
    }
  }

  /**
   * Does work in the background.
   *
   * @param then given what came of it, unless it was cancelled; may go on with more work in the
   *     same turn
   */
  public <T> void work(Activity what, Work<T> work, Consumer<T> then) {
    work(what, work, then, failed);
  }

  /** The same for work whose failure means something of its own. */
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

  /** Waits for nothing any more; what is under way finds out for itself. */
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
      // Whatever goes wrong on the screen, those who wait get their turn.
      if (!turn.isOver()) {
        rest();
      }
    }
  }

  private void rest() {
    // A thread that still reports how far it has read must not wake what has ended.
    current = new Turn();
    activity.set(Activity.IDLE);
    while (activity.get() instanceof Activity.Idle && !waiting.isEmpty()) {
      waiting.remove().run();
    }
  }
}

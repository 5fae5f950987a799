package dev.whisker.app.session;

import dev.whisker.app.study.Question;
import dev.whisker.files.FileContent;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The questions before each change, for undo and redo. Answers are not kept: they are large and
 * quickly computed.
 */
public final class History {

  private static final int MOST = 200;

  /** The closed comparisons that undo returns to; their files' contents are large. */
  private static final int MOST_CLOSED = 1;

  private final Deque<Step> done = new ArrayDeque<>();
  private final Deque<Step> undone = new ArrayDeque<>();
  private final ReadOnlyObjectWrapper<Optional<Change>> undoable =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<Change>> redoable =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  private record Step(Change change, Question before, Question after) {

    /** True if there were contents before, and none of them are there after. */
    boolean closes() {
      // By identity: comparing all figures takes long.
      Set<FileContent> left = Collections.newSetFromMap(new IdentityHashMap<>());
      left.addAll(after.material().contents());
      return !before.material().contents().isEmpty()
          && before.material().contents().stream().noneMatch(left::contains);
    }
  }

  /** The change to undo; empty if there is none. */
  public ReadOnlyObjectProperty<Optional<Change>> undoableProperty() {
    return undoable.getReadOnlyProperty();
  }

  /** The change to redo; empty if there is none. */
  public ReadOnlyObjectProperty<Optional<Change>> redoableProperty() {
    return redoable.getReadOnlyProperty();
  }

  /** Adds a change; undone changes can no longer be redone. */
  void add(Change change, Question before, Question after) {
    done.push(new Step(change, before, after));
    undone.clear();
    if (done.size() > MOST) {
      done.removeLast();
    }
    forgetLongClosed();
    notifyListeners();
  }

  private void forgetLongClosed() {
    int closed = 0;
    for (Iterator<Step> newestFirst = done.iterator(); newestFirst.hasNext(); ) {
      closed += newestFirst.next().closes() ? 1 : 0;
      if (closed > MOST_CLOSED) {
        newestFirst.remove();
      }
    }
  }

  /** The question before the last change. */
  Optional<Question> before() {
    return Optional.ofNullable(done.peek()).map(Step::before);
  }

  /** The question after the last undone change. */
  Optional<Question> after() {
    return Optional.ofNullable(undone.peek()).map(Step::after);
  }

  /** Moves back after an undo. */
  void back() {
    undone.push(done.pop());
    notifyListeners();
  }

  /** Moves forward after a redo. */
  void forth() {
    done.push(undone.pop());
    notifyListeners();
  }

  /** Forgets all changes, when another comparison is opened. */
  void forget() {
    done.clear();
    undone.clear();
    notifyListeners();
  }

  /** Applies a change by the system to every question. */
  void renew(UnaryOperator<Question> renewed) {
    renew(done, renewed);
    renew(undone, renewed);
  }

  private static void renew(Deque<Step> steps, UnaryOperator<Question> renewed) {
    Deque<Step> all = new ArrayDeque<>();
    steps.forEach(
        step ->
            all.add(
                new Step(
                    step.change(), renewed.apply(step.before()), renewed.apply(step.after()))));
    steps.clear();
    steps.addAll(all);
  }

  private void notifyListeners() {
    undoable.set(Optional.ofNullable(done.peek()).map(Step::change));
    redoable.set(Optional.ofNullable(undone.peek()).map(Step::change));
  }
}

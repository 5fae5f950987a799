package dev.whisker.app.model;

import dev.whisker.app.study.Question;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * What was asked before each change, to go back to and forth again. Questions are kept and not
 * answers: these are large, and quickly found again.
 */
public final class History {

  private static final int MOST = 200;

  private final Deque<Step> done = new ArrayDeque<>();
  private final Deque<Step> undone = new ArrayDeque<>();
  private final ReadOnlyObjectWrapper<Optional<Change>> undoable =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<Change>> redoable =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  private record Step(Change change, Question before, Question after) {}

  /** What would be taken back; empty where nothing can be. */
  public ReadOnlyObjectProperty<Optional<Change>> undoableProperty() {
    return undoable.getReadOnlyProperty();
  }

  /** What would be done again; empty where nothing can be. */
  public ReadOnlyObjectProperty<Optional<Change>> redoableProperty() {
    return redoable.getReadOnlyProperty();
  }

  /** A change was made; what was taken back before cannot be done again any more. */
  void add(Change change, Question before, Question after) {
    done.push(new Step(change, before, after));
    undone.clear();
    if (done.size() > MOST) {
      done.removeLast();
    }
    tell();
  }

  /** What was asked before the last change. */
  Optional<Question> before() {
    return Optional.ofNullable(done.peek()).map(Step::before);
  }

  /** What was asked after the change that was taken back last. */
  Optional<Question> after() {
    return Optional.ofNullable(undone.peek()).map(Step::after);
  }

  /** The last change was taken back. */
  void back() {
    undone.push(done.pop());
    tell();
  }

  /** The change that was taken back last was done again. */
  void forth() {
    done.push(undone.pop());
    tell();
  }

  /** Nothing of what was before concerns what is now. */
  void forget() {
    done.clear();
    undone.clear();
    tell();
  }

  /** What changed by itself is not taken back: it changes in all that was asked. */
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

  private void tell() {
    undoable.set(Optional.ofNullable(done.peek()).map(Step::change));
    redoable.set(Optional.ofNullable(undone.peek()).map(Step::change));
  }
}

package dev.whisker.app.model;

import dev.whisker.app.study.Study;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * What is on the screen: the answer that holds, or over it for a while a preliminary one.
 *
 * <p>Used on the screen's thread only.
 */
final class Board {

  private final ReadOnlyObjectWrapper<Study> settled = new ReadOnlyObjectWrapper<>(Study.EMPTY);
  private final ReadOnlyObjectWrapper<Study> shown = new ReadOnlyObjectWrapper<>(Study.EMPTY);
  private final ReadOnlyObjectWrapper<Optional<Unfinished>> unfinished =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  /** What holds. */
  ReadOnlyObjectProperty<Study> settledProperty() {
    return settled.getReadOnlyProperty();
  }

  /** What is seen. */
  ReadOnlyObjectProperty<Study> shownProperty() {
    return shown.getReadOnlyProperty();
  }

  /** How far what is seen is from being finished; empty where it holds. */
  ReadOnlyObjectProperty<Optional<Unfinished>> unfinishedProperty() {
    return unfinished.getReadOnlyProperty();
  }

  void settle(Study answered) {
    settled.set(answered);
    removePreliminary();
  }

  void showPreliminary(Study answered, Unfinished how) {
    unfinished.set(Optional.of(how));
    shown.set(answered);
  }

  /** Shows what holds. */
  void removePreliminary() {
    unfinished.set(Optional.empty());
    shown.set(settled.get());
  }
}

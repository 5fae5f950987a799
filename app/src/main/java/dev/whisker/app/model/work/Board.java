package dev.whisker.app.model.work;

import dev.whisker.app.study.Study;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * What is on the screen: the answer that holds, or over it for a while a preliminary one.
 *
 * <p>Used on the screen's thread only.
 */
public final class Board {

  private final ReadOnlyObjectWrapper<Study> settled = new ReadOnlyObjectWrapper<>(Study.EMPTY);
  private final ReadOnlyObjectWrapper<Study> shown = new ReadOnlyObjectWrapper<>(Study.EMPTY);
  private final ReadOnlyObjectWrapper<Optional<Unfinished>> unfinished =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  /** What holds. */
  public ReadOnlyObjectProperty<Study> settledProperty() {
    return settled.getReadOnlyProperty();
  }

  /** What is seen. */
  public ReadOnlyObjectProperty<Study> shownProperty() {
    return shown.getReadOnlyProperty();
  }

  /** How far what is seen is from being finished; empty where it holds. */
  public ReadOnlyObjectProperty<Optional<Unfinished>> unfinishedProperty() {
    return unfinished.getReadOnlyProperty();
  }

  /** From now on this holds. */
  public void settle(Study answered) {
    settled.set(answered);
    removePreliminary();
  }

  /** Shows this over what holds. */
  public void showPreliminary(Study answered, Unfinished how) {
    unfinished.set(Optional.of(how));
    shown.set(answered);
  }

  /** Shows what holds. */
  public void removePreliminary() {
    unfinished.set(Optional.empty());
    shown.set(settled.get());
  }
}

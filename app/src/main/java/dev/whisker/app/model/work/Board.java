package dev.whisker.app.model.work;

import dev.whisker.app.study.Study;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The comparison on the screen.
 *
 * <p>Used on the screen's thread only.
 */
public final class Board {

  private final ReadOnlyObjectWrapper<Study> study = new ReadOnlyObjectWrapper<>(Study.EMPTY);

  public ReadOnlyObjectProperty<Study> studyProperty() {
    return study.getReadOnlyProperty();
  }

  public void show(Study answered) {
    study.set(answered);
  }
}

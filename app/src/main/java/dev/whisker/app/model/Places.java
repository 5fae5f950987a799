package dev.whisker.app.model;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Which of the screens is shown. */
public final class Places {

  /** A screen to go to. */
  public enum Place {
    COMPARISON,
    /** The files behind it, and what was understood of them. */
    FILES
  }

  private final ReadOnlyObjectWrapper<Place> shown = new ReadOnlyObjectWrapper<>(Place.COMPARISON);

  public ReadOnlyObjectProperty<Place> shownProperty() {
    return shown.getReadOnlyProperty();
  }

  public void go(Place place) {
    shown.set(place);
  }
}

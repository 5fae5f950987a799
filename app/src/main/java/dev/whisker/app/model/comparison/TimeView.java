package dev.whisker.app.model.comparison;

import dev.whisker.analysis.timeline.Window;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The time shown by several charts, and the cursor in it: one zoom and one cursor for all of them.
 */
public final class TimeView {

  private Window home;
  private final ReadOnlyObjectWrapper<Window> shown;
  private final ReadOnlyDoubleWrapper cursor = new ReadOnlyDoubleWrapper(Double.NaN);

  /**
   * @param home all there is to see
   */
  public TimeView(Window home) {
    this.home = home;
    this.shown = new ReadOnlyObjectWrapper<>(home);
  }

  public ReadOnlyObjectProperty<Window> shownProperty() {
    return shown.getReadOnlyProperty();
  }

  public Window shown() {
    return shown.get();
  }

  /** The moment that all charts mark; NaN for none. */
  public ReadOnlyDoubleProperty cursorProperty() {
    return cursor.getReadOnlyProperty();
  }

  /** Points at a moment. */
  public void point(double seconds) {
    cursor.set(seconds);
  }

  /** Points nowhere. */
  public void unpoint() {
    cursor.set(Double.NaN);
  }

  /** True if the charts are zoomed out completely. */
  public boolean isWhole() {
    return shown.get().equals(home);
  }

  /**
   * There is more to see, or less. What was seen whole is so again; a part stays in sight where it
   * still is one.
   *
   * @param all there is to see from now on
   */
  public void renew(Window all) {
    Window part = isWhole() ? all : shown.get();
    home = all;
    shown.set(all.overlaps(part) ? all.intersection(part) : all);
  }

  /** Shows everything again. */
  public void reset() {
    shown.set(home);
  }

  /**
   * Shows a shorter or longer stretch.
   *
   * @param factor below 1 to see more closely
   * @param around the moment that keeps its place
   */
  public void zoom(double factor, double around) {
    shown.set(viewport().zoomed(1 / factor, around).visible());
  }

  /**
   * Shows what is earlier or later, as far as there is any.
   *
   * @param seconds positive for later
   */
  public void pan(double seconds) {
    shown.set(viewport().moved(seconds / shown().lengthSeconds()).visible());
  }

  private Viewport viewport() {
    return new Viewport(home, shown());
  }

  /** Shows a stretch, as far as it lies within what there is. */
  public void show(Window wanted) {
    if (home.overlaps(wanted)) {
      shown.set(home.intersection(wanted));
    }
  }
}

package dev.whisker.app.ui.chart;

import dev.whisker.analysis.timeline.Window;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The time span and the cursor that several charts share. */
public final class TimeView {

  private Window home;
  private final ReadOnlyObjectWrapper<Window> shown;
  private final ReadOnlyDoubleWrapper cursor = new ReadOnlyDoubleWrapper(Double.NaN);

  /**
   * @param home the whole time
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

  /** The moment marked in all charts; NaN for none. */
  public ReadOnlyDoubleProperty cursorProperty() {
    return cursor.getReadOnlyProperty();
  }

  /** Marks a moment. */
  public void point(double seconds) {
    cursor.set(seconds);
  }

  /** Removes the mark. */
  public void unpoint() {
    cursor.set(Double.NaN);
  }

  /** True if the charts are zoomed out completely. */
  public boolean isWhole() {
    return shown.get().equals(home);
  }

  /**
   * Changes the whole time. A whole view stays whole; a part stays visible if it still exists.
   *
   * @param all the new whole time
   */
  public void renew(Window all) {
    Window part = isWhole() ? all : shown.get();
    home = all;
    shown.set(all.overlaps(part) ? all.intersection(part) : all);
  }

  /** Shows the whole time. */
  public void reset() {
    shown.set(home);
  }

  /**
   * Shows a shorter or longer span.
   *
   * @param factor below 1 to zoom in
   * @param around the moment that stays in place
   */
  public void zoom(double factor, double around) {
    shown.set(viewport().zoomed(1 / factor, around).visible());
  }

  /**
   * Moves the span, within the whole time.
   *
   * @param seconds positive for later
   */
  public void pan(double seconds) {
    shown.set(viewport().later(seconds).visible());
  }

  private Viewport viewport() {
    return new Viewport(home, shown());
  }

  /** Shows a span, within the whole time. */
  public void show(Window wanted) {
    if (home.overlaps(wanted)) {
      shown.set(home.intersection(wanted));
    }
  }
}

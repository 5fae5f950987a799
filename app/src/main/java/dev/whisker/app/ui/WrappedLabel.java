package dev.whisker.app.ui;

import javafx.scene.control.Label;

/** A label that wraps and is never cut. */
public final class WrappedLabel extends Label {

  /**
   * @param styles style classes besides those of any label
   */
  public WrappedLabel(String text, String... styles) {
    super(text);
    setWrapText(true);
    // Otherwise a crowded column takes lines from it.
    setMinHeight(USE_PREF_SIZE);
    getStyleClass().addAll(styles);
  }
}

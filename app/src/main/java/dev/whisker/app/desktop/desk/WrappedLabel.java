package dev.whisker.app.desktop.desk;

import javafx.scene.control.Label;

/** Words that go on in the next line where one is too short, and are shown whole. */
public final class WrappedLabel extends Label {

  /**
   * @param styles the style classes that it has besides those of any label
   */
  public WrappedLabel(String text, String... styles) {
    super(text);
    setWrapText(true);
    // Else a column that has not room enough takes lines from it.
    setMinHeight(USE_PREF_SIZE);
    getStyleClass().addAll(styles);
  }
}

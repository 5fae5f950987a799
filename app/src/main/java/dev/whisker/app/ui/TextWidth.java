package dev.whisker.app.ui;

import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** The width of a text on the screen, for columns as wide as their texts. */
public final class TextWidth {

  /** The window's font. */
  public static final String FAMILY = "WenQuanYi Micro Hei";

  private final Text text = new Text();
  private final double size;

  /**
   * @param size of the window's text; see {@code Appearance}
   */
  public TextWidth(double size) {
    this.size = size;
  }

  /**
   * @param share of the window's text size
   */
  public double of(String words, double share) {
    text.setFont(Font.font(FAMILY, size * share));
    text.setText(words);
    return Math.ceil(text.getLayoutBounds().getWidth());
  }
}

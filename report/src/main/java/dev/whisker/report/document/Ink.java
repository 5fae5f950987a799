package dev.whisker.report.document;

import java.awt.Color;

/**
 * The colour of text.
 *
 * @param color readable on white
 */
public record Ink(Color color) {

  public static final Ink TEXT = new Ink(new Color(0x1A1A1A));
  public static final Ink MUTED = new Ink(new Color(0x5F6368));

  /** For the better; with a sign and a word beside it, never alone. */
  public static final Ink GOOD = new Ink(new Color(0x005B8E));

  /** For the worse; with a sign and a word beside it, never alone. */
  public static final Ink BAD = new Ink(new Color(0xA84A00));
}

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

  /** For better figures; always with a sign and a word. */
  public static final Ink GOOD = new Ink(new Color(0x005B8E));

  /** For worse figures; always with a sign and a word. */
  public static final Ink BAD = new Ink(new Color(0xA84A00));
}

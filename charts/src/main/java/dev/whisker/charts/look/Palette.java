package dev.whisker.charts.look;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.function.IntUnaryOperator;

/**
 * The colour, marker and dashes of each configuration, by its position in the comparison: the same
 * in every chart, table and report.
 *
 * <p>The colours are those of Okabe and Ito, which people with a colour vision deficiency can
 * distinguish. Each configuration has a marker too, and colours and markers repeat in different
 * steps.
 */
public final class Palette {

  /** Blue first, yellow last: the pale ones are hard to see on white. */
  private static final int[] OKABE_ITO = {
    0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xE69F00, 0x56B4E9, 0x000000, 0xF0E442
  };

  /** The number of colours before they repeat. */
  public static final int COLORS = OKABE_ITO.length;

  /** On and off, in widths of the line. */
  private static final float[][] DASHES = {{}, {7, 3}, {2, 2}, {9, 3, 2, 3}, {4, 2}};

  /** The least contrast of meaningful graphics, by WCAG. */
  private static final double GRAPHICS_CONTRAST = 3;

  /** The contrast on a dark background, where thin lines lose more of their colour. */
  private static final double GRAPHICS_CONTRAST_ON_DARK = 5;

  private static final double TEXT_CONTRAST = 4.5;

  /** The share of background in the shades of one colour: neighbours differ most. */
  private static final double[] PALENESS = {0, 0.6, 0.3, 0.75, 0.45, 0.88, 0.15, 0.68};

  private final Theme theme;

  /** Converts the position of a configuration among those shown to that among all. */
  private final IntUnaryOperator places;

  public Palette(Theme theme) {
    this(theme, IntUnaryOperator.identity());
  }

  private Palette(Theme theme, IntUnaryOperator places) {
    this.theme = theme;
    this.places = places;
  }

  /** The same colours and markers for some configurations, by their positions among all. */
  public Palette of(int[] positions) {
    int[] some = positions.clone();
    return new Palette(theme, at -> some[at]);
  }

  /** The colour for markers, lines and bars, adjusted to be visible on the background. */
  public Color color(int position) {
    boolean dark = luminance(theme.background()) < 0.5;
    return readable(base(position), dark ? GRAPHICS_CONTRAST_ON_DARK : GRAPHICS_CONTRAST);
  }

  /** The colour for text, with more contrast if needed. */
  public Color textColor(int position) {
    return readable(base(position), TEXT_CONTRAST);
  }

  /** The stroke of a line: dashes distinguish crossing lines in grey. */
  public BasicStroke stroke(int position, float width) {
    float[] dashes = DASHES[places.applyAsInt(position) % DASHES.length];
    float[] scaled = new float[dashes.length];
    for (int i = 0; i < dashes.length; i++) {
      scaled[i] = dashes[i] * width;
    }
    return new BasicStroke(
        width,
        BasicStroke.CAP_BUTT,
        BasicStroke.JOIN_ROUND,
        1,
        scaled.length == 0 ? null : scaled,
        0);
  }

  public Marker marker(int position) {
    return Marker.of(places.applyAsInt(position));
  }

  private Color base(int position) {
    return new Color(OKABE_ITO[places.applyAsInt(position) % OKABE_ITO.length]);
  }

  private Color readable(Color color, double contrast) {
    Color background = theme.background();
    Color towards = luminance(background) > 0.5 ? Color.BLACK : Color.WHITE;
    Color found = color;
    for (int percent = 5; contrast(found, background) < contrast && percent <= 100; percent += 5) {
      found = mix(color, towards, percent / 100.0);
    }
    return found;
  }

  /** The theme's text or background colour, whichever is more readable on a colour. */
  public static Color moreReadable(Theme theme, Color ground) {
    return contrast(theme.text(), ground) >= contrast(theme.background(), ground)
        ? theme.text()
        : theme.background();
  }

  /** A shade of a colour for one of several layers. */
  public static Color shade(Color color, Theme theme, int layer) {
    return mix(color, theme.background(), PALENESS[layer % PALENESS.length]);
  }

  /** A colour between two. */
  public static Color mix(Color from, Color to, double share) {
    return new Color(
        mix(from.getRed(), to.getRed(), share),
        mix(from.getGreen(), to.getGreen(), share),
        mix(from.getBlue(), to.getBlue(), share));
  }

  private static int mix(int from, int to, double share) {
    return (int) Math.round(from + (to - from) * share);
  }

  /** A translucent colour; 1 is opaque. */
  public static Color withAlpha(Color color, double alpha) {
    return new Color(
        color.getRed(), color.getGreen(), color.getBlue(), (int) Math.round(alpha * 255));
  }

  /** The contrast ratio of WCAG 2, 1 to 21. */
  static double contrast(Color a, Color b) {
    double one = luminance(a);
    double two = luminance(b);
    return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
  }

  private static double luminance(Color color) {
    return 0.2126 * linear(color.getRed())
        + 0.7152 * linear(color.getGreen())
        + 0.0722 * linear(color.getBlue());
  }

  private static double linear(int channel) {
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  }
}

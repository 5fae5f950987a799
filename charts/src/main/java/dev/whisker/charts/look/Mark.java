package dev.whisker.charts.look;

import java.awt.Color;

/**
 * An entry of a chart's key, or a configuration's sign beside its name.
 *
 * @param glyph one character of the bundled font
 * @param color of the glyph
 * @param text its meaning
 */
public record Mark(String glyph, Color color, String text) {}

package dev.whisker.app.ui;

import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Marker;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import java.awt.Color;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** A coloured sign, as on the charts. */
public final class Chip {

  /** A colour that {@link #colors} defines for the whole window. */
  private static final String COLOR = "-whisker-configuration-";

  private Chip() {}

  /** The sign of a configuration. Its colour follows the window's theme. */
  public static Label of(int position) {
    return glyph(Marker.of(position).solid(), COLOR + position % Palette.COLORS);
  }

  /** The same for a menu, which opens before it has the window's colours. */
  public static Label of(Palette palette, int position) {
    return glyph(Marker.of(position).solid(), css(palette.color(position)));
  }

  /** The sign of an entry of a chart's key. */
  public static Label of(Mark mark) {
    return glyph(mark.glyph(), css(mark.color()));
  }

  /** An entry of a chart's key with its text. */
  public static Node entry(Mark mark) {
    return Parts.row("entry key-entry", of(mark), Parts.label(mark.text(), "fine"));
  }

  /** The style of a window's root that defines the colours of configurations. */
  public static String colors(Theme theme) {
    Palette palette = new Palette(theme);
    return IntStream.range(0, Palette.COLORS)
        .mapToObj(position -> COLOR + position + ": " + css(palette.color(position)) + ";")
        .collect(Collectors.joining());
  }

  private static Label glyph(String glyph, String color) {
    Label chip = Parts.label(glyph, "chip");
    chip.setStyle("-fx-text-fill: " + color + ";");
    return chip;
  }

  private static String css(Color color) {
    return String.format(
        Locale.ROOT, "#%02x%02x%02x", color.getRed(), color.getGreen(), color.getBlue());
  }
}

package dev.whisker.app.desktop.desk;

import dev.whisker.charts.Mark;
import dev.whisker.charts.Palette;
import java.awt.Color;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** A coloured sign, as on the charts. */
public final class Chip {

  private Chip() {}

  /** The sign of a configuration. */
  public static Label of(int position, Palette palette) {
    return glyph(palette.marker(position).solid(), palette.color(position));
  }

  /** The sign of an entry of a chart's key. */
  public static Label of(Mark mark) {
    return glyph(mark.glyph(), mark.color());
  }

  /** An entry of a chart's key with its text. */
  public static Node entry(Mark mark) {
    return Parts.row("entry key-entry", of(mark), Parts.label(mark.text(), "fine"));
  }

  private static Label glyph(String glyph, Color color) {
    Label chip = Parts.label(glyph, "chip");
    chip.setStyle(
        String.format(
            Locale.ROOT,
            "-fx-text-fill: #%02x%02x%02x;",
            color.getRed(),
            color.getGreen(),
            color.getBlue()));
    return chip;
  }
}

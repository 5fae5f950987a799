package dev.whisker.app.desktop.desk;

import dev.whisker.charts.Mark;
import dev.whisker.charts.Palette;
import java.awt.Color;
import java.util.Locale;
import javafx.scene.control.Label;

/** A sign in its colour, as on the charts. */
public final class Chip {

  private Chip() {}

  /** The sign of a configuration. */
  public static Label of(int position, Palette palette) {
    return glyph(palette.marker(position).solid(), palette.color(position));
  }

  /** An entry of a chart's key. */
  public static Label of(Mark mark) {
    return glyph(mark.glyph(), mark.color());
  }

  private static Label glyph(String glyph, Color color) {
    Label chip = new Label(glyph);
    chip.getStyleClass().add("chip");
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

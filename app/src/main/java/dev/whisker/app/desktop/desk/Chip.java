package dev.whisker.app.desktop.desk;

import dev.whisker.charts.Mark;
import dev.whisker.charts.Palette;
import java.awt.Color;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** A sign in its colour, as on the charts. */
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

  /** An entry of a chart's key, with what it means. */
  public static Node entry(Mark mark) {
    Label text = new Label(mark.text());
    text.getStyleClass().add("fine");
    HBox entry = new HBox(of(mark), text);
    entry.getStyleClass().addAll("entry", "key-entry");
    entry.setAlignment(Pos.CENTER_LEFT);
    return entry;
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

package dev.whisker.charts.lanes;

import dev.whisker.charts.Fonts;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Theme;
import java.awt.Color;
import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.ArrayList;
import java.util.List;

/**
 * What stands above the lanes of a run: its name, and behind it what the shapes and shades of its
 * lanes mean. Lanes whose key has no room are left out.
 */
final class HeadLine {

  private static final FontRenderContext PLAIN = new FontRenderContext(null, true, true);
  private static final double MARGIN = 4;
  private static final double GAP = 24;
  private static final double BETWEEN = 10;
  private static final double AFTER_GLYPH = 4;

  private final Font font;
  private final Theme theme;
  private final List<Piece> pieces = new ArrayList<>();
  private double end;

  /**
   * A piece of text.
   *
   * @param x where it begins
   */
  record Piece(double x, String text, Color color) {}

  HeadLine(String name, Theme theme, float fontSize) {
    this.font = Fonts.of(fontSize);
    this.theme = theme;
    this.end = write(pieces, MARGIN, name, theme.text());
  }

  /** Adds the key of a lane, if it ends before the width. */
  void add(String lane, List<Mark> key, double width) {
    List<Piece> more = new ArrayList<>();
    double x = write(more, end + GAP, lane, theme.text()) + BETWEEN;
    for (Mark mark : key) {
      x = write(more, x, mark.glyph(), mark.color()) + AFTER_GLYPH;
      x = write(more, x, mark.text(), theme.muted()) + BETWEEN;
    }
    if (x - BETWEEN <= width) {
      pieces.addAll(more);
      end = x - BETWEEN;
    }
  }

  List<Piece> pieces() {
    return List.copyOf(pieces);
  }

  private double write(List<Piece> to, double x, String text, Color color) {
    to.add(new Piece(x, text, color));
    return x + font.getStringBounds(text, PLAIN).getWidth();
  }
}

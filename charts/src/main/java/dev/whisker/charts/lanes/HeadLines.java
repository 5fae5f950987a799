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
 * lanes mean, on as many lines as that takes.
 */
final class HeadLines {

  private static final FontRenderContext PLAIN = new FontRenderContext(null, true, true);
  private static final double MARGIN = 4;
  private static final double GAP = 24;
  private static final double BETWEEN = 10;
  private static final double AFTER_GLYPH = 4;

  private final Font font;
  private final Theme theme;
  private final double width;
  private final List<Piece> pieces = new ArrayList<>();
  private double end;
  private int line;

  /**
   * A piece of text.
   *
   * @param x where it begins
   * @param line from 0
   */
  record Piece(double x, int line, String text, Color color) {}

  /** Text that stands together. */
  private record Word(String text, Color color, double before) {}

  /**
   * @param width that there is
   */
  HeadLines(String name, Theme theme, float fontSize, double width) {
    this.font = Fonts.of(fontSize);
    this.theme = theme;
    this.width = width;
    write(List.of(new Word(name, theme.text(), MARGIN)));
  }

  /** Adds the key of a lane. */
  void add(String lane, List<Mark> key) {
    List<Word> words = new ArrayList<>(List.of(new Word(lane, theme.text(), GAP)));
    for (Mark mark : key) {
      words.add(new Word(mark.glyph(), mark.color(), BETWEEN));
      words.add(new Word(mark.text(), theme.muted(), AFTER_GLYPH));
      write(words);
      words.clear();
    }
  }

  List<Piece> pieces() {
    return List.copyOf(pieces);
  }

  int count() {
    return line + 1;
  }

  /** On the line that there is, or on the next one where it has no room there. */
  private void write(List<Word> words) {
    double length = words.stream().mapToDouble(word -> word.before() + length(word.text())).sum();
    boolean fits = pieces.isEmpty() || end + length <= width;
    if (!fits) {
      line++;
      end = MARGIN - words.getFirst().before();
    }
    for (Word word : words) {
      pieces.add(new Piece(end + word.before(), line, word.text(), word.color()));
      end += word.before() + length(word.text());
    }
  }

  private double length(String text) {
    return font.getStringBounds(text, PLAIN).getWidth();
  }
}

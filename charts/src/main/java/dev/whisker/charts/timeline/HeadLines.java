package dev.whisker.charts.timeline;

import dev.whisker.charts.look.Fonts;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Theme;
import java.awt.Color;
import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.ArrayList;
import java.util.List;

/** The text above lanes: the name of a run and the keys of its lanes. */
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
   * @param x its begin
   * @param line from 0
   */
  record Piece(double x, int line, String text, Color color) {}

  /** Text that stays on one line. */
  private record Word(String text, Color color, double before) {}

  /**
   * @param width available for text
   */
  HeadLines(Theme theme, float fontSize, double width) {
    this.font = Fonts.of(fontSize);
    this.theme = theme;
    this.width = width;
  }

  /** Adds the name of a run. */
  void addName(String name) {
    write(List.of(new Word(name, theme.text(), MARGIN)));
  }

  /** Adds the name of a run after its sign. */
  void addName(Mark run) {
    write(
        List.of(
            new Word(run.glyph(), run.color(), MARGIN),
            new Word(run.text(), theme.text(), AFTER_GLYPH)));
  }

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

  /** The place after the last text. */
  double next() {
    return end + GAP;
  }

  /** True if a text fits after the last one. */
  boolean hasRoomFor(String text) {
    return next() + length(text) <= width;
  }

  int count() {
    return line + 1;
  }

  /** Writes words on the current line, or on the next one if they do not fit. */
  private void write(List<Word> words) {
    double length = words.stream().mapToDouble(word -> word.before() + length(word.text())).sum();
    boolean isFirst = pieces.isEmpty();
    if (!isFirst && end + length > width) {
      line++;
      isFirst = true;
    }
    if (isFirst) {
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

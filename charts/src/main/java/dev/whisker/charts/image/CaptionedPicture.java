package dev.whisker.charts.image;

import dev.whisker.charts.look.Fonts;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Sheet;
import dev.whisker.charts.look.Theme;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.geom.Rectangle2D;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A picture with all explanations for use elsewhere: name, key and caption above it, source below
 * it.
 */
public final class CaptionedPicture implements Sheet {

  /**
   * The texts around a picture; empty ones take no space.
   *
   * @param sign before the name, or null
   * @param caption how to read it
   * @param source of the data
   */
  public record Words(
      @Nullable Mark sign, String title, List<Mark> key, String caption, String source) {

    public Words {
      key = List.copyOf(key);
    }
  }

  /** The line height, in font sizes. */
  private static final double LEADING = 1.5;

  private static final FontRenderContext MEASURE = new FontRenderContext(null, true, true);

  private final Sheet picture;
  private final List<Line> above;
  private final List<Line> below;

  /** Text that follows another on a line. */
  private record Word(String text, Font font, Color color, double x) {}

  /**
   * @param height to the next line
   */
  private record Line(double height, List<Word> words) {}

  /**
   * @param width of the picture, in the units of its theme
   * @param locale of the words
   */
  public CaptionedPicture(Sheet picture, Words words, double width, Locale locale) {
    this.picture = picture;
    Theme theme = picture.theme();
    List<Line> head = new ArrayList<>();
    if (!words.title().isEmpty()) {
      head.add(title(words, theme));
    }
    head.addAll(key(words.key(), theme, width));
    head.addAll(prose(words.caption(), theme, width, locale));
    this.above = List.copyOf(head);
    this.below = prose(words.source(), theme, width, locale);
  }

  private static Line title(Words words, Theme theme) {
    Font font = Fonts.of(theme.fontSize() * 1.2f);
    double x = margin(theme);
    List<Word> line = new ArrayList<>();
    Mark sign = words.sign();
    if (sign != null) {
      line.add(new Word(sign.glyph(), font, sign.color(), x));
      x += theme.fontSize() * 1.5;
    }
    line.add(new Word(words.title(), font, theme.text(), x));
    return new Line(font.getSize2D() * LEADING, line);
  }

  /** The lines of the key; a sign and its meaning stay on one line. */
  private static List<Line> key(List<Mark> marks, Theme theme, double width) {
    Font signs = Fonts.of(theme.fontSize() * 1.45f);
    Font font = Fonts.of(theme.fontSize());
    double height = theme.fontSize() * 1.7;
    List<Line> lines = new ArrayList<>();
    List<Word> line = new ArrayList<>();
    double x = margin(theme);
    for (Mark mark : marks) {
      double sign = width(mark.glyph(), signs) + theme.fontSize() * 0.4;
      double entry = sign + width(mark.text(), font);
      if (!line.isEmpty() && x + entry > width - margin(theme)) {
        lines.add(new Line(height, List.copyOf(line)));
        line.clear();
        x = margin(theme);
      }
      line.add(new Word(mark.glyph(), signs, mark.color(), x));
      line.add(new Word(mark.text(), font, theme.text(), x + sign));
      x += entry + theme.fontSize() * 1.3;
    }
    if (!line.isEmpty()) {
      lines.add(new Line(height, List.copyOf(line)));
    }
    return lines;
  }

  private static List<Line> prose(String text, Theme theme, double width, Locale locale) {
    Font font = Fonts.of(theme.fontSize());
    List<Line> lines = new ArrayList<>();
    for (String line : broken(text, font, width - 2 * margin(theme), locale)) {
      lines.add(
          new Line(
              theme.fontSize() * LEADING,
              List.of(new Word(line, font, theme.muted(), margin(theme)))));
    }
    return lines;
  }

  private static List<String> broken(String text, Font font, double room, Locale locale) {
    BreakIterator breaks = BreakIterator.getLineInstance(locale);
    breaks.setText(text);
    List<String> lines = new ArrayList<>();
    String line = "";
    int from = breaks.first();
    for (int to = breaks.next(); to != BreakIterator.DONE; to = breaks.next()) {
      String piece = text.substring(from, to);
      if (!line.isEmpty() && width((line + piece).stripTrailing(), font) > room) {
        lines.add(line.stripTrailing());
        line = "";
      }
      line += piece;
      from = to;
    }
    if (!line.isBlank()) {
      lines.add(line.stripTrailing());
    }
    return lines;
  }

  private static double width(String text, Font font) {
    return font.getStringBounds(text, MEASURE).getWidth();
  }

  private static double margin(Theme theme) {
    return theme.fontSize() * 0.5;
  }

  @Override
  public Theme theme() {
    return picture.theme();
  }

  @Override
  public double height() {
    return height(above) + picture.height() + height(below);
  }

  private double height(List<Line> lines) {
    double sum = lines.stream().mapToDouble(Line::height).sum();
    return lines.isEmpty() ? 0 : sum + 2 * margin(theme());
  }

  @Override
  public void draw(Graphics2D graphics, Rectangle2D area) {
    double top = height(above);
    double bottom = height(below);
    draw(graphics, above, area.getX(), area.getY());
    picture.draw(
        graphics,
        new Rectangle2D.Double(
            area.getX(), area.getY() + top, area.getWidth(), area.getHeight() - top - bottom));
    draw(graphics, below, area.getX(), area.getMaxY() - bottom);
  }

  private void draw(Graphics2D graphics, List<Line> lines, double x, double top) {
    double y = top + margin(theme());
    for (Line line : lines) {
      for (Word word : line.words()) {
        graphics.setFont(word.font());
        graphics.setPaint(word.color());
        graphics.drawString(
            word.text(),
            (float) (x + word.x()),
            (float) (y + line.height() / 2 + word.font().getSize2D() * 0.36));
      }
      y += line.height();
    }
  }
}

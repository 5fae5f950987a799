package dev.whisker.app.ui;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Breaks a text into lines at any width, but never within a flag, a number or a name. Pieces are
 * measured only once: a long text has hundreds, and nested boxes measure repeatedly.
 */
final class LineBreaks {

  /** An unbreakable piece: letters, digits and the signs of flags and paths. */
  private static final Pattern WORD =
      Pattern.compile("[\\p{IsLatin}\\d\\-−+×_:=./%,*@#$&~\\\\]+(?<![,.:])");

  private final String text;
  private final List<String> pieces;
  private final ToDoubleFunction<String> measure;

  /** Null before the first measurement. */
  private @Nullable Widths widths;

  /**
   * The measured widths of a text.
   *
   * @param whole of each piece
   * @param bare of each piece without the space after it, which may extend beyond the line
   * @param text of the whole text in one line
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared
  private record Widths(double[] whole, double[] bare, double text) {}

  /**
   * @param measure the width of a piece in one line
   */
  LineBreaks(String text, Locale locale, ToDoubleFunction<String> measure) {
    this.text = text;
    this.pieces = pieces(text, locale);
    this.measure = measure;
  }

  /** The width of the whole text in one line. */
  double width() {
    return widths().text();
  }

  boolean areMeasured() {
    return widths != null;
  }

  /** Forgets all measurements, after a change of the font. */
  void forget() {
    widths = null;
  }

  /** The text with line breaks; only a single piece may be wider. */
  String within(double room) {
    Widths each = widths();
    StringBuilder all = new StringBuilder();
    double taken = 0;
    for (int i = 0; i < pieces.size(); i++) {
      String piece = pieces.get(i);
      if (taken > 0 && taken + each.bare()[i] > room) {
        all.setLength(all.toString().stripTrailing().length());
        all.append('\n');
        taken = 0;
      }
      all.append(piece);
      taken = piece.endsWith("\n") ? 0 : taken + each.whole()[i];
    }
    return all.toString();
  }

  private Widths widths() {
    Widths known = widths;
    if (known == null) {
      known =
          new Widths(
              pieces.stream().mapToDouble(measure).toArray(),
              pieces.stream().map(String::stripTrailing).mapToDouble(measure).toArray(),
              measure.applyAsDouble(text));
      widths = known;
    }
    return known;
  }

  /** The unbreakable pieces of the text. */
  private static List<String> pieces(String text, Locale locale) {
    boolean[] joined = new boolean[text.length() + 1];
    WORD.matcher(text)
        .results()
        .forEach(
            word -> {
              for (int i = word.start() + 1; i < word.end(); i++) {
                joined[i] = true;
              }
            });
    BreakIterator breaks = BreakIterator.getLineInstance(locale);
    breaks.setText(text);
    List<String> pieces = new ArrayList<>();
    int from = 0;
    for (int at = breaks.next(); at != BreakIterator.DONE; at = breaks.next()) {
      if (!joined[at]) {
        pieces.add(text.substring(from, at));
        from = at;
      }
    }
    return pieces;
  }
}

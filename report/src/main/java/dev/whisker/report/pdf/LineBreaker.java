package dev.whisker.report.pdf;

import dev.whisker.report.document.Text;
import dev.whisker.report.document.Text.Span;
import dev.whisker.report.document.Type;
import java.lang.Character.UnicodeBlock;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Breaks text into lines: between words, within Chinese by its rules, within a long word only if
 * necessary.
 */
final class LineBreaker {

  private static final Set<UnicodeBlock> CHINESE_MARKS =
      Set.of(UnicodeBlock.CJK_SYMBOLS_AND_PUNCTUATION, UnicodeBlock.HALFWIDTH_AND_FULLWIDTH_FORMS);

  /** The longest unit, in characters. */
  private static final int LONGEST_UNIT = 4;

  private final Typeface typeface;
  private final Locale locale;

  LineBreaker(Typeface typeface, Locale locale) {
    this.typeface = typeface;
    this.locale = locale;
  }

  List<Line> lines(Text text, double width) {
    Lines lines = new Lines(width);
    for (Span span : text.spans()) {
      String shown = typeface.showable(span.text());
      BreakIterator breaks = BreakIterator.getLineInstance(locale);
      breaks.setText(shown);
      int from = breaks.first();
      for (int to = breaks.next(); to != BreakIterator.DONE; to = breaks.next()) {
        if (mayBreak(shown, to)) {
          lines.add(new Span(shown.substring(from, to), span.type(), span.ink()));
          from = to;
        }
      }
    }
    return lines.finish();
  }

  /** False after hyphens of names and flags, which would look like two. */
  private static boolean mayBreak(String text, int at) {
    return at == text.length()
        || Character.isWhitespace(text.charAt(at - 1))
        || ((isChinese(text.codePointBefore(at)) || isChinese(text.codePointAt(at)))
            && !isWithinUnit(text, at));
  }

  /** True if the characters on both sides may be a unit, such as 个百分点 after a number. */
  private static boolean isWithinUnit(String text, int at) {
    int begin = at;
    while (begin > 0 && Character.isIdeographic(text.charAt(begin - 1))) {
      begin--;
    }
    return Character.isIdeographic(text.charAt(at))
        && begin < at
        && at - begin < LONGEST_UNIT
        && begin > 1
        && text.charAt(begin - 1) == ' '
        && Character.isDigit(text.charAt(begin - 2));
  }

  private static boolean isChinese(int point) {
    return Character.isIdeographic(point) || CHINESE_MARKS.contains(UnicodeBlock.of(point));
  }

  double width(Span span) {
    return typeface.width(span.text()) * span.type().size();
  }

  private final class Lines {

    private final double width;
    private final List<Line> done = new ArrayList<>();
    private final List<Span> current = new ArrayList<>();
    private double used;

    Lines(double width) {
      this.width = width;
    }

    void add(Span word) {
      double visible = width(stripped(word));
      if (used + visible <= width) {
        append(word);
      } else if (visible <= width) {
        endLine();
        append(word);
      } else {
        addInPieces(word);
      }
    }

    List<Line> finish() {
      endLine();
      return done;
    }

    /**
     * Breaks a path or a long name: after a hyphen or a similar sign if there is one, else
     * anywhere.
     */
    private void addInPieces(Span word) {
      String rest = word.text();
      while (used + width(stripped(with(word, rest))) > width) {
        int fits = fitting(word, rest);
        int separator = lastSeparator(rest, fits);
        int cut = separator > 0 ? separator : fits;
        if (cut == 0 && used == 0) {
          // Not even one character fits, but it is written anyway.
          cut = Character.charCount(rest.codePointAt(0));
        }
        if (cut > 0) {
          append(with(word, rest.substring(0, cut)));
        }
        endLine();
        rest = rest.substring(cut);
      }
      if (!rest.isEmpty()) {
        append(with(word, rest));
      }
    }

    /** The number of characters of a text that fit into the rest of the line. */
    private int fitting(Span word, String text) {
      int end = 0;
      while (end < text.length()) {
        int next = end + Character.charCount(text.codePointAt(end));
        if (used + width(with(word, text.substring(0, next))) > width) {
          break;
        }
        end = next;
      }
      return end;
    }

    private static int lastSeparator(String text, int before) {
      int at = before;
      while (at > 0 && "-/._:=".indexOf(text.charAt(at - 1)) < 0) {
        at--;
      }
      return at;
    }

    private void append(Span word) {
      Span last = current.isEmpty() ? null : current.getLast();
      if (last != null && last.type() == word.type() && last.ink().equals(word.ink())) {
        current.set(current.size() - 1, with(word, last.text() + word.text()));
      } else {
        current.add(word);
      }
      used += width(word);
    }

    private void endLine() {
      if (current.isEmpty()) {
        return;
      }
      current.set(current.size() - 1, stripped(current.getLast()));
      double length = current.stream().mapToDouble(LineBreaker.this::width).sum();
      double height =
          current.stream().map(Span::type).mapToDouble(Type::lineHeight).max().orElse(0);
      done.add(new Line(List.copyOf(current), length, height));
      current.clear();
      used = 0;
    }

    private Span stripped(Span span) {
      return with(span, span.text().stripTrailing());
    }

    private Span with(Span span, String text) {
      return new Span(text, span.type(), span.ink());
    }
  }
}

package dev.whisker.input.open;

import dev.whisker.input.open.UnwrappedStream.Unwrapper;
import dev.whisker.input.source.Cursor;
import java.io.ByteArrayOutputStream;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Joins the lines that were too long, and that mail has folded at a blank:
 *
 * <pre>
 * [1.226s][info][gc          ] GC(0) Pause Young (Normal) (G1
 * Evacuation Pause) 51M-&gt;9M(512M) 10.731ms
 * </pre>
 *
 * <p>A line goes on if its record is not complete, and the first word of the next line would not
 * have fitted. A terminal fills its width and breaks words; so do lines copied from it. Empty lines
 * take the places of those that were joined, so all keep their numbers.
 */
final class FoldedLines implements Unwrapper {

  /** Mail folds between these widths. */
  private static final int NARROWEST = 60;

  private static final int WIDEST = 140;

  /** In per cent of the lines that may go on with the one before. */
  private static final int MOST = 80;

  /** The usual widths of terminals. */
  private static final Set<Integer> TERMINALS = Set.of(80, 100, 120, 132);

  /** Where lines were broken. */
  private enum Break {
    IN_WORD,
    AT_BLANK
  }

  /** How lines were broken: nowhere beyond the width. */
  record Form(int width, Break where) {}

  private final Predicate<Cursor> begins;
  private final int width;
  private final Break where;
  private final Cursor c = new Cursor();

  /** True if the line before is one of the JVM's, or goes on with one. */
  private boolean isOfJvm;

  /** True if it fills the width, but for a blank that was not copied. */
  private boolean isFull;

  /** Its length at most, and the brackets that are open at its end. */
  private int length;

  private int open;

  /** True if it ends like a whole message: a parenthesis may be followed by more. */
  private boolean isWhole;

  /** The length of the part that was written last. */
  private int filled;

  /** The line ends to be written before the next line that begins. */
  private int lineEnds;

  /**
   * @param begins true if a line of the JVM's begins here
   */
  FoldedLines(Predicate<Cursor> begins, Form form) {
    this.begins = begins;
    this.width = form.width();
    this.where = form.where();
  }

  /** How the lines of a text were folded; empty if they were not. */
  static Optional<Form> form(byte[] head, Predicate<Cursor> begins) {
    int width = 0;
    for (int from = 0; from < head.length; from = end(head, from) + 1) {
      width = Math.max(width, length(head, from, end(head, from)));
    }
    if (width < NARROWEST || width > WIDEST) {
      return Optional.empty();
    }
    Form inWords = new Form(width, Break.IN_WORD);
    Form atBlanks = new Form(width, Break.AT_BLANK);
    int byTerminal = TERMINALS.contains(width) ? folded(head, begins, inWords) : 0;
    int byMail = folded(head, begins, atBlanks);
    // A terminal's breaks also look like ones at blanks.
    Form form = byTerminal >= byMail ? inWords : atBlanks;
    return Math.max(byTerminal, byMail) > 0 ? Optional.of(form) : Optional.empty();
  }

  /** The number of lines that go on with the line before; 0 unless most do that may. */
  private static int folded(byte[] head, Predicate<Cursor> begins, Form form) {
    FoldedLines lines = new FoldedLines(begins, form);
    int candidates = 0;
    int folded = 0;
    for (int from = 0; from < head.length; from = end(head, from) + 1) {
      int end = from + length(head, from, end(head, from));
      boolean mayGoOn = lines.mayGoOn(head, from, end);
      boolean goesOn = lines.goesOn(head, from, end);
      folded += goesOn ? 1 : 0;
      candidates += mayGoOn ? 1 : 0;
      lines.note(head, from, end, goesOn);
    }
    return 100 * folded >= MOST * candidates ? folded : 0;
  }

  /** True behind a line of the JVM's, for a line that does not begin like another. */
  private boolean mayGoOn(byte[] b, int from, int to) {
    return isOfJvm && to > from && !isPart(b, from, to) && !isBegin(b, from, to);
  }

  private static int end(byte[] b, int from) {
    int end = from;
    while (end < b.length && b[end] != '\n') {
      end++;
    }
    return end;
  }

  /** The length of a line without its end and the blanks before that. */
  private static int length(byte[] b, int from, int to) {
    int end = to;
    end -= end > from && b[end - 1] == '\n' ? 1 : 0;
    end -= end > from && b[end - 1] == '\r' ? 1 : 0;
    while (end > from && b[end - 1] == ' ') {
      end--;
    }
    return end - from;
  }

  /** True for decorations, for what the JVM indents, and for the beginning of a record. */
  private boolean isBegin(byte[] b, int from, int to) {
    c.reset(b, from, to);
    return switch (c.peek()) {
      case ' ' -> true;
      case '}' -> c.isAll("}");
      case 'H' -> c.isAll("Heap") || begins.test(c);
      case '[' -> (Cursor.isDigit(c.peek(1)) && c.find(']') >= 0) || begins.test(c);
      default -> begins.test(c);
    };
  }

  /** True for the rest of a record behind a table, which has a line of its own. */
  private static boolean isRest(byte[] b, int from, int to) {
    return to - from > 1 && (b[from] == ':' || b[from] == ',') && b[from + 1] == ' ';
  }

  /** True for what the JVM indents, and for a part of a record, with its stamp or without one. */
  private boolean isPart(byte[] b, int from, int to) {
    c.reset(b, from, to);
    return c.peek() == ' '
        || c.peek() == '['
        || isRest(b, from, to)
        || (Cursor.isDigit(c.peek()) && c.find(": [") >= 0);
  }

  private boolean goesOn(byte[] b, int from, int to) {
    return switch (where) {
      case IN_WORD ->
          isOfJvm
              && to > from
              && isFull
              && (open > 0 || !isBegin(b, b[from] == ' ' ? from + 1 : from, to));
      case AT_BLANK -> goesOnAtBlank(b, from, to);
    };
  }

  private boolean goesOnAtBlank(byte[] b, int from, int to) {
    int word = from;
    while (word < to && b[word] > ' ') {
      word++;
    }
    return isOfJvm
        && word > from
        && length + 1 + sent(b, from, word) > width
        && (open > 0 || !isWhole || b[from] == '(' || isAddition(b, from, to))
        && !isBegin(b, from, to);
  }

  /**
   * The greatest length that a text may have had when it was folded: a web page may have written
   * the points of its arrows as an HTML entity.
   */
  private static int sent(byte[] b, int from, int to) {
    int length = to - from;
    for (int i = from; i + 1 < to; i++) {
      length += b[i] == '-' && b[i + 1] == '>' ? "&gt;".length() - 1 : 0;
    }
    return length;
  }

  /** {@code 51M->9M(512M)}, since a server's line may begin with a digit, or {@code [Times: }. */
  private boolean isAddition(byte[] b, int from, int to) {
    c.reset(b, from, to);
    return c.sees("[Times: ") || (c.takeSize() >= 0 && c.sees("->"));
  }

  /** Notes the line for the next one. */
  private void note(byte[] b, int from, int to, boolean goesOn) {
    if (!goesOn) {
      boolean isMore = isOfJvm && isPart(b, from, to);
      c.reset(b, from, to);
      isOfJvm = isMore || begins.test(c);
      open = 0;
    }
    isFull = to - from >= width - 1;
    length = sent(b, from, to);
    for (int i = from; i < to; i++) {
      open += b[i] == '(' || b[i] == '[' ? 1 : b[i] == ')' || b[i] == ']' ? -1 : 0;
    }
    isWhole = isWhole(b, from, to);
  }

  /** True behind a bracket, and behind {@code 10.731ms}, {@code 0.02s} or {@code secs}. */
  private static boolean isWhole(byte[] b, int from, int to) {
    if (to - from < "secs".length()) {
      return false;
    }
    byte last = b[to - 1];
    byte unit = b[to - 2] == 'm' ? b[to - 3] : b[to - 2];
    boolean isDuration = last == 's' && (Cursor.isDigit(unit) || unit == 'c');
    return isDuration || last == ']' || last == '}';
  }

  @Override
  public void take(byte[] line, int from, int to, ByteArrayOutputStream out) {
    int end = from + length(line, from, to);
    boolean goesOn = goesOn(line, from, end);
    note(line, from, end, goesOn);
    if (goesOn) {
      for (int i = where == Break.AT_BLANK ? width - 1 : filled; i < width; i++) {
        out.write(' ');
      }
    } else {
      finish(out);
    }
    out.write(line, from, end - from);
    filled = end - from;
    // A last line without an end counts as well.
    lineEnds += goesOn || line[to - 1] == '\n' ? 1 : 0;
  }

  @Override
  public void finish(ByteArrayOutputStream out) {
    for (; lineEnds > 0; lineEnds--) {
      out.write('\n');
    }
  }
}

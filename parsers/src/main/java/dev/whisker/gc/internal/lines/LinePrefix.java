package dev.whisker.gc.internal.lines;

import dev.whisker.input.Cursor;
import dev.whisker.input.LineHead;
import dev.whisker.input.LineHeads;
import dev.whisker.input.LineReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a journal, a container, a log shipper or {@code grep} puts before each line it passes on: so
 * many words, or an indentation, or what ends with a colon:
 *
 * <pre>
 * Nov 21 10:17:25 host java[4711]: 0.104: [GC (Allocation Failure) ...
 * tomcat_1  | 0.104: [GC (Allocation Failure) ...
 * 2026-11-21T10:17:25.457123456Z stdout F [0.104s][info][gc] GC(0) Pause Young ...
 *     [0.104s][info][gc] GC(0) Pause Young ...
 * logs/gc.log:17:[0.104s][info][gc] GC(0) Pause Young ...
 * web-1|[0.104s][info][gc] GC(0) Pause Young ...
 * </pre>
 *
 * <p>It is learned from the log itself: the lines of which it is clear where they begin all begin
 * behind the same prefix.
 *
 * @param words how many blanks or tabs end a word before the line
 * @param colons how many colons, without a blank, stand behind them
 * @param indent how many blanks or tabs stand behind those
 * @param glued how many characters of a name are right before the line, without a blank
 */
public record LinePrefix(int words, int colons, int indent, int glued) {

  /** The lines stand as the JVM wrote them. */
  static final LinePrefix NONE = new LinePrefix(0, 0, 0, 0);

  /** Nobody puts more before a line. */
  private static final int MAX_WORDS = 12;

  /** {@code findstr /n} writes the drive, the file and the line's number. */
  private static final int MAX_COLONS = 3;

  /** {@code web-1|[0.104s]}. */
  private static final int MAX_GLUED = 40;

  /** A single line could be quoted. */
  private static final int LEAST_LINES = 2;

  /** More lines would tell nothing new. */
  private static final int ENOUGH_LINES = 100;

  /**
   * @param part of a log, cut anywhere
   * @param begins whether a line of the JVM's begins here
   */
  static LinePrefix learn(byte[] part, Predicate<Cursor> begins) {
    // Not hashed: how, the JVM works out on first use, which takes longer than to read a short log.
    Map<LinePrefix, Integer> lines =
        new TreeMap<>((one, other) -> Arrays.compare(one.numbers(), other.numbers()));
    int all = 0;
    try (LineReader in = new LineReader(new ByteArrayInputStream(part))) {
      Cursor c = new Cursor();
      while (all < ENOUGH_LINES && lines.getOrDefault(NONE, 0) < LEAST_LINES && in.next()) {
        LinePrefix prefix = before(c, in, begins);
        if (prefix != null) {
          lines.merge(prefix, 1, Integer::sum);
          all++;
        }
      }
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
    for (Map.Entry<LinePrefix, Integer> entry : lines.entrySet()) {
      if (entry.getValue() >= LEAST_LINES && entry.getValue() >= all * 9 / 10) {
        return entry.getKey();
      }
    }
    return NONE;
  }

  /** What stands before a line's beginning, or null where it is not clear that there is one. */
  private static @Nullable LinePrefix before(Cursor c, LineReader in, Predicate<Cursor> begins) {
    int at = in.from();
    for (int words = 0; words <= MAX_WORDS && at < in.to(); words++) {
      int behind = at;
      for (int colons = 0; colons <= MAX_COLONS; colons++) {
        c.reset(in.buffer(), behind, in.to());
        int indent = skipIndent(c, Integer.MAX_VALUE);
        if (begins.test(c)) {
          return new LinePrefix(words, colons, indent, 0);
        }
        c.moveTo(behind);
        if (!takeColon(c)) {
          break;
        }
        behind = c.at();
      }
      c.moveTo(at);
      int indent = skipIndent(c, Integer.MAX_VALUE);
      int letters = letters(c, begins);
      if (letters > 0) {
        return new LinePrefix(words, 0, indent, letters);
      }
      c.moveTo(at);
      skipWord(c);
      takeBlank(c);
      at = c.at();
    }
    return null;
  }

  /** How many characters stand before a line that begins with the first bracket of a word, or 0. */
  private static int letters(Cursor c, Predicate<Cursor> begins) {
    int letters = 0;
    while (letters < MAX_GLUED && isOfName(c.peek(letters))) {
      letters++;
    }
    return letters > 0 && c.peek(letters) == '[' && beginsAt(c.at() + letters, c, begins)
        ? letters
        : 0;
  }

  private static boolean beginsAt(int place, Cursor c, Predicate<Cursor> begins) {
    c.moveTo(place);
    boolean isThere = begins.test(c);
    c.moveTo(place);
    return isThere;
  }

  /** What the name of a container or a host consists of, and what separates it from the line. */
  private static boolean isOfName(int b) {
    return (b >= 'a' && b <= 'z')
        || (b >= 'A' && b <= 'Z')
        || Cursor.isDigit(b)
        || b == '-'
        || b == '_'
        || b == '.'
        || b == ':'
        || b == '/'
        || b == '|';
  }

  private static int skipIndent(Cursor c, int most) {
    int start = c.at();
    while (c.at() - start < most && isBlank(c.peek())) {
      c.skip(1);
    }
    return c.at() - start;
  }

  /** Goes behind the next colon in this word. */
  private static boolean takeColon(Cursor c) {
    int start = c.at();
    while (c.hasMore() && !isBlank(c.peek())) {
      if (c.take(':')) {
        return true;
      }
      c.skip(1);
    }
    c.moveTo(start);
    return false;
  }

  /** The blanks before a word, and the word. */
  private static void skipWord(Cursor c) {
    skipIndent(c, Integer.MAX_VALUE);
    while (c.hasMore() && !isBlank(c.peek())) {
      c.skip(1);
    }
  }

  private static void takeBlank(Cursor c) {
    if (isBlank(c.peek())) {
      c.skip(1);
    }
  }

  private static boolean isBlank(int b) {
    return b == ' ' || b == '\t';
  }

  private int[] numbers() {
    return new int[] {words, colons, indent, glued};
  }

  /** Whether nothing stands before the lines. */
  public boolean isEmpty() {
    return words == 0 && colons == 0 && indent == 0 && glued == 0;
  }

  /** The head of a line that has this prefix before what it had otherwise. */
  LineHead before(LineHead rest) {
    return isEmpty() ? rest : new Prefixed(this, rest);
  }

  /** From the beginning of a line to where the JVM began it. */
  public void skip(Cursor line) {
    for (int i = 0; i < words; i++) {
      skipWord(line);
    }
    if (words > 0) {
      // What else stands there is the line's own: the JVM indents some of them.
      takeBlank(line);
    }
    for (int i = 0; i < colons; i++) {
      takeColon(line);
    }
    skipIndent(line, indent);
    for (int i = 0; i < glued && line.hasMore() && !isBlank(line.peek()); i++) {
      line.skip(1);
    }
  }

  private record Prefixed(LinePrefix prefix, LineHead rest) implements LineHead {

    @Override
    public void take(Cursor line, LineHeads heads) {
      prefix.skip(line);
      rest.take(line, heads);
    }
  }
}

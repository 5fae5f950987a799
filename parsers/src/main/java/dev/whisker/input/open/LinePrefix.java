package dev.whisker.input.open;

import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.LineHead;
import dev.whisker.input.source.LineHeads;
import dev.whisker.input.source.LineReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The words that a journal, a container, a log shipper or a search puts before each line it passes
 * on, or the indentation of a quoted log:
 *
 * <pre>
 * Nov 21 10:17:25 host java[4711]: 0.104: [GC (Allocation Failure) ...
 * tomcat_1  | 0.104: [GC (Allocation Failure) ...
 * 2026-11-21T10:17:25.457123456Z stdout F [0.104s][info][gc] GC(0) Pause Young ...
 * gc.log:12:[0.104s][info][gc] GC(0) Pause Young ...
 * </pre>
 *
 * <p>It is learned from lines whose begin is clear, if all have the same one.
 *
 * @param words how many blanks or tabs end a word before the line
 * @param sign the last byte of a further word that the line follows at once; {@link #BLANK} for an
 *     indentation
 * @param signs how many of these there are; 0 without such a word
 */
public record LinePrefix(int words, int sign, int signs) {

  /** The lines are as the JVM wrote them. */
  public static final LinePrefix NONE = new LinePrefix(0, 0, 0);

  private static final int BLANK = ' ';

  /** Longer than the path of a file. */
  private static final int LONGEST_WORD = 300;

  /** Enough of a line to recognise it. */
  private static final int LONGEST_BEGINNING = 500;

  /** The most words before a line. */
  private static final int MAX_WORDS = 12;

  /** A single line among others could be quoted. */
  private static final int LEAST_LINES = 2;

  /** A text of one line is no part of a longer one. */
  private static final int LONGEST_ALONE = 2000;

  /** The most lines examined: more would show nothing new. */
  private static final int ENOUGH_LINES = 100;

  /**
   * @param part of a log, cut anywhere
   * @param begins whether a line of the JVM's begins here
   */
  public static LinePrefix learn(byte[] part, Predicate<Cursor> begins) {
    List<LinePrefix> found = new ArrayList<>();
    int without = 0;
    int all = 0;
    try (LineReader in = new LineReader(new ByteArrayInputStream(part))) {
      Cursor c = new Cursor();
      while (found.size() < ENOUGH_LINES && without < LEAST_LINES && in.next()) {
        c.reset(in.buffer(), in.from(), in.to());
        all += c.hasMore() ? 1 : 0;
        LinePrefix prefix = before(c, begins);
        if (prefix != null) {
          found.add(prefix);
          without += prefix.isEmpty() ? 1 : 0;
        }
      }
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
    if (all == 1 && found.size() == 1 && part.length < LONGEST_ALONE && !beginsWithLetters(part)) {
      return found.getFirst();
    }
    for (LinePrefix prefix : found) {
      List<LinePrefix> alike = found.stream().filter(prefix::isLike).toList();
      if (alike.size() >= LEAST_LINES && alike.size() >= found.size() * 9 / 10) {
        // Of an indentation only what all have: the JVM indents some lines itself.
        return alike.stream().min(Comparator.comparingInt(LinePrefix::signs)).orElse(prefix);
      }
    }
    return NONE;
  }

  /** True if the first word has nothing but letters, like that of a sentence about a log. */
  private static boolean beginsWithLetters(byte[] text) {
    int at = 0;
    while (at < text.length && Character.isLetter(text[at])) {
      at++;
    }
    return at > 0 && at < text.length && isBlank(text[at]);
  }

  private boolean isLike(LinePrefix other) {
    return words == other.words
        && sign == other.sign
        && (signs == other.signs || (sign == BLANK && signs > 0 && other.signs > 0));
  }

  /** What is before a JVM's line, or null if it is not clear that there is one. */
  private static @Nullable LinePrefix before(Cursor c, Predicate<Cursor> begins) {
    for (int words = 0; words <= MAX_WORDS && c.hasMore(); words++) {
      int start = c.at();
      if (begins.test(c)) {
        return new LinePrefix(words, 0, 0);
      }
      int word = start + blanks(c.buffer(), start, c.end());
      c.moveTo(word);
      if (word > start && begins.test(c)) {
        return new LinePrefix(words, BLANK, word - start);
      }
      int line = lineInWord(c, word, begins);
      if (line > word) {
        int sign = c.buffer()[line - 1];
        return new LinePrefix(words, sign, count(sign, c.buffer(), word, line));
      }
      c.moveTo(start);
      skipWord(c);
      takeBlank(c);
    }
    return null;
  }

  /** The place in a word at which a line begins, or the word's start. */
  private static int lineInWord(Cursor c, int word, Predicate<Cursor> begins) {
    byte[] b = c.buffer();
    int limit = Math.min(c.end(), word + LONGEST_WORD);
    // The rest of a line of megabytes is not searched from each place.
    Cursor line = new Cursor();
    for (int at = word + 1; at < limit && !isBlank(b[at]); at++) {
      if (b[at] == '[' || (Character.isLetterOrDigit(b[at]) && isSeparator(b[at - 1]))) {
        line.reset(b, at, Math.min(c.end(), at + LONGEST_BEGINNING));
        if (!isQuote(b[at - 1]) && begins.test(line)) {
          return at;
        }
      }
    }
    return word;
  }

  private static boolean isQuote(int b) {
    return b == '"' || b == '\'' || b == '`';
  }

  /** True if it ends a word, and is within no number and no date. */
  private static boolean isSeparator(int b) {
    return b == ':' || b == '|' || b == '>' || b == ';' || b == '=';
  }

  private static int count(int sign, byte[] b, int from, int to) {
    int count = 0;
    for (int i = from; i < to; i++) {
      count += b[i] == sign ? 1 : 0;
    }
    return count;
  }

  /** The length of the blanks, tabs and non-breaking spaces of UTF-8 from a place on, in bytes. */
  private static int blanks(byte[] b, int from, int to) {
    int at = from;
    while (at < to && (isBlank(b[at]) || isNonBreaking(b, at, to))) {
      at += isBlank(b[at]) ? 1 : 2;
    }
    return at - from;
  }

  private static boolean isNonBreaking(byte[] b, int at, int to) {
    return at + 1 < to && b[at] == (byte) 0xC2 && b[at + 1] == (byte) 0xA0;
  }

  /** The blanks before a word, and the word. */
  private static void skipWord(Cursor c) {
    while (isBlank(c.peek())) {
      c.skip(1);
    }
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

  /** True if nothing is before the lines. */
  public boolean isEmpty() {
    return words == 0 && signs == 0;
  }

  /** The head of a line that has this prefix before what it had otherwise. */
  public LineHead before(LineHead rest) {
    return isEmpty() ? rest : new Prefixed(this, rest);
  }

  /** Skips to the JVM's begin of the line. */
  public void skip(Cursor line) {
    for (int i = 0; i < words; i++) {
      skipWord(line);
    }
    if (words > 0) {
      // Any further blanks are the line's own: the JVM indents some of them.
      takeBlank(line);
    }
    if (signs > 0 && sign == BLANK) {
      line.skip(Math.min(signs, blanks(line.buffer(), line.at(), line.end())));
    } else if (signs > 0) {
      skipSigns(line);
    }
  }

  /** Skips to behind the signs, if the word has as many. */
  private void skipSigns(Cursor line) {
    byte[] b = line.buffer();
    int left = signs;
    for (int at = line.at(); at < line.end() && !isBlank(b[at]); at++) {
      if (b[at] == sign && --left == 0) {
        line.moveTo(at + 1);
        return;
      }
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

package dev.whisker.input.unwrap;

import dev.whisker.input.Cursor;
import dev.whisker.input.LineHead;
import dev.whisker.input.LineHeads;
import dev.whisker.input.LineReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.function.Predicate;

/**
 * The words that a journal, a container or a log shipper puts before each line it passes on:
 *
 * <pre>
 * Nov 21 10:17:25 host java[4711]: 0.104: [GC (Allocation Failure) ...
 * tomcat_1  | 0.104: [GC (Allocation Failure) ...
 * 2026-11-21T10:17:25.457123456Z stdout F [0.104s][info][gc] GC(0) Pause Young ...
 * </pre>
 *
 * <p>The number of words is learned from lines whose begin is clear, if all have the same number.
 *
 * @param words how many blanks or tabs end a word before the line
 */
public record LinePrefix(int words) {

  /** The lines are as the JVM wrote them. */
  public static final LinePrefix NONE = new LinePrefix(0);

  /** The most words before a line. */
  private static final int MAX_WORDS = 12;

  /** A single line could be quoted. */
  private static final int LEAST_LINES = 2;

  /** The most lines examined: more would show nothing new. */
  private static final int ENOUGH_LINES = 100;

  /**
   * @param part of a log, cut anywhere
   * @param begins whether a line of the JVM's begins here
   */
  public static LinePrefix learn(byte[] part, Predicate<Cursor> begins) {
    int[] lines = new int[MAX_WORDS + 1];
    int all = 0;
    try (LineReader in = new LineReader(new ByteArrayInputStream(part))) {
      Cursor c = new Cursor();
      while (all < ENOUGH_LINES && lines[0] < LEAST_LINES && in.next()) {
        c.reset(in.buffer(), in.from(), in.to());
        int words = wordsBefore(c, begins);
        if (words >= 0) {
          lines[words]++;
          all++;
        }
      }
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
    for (int words = 0; words <= MAX_WORDS; words++) {
      if (lines[words] >= LEAST_LINES && lines[words] >= all * 9 / 10) {
        return new LinePrefix(words);
      }
    }
    return NONE;
  }

  /** The number of words before a JVM's line, or -1 if it is not clear that there is one. */
  private static int wordsBefore(Cursor c, Predicate<Cursor> begins) {
    for (int words = 0; words <= MAX_WORDS && c.hasMore(); words++) {
      int start = c.at();
      if (begins.test(c)) {
        return words;
      }
      c.moveTo(start);
      skipWord(c);
      takeBlank(c);
    }
    return -1;
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
    return words == 0;
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
  }

  private record Prefixed(LinePrefix prefix, LineHead rest) implements LineHead {

    @Override
    public void take(Cursor line, LineHeads heads) {
      prefix.skip(line);
      rest.take(line, heads);
    }
  }
}

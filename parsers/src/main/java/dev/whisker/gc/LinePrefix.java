package dev.whisker.gc;

import dev.whisker.input.Cursor;
import dev.whisker.input.LineHead;
import dev.whisker.input.LineReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.function.Predicate;

/**
 * What a journal, a container or a log shipper puts before each line it passes on, as so many
 * words:
 *
 * <pre>
 * Nov 21 10:17:25 host java[4711]: 0.104: [GC (Allocation Failure) ...
 * tomcat_1  | 0.104: [GC (Allocation Failure) ...
 * 2026-11-21T10:17:25.457123456Z stdout F [0.104s][info][gc] GC(0) Pause Young ...
 * </pre>
 *
 * <p>It is learned from the log itself: the lines of which it is clear where they begin all begin
 * behind the same number of words.
 *
 * @param words how many, 0 where the lines stand as the JVM wrote them
 */
record LinePrefix(int words) {

  static final LinePrefix NONE = new LinePrefix(0);

  /** Nobody puts more before a line. */
  private static final int MAX_WORDS = 12;

  /** A single line could be quoted. */
  private static final int LEAST_LINES = 2;

  /** More lines would tell nothing new. */
  private static final int ENOUGH_LINES = 100;

  /**
   * @param part of a log, cut anywhere
   * @param begins whether a line of the JVM's begins here
   */
  static LinePrefix learn(byte[] part, Predicate<Cursor> begins) {
    int[] lines = new int[MAX_WORDS + 1];
    int all = 0;
    try (LineReader in = new LineReader(new ByteArrayInputStream(part))) {
      Cursor c = new Cursor();
      while (all < ENOUGH_LINES && lines[0] < LEAST_LINES && in.next()) {
        int words = wordsBefore(c, in, begins);
        if (words >= 0) {
          lines[words]++;
          all++;
        }
      }
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
    for (int words = 1; words <= MAX_WORDS; words++) {
      if (lines[words] >= LEAST_LINES && lines[words] >= all * 9 / 10) {
        return new LinePrefix(words);
      }
    }
    return NONE;
  }

  private static int wordsBefore(Cursor c, LineReader in, Predicate<Cursor> begins) {
    for (int words = 0, at = in.from(); words <= MAX_WORDS; words++) {
      c.reset(in.buffer(), at, in.to());
      if (!c.hasMore()) {
        return -1;
      }
      if (begins.test(c)) {
        return words;
      }
      c.moveTo(at);
      skipWord(c);
      c.take(' ');
      at = c.at();
    }
    return -1;
  }

  /** The blanks before a word, and the word. */
  private static void skipWord(Cursor c) {
    c.skipSpaces();
    while (c.hasMore() && c.peek() != ' ') {
      c.skip(1);
    }
  }

  boolean isEmpty() {
    return words == 0;
  }

  /** The head of a line that has this prefix before what it had otherwise. */
  LineHead before(LineHead rest) {
    return isEmpty() ? rest : new Prefixed(this, rest);
  }

  /** From the beginning of a line to where the JVM began it. */
  void skip(Cursor line) {
    if (isEmpty()) {
      return;
    }
    for (int i = 0; i < words; i++) {
      skipWord(line);
    }
    // What else stands there is the line's own: the JVM indents some of them.
    line.take(' ');
  }

  private record Prefixed(LinePrefix prefix, LineHead rest) implements LineHead {

    @Override
    public void take(Cursor line) {
      prefix.skip(line);
      rest.take(line);
    }

    @Override
    public long uptimeNanos() {
      return rest.uptimeNanos();
    }

    @Override
    public long epochNanos() {
      return rest.epochNanos();
    }

    @Override
    public int marks() {
      return rest.marks();
    }
  }
}

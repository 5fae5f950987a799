package dev.whisker.gc.internal.lines;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.whisker.gc.GcReading;
import dev.whisker.gc.internal.lines.LinesReader.Grammar;
import dev.whisker.input.Cursor;
import dev.whisker.input.LineReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * A log behind each line of which stands the same, as in a table or in the source of a page:
 *
 * <pre>
 * | 12 | [0.104s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 30M-&gt;28M(68M) 2.000ms |
 * [0.104s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 30M-&gt;28M(68M) 2.000ms&lt;br&gt;
 * </pre>
 *
 * It is left out, and the blanks before it.
 */
final class TrailedLines implements Grammar {

  /** Fewer lines may end alike by chance. */
  private static final int LEAST_LINES = 3;

  /** More lines would tell nothing new. */
  private static final int ENOUGH_LINES = 100;

  private final byte[] trail;
  private final Grammar grammar;

  private TrailedLines(byte[] trail, Grammar grammar) {
    this.trail = trail;
    this.grammar = grammar;
  }

  /**
   * The grammar for the lines of a log with what stands behind each of them, which may be nothing.
   */
  static Grammar of(String trail, Grammar grammar) {
    return trail.isEmpty() ? grammar : new TrailedLines(trail.getBytes(ISO_8859_1), grammar);
  }

  /**
   * What stands behind all lines that could be of no other family, a character for each byte.
   *
   * @param part of a log, cut anywhere
   * @param prefix stands before each line
   */
  static String trail(byte[] part, LinesReader family, LinePrefix prefix) {
    byte[] common = {};
    int lines = 0;
    try (LineReader in = new LineReader(new ByteArrayInputStream(part))) {
      Cursor c = new Cursor();
      while (lines < ENOUGH_LINES && (lines == 0 || common.length > 0) && in.next()) {
        c.reset(in.buffer(), in.from(), in.to());
        prefix.skip(c);
        if (in.isWhole() && family.begins().test(c)) {
          byte[] line = Arrays.copyOfRange(in.buffer(), in.from(), in.to());
          common = lines == 0 ? line : commonEnd(common, line);
          lines++;
        }
      }
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
    return lines < LEAST_LINES ? "" : fromFirstSign(common);
  }

  private static byte[] commonEnd(byte[] one, byte[] other) {
    int length = 0;
    int most = Math.min(one.length, other.length);
    while (length < most && one[one.length - 1 - length] == other[other.length - 1 - length]) {
      length++;
    }
    return Arrays.copyOfRange(one, one.length - length, one.length);
  }

  /** Before it stands what ends the JVM's lines: {@code ms}, {@code secs]}. */
  private static String fromFirstSign(byte[] text) {
    for (int i = 0; i < text.length; i++) {
      if (isSign(text[i])) {
        return new String(text, i, text.length - i, ISO_8859_1);
      }
    }
    return "";
  }

  /** What the end of no line of a JVM's has. */
  private static boolean isSign(byte b) {
    return switch (b) {
      case '|', '<', '"', '\'', '`', '\\', '*', '~' -> true;
      default -> false;
    };
  }

  @Override
  public void line(Cursor line, LineReader at) {
    int end = line.end() - trail.length;
    if (end >= line.at() && Arrays.equals(line.buffer(), end, line.end(), trail, 0, trail.length)) {
      line.reset(line.buffer(), line.at(), end);
      line.dropBlanksAtEnd();
    }
    grammar.line(line, at);
  }

  @Override
  public GcReading finish() {
    return grammar.finish();
  }
}

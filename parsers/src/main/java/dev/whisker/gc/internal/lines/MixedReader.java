package dev.whisker.gc.internal.lines;

import dev.whisker.gc.GcReading;
import dev.whisker.gc.internal.lines.LinesReader.Grammar;
import dev.whisker.input.Cursor;
import dev.whisker.input.LineReader;
import dev.whisker.input.Source;
import dev.whisker.input.unwrap.LinePrefix;
import java.io.IOException;
import java.util.List;

/**
 * Reads a file with logs of both families, one after the other: a server's output over an upgrade.
 * Each part is read by the grammar of its family.
 */
public final class MixedReader {

  private MixedReader() {}

  /**
   * Reads the whole file.
   *
   * @param one family that wrote into it
   * @param source its head is a part that the family wrote
   * @param otherHead a part that the other family wrote
   */
  public static GcReading read(LinesReader one, Source source, LinesReader other, byte[] otherHead)
      throws IOException {
    Part first = Part.of(one, source.head());
    Part second = Part.of(other, otherHead);
    boolean isOther = beginsWith(second, first, source);
    try (LineReader in = lines(first, source)) {
      Cursor c = new Cursor();
      while (in.next()) {
        boolean tellsOfFirst = first.isToldBy(c, in);
        boolean tellsOfSecond = second.isToldBy(c, in);
        if (tellsOfFirst != tellsOfSecond) {
          // Only a line that can be of no other family ends a part.
          isOther = tellsOfSecond;
        }
        // The other family has no heads of its own, only words before all its lines.
        int begin = isOther ? second.beginOf(c, in) : in.text();
        c.reset(in.buffer(), begin, in.to());
        (isOther ? second : first).grammar.line(c, in);
      }
      return FileProblems.checked(
          GcReading.together(List.of(first.grammar.finish(), second.grammar.finish())));
    }
  }

  private static LineReader lines(Part first, Source source) throws IOException {
    // It has been read, and reported, as the log of one family, which it is not.
    return new LineReader(
        source.open(Source.Purpose.LOOKING), first.prefix.before(first.family.head().get()));
  }

  /** True if the first line that can be of one family only is of the second. */
  private static boolean beginsWith(Part second, Part first, Source source) throws IOException {
    try (LineReader in = lines(first, source)) {
      Cursor c = new Cursor();
      while (in.next()) {
        boolean tellsOfSecond = second.isToldBy(c, in);
        if (tellsOfSecond != first.isToldBy(c, in)) {
          return tellsOfSecond;
        }
      }
      return false;
    }
  }

  private record Part(LinesReader family, LinePrefix prefix, Grammar grammar) {

    static Part of(LinesReader family, byte[] head) {
      return new Part(family, family.prefix(head), family.grammar().get());
    }

    boolean isToldBy(Cursor c, LineReader in) {
      c.reset(in.buffer(), beginOf(c, in), in.to());
      return family.isTelling().test(c);
    }

    /** The place where the JVM began the line. */
    int beginOf(Cursor c, LineReader in) {
      c.reset(in.buffer(), in.from(), in.to());
      prefix.skip(c);
      return c.at();
    }
  }
}

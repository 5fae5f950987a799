package dev.whisker.gc.internal.lines;

import dev.whisker.gc.GcReading;
import dev.whisker.gc.internal.lines.LinesReader.Grammar;
import dev.whisker.input.Cursor;
import dev.whisker.input.LineCounts;
import dev.whisker.input.LineReader;
import dev.whisker.input.Source;
import dev.whisker.input.unwrap.LinePrefix;
import java.io.IOException;
import java.util.List;

/**
 * Reads a file into which JVMs of both families wrote, one after the other: a server's output that
 * goes on over an upgrade. Each part is read by the grammar of its family.
 */
public final class MixedReader {

  private MixedReader() {}

  /**
   * Reads all of it.
   *
   * @param one family that wrote into it
   * @param source with a part as its head to which that family wrote
   * @param otherHead a part to which the other family wrote
   */
  public static GcReading read(LinesReader one, Source source, LinesReader other, byte[] otherHead)
      throws IOException {
    Part first = Part.of(one, source.head());
    Part second = Part.of(other, otherHead);
    boolean isOther = beginsWith(second, first, source);
    try (LineReader in = lines(first, source)) {
      Cursor c = new Cursor();
      long sharedLines = 0;
      while (in.next()) {
        boolean tellsOfFirst = first.isToldBy(c, in);
        boolean tellsOfSecond = second.isToldBy(c, in);
        if (tellsOfFirst != tellsOfSecond) {
          // Only a line that can be of no other family ends a part.
          isOther = tellsOfSecond;
        }
        // The other way round the record before is complete: it counts, and not what is glued to
        // it.
        int glued = tellsOfFirst && tellsOfSecond && !isOther ? second.beginsWithin(c, in) : -1;
        if (glued >= 0) {
          isOther = true;
        }
        if (glued >= 0 && endsWithDuration(in.buffer(), in.text(), glued)) {
          c.reset(in.buffer(), in.text(), glued);
          first.grammar.line(c, in);
          sharedLines++;
        }
        // Else the JVM before was killed within its line, of which nothing is to be made.
        // The other family has no heads of its own, only what stands before all its lines.
        int begin = glued >= 0 ? glued : isOther ? second.beginOf(c, in) : in.text();
        c.reset(in.buffer(), begin, in.to());
        (isOther ? second : first).grammar.line(c, in);
      }
      GcReading both = GcReading.together(List.of(first.grammar.finish(), second.grammar.finish()));
      return FileProblems.told(
          new GcReading(both.logs(), once(both.lines(), sharedLines), both.problems()));
    }
  }

  private static LineReader lines(Part first, Source source) throws IOException {
    // It has been read, and reported, as the log of one family, which it is not.
    return new LineReader(
        source.open(Source.Purpose.LOOKING), first.prefix.before(first.family.head().get()));
  }

  /** Whether of the lines that can be of one family only the first is the second part's. */
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

  /** Whether the JVM wrote to its end what stands there: {@code ... 2.584ms}. */
  private static boolean endsWithDuration(byte[] line, int from, int end) {
    return end - from > 3
        && line[end - 1] == 's'
        && line[end - 2] == 'm'
        && Cursor.isDigit(line[end - 3]);
  }

  /**
   * The counts of all lines, each of them once.
   *
   * @param shared of how many each family recognised its part
   */
  private static LineCounts once(LineCounts both, long shared) {
    return new LineCounts(
        both.read() - shared,
        both.recognised() - shared,
        both.skipped(),
        both.unknown(),
        both.examples());
  }

  /** The lines of one family, of which something of its own may stand before each. */
  private record Part(LinesReader family, LinePrefix prefix, Grammar grammar) {

    static Part of(LinesReader family, byte[] head) {
      return new Part(family, family.prefix(head), family.grammar().get());
    }

    boolean isToldBy(Cursor c, LineReader in) {
      c.reset(in.buffer(), beginOf(c, in), in.to());
      return family.isTelling().test(c);
    }

    /** Where such a line begins behind another one without an end, or -1; a quoted one is none. */
    int beginsWithin(Cursor c, LineReader in) {
      for (int i = in.from() + 1; i < in.to(); i++) {
        c.reset(in.buffer(), i, in.to());
        boolean isQuoted = c.isBehindQuote();
        if (family.begins().test(c)) {
          return isQuoted ? -1 : i;
        }
      }
      return -1;
    }

    /** Where the JVM began it. */
    int beginOf(Cursor c, LineReader in) {
      c.reset(in.buffer(), in.from(), in.to());
      prefix.skip(c);
      return c.at();
    }
  }
}

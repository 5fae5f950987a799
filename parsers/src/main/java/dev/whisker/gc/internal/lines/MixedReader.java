package dev.whisker.gc.internal.lines;

import dev.whisker.gc.GcReader;
import dev.whisker.gc.GcReading;
import dev.whisker.gc.internal.lines.LinesReader.Grammar;
import dev.whisker.input.Cursor;
import dev.whisker.input.LineReader;
import dev.whisker.input.Source;
import java.io.IOException;
import java.util.List;

/**
 * Reads a file into which JVMs of both families wrote, one after the other: a server's output that
 * goes on over an upgrade. Each part is read by the grammar of its family.
 */
public record MixedReader(LinesReader one, LinesReader other) implements GcReader {

  @Override
  public String format() {
    return one.format();
  }

  @Override
  public boolean recognises(byte[] part) {
    return one.recognises(part) && other.recognises(part);
  }

  @Override
  public GcReading read(Source source) throws IOException {
    Part first = Part.of(one, source);
    Part second = Part.of(other, source);
    // It has been read, and reported, as the log of one family, which it is not.
    try (LineReader in =
        new LineReader(
            source.open(Source.Purpose.LOOKING), first.prefix.before(one.head().get()))) {
      Cursor c = new Cursor();
      boolean isOther = false;
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
          // The JVM before was killed within its line, of which nothing is to be made.
          isOther = true;
        }
        // The other family has no heads of its own, only what stands before all its lines.
        int begin = glued >= 0 ? glued : isOther ? second.beginOf(c, in) : in.text();
        c.reset(in.buffer(), begin, in.to());
        (isOther ? second : first).grammar.line(c, in);
      }
    }
    return FileProblems.told(
        RepeatedLogs.once(
            GcReading.together(List.of(first.grammar.finish(), second.grammar.finish()))));
  }

  /** The lines of one family, of which something of its own may stand before each. */
  private record Part(LinesReader family, LinePrefix prefix, Grammar grammar) {

    static Part of(LinesReader family, Source source) throws IOException {
      LinesReader.Layout layout = family.layout(source);
      return new Part(family, layout.prefix(), layout.grammar(family));
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

package dev.whisker.gc.internal;

import dev.whisker.gc.GcReader;
import dev.whisker.gc.GcReading;
import dev.whisker.gc.internal.LinesReader.Grammar;
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
        isOther = isOther(c, in, first, second, isOther);
        if (isOther) {
          // The other family has no heads of its own, only what stands before all its lines.
          second.moveToLine(c, in);
          second.grammar.line(c, in);
        } else {
          c.reset(in.buffer(), in.text(), in.to());
          first.grammar.line(c, in);
        }
      }
    }
    return FileProblems.told(
        RepeatedLogs.once(
            GcReading.together(List.of(first.grammar.finish(), second.grammar.finish()))));
  }

  /** Only a line that can be of no other family ends a part. */
  private static boolean isOther(
      Cursor c, LineReader in, Part first, Part second, boolean wasOther) {
    boolean tellsOfOne = first.isToldBy(c, in);
    boolean tellsOfOther = second.isToldBy(c, in);
    return tellsOfOne == tellsOfOther ? wasOther : tellsOfOther;
  }

  /** The lines of one family, of which something of its own may stand before each. */
  private record Part(LinesReader family, LinePrefix prefix, Grammar grammar) {

    static Part of(LinesReader family, Source source) throws IOException {
      LinesReader.Layout layout = family.layout(source);
      return new Part(family, layout.prefix(), layout.grammar(family));
    }

    boolean isToldBy(Cursor c, LineReader in) {
      moveToLine(c, in);
      return family.isTelling().test(c);
    }

    /** Where the JVM began it. */
    void moveToLine(Cursor c, LineReader in) {
      c.reset(in.buffer(), in.from(), in.to());
      prefix.skip(c);
    }
  }
}

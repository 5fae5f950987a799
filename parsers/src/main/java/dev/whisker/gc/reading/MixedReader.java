package dev.whisker.gc.reading;

import dev.whisker.gc.reading.LinesReader.Grammar;
import dev.whisker.input.open.LinePrefix;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.LineHead;
import dev.whisker.input.source.LineReader;
import dev.whisker.input.source.Source;
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
    // The lines of the file are read with the heads of the family that has any: the grammar of the
    // other family looks only at the text.
    return second.hasHeads() ? read(second, first, source) : read(first, second, source);
  }

  private static GcReading read(Part headed, Part plain, Source source) throws IOException {
    boolean isHeaded = beginsWith(headed, plain, source);
    try (LineReader in = lines(headed, source)) {
      Cursor c = new Cursor();
      while (in.next()) {
        boolean isOfHeaded = headed.isWrittenBy(c, in);
        if (isOfHeaded != plain.isWrittenBy(c, in)) {
          // Only a line that can be of no other family ends a part.
          isHeaded = isOfHeaded;
        }
        c.reset(in.buffer(), isHeaded ? in.text() : plain.beginOf(c, in), in.to());
        (isHeaded ? headed : plain).grammar.line(c, in);
      }
      return FileProblems.checked(
          GcReading.together(List.of(headed.grammar.finish(), plain.grammar.finish())));
    }
  }

  private static LineReader lines(Part headed, Source source) throws IOException {
    // It has been read, and reported, as the log of one family, which it is not.
    return new LineReader(
        source.open(Source.Purpose.LOOKING), headed.prefix.before(headed.family.head().get()));
  }

  /** True if the first line that can be of one family only is of the headed one. */
  private static boolean beginsWith(Part headed, Part plain, Source source) throws IOException {
    try (LineReader in = lines(headed, source)) {
      Cursor c = new Cursor();
      while (in.next()) {
        boolean isOfHeaded = headed.isWrittenBy(c, in);
        if (isOfHeaded != plain.isWrittenBy(c, in)) {
          return isOfHeaded;
        }
      }
      return true;
    }
  }

  private record Part(LinesReader family, LinePrefix prefix, Grammar grammar) {

    static Part of(LinesReader family, byte[] head) {
      return new Part(family, family.prefix(head), family.grammar().get());
    }

    boolean hasHeads() {
      return family.head().get() != LineHead.NONE;
    }

    boolean isWrittenBy(Cursor c, LineReader in) {
      c.reset(in.buffer(), beginOf(c, in), in.to());
      return family.isRecognised().test(c);
    }

    /** The place where the JVM began the line. */
    int beginOf(Cursor c, LineReader in) {
      c.reset(in.buffer(), in.from(), in.to());
      prefix.skip(c);
      return c.at();
    }
  }
}

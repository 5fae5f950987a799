package dev.whisker.gc;

import dev.whisker.input.Cursor;
import dev.whisker.input.LineHead;
import dev.whisker.input.LineReader;
import dev.whisker.input.Source;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Reads a family of logs line by line; the family itself only has to understand a line.
 *
 * @param family what it is called
 * @param isTelling whether a line can be of no other family
 * @param head reads what stands before the text of each line; a new one for each log that is read
 * @param grammar a new one for each log that is read
 */
public record LinesReader(
    GcLogFormat family,
    Predicate<Cursor> isTelling,
    Supplier<LineHead> head,
    Supplier<Grammar> grammar)
    implements GcReader {

  /** Understands the lines of one log, one after the other. */
  public interface Grammar {

    /**
     * @param line at its text, behind its head
     * @param at tells the line's number and what its head says
     */
    void line(Cursor line, LineReader at);

    /** What all of them together tell. */
    GcReading finish();
  }

  @Override
  public String format() {
    return family.id();
  }

  @Override
  public boolean recognises(byte[] head) {
    try (LineReader lines = new LineReader(new ByteArrayInputStream(head))) {
      Cursor c = new Cursor();
      while (lines.next()) {
        c.reset(lines.buffer(), lines.from(), lines.to());
        if (isTelling.test(c)) {
          return true;
        }
      }
      return false;
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  @Override
  public GcReading read(Source source) throws IOException {
    try (LineReader in = new LineReader(source.open(), head.get())) {
      Grammar lines = grammar.get();
      Cursor c = new Cursor();
      while (in.next()) {
        c.reset(in.buffer(), in.text(), in.to());
        lines.line(c, in);
      }
      return lines.finish();
    }
  }
}

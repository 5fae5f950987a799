package dev.whisker.gc.reading;

import dev.whisker.gc.GcLogFormat;
import dev.whisker.input.open.LinePrefix;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.LineHead;
import dev.whisker.input.source.LineReader;
import dev.whisker.input.source.Source;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Reads a family of logs line by line; only the grammar of a line differs between families.
 *
 * @param family its name
 * @param signatures each part of such a log contains one of them
 * @param isRecognised true if a line can be of no other family
 * @param begins true if such a line begins right here
 * @param head reads the words before the text of each line; a new one for each log
 * @param grammar a new one for each log
 */
public record LinesReader(
    GcLogFormat family,
    List<String> signatures,
    Predicate<Cursor> isRecognised,
    Predicate<Cursor> begins,
    Supplier<LineHead> head,
    Supplier<Grammar> grammar)
    implements GcReader {

  /** Understands the lines of one log, one after the other. */
  public interface Grammar {

    /**
     * @param line at its text, after its head
     * @param at has the line's number and its head
     */
    void line(Cursor line, LineReader at);

    /** The logs that it has read so far. */
    GcLogSequence logs();

    /** Returns the result after the last line. */
    GcReading finish();
  }

  @Override
  public String format() {
    return family.id();
  }

  @Override
  public boolean recognises(byte[] part) {
    return isRecognisedIn(part) || !LinePrefix.learn(part, begins).isEmpty();
  }

  private boolean isRecognisedIn(byte[] part) {
    try (LineReader lines = new LineReader(new ByteArrayInputStream(part))) {
      Cursor c = new Cursor();
      while (lines.next()) {
        c.reset(lines.buffer(), lines.from(), lines.to());
        if (isRecognised.test(c)) {
          return true;
        }
      }
      return false;
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /**
   * True if the first bytes are a log of this family and nothing else: the first line could be of
   * no other, and the grammar knows all lines. Trying all other readers would take longer than
   * reading a short log.
   */
  public boolean knowsAll(byte[] first) {
    if (!isRecognisedAtOnce(first)) {
      return false;
    }
    int end = first.length;
    while (end > 0 && first[end - 1] != '\n') {
      end--;
    }
    InputStream whole = new ByteArrayInputStream(first, 0, end);
    try (LineReader in = new LineReader(whole, head.get())) {
      Cursor c = new Cursor();
      Grammar lines = grammar.get();
      while (in.next()) {
        read(in, c, lines);
      }
      GcReading reading = lines.finish();
      return reading.lines().unknown() == 0 && !reading.logs().isEmpty();
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** Checked before any head is read, because most logs belong to another family. */
  private boolean isRecognisedAtOnce(byte[] text) {
    int end = 0;
    while (end < text.length && text[end] != '\n' && text[end] != '\r') {
      end++;
    }
    Cursor line = new Cursor();
    line.reset(text, 0, end);
    return isRecognised.test(line);
  }

  @Override
  public GcReading read(Source source) throws IOException {
    return read(
        new LineReader(source.open(), prefix(source.head()).before(head.get())), grammar.get());
  }

  private static GcReading read(LineReader lines, Grammar understood) throws IOException {
    try (LineReader in = lines) {
      Cursor c = new Cursor();
      while (in.next()) {
        read(in, c, understood);
      }
      return FileProblems.checked(understood.finish());
    }
  }

  static void read(LineReader in, Cursor c, Grammar lines) {
    c.reset(in.buffer(), in.text(), in.to());
    lines.line(c, in);
  }

  /** The words before the lines in a part of a text. */
  public LinePrefix prefix(byte[] part) {
    return LinePrefix.learn(part, begins);
  }
}

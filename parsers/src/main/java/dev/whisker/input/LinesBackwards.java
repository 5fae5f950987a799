package dev.whisker.input;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * The lines of a text from the last to the first. All of it is in memory, so it has to be short.
 */
public final class LinesBackwards {

  /** Consoles export some thousands of lines. */
  private static final int LONGEST_TEXT = 16 << 20;

  /** The last line first, each with an end of line. */
  private final byte[] text;

  private final long lines;

  private LinesBackwards(byte[] text, long lines) {
    this.text = text;
    this.lines = lines;
  }

  /** Those of a source; empty where there are too many. */
  public static Optional<LinesBackwards> of(Source source) throws IOException {
    byte[] text = new byte[LONGEST_TEXT];
    int from = text.length;
    try (LineReader in = new LineReader(source.open(Source.Purpose.LOOKING))) {
      while (in.next()) {
        int length = in.to() - in.from();
        if (length >= from) {
          return Optional.empty();
        }
        from -= length + 1;
        System.arraycopy(in.buffer(), in.from(), text, from, length);
        text[from + length] = '\n';
      }
      byte[] whole = Arrays.copyOfRange(text, from, text.length);
      return Optional.of(new LinesBackwards(whole, in.number()));
    }
  }

  /** Reads them; each has the number that it has in the source. */
  public LineReader open(LineHead head) {
    return LineReader.backwards(new ByteArrayInputStream(text), lines, head);
  }
}

package dev.whisker.input.open;

import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.LineReader;
import dev.whisker.input.source.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A text of which only a part of each line counts: the output of one container among others, or the
 * text after a journal's prefix. A line without such a part is empty, so all lines keep their
 * numbers.
 */
public final class LineParts implements Source {

  private final Source all;
  private final Consumer<Cursor> toPart;
  private final Purpose toRead;
  private final byte[] head;

  /**
   * @param toPart moves from the beginning of a line to that of its part, or to its end
   * @param toRead what all are opened for when these are read: only one part of a text reports what
   *     is read of it
   */
  public LineParts(Source all, Consumer<Cursor> toPart, Purpose toRead) throws IOException {
    this.all = all;
    this.toPart = toPart;
    this.toRead = toRead;
    try (InputStream in = open(Purpose.LOOKING)) {
      head = in.readNBytes(HEAD_BYTES);
    }
  }

  @Override
  public Path file() {
    return all.file();
  }

  @Override
  public String name() {
    return all.name();
  }

  @Override
  public byte[] head() {
    return head;
  }

  @Override
  public InputStream open(Purpose purpose) throws IOException {
    Purpose ofAll = purpose == Purpose.READING ? toRead : purpose;
    return new Parts(new LineReader(all.open(ofAll)), toPart);
  }

  private static final class Parts extends InputStream {

    private final LineReader lines;
    private final Consumer<Cursor> toPart;
    private final Cursor line = new Cursor();
    private boolean endIsDue;

    Parts(LineReader lines, Consumer<Cursor> toPart) {
      this.lines = lines;
      this.toPart = toPart;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int given = 0;
      while (given < length) {
        int n = Math.min(length - given, line.end() - line.at());
        System.arraycopy(line.buffer(), line.at(), buffer, offset + given, n);
        line.skip(n);
        given += n;
        if (given == length) {
          break;
        }
        if (endIsDue) {
          buffer[offset + given++] = '\n';
          endIsDue = false;
        } else if (!next()) {
          break;
        }
      }
      return given == 0 && length > 0 ? -1 : given;
    }

    private boolean next() throws IOException {
      if (!lines.next()) {
        return false;
      }
      line.reset(lines.buffer(), lines.from(), lines.to());
      toPart.accept(line);
      endIsDue = true;
      return true;
    }

    @Override
    public void close() throws IOException {
      lines.close();
    }
  }
}

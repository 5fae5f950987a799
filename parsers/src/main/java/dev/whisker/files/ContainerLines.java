package dev.whisker.files;

import dev.whisker.input.Cursor;
import dev.whisker.input.LineReader;
import dev.whisker.input.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * The lines of one container among those of others, without its name. In place of the others' lines
 * are empty ones, so that each line keeps its number.
 */
final class ContainerLines implements Source {

  private final Source all;
  private final String name;
  private final Purpose toRead;
  private final byte[] head;

  /**
   * @param toRead what all are opened for when these are read: only one of the containers reports
   *     what is read of them
   */
  ContainerLines(Source all, String name, Purpose toRead) throws IOException {
    this.all = all;
    this.name = name;
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
    return new OwnLines(new LineReader(all.open(ofAll)), name);
  }

  private static final class OwnLines extends InputStream {

    private final LineReader lines;
    private final String name;
    private final Cursor line = new Cursor();
    private boolean endIsDue;

    OwnLines(LineReader lines, String name) {
      this.lines = lines;
      this.name = name;
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
      if (!Containers.takeName(line).equals(name)) {
        line.skipToEnd();
      }
      endIsDue = true;
      return true;
    }

    @Override
    public void close() throws IOException {
      lines.close();
    }
  }
}

package dev.whisker.gcviewer;

import dev.whisker.input.LineCounts;
import dev.whisker.input.LineCounts.UnknownLine;
import dev.whisker.input.LineReader;
import dev.whisker.input.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * What one J9 wrote into a file.
 *
 * @param text the whole file
 * @param firstLine where the document begins, from 1
 * @param column what stands before it on that line
 * @param lastLine where it ends, this line included
 */
record J9Document(Source text, long firstLine, int column, long lastLine) implements Source {

  @Override
  public Path file() {
    return text.file();
  }

  @Override
  public String name() {
    return text.name();
  }

  @Override
  public byte[] head() {
    try (InputStream in = open(Purpose.READING_AGAIN)) {
      return in.readNBytes(HEAD_BYTES);
    } catch (IOException e) {
      // Whoever reads the document is told why.
      return new byte[0];
    }
  }

  @Override
  public InputStream open(Purpose purpose) throws IOException {
    return new Content(this, new LineReader(text.open(purpose)));
  }

  /** How much of it was understood, by the lines' numbers in the file. */
  LineCounts inFile(LineCounts counts) {
    return new LineCounts(
        counts.read(),
        counts.recognised(),
        counts.skipped(),
        counts.unknown(),
        counts.examples().stream()
            .map(line -> new UnknownLine(line.line() + firstLine - 1, line.text()))
            .toList());
  }

  private static final class Content extends InputStream {

    private final J9Document document;
    private final LineReader lines;
    private int next;
    private int end;

    /** Behind the last byte of a line its end is given. */
    private boolean isInLine;

    Content(J9Document document, LineReader lines) {
      this.document = document;
      this.lines = lines;
    }

    @Override
    public int read() throws IOException {
      if (!hasLine()) {
        return -1;
      }
      if (next < end) {
        return lines.buffer()[next++] & 0xFF;
      }
      isInLine = false;
      return '\n';
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      if (!hasLine()) {
        return -1;
      }
      int copied = Math.min(length, end - next);
      System.arraycopy(lines.buffer(), next, buffer, from, copied);
      next += copied;
      if (copied < length) {
        buffer[from + copied] = '\n';
        copied++;
        isInLine = false;
      }
      return copied;
    }

    private boolean hasLine() throws IOException {
      while (!isInLine) {
        if (lines.number() >= document.lastLine || !lines.next()) {
          return false;
        }
        if (lines.number() >= document.firstLine) {
          next = lines.from() + (lines.number() == document.firstLine ? document.column : 0);
          end = lines.to();
          isInLine = true;
        }
      }
      return true;
    }

    @Override
    public void close() throws IOException {
      lines.close();
    }
  }
}

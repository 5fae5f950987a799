package dev.whisker.input.open;

import dev.whisker.input.source.Source;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/**
 * The beginning and the end of a source, joined: enough to identify it and its time span, however
 * long it is.
 */
public final class Excerpt implements Source {

  private final Source whole;
  private final byte[] content;

  /**
   * Reads both. The end of packed or re-encoded content is excluded: one would have to read all of
   * it.
   *
   * @throws IOException where the file cannot be read
   */
  public Excerpt(Source whole) throws IOException {
    this.whole = whole;
    ByteArrayOutputStream both = new ByteArrayOutputStream(2 * HEAD_BYTES);
    byte[] head = whole.head();
    boolean isAll = head.length < HEAD_BYTES;
    both.write(head, 0, isAll ? head.length : afterLastLineEnd(head));
    if (!isAll && whole.isPlain()) {
      byte[] end = end(whole.file(), head.length);
      int from = afterFirstLineEnd(end);
      both.write(end, from, end.length - from);
    }
    content = both.toByteArray();
  }

  @Override
  public Path file() {
    return whole.file();
  }

  @Override
  public String name() {
    return whole.name();
  }

  @Override
  public byte[] head() {
    return whole.head();
  }

  @Override
  public InputStream open(Purpose purpose) {
    return new ByteArrayInputStream(content);
  }

  private static byte[] end(Path file, int headLength) throws IOException {
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
      long length = bytes.length();
      byte[] end = new byte[Math.clamp(length - headLength, 0, HEAD_BYTES)];
      bytes.seek(length - end.length);
      bytes.readFully(end);
      return end;
    }
  }

  private static int afterLastLineEnd(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end == 0 ? bytes.length : end;
  }

  private static int afterFirstLineEnd(byte[] bytes) {
    int from = 0;
    while (from < bytes.length && bytes[from] != '\n') {
      from++;
    }
    return Math.min(from + 1, bytes.length);
  }
}

package dev.whisker.input.lines;

import dev.whisker.input.open.Sources;
import dev.whisker.input.source.Source;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The bytes of a text, any part of which can be read again: those of a plain file in place, those
 * of any other in a temporary file as UTF-8.
 */
final class TextBytes implements AutoCloseable {

  /** The number of bytes read at once. */
  static final int BLOCK_BYTES = 1 << 20;

  /** Far more than a chunk of lines has, but where its last line is a very long one. */
  private static final int MOST_BYTES_AT_ONCE = 4 << 20;

  private final Source source;
  private final FileChannel bytes;
  private final AtomicLong packedRead;
  private final AtomicBoolean closed;
  private boolean unpacked;

  /** Takes what is read. */
  interface Sink {

    /**
     * @param block used again for what comes next
     * @param length how much of it counts
     */
    void take(byte[] block, int length);
  }

  private TextBytes(Source source, FileChannel bytes, AtomicLong packedRead, AtomicBoolean closed) {
    this.source = source;
    this.bytes = bytes;
    this.packedRead = packedRead;
    this.closed = closed;
  }

  static TextBytes open(Path file) throws IOException {
    AtomicLong packedRead = new AtomicLong();
    AtomicBoolean closed = new AtomicBoolean();
    List<Source> sources =
        Sources.open(
            file,
            read -> {
              packedRead.addAndGet(read);
              return !closed.get();
            });
    if (sources.isEmpty()) {
      throw new NoSuchFileException(file.toString());
    }
    Source source = sources.getFirst();
    FileChannel bytes =
        source.isPlain()
            ? FileChannel.open(file, StandardOpenOption.READ)
            : FileChannel.open(
                Files.createTempFile("whisker", ".lines"),
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
    return new TextBytes(source, bytes, packedRead, closed);
  }

  /**
   * The share of the file that has been read, 0 to 1.
   *
   * @param length of the text read so far, in bytes
   */
  double fraction(long length) {
    try {
      long read = source.isPlain() ? length : packedRead.get();
      return Math.clamp((double) read / Files.size(Sources.onDisk(source.file())), 0, 1);
    } catch (IOException gone) {
      return 1;
    }
  }

  /** True if the file has become shorter than that. */
  boolean isShorterThan(long length) throws IOException {
    return source.isPlain() && Files.size(source.file()) < length;
  }

  /**
   * Reads on to the end.
   *
   * @param from how many bytes have been read before
   */
  void readOn(long from, Sink sink) throws IOException {
    if (source.isPlain()) {
      readPlain(from, sink);
    } else if (!unpacked) {
      unpack(from, sink);
      unpacked = true;
    }
  }

  private void readPlain(long from, Sink sink) throws IOException {
    byte[] block = new byte[BLOCK_BYTES];
    long at = from;
    int n = bytes.read(ByteBuffer.wrap(block), at);
    while (n > 0) {
      sink.take(block, n);
      at += n;
      n = bytes.read(ByteBuffer.wrap(block), at);
    }
  }

  private void unpack(long from, Sink sink) throws IOException {
    byte[] block = new byte[BLOCK_BYTES];
    long at = from;
    try (InputStream in = source.open()) {
      int n = in.read(block);
      while (n > 0) {
        ByteBuffer copy = ByteBuffer.wrap(block, 0, n);
        while (copy.hasRemaining()) {
          at += bytes.write(copy, at);
        }
        sink.take(block, n);
        n = in.read(block);
      }
    }
  }

  /** A part of what was read before; shorter where it is too long or no longer there. */
  byte[] part(long from, long to) throws IOException {
    byte[] read = new byte[(int) Math.min(to - from, MOST_BYTES_AT_ONCE)];
    ByteBuffer buffer = ByteBuffer.wrap(read);
    int n = 0;
    while (n >= 0 && buffer.hasRemaining()) {
      n = bytes.read(buffer, from + buffer.position());
    }
    return buffer.hasRemaining() ? Arrays.copyOf(read, buffer.position()) : read;
  }

  boolean isClosed() {
    return closed.get();
  }

  @Override
  public void close() throws IOException {
    closed.set(true);
    bytes.close();
  }
}

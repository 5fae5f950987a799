package dev.whisker.input.lines;

import dev.whisker.input.Source;
import dev.whisker.input.Sources;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * A text of which any line can be had at once, however many there are.
 *
 * <p>A plain file is read where it lies: once, to find where its lines begin, and then only the
 * parts that are asked for. What is packed or encoded in another way is copied to a temporary file
 * on the way, as UTF-8. The file may grow, be shortened or vanish meanwhile; lines that are no
 * longer there are given as empty ones.
 *
 * <p>Lines can be had, and searched, while the text is still being read. Safe for several threads.
 */
public final class LineFile implements AutoCloseable {

  /** Of longer lines only the beginning is given: so many bytes. */
  public static final int LONGEST_LINE = 64 * 1024;

  private static final int BLOCK_BYTES = 1 << 20;

  /** Far more than a chunk has, but where its last line is a very long one. */
  private static final int MOST_BYTES_AT_ONCE = 4 << 20;

  private static final String CUT = " …";

  private final Source source;
  private final FileChannel bytes;
  private final AtomicLong packedRead;
  private final Stop stop;
  private final LineIndex index = new LineIndex();
  private boolean unpacked;

  /**
   * Some lines that follow each other.
   *
   * @param first the number of the first, from 0
   */
  public record Lines(long first, List<String> texts) {

    /** Whether it holds a line, from 0. */
    public boolean has(long line) {
      return line >= first && line < first + texts.size();
    }

    /** The text of a line that it holds. */
    public String text(long line) {
      return texts.get((int) (line - first));
    }
  }

  /** Told what a search finds while it goes on. */
  public interface Hits {

    /**
     * @param lines that have it, from 0, ascending, behind all told before
     * @param searched how many lines have been searched by now
     */
    void found(long[] lines, long searched);
  }

  private LineFile(Source source, FileChannel bytes, AtomicLong packedRead, Stop stop) {
    this.source = source;
    this.bytes = bytes;
    this.packedRead = packedRead;
    this.stop = stop;
  }

  /** Says no once it was stopped. */
  private static final class Stop implements BooleanSupplier {

    private volatile boolean stopped;

    @Override
    public boolean getAsBoolean() {
      return !stopped;
    }

    void stop() {
      stopped = true;
    }
  }

  /**
   * Opens a text; {@link #read(Runnable)} then finds its lines.
   *
   * @param file plain or packed; of an archive the path of an entry, or its first is opened
   * @throws IOException where the file cannot be opened, or there is no room for an unpacked copy
   */
  public static LineFile open(Path file) throws IOException {
    AtomicLong packedRead = new AtomicLong();
    Stop stop = new Stop();
    List<Source> sources =
        Sources.open(
            file,
            read -> {
              packedRead.addAndGet(read);
              return stop.getAsBoolean();
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
    return new LineFile(source, bytes, packedRead, stop);
  }

  /** How many lines have been found by now; the last one may go on. */
  public long lines() {
    return index.lines();
  }

  /** The size of the text found by now, in bytes. */
  public long length() {
    return index.length();
  }

  /** How much of the file has been read, 0 to 1. */
  public double fraction() {
    try {
      long read = source.isPlain() ? index.length() : packedRead.get();
      return Math.clamp((double) read / Files.size(Sources.onDisk(source.file())), 0, 1);
    } catch (IOException gone) {
      return 1;
    }
  }

  /** Whether the file has become shorter than what was found in it: then it is another text. */
  public boolean isLongerThanFile() throws IOException {
    return source.isPlain() && Files.size(source.file()) < index.length();
  }

  /**
   * Reads to the end of the text, or on to the end of what has been added to it since it was read
   * the last time. Ends early where this file is closed.
   *
   * @param more told each time when there are more lines
   * @throws IOException where the file cannot be read any more; what was found stays
   */
  public synchronized void read(Runnable more) throws IOException {
    try {
      if (source.isPlain()) {
        readPlain(more);
      } else if (!unpacked) {
        unpack(more);
        unpacked = true;
      }
    } catch (ClosedChannelException | CancellationException closed) {
      // Nobody wants the rest.
    }
  }

  private void readPlain(Runnable more) throws IOException {
    byte[] block = new byte[BLOCK_BYTES];
    int n = bytes.read(ByteBuffer.wrap(block), index.length());
    while (n > 0) {
      index.add(block, n);
      more.run();
      n = bytes.read(ByteBuffer.wrap(block), index.length());
    }
  }

  private void unpack(Runnable more) throws IOException {
    byte[] block = new byte[BLOCK_BYTES];
    try (InputStream in = source.open()) {
      int n = in.read(block);
      while (n > 0) {
        ByteBuffer copy = ByteBuffer.wrap(block, 0, n);
        long at = index.length();
        while (copy.hasRemaining()) {
          at += bytes.write(copy, at);
        }
        index.add(block, n);
        more.run();
        n = in.read(block);
      }
    }
  }

  /**
   * A line together with some of its neighbours, which are read with it.
   *
   * @param line from 0; where there are fewer lines by now, the last ones are given
   * @throws IOException where the file cannot be read any more
   */
  public Lines around(long line) throws IOException {
    LineIndex.Chunk chunk = index.chunk(line);
    byte[] text = bytes(chunk.from(), chunk.to());
    int count = (int) (chunk.endLine() - chunk.firstLine());
    List<String> texts = new ArrayList<>(count);
    int start = 0;
    while (texts.size() < count) {
      int end = LineEnds.next(text, start, text.length);
      texts.add(text(text, start, end));
      start = end < text.length ? LineEnds.after(text, end, text.length) : end;
    }
    return new Lines(chunk.firstLine(), List.copyOf(texts));
  }

  /**
   * Searches all lines found by now.
   *
   * @throws java.util.regex.PatternSyntaxException where the query is no regular expression
   * @throws IOException where the file cannot be read any more
   * @throws CancellationException once {@code goesOn} says no, or this file is closed
   */
  public void search(Query query, BooleanSupplier goesOn, Hits hits) throws IOException {
    BooleanSupplier wanted = () -> goesOn.getAsBoolean() && stop.getAsBoolean();
    Finder finder = Finder.of(query, wanted);
    long all = index.lines();
    long line = 0;
    while (line < all) {
      if (!wanted.getAsBoolean()) {
        throw new CancellationException();
      }
      LineIndex.Chunk block = block(line);
      hits.found(linesWith(finder, block), Math.min(all, block.endLine()));
      line = block.endLine();
    }
  }

  /** Chunks enough to be worth a read. */
  private LineIndex.Chunk block(long line) {
    LineIndex.Chunk first = index.chunk(line);
    LineIndex.Chunk last = first;
    long lines = index.lines();
    while (last.endLine() < lines && last.to() - first.from() < BLOCK_BYTES) {
      last = index.chunk(last.endLine());
    }
    return new LineIndex.Chunk(first.firstLine(), last.endLine(), first.from(), last.to());
  }

  private long[] linesWith(Finder finder, LineIndex.Chunk block) throws IOException {
    byte[] text = bytes(block.from(), block.to());
    long[] found = new long[16];
    int count = 0;
    long line = block.firstLine();
    int start = 0;
    int hit = finder.next(text, 0, text.length);
    while (hit < text.length) {
      int end = LineEnds.next(text, start, text.length);
      while (end < hit) {
        start = LineEnds.after(text, end, text.length);
        end = LineEnds.next(text, start, text.length);
        line++;
      }
      if (count == found.length) {
        found = Arrays.copyOf(found, 2 * count);
      }
      found[count++] = line++;
      start = end < text.length ? LineEnds.after(text, end, text.length) : end;
      hit = finder.next(text, start, text.length);
    }
    return Arrays.copyOf(found, count);
  }

  @Override
  public void close() throws IOException {
    stop.stop();
    bytes.close();
  }

  private byte[] bytes(long from, long to) throws IOException {
    byte[] read = new byte[(int) Math.min(to - from, MOST_BYTES_AT_ONCE)];
    ByteBuffer buffer = ByteBuffer.wrap(read);
    int n = 0;
    while (n >= 0 && buffer.hasRemaining()) {
      n = bytes.read(buffer, from + buffer.position());
    }
    return buffer.hasRemaining() ? Arrays.copyOf(read, buffer.position()) : read;
  }

  /** NULs at the beginning are left out: a log that was truncated under its writer has them. */
  private static String text(byte[] bytes, int from, int to) {
    int start = from;
    while (start < to && bytes[start] == 0) {
      start++;
    }
    int length = Math.min(to - start, LONGEST_LINE);
    String text = new String(bytes, start, length, StandardCharsets.UTF_8);
    return length < to - start ? text + CUT : text;
  }
}

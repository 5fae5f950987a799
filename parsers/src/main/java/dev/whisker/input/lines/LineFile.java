package dev.whisker.input.lines;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * A text with fast access to any of its lines, however many.
 *
 * <p>A plain file is read in place: once to find its lines, and then only the requested parts. A
 * packed file, or one in another encoding, is copied to a temporary file as UTF-8. The file may
 * grow, shrink or disappear meanwhile; missing lines are returned as empty ones.
 *
 * <p>Lines can be read and searched while the text is still being read. Safe for several threads.
 */
public final class LineFile implements AutoCloseable {

  /** The most bytes returned of a line. */
  public static final int LONGEST_LINE = 64 * 1024;

  private static final String CUT = " …";

  private final TextBytes bytes;
  private final LineIndex index = new LineIndex();

  /**
   * Some lines that follow each other.
   *
   * @param first the number of the first, from 0
   */
  public record Lines(long first, List<String> texts) {

    /** True if it has a line, from 0. */
    public boolean has(long line) {
      return line >= first && line < first + texts.size();
    }

    /** The text of a line that it holds. */
    public String text(long line) {
      return texts.get((int) (line - first));
    }
  }

  /** Receives the matches of a running search. */
  public interface Hits {

    /**
     * @param lines that match, from 0, ascending, after all earlier ones
     * @param searched how many lines have been searched by now
     */
    void found(long[] lines, long searched);
  }

  private LineFile(TextBytes bytes) {
    this.bytes = bytes;
  }

  /**
   * Opens a text; {@link #read(Runnable)} then finds its lines.
   *
   * @param file plain or packed; of an archive the path of an entry, or its first is opened
   * @throws IOException where the file cannot be opened, or there is no room for an unpacked copy
   */
  public static LineFile open(Path file) throws IOException {
    return new LineFile(TextBytes.open(file));
  }

  /** The number of lines found by now; the last one may go on. */
  public long lines() {
    return index.lines();
  }

  /** The size of the text found by now, in bytes. */
  public long length() {
    return index.length();
  }

  /** The share of the file that has been read, 0 to 1. */
  public double fraction() {
    return bytes.fraction(index.length());
  }

  /** True if the file has become shorter than the text found in it: then it is another text. */
  public boolean isLongerThanFile() throws IOException {
    return bytes.isShorterThan(index.length());
  }

  /**
   * Reads to the end of the text, or on to the end of what has been added to it since it was read
   * the last time. Ends early where this file is closed.
   *
   * @param more called each time when there are more lines
   * @throws IOException where the file cannot be read any more; what was found stays
   */
  public synchronized void read(Runnable more) throws IOException {
    try {
      bytes.readOn(
          index.length(),
          (block, length) -> {
            index.add(block, length);
            more.run();
          });
    } catch (ClosedChannelException | CancellationException closed) {
      // The rest is not needed.
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
    byte[] text = bytes.part(chunk.from(), chunk.to());
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
    BooleanSupplier wanted = () -> goesOn.getAsBoolean() && !bytes.isClosed();
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
    while (last.endLine() < lines && last.to() - first.from() < TextBytes.BLOCK_BYTES) {
      last = index.chunk(last.endLine());
    }
    return new LineIndex.Chunk(first.firstLine(), last.endLine(), first.from(), last.to());
  }

  private long[] linesWith(Finder finder, LineIndex.Chunk block) throws IOException {
    byte[] text = bytes.part(block.from(), block.to());
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
    bytes.close();
  }

  /** NULs at the beginning are dropped: a log that was truncated under its writer has them. */
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

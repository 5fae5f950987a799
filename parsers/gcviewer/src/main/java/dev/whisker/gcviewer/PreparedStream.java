package dev.whisker.gcviewer;

import dev.whisker.input.Problem;
import dev.whisker.input.source.LineReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a text, each prepared for GCViewer, up to a limit in size and time.
 *
 * <p>Never throws: some of GCViewer's readers log an exception and read on, forever. The text ends
 * instead, and {@link #throwWhatTheSourceThrew} throws afterwards.
 */
final class PreparedStream extends InputStream {

  /** GCViewer takes about nine bytes of memory for a byte of log. */
  private static final long MAX_MEGABYTES = 256;

  private static final Duration MAX_TIME = Duration.ofMinutes(2);

  private final LineReader lines;
  private final Function<String, @Nullable String> prepare;
  private final long end;
  private final long started = System.nanoTime();
  private byte[] line = new byte[0];
  private int next;
  private long bytes;
  private boolean ended;
  private @Nullable Problem cutOff;
  private @Nullable IOException failure;
  private @Nullable CancellationException cancellation;

  /**
   * @param prepare converts a line for GCViewer, or returns null to drop it
   * @param end the line before which the text ends
   */
  PreparedStream(InputStream in, Function<String, @Nullable String> prepare, long end) {
    this.lines = new LineReader(in);
    this.prepare = prepare;
    this.end = end;
  }

  /** The head of a text as a stream. */
  static PreparedStream ofHead(byte[] head, ForeignFormat format) {
    return new PreparedStream(new ByteArrayInputStream(head), format::prepare, Long.MAX_VALUE);
  }

  /** The number of lines read. */
  long lines() {
    return lines.number();
  }

  /** The reason why the text was not read to its end, if so. */
  Optional<Problem> cutOff() {
    return Optional.ofNullable(cutOff);
  }

  void throwWhatTheSourceThrew() throws IOException {
    if (cancellation != null) {
      throw cancellation;
    }
    if (failure != null) {
      throw failure;
    }
  }

  @Override
  public int read() {
    return hasLine() ? line[next++] & 0xFF : -1;
  }

  @Override
  public int read(byte[] buffer, int from, int length) {
    if (length == 0) {
      return 0;
    }
    if (!hasLine()) {
      return -1;
    }
    // At most one line, so GCViewer is at the last line handed over.
    int copied = Math.min(length, line.length - next);
    System.arraycopy(line, next, buffer, from, copied);
    next += copied;
    return copied;
  }

  @Override
  public void close() throws IOException {
    ended = true;
    lines.close();
  }

  private boolean hasLine() {
    while (next == line.length && !ended) {
      ended = !nextLine();
    }
    return next < line.length;
  }

  private boolean nextLine() {
    if (bytes > MAX_MEGABYTES << 20) {
      cutOff = new Problem(0, GcViewerProblem.READ_IN_PART, MAX_MEGABYTES + " MB");
      return false;
    }
    if (System.nanoTime() - started > MAX_TIME.toNanos()) {
      cutOff = new Problem(0, GcViewerProblem.READ_IN_PART, (bytes >> 20) + " MB");
      return false;
    }
    try {
      if (lines.number() + 1 >= end || !lines.next()) {
        return false;
      }
    } catch (IOException e) {
      failure = e;
      return false;
    } catch (CancellationException e) {
      cancellation = e;
      return false;
    }
    bytes += lines.to() - lines.from() + 1;
    String text =
        new String(
            lines.buffer(), lines.from(), lines.to() - lines.from(), StandardCharsets.ISO_8859_1);
    String prepared = prepare.apply(text);
    line = prepared == null ? new byte[0] : (prepared + '\n').getBytes(StandardCharsets.ISO_8859_1);
    next = 0;
    return true;
  }
}

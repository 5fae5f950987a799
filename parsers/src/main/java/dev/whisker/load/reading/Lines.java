package dev.whisker.load.reading;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.open.ConsolePrefix;
import dev.whisker.input.source.BlockStream;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.LineReader;
import dev.whisker.input.source.LineTally;
import dev.whisker.input.source.Source;
import dev.whisker.load.reading.LineByLine.Kind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The lines of a content, one by one, each counted once by kind. */
public final class Lines implements AutoCloseable {

  private final ConsolePrefix prefix;
  private final LastByte text;
  private final LineReader reader;
  private final LineTally tally = new LineTally();
  private long lastUnknown;

  private Lines(InputStream in, ConsolePrefix prefix) {
    this.prefix = prefix;
    this.text = new LastByte(in);
    this.reader = new LineReader(text);
  }

  public static Lines of(Source source) throws IOException {
    return new Lines(source.open(), ConsolePrefix.of(source.head()));
  }

  /** The lines of a content's beginning. */
  public static Lines of(byte[] head) {
    return new Lines(new ByteArrayInputStream(head), ConsolePrefix.of(head));
  }

  /**
   * The next line without line end and prefix, or null; only the beginning of a line of hundreds of
   * kilobytes.
   */
  public @Nullable String next() throws IOException {
    return reader.next()
        ? prefix.strip(
            new String(
                reader.buffer(),
                reader.from(),
                reader.to() - reader.from(),
                StandardCharsets.UTF_8))
        : null;
  }

  /** True, after the last line, if that has no line end and may be incomplete. */
  public boolean endOpen() {
    return text.isLineOpen();
  }

  /**
   * The problem, after the last line, of a content that was cut off: the last line has no line end
   * and was not recognised.
   */
  public Optional<Problem> cutOff() {
    return endOpen() && lastUnknown == reader.number()
        ? Optional.of(new Problem(lastUnknown, FileProblem.CUT_OFF_AT_END))
        : Optional.empty();
  }

  /** The number of the line, from 1. */
  public long number() {
    return reader.number();
  }

  /** Counts the line. */
  public void count(Kind kind) {
    switch (kind) {
      case RECOGNISED -> tally.recognised();
      case SKIPPED -> tally.skipped();
      case UNKNOWN -> {
        lastUnknown = reader.number();
        tally.unknown(reader.number(), reader.buffer(), reader.from(), reader.to());
      }
    }
  }

  public LineCounts counts() {
    return tally.counts();
  }

  /** Counts the lines of a content that is read as a whole. */
  public static LineCounts countAll(Source source) throws IOException {
    try (Lines lines = of(source)) {
      while (lines.next() != null) {
        lines.count(Kind.RECOGNISED);
      }
      return lines.counts();
    }
  }

  /** The lines of a content's beginning, without prefixes. */
  public static Stream<String> all(byte[] head) {
    ConsolePrefix prefix = ConsolePrefix.of(head);
    return new String(head, StandardCharsets.UTF_8).lines().map(prefix::strip);
  }

  /**
   * True if this ASCII text is anywhere in a content's beginning: much faster than searching each
   * line.
   */
  public static boolean mention(byte[] head, String ascii) {
    return new String(head, StandardCharsets.ISO_8859_1).contains(ascii);
  }

  /** The first line of a content's beginning. */
  public static String first(byte[] head) {
    int end = 0;
    while (end < head.length && head[end] != '\n' && head[end] != '\r') {
      end++;
    }
    return new String(head, 0, end, StandardCharsets.UTF_8);
  }

  /**
   * True if a line of a handwritten table is blank, a comment, or {@code sep=;}, which states the
   * separator to a spreadsheet.
   *
   * @param line without spaces around it
   */
  public static boolean isRemark(String line) {
    return line.isEmpty() || line.startsWith("#") || line.startsWith("sep=");
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }

  /** Remembers the last byte read, since a reader of lines returns a cut one like any other. */
  private static final class LastByte extends BlockStream {

    private volatile int last = '\n';

    LastByte(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int n = in.read(buffer, offset, length);
      last = n > 0 ? buffer[offset + n - 1] : last;
      return n;
    }

    boolean isLineOpen() {
      return last != '\n' && last != '\r';
    }
  }
}

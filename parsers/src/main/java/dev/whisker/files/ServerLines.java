package dev.whisker.files;

import dev.whisker.files.StartHint.From;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.Pause;
import dev.whisker.input.LineReader;
import dev.whisker.input.Progress;
import dev.whisker.input.Source;
import dev.whisker.input.opening.Sources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Times that a server wrote between the lines of a GC log, as in catalina.out. A line before that
 * of a pause was written before the pause ended, one behind it after that: so each of them bounds
 * the moment at which uptime was 0.
 */
final class ServerLines {

  /** {@code 21-Nov-2026 10:00:05.123} as Tomcat writes it, or {@code 2026-11-21 10:00:05,123}. */
  private static final Pattern STAMP =
      Pattern.compile(
          "(\\d\\d-[A-Z][a-z]{2}-\\d{4}|\\d{4}-\\d\\d-\\d\\d)[ T](\\d\\d:\\d\\d:\\d\\d)"
              + "(?:[.,](\\d{3}))?");

  private static final int STAMP_BYTES = 32;

  private static final DateTimeFormatter TOMCAT =
      new DateTimeFormatterBuilder()
          .parseCaseInsensitive()
          .appendPattern("dd-MMM-uuuu HH:mm:ss")
          .toFormatter(Locale.ENGLISH);

  /** A server's loggers stamp a line a moment before they write it. */
  private static final long TOLERANCE_MILLIS = 1000;

  private static final double NANOS_A_MILLI = 1e6;

  private final List<Pause> pauses;
  private int next;
  private long latestBefore = Long.MIN_VALUE;
  private long from = Long.MIN_VALUE;
  private long to = Long.MAX_VALUE;

  private ServerLines(List<Pause> pauses) {
    this.pauses = pauses;
  }

  /** When the JVM started; empty where no such line bounds it on both sides. */
  static Optional<StartHint> startOf(Path file, GcLog log) {
    List<Pause> pauses =
        log.pauses().stream()
            .filter(pause -> pause.line() > 0 && pause.start().hasUptime())
            .toList();
    ServerLines lines = new ServerLines(pauses);
    try {
      for (Source source : Sources.open(file, Progress.NONE)) {
        lines.read(source);
      }
    } catch (IOException e) {
      // The log has been read, so what is said around it is no loss.
      return Optional.empty();
    }
    return lines.start();
  }

  private void read(Source source) throws IOException {
    try (LineReader reader = new LineReader(source.open(Source.Purpose.LOOKING))) {
      while (reader.next()) {
        int from = reader.from();
        byte[] buffer = reader.buffer();
        boolean maybe =
            reader.to() - from >= 19
                && buffer[from] >= '0'
                && buffer[from] <= '9'
                && (buffer[from + 2] == '-' || buffer[from + 4] == '-');
        if (maybe) {
          int length = Math.min(STAMP_BYTES, reader.to() - from);
          Matcher stamp =
              STAMP.matcher(new String(buffer, from, length, StandardCharsets.ISO_8859_1));
          if (stamp.lookingAt()) {
            take(reader.number(), millis(stamp));
          }
        }
      }
    }
    pass(Long.MAX_VALUE);
  }

  /** A line of the server, in the order of the file. */
  private void take(long line, long millis) {
    if (millis == Long.MIN_VALUE) {
      return;
    }
    pass(line);
    if (next > 0) {
      to = Math.min(to, millis - endMillis(pauses.get(next - 1)));
    }
    latestBefore = Math.max(latestBefore, millis);
  }

  /** Goes by the pauses before a line; each began after what the server had written till then. */
  private void pass(long line) {
    while (next < pauses.size() && pauses.get(next).line() < line) {
      if (latestBefore != Long.MIN_VALUE) {
        from = Math.max(from, latestBefore - endMillis(pauses.get(next)));
      }
      next++;
    }
  }

  private Optional<StartHint> start() {
    boolean bounded = from != Long.MIN_VALUE && to != Long.MAX_VALUE;
    return bounded && from <= to + TOLERANCE_MILLIS
        ? Optional.of(new StartHint(From.SERVER_LINES, Math.min(from, to), Math.max(from, to)))
        : Optional.empty();
  }

  private static long endMillis(Pause pause) {
    return Math.round((pause.start().uptimeNanos() + pause.durationNanos()) / NANOS_A_MILLI);
  }

  private static long millis(Matcher stamp) {
    String text = stamp.group(1) + " " + stamp.group(2);
    try {
      LocalDateTime time =
          stamp.group(1).charAt(2) == '-'
              ? LocalDateTime.parse(text, TOMCAT)
              : LocalDateTime.parse(text.replace(' ', 'T'));
      int millis = stamp.group(3) == null ? 0 : Integer.parseInt(stamp.group(3));
      return time.with(ChronoField.MILLI_OF_SECOND, millis).toEpochSecond(ZoneOffset.UTC) * 1000
          + millis;
    } catch (DateTimeException e) {
      return Long.MIN_VALUE;
    }
  }
}

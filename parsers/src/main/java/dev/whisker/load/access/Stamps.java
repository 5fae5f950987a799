package dev.whisker.load.access;

import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.util.Arrays;
import java.util.Locale;

/**
 * Reads the stamps of an access log: {@code 02/Jan/2026:03:04:05 +0800}, with or without a fraction
 * of the second, or ISO 8601.
 *
 * <p>Not safe for several threads. Busy servers stamp many lines alike; those are read once.
 */
final class Stamps {

  /** No stamp. */
  static final long NONE = Long.MIN_VALUE;

  private static final int MAX_LENGTH = 40;

  private static final DateTimeFormatter COMMON =
      new DateTimeFormatterBuilder()
          .appendPattern("dd/MMM/yyyy:HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
          .appendPattern(" Z")
          .toFormatter(Locale.ENGLISH);

  private byte[] last = {};
  private long lastMillis = NONE;

  /** Milliseconds since 1970, or {@link #NONE}. */
  long millis(byte[] line, int from, int to) {
    if (Arrays.equals(last, 0, last.length, line, from, to)) {
      return lastMillis;
    }
    if (to - from > MAX_LENGTH) {
      return NONE;
    }
    last = Arrays.copyOfRange(line, from, to);
    lastMillis = parse(new String(last, StandardCharsets.ISO_8859_1));
    return lastMillis;
  }

  private static long parse(String text) {
    if (text.length() < 20 || text.charAt(0) < '0' || text.charAt(0) > '9') {
      return NONE;
    }
    try {
      DateTimeFormatter format =
          text.charAt(2) == '/' ? COMMON : DateTimeFormatter.ISO_OFFSET_DATE_TIME;
      return OffsetDateTime.parse(text, format).toInstant().toEpochMilli();
    } catch (DateTimeParseException e) {
      return NONE;
    }
  }
}

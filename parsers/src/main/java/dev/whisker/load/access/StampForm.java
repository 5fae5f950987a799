package dev.whisker.load.access;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Optional;

/** The form of a server's time stamps. */
public sealed interface StampForm {

  /** True if the text is worth parsing; called for many texts that are no stamps. */
  boolean mayBe(byte[] line, int from, int to);

  /** A {@link ZonedDateTime}, or a {@link LocalDateTime} where there is no offset. */
  Optional<TemporalAccessor> read(String text);

  /**
   * {@code 02/Jan/2026:03:04:05 +0800} or ISO 8601, also with a blank for its T; with or without a
   * fraction of the second or an offset.
   */
  record Usual() implements StampForm {

    private static final DateTimeFormatter COMMON =
        form("dd/MMM/yyyy:HH:mm:ss", ChronoField.NANO_OF_SECOND, "[ ]XX");

    /** In bytes. */
    private static final int LONGEST_MONTH = 12;

    private static final DateTimeFormatter ISO =
        form("yyyy-MM-dd['T'][' ']HH:mm:ss", ChronoField.NANO_OF_SECOND, "[ ][XXX][XX][X]");

    private static DateTimeFormatter form(String seconds, ChronoField fraction, String offset) {
      return new DateTimeFormatterBuilder()
          .parseCaseInsensitive()
          .appendPattern(seconds)
          .appendFraction(fraction, 0, 9, true)
          .appendPattern("[" + offset + "]")
          .toFormatter(Locale.ENGLISH);
    }

    @Override
    public boolean mayBe(byte[] line, int from, int to) {
      return to - from >= "2026-01-02T03:04:05".length()
          && ((line[from + 2] == '/' && isDivided(line, from + 4))
              || (line[from + 4] == '-' && line[from + 7] == '-'));
    }

    /** True if a year follows a month that begins before this place. */
    private static boolean isDivided(byte[] line, int from) {
      for (int i = from; i < from + LONGEST_MONTH; i++) {
        if (line[i] == '/') {
          return true;
        }
      }
      return false;
    }

    @Override
    public Optional<TemporalAccessor> read(String text) {
      boolean common = text.charAt(2) == '/';
      Optional<TemporalAccessor> read = parsed(common ? COMMON : ISO, text.replace(',', '.'));
      return read.isEmpty() && common ? readNamed(text) : read;
    }

    /** With a month in another language. */
    private static Optional<TemporalAccessor> readNamed(String text) {
      int end = text.indexOf('/', 3);
      return MonthNames.month(text.substring(3, end))
          .map(month -> Month.of(month).getDisplayName(TextStyle.SHORT, Locale.ENGLISH))
          .flatMap(month -> parsed(COMMON, text.substring(0, 3) + month + text.substring(end)));
    }
  }

  /**
   * By the pattern in which the server's configuration states it, one of {@code SimpleDateFormat}.
   */
  record Stated(DateTimeFormatter format) implements StampForm {

    /** Empty where it is none. */
    public static Optional<StampForm> of(String pattern) {
      try {
        DateTimeFormatter format = DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
        return Optional.of(new Stated(format));
      } catch (IllegalArgumentException e) {
        return Optional.empty();
      }
    }

    @Override
    public boolean mayBe(byte[] line, int from, int to) {
      return to > from;
    }

    @Override
    public Optional<TemporalAccessor> read(String text) {
      return parsed(format, text);
    }
  }

  /** A number since 1970: {@code %{sec}t}, {@code %{msec}t}. */
  record Epoch(ChronoUnit unit, int digits) implements StampForm {

    @Override
    public boolean mayBe(byte[] line, int from, int to) {
      for (int i = from; i < to; i++) {
        if (line[i] < '0' || line[i] > '9') {
          return false;
        }
      }
      return to - from == digits;
    }

    @Override
    public Optional<TemporalAccessor> read(String text) {
      Instant time = Instant.EPOCH.plus(Long.parseLong(text), unit);
      return Optional.of(time.atZone(ZoneOffset.UTC));
    }
  }

  private static Optional<TemporalAccessor> parsed(DateTimeFormatter format, String text) {
    try {
      return Optional.of(format.parseBest(text, ZonedDateTime::from, LocalDateTime::from));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}

package dev.whisker.load.access;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the stamps of a log.
 *
 * <p>Not safe for several threads. Busy servers stamp many lines alike; those are read once.
 */
final class Stamps {

  static final long NONE = Long.MIN_VALUE;

  private static final int MAX_LENGTH = 40;
  private static final int LAST_YEAR = 9999;
  private static final DateTimeFormatter COMMON = formatter("dd/M/yyyy:HH:mm:ss", "[ ]XX");
  private static final DateTimeFormatter ISO =
      formatter("yyyy-MM-dd['T'][' ']HH:mm:ss", "[ ][XXX][XX][X]");

  /**
   * {@code 02/Jan/2026:03:04:05 +0800} or ISO 8601, also with a blank instead of T; with or without
   * a fraction of the second or an offset.
   */
  static final Form USUAL = Stamps::usual;

  private final Form form;
  private final ZoneId zone;
  private byte[] last = {};
  private long lastMillis = NONE;
  private boolean local;

  /** The form of a server's time stamps. */
  interface Form {

    /**
     * A {@link ZonedDateTime}, or a {@link LocalDateTime} without an offset.
     *
     * @throws DateTimeException where the text is no such stamp
     */
    TemporalAccessor read(String text);
  }

  /**
   * @param zone for stamps without an offset
   */
  Stamps(Form form, ZoneId zone) {
    this.form = form;
    this.zone = zone;
  }

  /** The form of a server's configured pattern, in the syntax of Java's classes. */
  static Form stated(String pattern) {
    try {
      DateTimeFormatter format = DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
      return text -> parsed(format, text);
    } catch (IllegalArgumentException unknown) {
      return USUAL;
    }
  }

  /** A number since 1970: {@code %{sec}t}, {@code %{msec}t}. */
  static Form since1970(ChronoUnit unit) {
    return text -> Instant.EPOCH.plus(Long.parseLong(text), unit).atZone(ZoneOffset.UTC);
  }

  /** Milliseconds since 1970, or {@link #NONE}. */
  long millis(byte[] line, int from, int to) {
    if (to - from > MAX_LENGTH || to <= from) {
      return NONE;
    }
    if (!Arrays.equals(last, 0, last.length, line, from, to)) {
      last = Arrays.copyOfRange(line, from, to);
      lastMillis = millis(new String(last, StandardCharsets.UTF_8));
    }
    return lastMillis;
  }

  private long millis(String text) {
    try {
      TemporalAccessor stamp = form.read(text);
      local = stamp instanceof LocalDateTime;
      ZonedDateTime time =
          stamp instanceof LocalDateTime here ? here.atZone(zone) : ZonedDateTime.from(stamp);
      return time.getYear() >= 0 && time.getYear() <= LAST_YEAR
          ? time.toInstant().toEpochMilli()
          : NONE;
    } catch (DateTimeException | ArithmeticException | NumberFormatException none) {
      return NONE;
    }
  }

  /** True if the stamp read last had no offset. */
  boolean areLocal() {
    return local;
  }

  private static TemporalAccessor usual(String text) {
    String plain = text.replace(',', '.');
    int end = plain.indexOf('/', 3);
    if (plain.indexOf('/') != 2 || end < 0) {
      return parsed(ISO, plain);
    }
    // Jetty writes the month in the language of its JVM.
    int month =
        MonthNames.month(plain.substring(3, end)).orElseThrow(() -> new DateTimeException(text));
    return parsed(COMMON, plain.substring(0, 3) + month + plain.substring(end));
  }

  private static TemporalAccessor parsed(DateTimeFormatter format, String text) {
    return format.parseBest(text, ZonedDateTime::from, LocalDateTime::from);
  }

  private static DateTimeFormatter formatter(String seconds, String offset) {
    return new DateTimeFormatterBuilder()
        .appendPattern(seconds)
        .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
        .appendPattern("[" + offset + "]")
        .toFormatter(Locale.ENGLISH);
  }

  /**
   * Months as written by servers whose locale is not English: Jetty writes {@code 14/Nov./2026},
   * {@code 14/févr./2026} or {@code 14/11月/2026}. Java's own names are not used: they differ
   * between versions, and may be missing.
   */
  private static final class MonthNames {

    /** German, French, Spanish, Italian, Portuguese, Dutch, Chinese; in the order of the months. */
    private static final List<String> BY_MONTH =
        List.of(
            "jan januar jän janv janvier ene gen 一月",
            "feb februar févr février fev fevr 二月",
            "mar mär märz mrz mars mrt 三月",
            "apr april avr avril abr 四月",
            "may mai mag maio mei 五月",
            "jun juni juin giu 六月",
            "jul juli juil juillet lug 七月",
            "aug august août aout ago 八月",
            "sep sept september septembre set 九月",
            "oct okt oktober octobre ott out 十月",
            "nov november novembre 十一月",
            "dec dez dezember déc décembre dic 十二月");

    private static final Map<String, Integer> MONTHS = new HashMap<>();

    static {
      for (int month = 1; month <= BY_MONTH.size(); month++) {
        for (String name : BY_MONTH.get(month - 1).split(" ", -1)) {
          MONTHS.put(name, month);
        }
      }
    }

    private MonthNames() {}

    /** The number of a month, from 1. */
    static Optional<Integer> month(String name) {
      int digits = 0;
      while (digits < name.length() && name.charAt(digits) >= '0' && name.charAt(digits) <= '9') {
        digits++;
      }
      // Text of any encoding may follow a number; a number alone could also be a day.
      boolean numbered = digits > 0 && digits < 3 && digits < name.length();
      return numbered
          ? Optional.of(Integer.valueOf(name.substring(0, digits))).filter(month -> month <= 12)
          : Optional.ofNullable(MONTHS.get(name.replace(".", "").toLowerCase(Locale.ROOT)));
    }
  }
}

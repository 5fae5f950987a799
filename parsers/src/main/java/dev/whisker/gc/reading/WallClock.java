package dev.whisker.gc.reading;

import dev.whisker.gc.Stamp;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.Word;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * Reads wall clock stamps as every JVM writes them: {@code 2026-11-21T08:05:01.212+0000}.
 *
 * <p>Hot code: a log has one on each line, and not often a new minute.
 */
public final class WallClock {

  private static final long NANOS = 1_000_000_000L;

  /** A word that no log contains. */
  private static final Word NONE_YET = Word.of("(none yet)");

  /** The length of {@code 2026-11-21T08:05}. */
  private static final int MINUTE_BYTES = 16;

  private int day;
  private long secondsAtMidnight;
  private long secondsAtMinute;

  /** The last stamp up to its minutes, and after its seconds. */
  private Word minute = NONE_YET;

  private Word zone = NONE_YET;
  private int offsetSeconds;
  private @Nullable ZoneOffset offset;

  /** True at a date. */
  public static boolean sees(Cursor c) {
    return c.peek(4) == '-' && c.peek(7) == '-' && c.peek(10) == 'T' && c.seesDigit();
  }

  /**
   * Takes a stamp.
   *
   * @return nanoseconds since 1970-01-01T00:00Z, or {@link Stamp#ABSENT} if there is none (the
   *     place is then unchanged)
   */
  public long take(Cursor c) {
    int start = c.at();
    long nanosOfMinute = (c.take(minute) || takeMinute(c)) && c.take(':') ? c.takeDecimal(9) : -1;
    if (nanosOfMinute < 0 || !(c.take(zone) || takeZone(c))) {
      c.moveTo(start);
      return Stamp.ABSENT;
    }
    return (secondsAtMinute - offsetSeconds) * NANOS + nanosOfMinute;
  }

  /** {@code 2026-11-21T08:05}, remembered for the stamps that follow. */
  private boolean takeMinute(Cursor c) {
    if (!sees(c)) {
      return false;
    }
    int date = number(c, 0, 4) * 10_000 + number(c, 5, 2) * 100 + number(c, 8, 2);
    int minutes = number(c, 11, 2) * 60 + number(c, 14, 2);
    if (!isNewDayValid(date) || c.peek(13) != ':' || minutes < 0) {
      return false;
    }
    secondsAtMinute = secondsAtMidnight + 60L * minutes;
    minute = word(c, MINUTE_BYTES);
    c.skip(MINUTE_BYTES);
    return true;
  }

  /** JVMs write {@code +0100}; log shippers may write {@code +01:00} or {@code Z}. */
  private boolean takeZone(Cursor c) {
    int sign = c.peek();
    if (sign == 'Z') {
      zone(c, 0, 1);
      return true;
    }
    int hours = number(c, 1, 2);
    int minutesAt = c.peek(3) == ':' ? 4 : 3;
    int minutes = number(c, minutesAt, 2);
    int shift = (hours * 3600 + minutes * 60) * (sign == '-' ? -1 : 1);
    if ((sign != '+' && sign != '-')
        || hours < 0
        || minutes < 0
        || Math.abs(shift) > ZoneOffset.MAX.getTotalSeconds()) {
      return false;
    }
    zone(c, shift, minutesAt + 2);
    return true;
  }

  /** Remembered for the stamps that follow. */
  private void zone(Cursor c, int seconds, int length) {
    offsetSeconds = seconds;
    offset = ZoneOffset.ofTotalSeconds(seconds);
    zone = word(c, length);
    c.skip(length);
  }

  private static Word word(Cursor c, int length) {
    return Word.of(new String(c.buffer(), c.at(), length, StandardCharsets.US_ASCII));
  }

  /** The offset of the stamp taken last, or null. */
  public @Nullable ZoneOffset offset() {
    return offset;
  }

  private boolean isNewDayValid(int date) {
    if (date == day) {
      return true;
    }
    if (date < 1970_01_01) {
      return false;
    }
    try {
      secondsAtMidnight =
          LocalDate.of(date / 10_000, date / 100 % 100, date % 100).toEpochDay() * 86_400;
      day = date;
      return true;
    } catch (DateTimeException noSuchDay) {
      return false;
    }
  }

  /** The number with that many digits at an offset; far below zero if one is missing. */
  private static int number(Cursor c, int ahead, int digits) {
    int value = 0;
    for (int i = ahead; i < ahead + digits; i++) {
      int digit = c.peek(i);
      if (!Cursor.isDigit(digit)) {
        return -1_000_000;
      }
      value = value * 10 + digit - '0';
    }
    return value;
  }
}

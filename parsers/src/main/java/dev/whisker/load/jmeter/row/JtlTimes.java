package dev.whisker.load.jmeter.row;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;

/**
 * Reads the time stamps of a JTL: milliseconds since 1970, or a local time in one of JMeter's
 * forms.
 *
 * <p>Hot code: one object serves a whole file, and uses the calendar once for each hour of the
 * log's time.
 */
public final class JtlTimes {

  /** No time. */
  public static final long NONE = Long.MIN_VALUE;

  /** Rows this far from the first one are damaged: no test takes a year. */
  static final long MAX_SPAN_MILLIS = 366L * 24 * 3600 * 1000;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The digits of milliseconds since 1970, from 2001 to 2286. */
  private static final int EPOCH_DIGITS = 13;

  /** Other tools that write JTLs stamp whole seconds. */
  private static final int EPOCH_SECOND_DIGITS = 10;

  /** A larger number is no milliseconds: it would be in the year 2200. */
  private static final long LATEST_MILLIS = 7_258_118_400_000L;

  private static final int MILLIS_A_SECOND = 1000;

  private final ZoneId zone;

  /** The first eight digits of the last stamp, which hardly ever change, and their value. */
  private long lastHead;

  private long lastHeadMillis = -1;
  private long hourKey = -1;
  private long hourStart;
  private boolean local;
  private int resolutionMillis = 1;

  /**
   * @param zone of stamps without an offset
   */
  public JtlTimes(ZoneId zone) {
    this.zone = zone;
  }

  /** True if a text is very likely a time stamp. */
  public static boolean looksLikeTime(String text) {
    return text.matches("\\d{13}|\\d{10}") || (text.matches(".*\\D.*") && isTime(text));
  }

  /** True if a text can be read as a time stamp. */
  public static boolean isTime(String text) {
    byte[] bytes = Arrays.copyOf(text.getBytes(ISO_8859_1), text.length() + Long.BYTES);
    return new JtlTimes(ZoneOffset.UTC).parse(bytes, 0, text.length()) != NONE;
  }

  /** Takes over the findings of other stamps of the same file. */
  public void include(JtlTimes others) {
    local |= others.local;
    resolutionMillis = Math.max(resolutionMillis, others.resolutionMillis);
  }

  /** True if a stamp without an offset was read. */
  public boolean isLocal() {
    return local;
  }

  /** The step of the stamps. */
  public int resolutionMillis() {
    return resolutionMillis;
  }

  /** The largest difference between two stamps of the same moment. */
  public int slackMillis() {
    return resolutionMillis - 1;
  }

  /**
   * Milliseconds since 1970, or {@link #NONE}.
   *
   * @param buffer must be readable for {@link Long#BYTES} bytes beyond {@code to}
   */
  public long parse(byte[] buffer, int from, int to) {
    if (to - from == EPOCH_DIGITS) {
      long head = (long) LONGS.get(buffer, from);
      if (head != lastHead) {
        lastHeadMillis = 100_000 * Digits.number(buffer, from, from + Long.BYTES);
        lastHead = head;
      }
      long tail = Digits.number(buffer, from + Long.BYTES, to);
      if ((lastHeadMillis | tail) >= 0) {
        return lastHeadMillis + tail;
      }
    }
    return parseOther(buffer, from, to);
  }

  private long parseOther(byte[] buffer, int from, int to) {
    long number = Digits.number(buffer, from, to);
    if (number >= 0 && to - from == EPOCH_SECOND_DIGITS) {
      resolutionMillis = MILLIS_A_SECOND;
      return number * MILLIS_A_SECOND;
    }
    if (number >= 0) {
      // JMeter writes 0 for a sample whose start it did not note.
      return number == 0 || number > LATEST_MILLIS ? NONE : number;
    }
    return to - from >= 17 ? parseFormatted(buffer, from, to) : NONE;
  }

  /** The milliseconds from the digits after the seconds. */
  private static int millis(byte[] b, int from, int to) {
    int millis = 0;
    int unit = 100;
    for (int i = from; i < to && isDigit(b[i]); i++) {
      millis += unit * (b[i] - '0');
      unit /= 10;
    }
    return millis;
  }

  /** The forms that JMeter itself reads: the year first, or the month first with a short year. */
  private long parseFormatted(byte[] b, int from, int to) {
    boolean yearFirst = b[from + 4] == '/' || b[from + 4] == '-';
    boolean monthFirst = b[from + 2] == '/' && b[from + 5] == '/' && !isDigit(b[from + 8]);
    int time = from + (yearFirst ? 11 : 9);
    if (!(yearFirst || monthFirst) || to - time < 8) {
      return NONE;
    }
    int year = yearFirst ? number(b, from, 4) : 2000 + number(b, from + 6, 2);
    int month = number(b, from + (yearFirst ? 5 : 0), 2);
    int day = number(b, from + (yearFirst ? 8 : 3), 2);
    if (month > 12) {
      return NONE;
    }
    int hour = number(b, time, 2);
    int minute = number(b, time + 3, 2);
    int second = number(b, time + 6, 2);
    if ((year | month | day | hour | minute | second) < 0 || b[time + 2] != ':') {
      return NONE;
    }
    int at = time + 8;
    int millis = 0;
    int step = 1;
    if (at < to && (b[at] == '.' || b[at] == ',')) {
      at++;
      millis = millis(b, at, to);
      while (at < to && isDigit(b[at])) {
        at++;
      }
    } else {
      step = 1000;
    }
    long hourMillis =
        at == to
            ? localHour(year, month, day, hour)
            : hourBeside(year, month, day, hour, new String(b, at, to - at, ISO_8859_1));
    if (hourMillis == NONE) {
      return NONE;
    }
    resolutionMillis = Math.max(resolutionMillis, step);
    return hourMillis + (minute * 60L + second) * 1000 + millis;
  }

  /** Some formats end with an offset: {@code Z}, {@code +0800}, {@code +08:00}. */
  private static long hourBeside(int year, int month, int day, int hour, String offset) {
    try {
      return LocalDateTime.of(year, month, day, hour, 0)
          .toInstant(ZoneOffset.of(offset.strip()))
          .toEpochMilli();
    } catch (DateTimeException e) {
      return NONE;
    }
  }

  private long localHour(int year, int month, int day, int hour) {
    long key = ((year * 13L + month) * 32 + day) * 25 + hour;
    if (key != hourKey) {
      try {
        // When clocks are set back an hour occurs twice: both are read as the first.
        hourStart =
            LocalDateTime.of(year, month, day, hour, 0).atZone(zone).toInstant().toEpochMilli();
      } catch (DateTimeException e) {
        return NONE;
      }
      hourKey = key;
    }
    local = true;
    return hourStart;
  }

  private static int number(byte[] b, int from, int length) {
    return (int) Digits.number(b, from, from + length);
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }
}

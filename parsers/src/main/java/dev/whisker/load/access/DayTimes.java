package dev.whisker.load.access;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.util.Arrays;

/**
 * Reads a day and a time of day that stand in columns of their own, in GMT.
 *
 * <p>Not safe for several threads. Neighbouring lines have them alike; those are read once.
 */
public final class DayTimes {

  private final Part days =
      new Part(text -> 1000 * LocalDate.parse(text).atStartOfDay().toEpochSecond(ZoneOffset.UTC));

  private final Part times =
      new Part(text -> LocalTime.parse(text).getLong(ChronoField.MILLI_OF_DAY));

  /** Turns a text into milliseconds. */
  private interface Reading {
    long millis(String text);
  }

  /** One of the two, with what it was read as last. */
  private static final class Part {

    private static final int MAX_LENGTH = 20;

    private final Reading reading;
    private byte[] last = {};
    private long lastMillis = Stamps.NONE;

    Part(Reading reading) {
      this.reading = reading;
    }

    long millis(byte[] line, int from, int to) {
      if (!Arrays.equals(last, 0, last.length, line, from, to)) {
        last = Arrays.copyOfRange(line, from, Math.min(to, from + MAX_LENGTH));
        lastMillis = read(new String(last, StandardCharsets.ISO_8859_1));
      }
      return lastMillis;
    }

    private long read(String text) {
      try {
        return reading.millis(text);
      } catch (DateTimeParseException e) {
        return Stamps.NONE;
      }
    }
  }

  /** Milliseconds since 1970, or {@link Stamps#NONE}. */
  public long millis(byte[] line, int dayFrom, int dayTo, int timeFrom, int timeTo) {
    long day = days.millis(line, dayFrom, dayTo);
    long ofDay = times.millis(line, timeFrom, timeTo);
    return day == Stamps.NONE || ofDay == Stamps.NONE ? Stamps.NONE : day + ofDay;
  }
}

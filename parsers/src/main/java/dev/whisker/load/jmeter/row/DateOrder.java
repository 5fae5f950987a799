package dev.whisker.load.jmeter.row;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which of the two numbers before the year is the month: {@code 11/04/2026}. */
public enum DateOrder {
  MONTH_FIRST,
  DAY_FIRST;

  private static final Pattern DATE = Pattern.compile("(\\d\\d)[/-](\\d\\d)[/-]\\d\\d.*");
  private static final int MONTHS = 12;

  /** The order that the first stamps of a file show, or that of the United States. */
  public static DateOrder of(List<String> stamps) {
    return stamps.stream().anyMatch(stamp -> number(stamp, 1) > MONTHS) ? DAY_FIRST : MONTH_FIRST;
  }

  /** True if these stamps can be read in both orders. */
  public static boolean isOpen(List<String> stamps) {
    return stamps.stream().anyMatch(stamp -> number(stamp, 1) != number(stamp, 2))
        && stamps.stream()
            .allMatch(stamp -> number(stamp, 1) <= MONTHS && number(stamp, 2) <= MONTHS);
  }

  /** 0 where the stamp does not begin with such a date. */
  private static int number(String stamp, int which) {
    Matcher date = DATE.matcher(stamp);
    return date.matches() ? Integer.parseInt(date.group(which)) : 0;
  }
}

package dev.whisker.load.jmeter.stamp;

import java.time.LocalDate;

/**
 * Finds out whether the dates of a file, two numbers and a year, begin with the month or with the
 * day. A number above twelve is no month; where there is none, the reading with which all dates lie
 * close together is right: a test over midnight does not last a month.
 */
public final class DateEvidence {

  private static final int MONTHS = 12;
  private static final int DAYS = 31;

  private final Reading monthFirst = new Reading();
  private final Reading dayFirst = new Reading();
  private long last;

  /** The dates as one of the two orders has them. */
  private static final class Reading {

    /** Dates that can only be read so. */
    private long only;

    private long first = Long.MAX_VALUE;
    private long end = Long.MIN_VALUE;

    private void add(int year, int month, int day) {
      // The first of the month: whether that month has such a day is no matter here.
      long date = LocalDate.of(year, month, 1).toEpochDay() + day;
      first = Math.min(first, date);
      end = Math.max(end, date);
    }

    private void include(Reading other) {
      only += other.only;
      first = Math.min(first, other.first);
      end = Math.max(end, other.end);
    }

    private boolean isMuchCloserThan(Reading other) {
      return first <= end && 2 * (end - first) < other.end - other.first;
    }
  }

  /** One date; the numbers are not negative. */
  void add(int year, int one, int two) {
    long key = (year * 100L + one) * 100 + two;
    // Nearly all rows have the date of the row before.
    if (key == last || year < 1 || Math.min(one, two) < 1 || Math.max(one, two) > DAYS) {
      return;
    }
    last = key;
    if (one <= MONTHS && two <= MONTHS) {
      monthFirst.add(year, one, two);
      dayFirst.add(year, two, one);
    } else if (one <= MONTHS) {
      monthFirst.only++;
    } else if (two <= MONTHS) {
      dayFirst.only++;
    }
  }

  /** What other dates of the same file have shown. */
  void include(DateEvidence other) {
    monthFirst.include(other.monthFirst);
    dayFirst.include(other.dayFirst);
  }

  /** The order that the dates show, or that of the United States where they show none. */
  public DateOrder order() {
    return monthFirst.only < dayFirst.only
            || (monthFirst.only == dayFirst.only && dayFirst.isMuchCloserThan(monthFirst))
        ? DateOrder.DAY_FIRST
        : DateOrder.MONTH_FIRST;
  }

  /** Whether the dates would be others in the other order, and nothing speaks for either. */
  public boolean isAssumed() {
    boolean differ = monthFirst.first != dayFirst.first || monthFirst.end != dayFirst.end;
    return differ
        && monthFirst.only == dayFirst.only
        && !dayFirst.isMuchCloserThan(monthFirst)
        && !monthFirst.isMuchCloserThan(dayFirst);
  }
}

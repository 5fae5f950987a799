package dev.whisker.load.jmeter.stamp;

/** Which of the two numbers before the year is the month: {@code 11/04/2026}. */
public enum DateOrder {
  MONTH_FIRST,
  DAY_FIRST
}

package dev.whisker.load.jmeter;

/** Which of the two numbers before the year is the month: {@code 11/04/2026}. */
enum DateOrder {
  MONTH_FIRST,
  DAY_FIRST
}

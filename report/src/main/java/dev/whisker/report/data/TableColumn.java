package dev.whisker.report.data;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A column of an exported table. Programs guess the type of a column by its first rows, so each
 * kind of column has one form in all rows; unknown cells are empty.
 *
 * @param name with the unit: {@code duration_ms}
 */
record TableColumn<R>(String name, Function<R, String> cell) {

  /** The same number of digits in all rows, which pandas asks for; DuckDB keeps six. */
  private static final DateTimeFormatter UTC =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private static final long NANOS = 1_000_000_000L;

  /** Names and sentences, on one line, which no spreadsheet computes. */
  static <R> TableColumn<R> text(String name, Function<R, @Nullable String> value) {
    return new TableColumn<>(
        name,
        row -> {
          String text = value.apply(row);
          return text == null || text.isEmpty() ? "" : SpreadsheetText.of(text);
        });
  }

  /** A number that may have decimals, and therefore always has one. */
  static <R> TableColumn<R> decimal(String name, ToDoubleFunction<R> value) {
    return new TableColumn<>(name, row -> decimal(value.applyAsDouble(row)));
  }

  /**
   * A whole number.
   *
   * @param value negative if unknown
   */
  static <R> TableColumn<R> whole(String name, ToLongFunction<R> value) {
    return new TableColumn<>(
        name,
        row -> {
          long number = value.applyAsLong(row);
          return number < 0 ? "" : String.valueOf(number);
        });
  }

  static <R> TableColumn<R> truth(String name, Predicate<R> value) {
    return new TableColumn<>(name, row -> String.valueOf(value.test(row)));
  }

  /**
   * A moment in UTC.
   *
   * @param epochNanos {@link Long#MIN_VALUE} if unknown
   */
  static <R> TableColumn<R> moment(String name, ToLongFunction<R> epochNanos) {
    return new TableColumn<>(
        name,
        row -> {
          long nanos = epochNanos.applyAsLong(row);
          return nanos == Long.MIN_VALUE
              ? ""
              : UTC.format(
                  Instant.ofEpochSecond(Math.floorDiv(nanos, NANOS), Math.floorMod(nanos, NANOS)));
        });
  }

  private static String decimal(double value) {
    String number = CsvTable.number(value);
    return number.isEmpty() || number.contains(".") ? number : number + ".0";
  }
}

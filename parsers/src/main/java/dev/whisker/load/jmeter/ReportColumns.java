package dev.whisker.load.jmeter;

import dev.whisker.load.Figure;
import dev.whisker.load.Reported;
import dev.whisker.load.lines.CsvRows;
import dev.whisker.load.lines.Lines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * What stands where in a table of JMeter's aggregate or summary report. Versions and plugins differ
 * in how many percentiles there are and where they stand, languages in all names; so columns are
 * told by the numbers in their names and by the sign of percent, and believed only where least,
 * percentiles and most of a row are in that order.
 *
 * @param names of the columns, as they are written
 * @param ordered the columns that never fall: the least, the percentiles by their percent, the most
 * @param median the column of the median, or empty
 * @param errors the column of the share of failed requests; the rate is the next one
 */
record ReportColumns(List<String> names, List<Integer> ordered, OptionalInt median, int errors) {

  static final int LABEL = 0;
  static final int SAMPLES = 1;
  static final int AVERAGE = 2;
  private static final int THIRD = 3;

  /** Behind the average: least, most, deviation. */
  private static final int ERRORS_OF_SUMMARY = 6;

  /** The first column in some of them: what tells JMeter's table from one of somebody's own. */
  private static final Set<String> LABELS =
      Set.of("Label", "Libellé", "Etiqueta", "Rótulo", "Etykieta", "标签", "라벨", "sampler_label");

  /** The second column in the languages of JMeter's own, and of the plugin. */
  private static final Set<String> COUNTS =
      Set.of(
          "# Samples",
          "# Echantillons",
          "# Muestras",
          "# Amostras",
          "# Liczba próbek",
          "# Örnek",
          "# 样本",
          "Anz. der Proben",
          "取樣數",
          "표본 수",
          "aggregate_report_count");

  /** How it begins in most of them, and so perhaps in others. */
  private static final String NUMBER_OF = "# ";

  private static final int HALF = 50;
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.,]\\d+)?");
  private static final String PERCENT = "%";
  private static final Pattern DECIMALS = Pattern.compile("[.,](\\d+)");
  private static final Pattern DIVIDED =
      Pattern.compile("\\d{1,3}([.,])\\d{3}(?:\\1\\d{3})*(?!\\1)[.,]\\d*");

  private static final Pattern THOUSANDS = Pattern.compile("\\d{1,3}(?:[.,]\\d{3})+");

  /** Empty where the content is no such table, or one whose columns cannot be told. */
  static Optional<ReportColumns> of(byte[] head) {
    return header(head).flatMap(header -> header.columns(head));
  }

  /** Whether it names its columns as JMeter does, whatever stands below. */
  static boolean namedByJMeter(byte[] head) {
    return header(head)
        .map(Header::names)
        .filter(names -> LABELS.contains(names.get(LABEL)) && COUNTS.contains(names.get(SAMPLES)))
        .isPresent();
  }

  private static Optional<Header> header(byte[] head) {
    return Optional.of(new Header(CsvRows.split(Lines.first(head), ','))).filter(Header::counts);
  }

  /** The first line. */
  private record Header(List<String> names) {

    boolean counts() {
      return names.size() > THIRD
          && (COUNTS.contains(names.get(SAMPLES)) || names.get(SAMPLES).startsWith(NUMBER_OF));
    }

    /** By the first row that has a count. */
    Optional<ReportColumns> columns(byte[] head) {
      try (CsvRows rows = CsvRows.of(head, ',')) {
        for (List<String> row = rows.next(); row != null; row = rows.next()) {
          if (row.size() > THIRD && !Double.isNaN(whole(row.get(SAMPLES)))) {
            List<String> cells = row;
            return errors(cells).flatMap(this::columns).filter(columns -> columns.fits(cells));
          }
        }
        return Optional.empty();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private Optional<Integer> errors(List<String> row) {
      return IntStream.range(THIRD, Math.min(row.size(), names.size()) - 1)
          .filter(column -> row.get(column).endsWith(PERCENT) || isShare(names.get(column)))
          .boxed()
          .findFirst();
    }

    private static boolean isShare(String name) {
      return name.contains(PERCENT) && Double.isNaN(percent(name));
    }

    private Optional<ReportColumns> columns(int errors) {
      List<Integer> percentiles =
          IntStream.range(THIRD, errors)
              .filter(column -> !Double.isNaN(percent(names.get(column))))
              .boxed()
              .toList();
      if (percentiles.isEmpty()) {
        return errors == ERRORS_OF_SUMMARY
            ? Optional.of(columns(THIRD, List.of(), THIRD + 1, OptionalInt.empty(), errors))
            : Optional.empty();
      }
      int first = percentiles.getFirst();
      int last = percentiles.getLast();
      if (last - first + 1 != percentiles.size()) {
        return Optional.empty();
      }
      if (first == THIRD + 1 && last == errors - 3) {
        // The aggregate report: the median ahead of them, least and most behind.
        return Optional.of(
            columns(errors - 2, percentiles, errors - 1, OptionalInt.of(THIRD), errors));
      }
      // A plugin's synthesis report: least and most ahead of them, the deviation behind.
      return first == THIRD + 2 && last == errors - 2
          ? Optional.of(columns(THIRD, percentiles, THIRD + 1, OptionalInt.empty(), errors))
          : Optional.empty();
    }

    private ReportColumns columns(
        int least, List<Integer> percentiles, int most, OptionalInt median, int errors) {
      List<Integer> between = new ArrayList<>(percentiles);
      median.ifPresent(between::addFirst);
      between.sort(
          Comparator.comparingDouble(
              column ->
                  median.isPresent() && median.getAsInt() == column
                      ? HALF
                      : percent(names.get(column))));
      between.addFirst(least);
      between.addLast(most);
      return new ReportColumns(names, List.copyOf(between), median, errors);
    }
  }

  /** Whether a row can be one of these columns. */
  boolean fits(List<String> row) {
    return row.size() > rate()
        && !Double.isNaN(whole(row.get(SAMPLES)))
        && (whole(row.get(SAMPLES)) == 0 || isOrdered(row));
  }

  private boolean isOrdered(List<String> row) {
    double[] values =
        ordered.stream()
            .mapToDouble(column -> whole(row.get(column)))
            .filter(value -> !Double.isNaN(value))
            .toArray();
    return IntStream.range(1, values.length).allMatch(i -> values[i - 1] <= values[i]);
  }

  /** The column of requests a second. */
  int rate() {
    return errors + 1;
  }

  /** The column of the longest time. */
  int max() {
    return ordered.getLast();
  }

  /** Whether there is any percentile. */
  boolean hasPercentiles() {
    return ordered.size() > 2;
  }

  /** The column of a percentile. Which ones there are is set in JMeter. */
  OptionalInt percentile(int percent) {
    return ordered.stream()
        .mapToInt(Integer::intValue)
        .filter(column -> percent(names.get(column)) == percent)
        .findFirst();
  }

  /**
   * The percentage of failed requests in a row, rounded to its last digit; blank where the sign is
   * missing: older versions wrote the bare share, others the percentage. None is none in both.
   */
  Figure errorPercent(List<String> row) {
    String cell = row.get(errors);
    double value = number(cell);
    if (cell.endsWith(PERCENT)) {
      return Reported.of(value).withResolution(step(cell));
    }
    return Reported.of(value == 0 ? value : Double.NaN);
  }

  /** What the last digit stands for. */
  private static double step(String cell) {
    Matcher decimals = DECIMALS.matcher(cell);
    return decimals.find() ? Math.pow(10, -decimals.group(1).length()) : 1;
  }

  /** NaN where the name tells none. */
  private static double percent(String name) {
    Matcher matcher = NUMBER.matcher(name);
    return matcher.find() ? number(matcher.group()) : Double.NaN;
  }

  /** Where all numbers are whole, what stands before three digits divides thousands. */
  static double whole(String cell) {
    return number(THOUSANDS.matcher(cell).matches() ? cell.replaceAll("[.,]", "") : cell);
  }

  /**
   * With a decimal point or comma, before which the other one may divide thousands; NaN where there
   * is no number.
   */
  static double number(String cell) {
    String digits = cell.replace(PERCENT, "").strip();
    Matcher divided = DIVIDED.matcher(digits);
    String plain =
        divided.matches()
            ? digits.replace(divided.group(1), "").replace(',', '.')
            : digits.replace(',', '.');
    try {
      return Double.parseDouble(plain);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}

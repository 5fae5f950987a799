package dev.whisker.load.jmeter;

import dev.whisker.input.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.reading.CsvRows;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.reading.Lines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Reads the table of JMeter's aggregate report or summary report, saved as CSV by its window or by
 * a plugin's command line. The last row is the total; names and numbers are written in the window's
 * language: {@code "0,38%"}.
 */
public final class ReportTableReader implements LoadReader {

  /** The name of the last row in English. */
  private static final String TOTAL = "TOTAL";

  @Override
  public boolean recognises(byte[] head) {
    return ReportColumns.of(head).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    ReportColumns columns =
        ReportColumns.of(source.head())
            .orElseThrow(() -> new IllegalArgumentException("not recognised: " + source.name()));
    List<Line> lines = new ArrayList<>();
    try (CsvRows rows = CsvRows.of(source, ',')) {
      for (List<String> row = rows.next(); row != null; row = rows.next()) {
        if (columns.fits(row)) {
          lines.add(new Line(row.get(ReportColumns.LABEL), summary(columns, row)));
          rows.count(Kind.RECOGNISED);
        } else if (rows.number() == 1 || row.stream().allMatch(String::isEmpty)) {
          rows.count(Kind.SKIPPED);
        } else {
          rows.count(Kind.UNKNOWN);
        }
      }
      List<Line> others = lines.subList(0, lines.size() - 1);
      Line last = lines.getLast();
      if (!isSum(last, others)) {
        return last.label().equalsIgnoreCase(TOTAL)
            ? Reading.none(rows.counts(), LoadProblem.TOTAL_DISAGREES, last.label())
            : Reading.none(rows.counts(), LoadProblem.TOTAL_MISSING);
      }
      Map<String, LoadSummary> byLabel = new LinkedHashMap<>();
      others.forEach(line -> byLabel.put(line.label(), line.figures()));
      LoadResult result =
          new LoadResult.Summary(
              Reported.timeless(LoadFormat.JMETER_TABLE, Loop.CLOSED, Map.of()),
              last.figures(),
              byLabel);
      return Reading.of(List.of(result), rows.counts()).and(rows.cutOff());
    }
  }

  /** The row of one label; the row of totals may have the name of a label too. */
  private record Line(String label, LoadSummary figures) {

    double longest() {
      return SumOfLabels.smallAsNone(figures.maxMillis());
    }
  }

  /** By what it counts and by the longest time of all: its name is in any language. */
  private static boolean isSum(Line last, List<Line> others) {
    double samples = others.stream().mapToDouble(line -> line.figures().samples().value()).sum();
    double longest = others.stream().mapToDouble(Line::longest).max().orElse(Double.NaN);
    return others.isEmpty()
        || (last.figures().samples().value() == samples && last.longest() == longest);
  }

  private static LoadSummary summary(ReportColumns columns, List<String> row) {
    SummaryBuilder summary =
        new SummaryBuilder()
            .rated(
                ReportColumns.whole(row.get(ReportColumns.SAMPLES)),
                ReportColumns.number(row.get(columns.rate())))
            .errorPercent(columns.errorPercent(row))
            .mean(mean(row.get(ReportColumns.AVERAGE)))
            .max(millis(row.get(columns.max())));
    if (columns.percentiles().isEmpty()) {
      return summary.noDistribution().build();
    }
    return summary
        .percentiles(p -> millis(p == 50 ? columns.median() : columns.percentile(p), row))
        .build();
  }

  private static Figure millis(OptionalInt column, List<String> row) {
    return column.isPresent() ? millis(row.get(column.getAsInt())) : Reported.of(Double.NaN);
  }

  /** The mean; some exports keep its decimals. */
  private static Figure mean(String cell) {
    return Reported.of(ReportColumns.number(cell)).withResolution(ReportColumns.step(cell));
  }

  private static Figure millis(String cell) {
    return Reported.of(ReportColumns.whole(cell)).withResolution(1);
  }

  /**
   * The columns of JMeter's aggregate or summary report. Versions and plugins have different
   * percentiles in different places, and languages have different names. So columns are found by
   * the numbers in their names and by the percent sign.
   *
   * @param names of the columns, as written
   * @param percentiles their columns
   * @param max the column of the longest time
   * @param median the column of the median, or empty
   * @param errors the column of the share of failed requests; the rate is the next one
   */
  private record ReportColumns(
      List<String> names, List<Integer> percentiles, int max, OptionalInt median, int errors) {

    static final int LABEL = 0;
    static final int SAMPLES = 1;
    static final int AVERAGE = 2;
    private static final int THIRD = 3;

    /** The column of errors in a summary report, after average, minimum, maximum and deviation. */
    private static final int ERRORS_OF_SUMMARY = 6;

    /** The names of the second column in the languages of JMeter and of the plugin. */
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

    /** The beginning of this name in most languages. */
    private static final String NUMBER_OF = "# ";

    private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.,]\\d+)?");
    private static final String PERCENT = "%";
    private static final Pattern DECIMALS = Pattern.compile("[.,](\\d+)");
    private static final Pattern WHOLE = Pattern.compile("\\d+");

    /**
     * The columns by the header and the first row with a count; empty if the content is no such
     * table.
     */
    static Optional<ReportColumns> of(byte[] head) {
      List<String> names = CsvRows.split(Lines.first(head), ',');
      if (names.size() <= THIRD
          || !(COUNTS.contains(names.get(SAMPLES)) || names.get(SAMPLES).startsWith(NUMBER_OF))) {
        return Optional.empty();
      }
      try (CsvRows rows = CsvRows.of(head, ',')) {
        for (List<String> row = rows.next(); row != null; row = rows.next()) {
          if (row.size() > THIRD && !Double.isNaN(whole(row.get(SAMPLES)))) {
            List<String> cells = row;
            return IntStream.range(THIRD, Math.min(cells.size(), names.size()) - 1)
                .filter(column -> cells.get(column).endsWith(PERCENT) || isShare(names.get(column)))
                .boxed()
                .findFirst()
                .flatMap(errors -> of(names, errors));
          }
        }
        return Optional.empty();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static boolean isShare(String name) {
      return name.contains(PERCENT) && Double.isNaN(percent(name));
    }

    private static Optional<ReportColumns> of(List<String> names, int errors) {
      List<Integer> percentiles =
          IntStream.range(THIRD, errors)
              .filter(column -> !Double.isNaN(percent(names.get(column))))
              .boxed()
              .toList();
      boolean isAggregate =
          !percentiles.isEmpty()
              && percentiles.getFirst() == THIRD + 1
              && percentiles.getLast() == errors - 3;
      boolean isSynthesis =
          !percentiles.isEmpty()
              && percentiles.getFirst() == THIRD + 2
              && percentiles.getLast() == errors - 2;
      if (isAggregate) {
        // The median precedes the percentiles; minimum and maximum follow.
        return Optional.of(
            new ReportColumns(names, percentiles, errors - 1, OptionalInt.of(THIRD), errors));
      }
      // In a plugin's synthesis report minimum and maximum precede the percentiles, and the
      // deviation follows.
      return isSynthesis || (percentiles.isEmpty() && errors == ERRORS_OF_SUMMARY)
          ? Optional.of(
              new ReportColumns(names, percentiles, THIRD + 1, OptionalInt.empty(), errors))
          : Optional.empty();
    }

    /** True if a row can have these columns. */
    boolean fits(List<String> row) {
      return row.size() > rate() && !Double.isNaN(whole(row.get(SAMPLES)));
    }

    /** The column of requests a second. */
    int rate() {
      return errors + 1;
    }

    /** The column of a percentile. Which ones there are is set in JMeter. */
    OptionalInt percentile(int percent) {
      return percentiles.stream()
          .mapToInt(Integer::intValue)
          .filter(column -> percent(names.get(column)) == percent)
          .findFirst();
    }

    /**
     * The percentage of failed requests in a row, with the resolution of its last digit. Blank
     * without a percent sign, since older versions wrote the share as a fraction; zero is zero in
     * both.
     */
    Figure errorPercent(List<String> row) {
      String cell = row.get(errors);
      double value = number(cell);
      if (cell.endsWith(PERCENT)) {
        return Reported.of(value).withResolution(step(cell));
      }
      return Reported.of(value == 0 ? value : Double.NaN);
    }

    /** The value of the last digit. */
    static double step(String cell) {
      Matcher decimals = DECIMALS.matcher(cell);
      return decimals.find() ? Math.pow(10, -decimals.group(1).length()) : 1;
    }

    /** The percentile in a name; NaN without one. */
    private static double percent(String name) {
      Matcher matcher = NUMBER.matcher(name);
      return matcher.find() ? number(matcher.group()) : Double.NaN;
    }

    /** The counts and milliseconds, which JMeter writes in digits alone. */
    static double whole(String cell) {
      return WHOLE.matcher(cell).matches() ? Double.parseDouble(cell) : Double.NaN;
    }

    /** With a decimal point or comma; NaN where there is no number. */
    static double number(String cell) {
      return Reported.number(cell.replace(PERCENT, "").replace(',', '.').strip());
    }
  }
}

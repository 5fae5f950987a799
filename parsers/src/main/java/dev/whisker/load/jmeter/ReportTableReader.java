package dev.whisker.load.jmeter;

import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.jmeter.StatisticsReader.SumOfLabels;
import dev.whisker.load.reading.ColumnReader;
import dev.whisker.load.reading.ColumnReader.Row;
import dev.whisker.load.reading.CsvRows;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  private static final String LABEL = "label";
  private static final String SAMPLES = "samples";
  private static final String MEAN = "mean";
  private static final String MAX = "max";
  private static final String ERRORS = "errors";
  private static final String RATE = "rate";

  @Override
  public boolean recognises(byte[] head) {
    return columns(head).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    ColumnReader columns = columns(source.head()).orElseThrow();
    boolean hasPercentiles = columns.names().stream().anyMatch(name -> name.startsWith("p"));
    List<Line> lines = new ArrayList<>();
    LineByLine.Shown rows =
        columns.read(
            source,
            row -> {
              if (isHeader(row.cells())) {
                return Kind.SKIPPED;
              }
              if (!row.isWhole() || Double.isNaN(whole(row.text(SAMPLES)))) {
                return Kind.UNKNOWN;
              }
              lines.add(new Line(row.text(LABEL), summary(row, hasPercentiles)));
              return Kind.RECOGNISED;
            });
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

  private static LoadSummary summary(Row row, boolean hasPercentiles) {
    SummaryBuilder summary =
        new SummaryBuilder()
            .rated(whole(row.text(SAMPLES)), number(row.text(RATE)))
            .errorPercent(errorPercent(row.text(ERRORS)))
            .mean(mean(row.text(MEAN)))
            .max(millis(row.text(MAX)));
    return hasPercentiles
        ? summary.percentiles(p -> millis(row.text("p" + p))).build()
        : summary.noDistribution().build();
  }

  /** The mean; some exports keep its decimals. */
  private static Figure mean(String cell) {
    return Reported.of(number(cell)).withResolution(step(cell));
  }

  private static Figure millis(String cell) {
    return Reported.of(whole(cell)).withResolution(1);
  }

  /**
   * The percentage of failed requests in a row, with the resolution of its last digit. Blank
   * without a percent sign, since older versions wrote the share as a fraction; zero is zero in
   * both.
   */
  private static Figure errorPercent(String cell) {
    double value = number(cell);
    if (cell.endsWith(PERCENT)) {
      return Reported.of(value).withResolution(step(cell));
    }
    return Reported.of(value == 0 ? value : Double.NaN);
  }

  /** The value of the last digit. */
  private static double step(String cell) {
    Matcher decimals = DECIMALS.matcher(cell);
    return decimals.find() ? Math.pow(10, -decimals.group(1).length()) : 1;
  }

  /** The counts and milliseconds, which JMeter writes in digits alone. */
  private static double whole(String cell) {
    return WHOLE.matcher(cell).matches() ? Double.parseDouble(cell) : Double.NaN;
  }

  /** With a decimal point or comma; NaN where there is no number. */
  private static double number(String cell) {
    return Reported.number(cell.replace(PERCENT, "").replace(',', '.').strip());
  }

  private static boolean isHeader(List<String> names) {
    return names.size() > THIRD
        && (COUNTS.contains(names.get(1)) || names.get(1).startsWith(NUMBER_OF));
  }

  /**
   * The columns by the header and the first row with a count; empty if the content is no such
   * table. Versions and plugins have different percentiles in different places, and languages have
   * different names. So columns are found by the numbers in their names and by the percent sign,
   * and named here.
   */
  private static Optional<ColumnReader> columns(byte[] head) {
    List<String> names = CsvRows.split(Lines.first(head), ',');
    if (!isHeader(names)) {
      return Optional.empty();
    }
    try (CsvRows rows = CsvRows.of(head, ',')) {
      for (List<String> row = rows.next(); row != null; row = rows.next()) {
        if (row.size() > THIRD && !Double.isNaN(whole(row.get(1)))) {
          List<String> cells = row;
          return IntStream.range(THIRD, Math.min(cells.size(), names.size()) - 1)
              .filter(column -> cells.get(column).endsWith(PERCENT) || isShare(names.get(column)))
              .boxed()
              .findFirst()
              .flatMap(errors -> columns(names, errors));
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

  private static Optional<ColumnReader> columns(List<String> names, int errors) {
    List<String> known = new ArrayList<>(List.of(LABEL, SAMPLES, MEAN));
    List<Integer> percentiles = new ArrayList<>();
    for (int column = THIRD; column < errors; column++) {
      double percent = percent(names.get(column));
      if (!Double.isNaN(percent)) {
        percentiles.add(column);
      }
      known.add(
          Double.isNaN(percent)
              ? ""
              : "p" + BigDecimal.valueOf(percent).stripTrailingZeros().toPlainString());
    }
    known.addAll(List.of(ERRORS, RATE));
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
      known.set(THIRD, "p50");
      known.set(errors - 1, MAX);
    } else if (isSynthesis || (percentiles.isEmpty() && errors == ERRORS_OF_SUMMARY)) {
      // In a plugin's synthesis report minimum and maximum precede the percentiles, and the
      // deviation follows.
      known.set(THIRD + 1, MAX);
    } else {
      return Optional.empty();
    }
    return Optional.of(new ColumnReader(known, ','));
  }

  /** The percentile in a name; NaN without one. */
  private static double percent(String name) {
    Matcher matcher = NUMBER.matcher(name);
    return matcher.find() ? number(matcher.group()) : Double.NaN;
  }
}

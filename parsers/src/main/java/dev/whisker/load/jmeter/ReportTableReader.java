package dev.whisker.load.jmeter;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.lines.CsvRows;
import dev.whisker.load.lines.Lines;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The table of JMeter's aggregate report or summary report, saved as CSV, by its window or by a
 * plugin's command line. Its last row is that of all samples; names and numbers are written as the
 * window's language has them: {@code "0,38%"}.
 */
public final class ReportTableReader implements LoadReader {

  private static final int LABEL = 0;
  private static final int SAMPLES = 1;
  private static final int AVERAGE = 2;

  /** JMeter writes commas; a spreadsheet may have saved it with others. */
  private static final List<Character> SEPARATORS = List.of(',', ';', '\t');

  /** What the last row is called in the languages that are written most. */
  private static final Set<String> SUMS = Set.of("TOTAL", "Total", "总体");

  /** The second column in JMeter's many languages ({@code # Samples}), and of the plugin. */
  private static final Pattern COUNT = Pattern.compile("# .+|aggregate_report_count");

  private static final Pattern PERCENTILE =
      Pattern.compile("(?:aggregate_report_)?(\\d+(?:[.,]\\d+)?)%.*");
  private static final Pattern THOUSANDS = Pattern.compile("\\d{1,3}(?:[.,]\\d{3})+");

  /** The columns behind the average. */
  private enum Layout {
    /** Median, three percentiles, least, most, errors, rate. */
    AGGREGATE(11, 8, 9, 10),
    /** Least, most, deviation, errors, rate. */
    SUMMARY(8, 4, 6, 7),
    /** Least, most, one percentile, deviation, errors, rate: a plugin's synthesis report. */
    SYNTHESIS(9, 4, 7, 8);

    private final int columns;
    private final int max;
    private final int errors;
    private final int rate;

    Layout(int columns, int max, int errors, int rate) {
      this.columns = columns;
      this.max = max;
      this.errors = errors;
      this.rate = rate;
    }

    boolean fits(List<String> names) {
      return names.size() >= columns && names.get(errors).endsWith("%");
    }
  }

  /** How a table is written. */
  private record Form(char separator, Layout layout, List<String> names) {

    static Optional<Form> of(String header) {
      return SEPARATORS.stream()
          .map(separator -> of(header, separator))
          .flatMap(Optional::stream)
          .findFirst();
    }

    private static Optional<Form> of(String header, char separator) {
      List<String> names = CsvRows.split(header, separator);
      if (names.size() <= AVERAGE || !COUNT.matcher(names.get(SAMPLES)).matches()) {
        return Optional.empty();
      }
      return Arrays.stream(Layout.values())
          .filter(layout -> layout.fits(names))
          .findFirst()
          .map(layout -> new Form(separator, layout, names));
    }
  }

  @Override
  public boolean recognises(byte[] head) {
    return Form.of(Lines.first(head)).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Form form =
        Form.of(Lines.first(source.head()))
            .orElseThrow(() -> new IllegalArgumentException("not recognised: " + source.name()));
    List<Map<String, LoadSummary>> tables = new ArrayList<>(List.of(new LinkedHashMap<>()));
    try (CsvRows rows = CsvRows.of(source, form.separator())) {
      for (List<String> row = rows.next(); row != null; row = rows.next()) {
        if (row.size() >= form.layout().columns && !Double.isNaN(whole(row.get(SAMPLES)))) {
          tables.getLast().put(row.get(LABEL), summary(form, row));
          rows.recognised();
        } else if (row.equals(form.names())) {
          // Another table was appended.
          tables.add(new LinkedHashMap<>());
          rows.skipped();
        } else if (rows.number() == 1 || row.stream().allMatch(String::isEmpty)) {
          rows.skipped();
        } else {
          rows.unknown();
        }
      }
      tables.removeIf(Map::isEmpty);
      if (tables.isEmpty()) {
        return new Reading(
            List.of(), rows.counts(), List.of(new Problem(0, Problem.Kind.CUT_OFF_AT_END)));
      }
      List<Problem> problems = new ArrayList<>();
      List<LoadResult> results = new ArrayList<>();
      for (Map<String, LoadSummary> table : tables) {
        results.add(result(table, problems));
      }
      return new Reading(List.copyOf(results), rows.counts(), problems).and(rows.cutOff());
    }
  }

  /**
   * One table as a result.
   *
   * @param problems what is wrong with it is added
   */
  private static LoadResult result(Map<String, LoadSummary> rowsByLabel, List<Problem> problems) {
    Map<String, LoadSummary> labels = new LinkedHashMap<>(rowsByLabel);
    Map.Entry<String, LoadSummary> last = List.copyOf(rowsByLabel.entrySet()).getLast();
    LoadSummary all;
    if (SUMS.contains(last.getKey()) || isSum(last.getValue(), rowsByLabel.values())) {
      all = last.getValue();
      labels.remove(last.getKey());
    } else {
      all = sum(rowsByLabel.values());
      problems.add(new Problem(0, Problem.Kind.TOTAL_MISSING));
    }
    return new LoadResult.Summary(
        Reported.timeless(LoadFormat.JMETER_TABLE, Loop.CLOSED, Map.of()), all, labels);
  }

  /** In other languages the last row is told by what it counts. */
  private static boolean isSum(LoadSummary last, Collection<LoadSummary> rows) {
    return rows.size() > 1
        && 2 * last.samples().value()
            == rows.stream().mapToDouble(row -> row.samples().value()).sum();
  }

  /** Of a table whose last row somebody took away: no percentiles, and nothing that takes time. */
  private static LoadSummary sum(Collection<LoadSummary> labels) {
    double samples = labels.stream().mapToDouble(label -> label.samples().value()).sum();
    double millis =
        labels.stream()
            .mapToDouble(label -> label.samples().value() * millis(label.meanMillis()))
            .sum();
    double longest =
        labels.stream().mapToDouble(label -> millis(label.maxMillis())).max().orElseThrow();
    return new SummaryBuilder()
        .noDistribution()
        .samples(Figure.derived(samples))
        .errors(Figure.derived(labels.stream().mapToDouble(label -> label.errors().value()).sum()))
        .mean(Figure.derived(millis / samples).withResolution(1))
        .max(Figure.derived(longest).withResolution(1))
        .build();
  }

  /** Less than one is as good as none beside others. */
  private static double millis(Figure told) {
    return told.absence() == Figure.Absence.BELOW_RESOLUTION ? 0 : told.value();
  }

  private static LoadSummary summary(Form form, List<String> row) {
    Layout layout = form.layout();
    double count = whole(row.get(SAMPLES));
    double rate = number(row.get(layout.rate));
    SummaryBuilder summary =
        new SummaryBuilder()
            .samples(Reported.of(count))
            .errorPercent(Reported.of(number(row.get(layout.errors))))
            .mean(millis(row.get(AVERAGE)))
            .max(millis(row.get(layout.max)))
            .duration(rate > 0 ? Figure.derived(count / rate) : Reported.of(Double.NaN))
            .completed(Reported.of(rate));
    if (layout == Layout.SUMMARY) {
      return summary.noDistribution().build();
    }
    if (layout == Layout.AGGREGATE) {
      summary.p50(millis(row.get(AVERAGE + 1)));
    }
    return summary
        .p90(percentile(90, form, row))
        .p95(percentile(95, form, row))
        .p99(percentile(99, form, row))
        .build();
  }

  /** Which ones there are is set in JMeter, and said in the header in its language. */
  private static Figure percentile(int percent, Form form, List<String> row) {
    return IntStream.range(AVERAGE + 2, AVERAGE + 5)
        .filter(column -> percent(form.names().get(column)) == percent)
        .mapToObj(column -> millis(row.get(column)))
        .findFirst()
        .orElse(Reported.of(Double.NaN));
  }

  private static double percent(String name) {
    Matcher matcher = PERCENTILE.matcher(name);
    return matcher.matches() ? number(matcher.group(1)) : Double.NaN;
  }

  private static Figure millis(String cell) {
    return Reported.of(whole(cell)).withResolution(1);
  }

  /** Where all numbers are whole, what stands before three digits divides thousands. */
  private static double whole(String cell) {
    return number(THOUSANDS.matcher(cell).matches() ? cell.replaceAll("[.,]", "") : cell);
  }

  /** With a decimal point or comma; NaN where there is no number. */
  private static double number(String cell) {
    try {
      return Double.parseDouble(cell.replace("%", "").replace(',', '.').strip());
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}

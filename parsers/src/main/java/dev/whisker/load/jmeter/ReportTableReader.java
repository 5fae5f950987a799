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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The table of JMeter's aggregate report or summary report, saved as CSV. Its last row is that of
 * all samples; numbers are written as the window's language has it: {@code "0,38%"}.
 */
public final class ReportTableReader implements LoadReader {

  private static final int LABEL = 0;
  private static final int SAMPLES = 1;
  private static final int AVERAGE = 2;

  /** The columns behind the average. */
  private enum Form {
    /** Median, three percentiles, least, most, errors, rate. */
    AGGREGATE(11, 8, 9, 10),
    /** Least, most, deviation, errors, rate. */
    SUMMARY(8, 4, 6, 7);

    private final int columns;
    private final int max;
    private final int errors;
    private final int rate;

    Form(int columns, int max, int errors, int rate) {
      this.columns = columns;
      this.max = max;
      this.errors = errors;
      this.rate = rate;
    }
  }

  @Override
  public boolean recognises(byte[] head) {
    return form(Lines.first(head)) != null;
  }

  private static @Nullable Form form(String header) {
    List<String> names = CsvRows.split(header, ',');
    boolean ours =
        names.size() > AVERAGE
            && names.getFirst().equals("Label")
            && List.of("# Samples", "# 样本").contains(names.get(SAMPLES));
    if (!ours) {
      return null;
    }
    if (names.size() >= Form.AGGREGATE.columns && names.get(Form.AGGREGATE.errors).endsWith("%")) {
      return Form.AGGREGATE;
    }
    return names.size() >= Form.SUMMARY.columns && names.get(Form.SUMMARY.errors).endsWith("%")
        ? Form.SUMMARY
        : null;
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Form form = form(Lines.first(source.head()));
    if (form == null) {
      throw new IllegalArgumentException("not recognised: " + source.name());
    }
    List<String> names = CsvRows.split(Lines.first(source.head()), ',');
    Map<String, LoadSummary> rowsByLabel = new LinkedHashMap<>();
    String last = "";
    try (CsvRows rows = CsvRows.of(source, ',')) {
      for (List<String> row = rows.next(); row != null; row = rows.next()) {
        if (row.size() >= form.columns && !Double.isNaN(number(row.get(SAMPLES)))) {
          last = row.get(LABEL);
          rowsByLabel.put(last, summary(form, names, row));
          rows.recognised();
        } else if (rows.number() == 1 || row.stream().allMatch(String::isEmpty)) {
          rows.skipped();
        } else {
          rows.unknown();
        }
      }
      boolean whole = List.of("TOTAL", "总体", "Total").contains(last);
      LoadSummary all = whole ? rowsByLabel.remove(last) : null;
      return all == null
          ? new Reading(
              List.of(), rows.counts(), List.of(new Problem(0, Problem.Kind.CUT_OFF_AT_END)))
          : new Reading(
              List.of(
                  new LoadResult.Summary(
                      Reported.timeless(LoadFormat.JMETER_TABLE, Loop.CLOSED, Map.of()),
                      all,
                      rowsByLabel)),
              rows.counts(),
              List.of());
    }
  }

  private static LoadSummary summary(Form form, List<String> names, List<String> row) {
    double count = number(row.get(SAMPLES));
    double rate = number(row.get(form.rate));
    SummaryBuilder summary =
        new SummaryBuilder()
            .samples(Reported.of(count))
            .errorPercent(Reported.of(number(row.get(form.errors))))
            .mean(millis(row.get(AVERAGE)))
            .max(millis(row.get(form.max)))
            .duration(rate > 0 ? Figure.derived(count / rate) : Reported.of(Double.NaN))
            .completed(Reported.of(rate));
    if (form == Form.SUMMARY) {
      return summary.noDistribution().build();
    }
    return summary
        .p50(millis(row.get(AVERAGE + 1)))
        .p90(percentile("90%", names, row))
        .p95(percentile("95%", names, row))
        .p99(percentile("99%", names, row))
        .build();
  }

  /** Which ones there are is set in JMeter, and said in the header in its language. */
  private static Figure percentile(String percent, List<String> names, List<String> row) {
    return IntStream.range(AVERAGE + 2, AVERAGE + 5)
        .filter(column -> names.get(column).startsWith(percent))
        .mapToObj(column -> millis(row.get(column)))
        .findFirst()
        .orElse(Reported.of(Double.NaN));
  }

  private static Figure millis(String cell) {
    return Reported.of(number(cell)).withResolution(1);
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

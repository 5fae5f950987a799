package dev.whisker.load.jmeter;

import dev.whisker.input.FileProblem;
import dev.whisker.input.LineTally;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.lines.CsvRows;
import dev.whisker.load.lines.Lines;
import dev.whisker.load.lines.Reports;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The table of JMeter's aggregate report or summary report, saved as CSV, by its window or by a
 * plugin's command line. Its last row is that of all samples; names and numbers are written as the
 * window's language has them: {@code "0,38%"}.
 */
public final class ReportTableReader implements LoadReader {

  @Override
  public boolean recognises(byte[] head) {
    return ReportColumns.namedByJMeter(head) || ReportColumns.of(head).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Optional<ReportColumns> columns = ReportColumns.of(source.head());
    return columns.isPresent() ? read(source, columns.get()) : refused(source);
  }

  /**
   * Columns that cannot be told are not guessed at: figures of one would be taken for another's.
   */
  private static Reading refused(Source source) throws IOException {
    boolean empty = Lines.all(source.head()).skip(1).allMatch(String::isBlank);
    return new Reading(
        List.of(),
        empty ? Lines.countAll(source) : new LineTally().counts(),
        List.of(
            empty
                ? new Problem(0, FileProblem.CUT_OFF_AT_END)
                : new Problem(0, LoadProblem.OTHER_FORM, "JMeter")));
  }

  private static Reading read(Source source, ReportColumns columns) throws IOException {
    List<ReportTable> tables = new ArrayList<>(List.of(new ReportTable()));
    try (CsvRows rows = CsvRows.of(source, ',')) {
      for (List<String> row = rows.next(); row != null; row = rows.next()) {
        if (columns.fits(row)) {
          ReportTable.Line line =
              new ReportTable.Line(row.get(ReportColumns.LABEL), summary(columns, row));
          if (tables.getLast().endsBefore(line)) {
            tables.add(new ReportTable());
          }
          tables.getLast().add(line);
          rows.recognised();
        } else if (row.equals(columns.names())) {
          // Another table was appended.
          tables.add(new ReportTable());
          rows.skipped();
        } else if (rows.number() == 1 || row.stream().allMatch(String::isEmpty)) {
          rows.skipped();
        } else {
          rows.unknown();
        }
      }
      tables.removeIf(ReportTable::isEmpty);
      if (tables.isEmpty()) {
        return new Reading(
            List.of(), rows.counts(), List.of(new Problem(0, FileProblem.CUT_OFF_AT_END)));
      }
      List<Problem> problems = new ArrayList<>();
      List<LoadResult> results = new ArrayList<>();
      for (ReportTable table : tables) {
        results.add(table.result(problems));
      }
      Reports.several(results).ifPresent(problems::add);
      return new Reading(List.copyOf(results), rows.counts(), problems.stream().distinct().toList())
          .and(rows.cutOff());
    }
  }

  private static LoadSummary summary(ReportColumns columns, List<String> row) {
    double count = ReportColumns.whole(row.get(ReportColumns.SAMPLES));
    double rate = ReportColumns.number(row.get(columns.rate()));
    SummaryBuilder summary =
        new SummaryBuilder()
            .samples(Reported.of(count))
            .errorPercent(columns.errorPercent(row))
            .mean(millis(row.get(ReportColumns.AVERAGE)))
            .max(millis(row.get(columns.max())))
            .duration(rate > 0 ? Figure.derived(count / rate) : Reported.of(Double.NaN))
            .completed(Reported.of(rate));
    if (!columns.hasPercentiles()) {
      return summary.noDistribution().build();
    }
    return summary
        .p50(millis(columns.median(), row))
        .p90(millis(columns.percentile(90), row))
        .p95(millis(columns.percentile(95), row))
        .p99(millis(columns.percentile(99), row))
        .build();
  }

  private static Figure millis(OptionalInt column, List<String> row) {
    return column.isPresent() ? millis(row.get(column.getAsInt())) : Reported.of(Double.NaN);
  }

  private static Figure millis(String cell) {
    return Reported.of(ReportColumns.whole(cell)).withResolution(1);
  }
}

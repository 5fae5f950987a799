package dev.whisker.load.jmeter;

import dev.whisker.input.LineTally;
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
import dev.whisker.load.lines.Reports;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The table of JMeter's aggregate report or summary report, saved as CSV, by its window or by a
 * plugin's command line. Its last row is that of all samples; names and numbers are written as the
 * window's language has them: {@code "0,38%"}.
 */
public final class ReportTableReader implements LoadReader {

  /** What the last row is called in JMeter's languages. */
  private static final Set<String> SUMS =
      Set.of("TOTAL", "Total", "总体", "總計", "Gesamt", "合計", "총계", "RAZEM", "TOPLAM");

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
                ? new Problem(0, Problem.Kind.CUT_OFF_AT_END)
                : new Problem(0, Problem.Kind.SAVED_OTHERWISE, "JMeter")));
  }

  /**
   * What a table says of one label; what sums up the others may be called like one of them.
   *
   * @param facts what somebody noted beside them
   */
  private record Line(String label, LoadSummary figures, Map<String, String> facts) {}

  private static Reading read(Source source, ReportColumns columns) throws IOException {
    List<List<Line>> tables = new ArrayList<>(List.of(new ArrayList<>()));
    try (CsvRows rows = CsvRows.of(source, columns.separator())) {
      for (List<String> row = rows.next(); row != null; row = rows.next()) {
        if (columns.fits(row)) {
          Line line =
              new Line(row.get(ReportColumns.LABEL), summary(columns, row), columns.facts(row));
          if (begins(line, tables.getLast())) {
            tables.add(new ArrayList<>());
          }
          tables.getLast().add(line);
          rows.recognised();
        } else if (row.equals(columns.names())) {
          // Another table was appended.
          tables.add(new ArrayList<>());
          rows.skipped();
        } else if (rows.number() == 1 || row.stream().allMatch(String::isEmpty)) {
          rows.skipped();
        } else {
          rows.unknown();
        }
      }
      tables.removeIf(List::isEmpty);
      if (tables.isEmpty()) {
        return new Reading(
            List.of(), rows.counts(), List.of(new Problem(0, Problem.Kind.CUT_OFF_AT_END)));
      }
      List<Problem> problems = new ArrayList<>();
      List<LoadResult> results = new ArrayList<>();
      for (List<Line> table : tables) {
        results.add(result(table, problems));
      }
      Reports.several(results).ifPresent(problems::add);
      return new Reading(List.copyOf(results), rows.counts(), problems.stream().distinct().toList())
          .and(rows.cutOff());
    }
  }

  /**
   * Whether a line is of another test: JMeter has each label once. Somebody who keeps the results
   * of all tests in one table appends them. The sum of a single label tells the same as that.
   */
  private static boolean begins(Line line, List<Line> table) {
    boolean isSum =
        table.size() == 1
            ? line.figures().equals(table.getFirst().figures())
            : isSum(line.figures(), table);
    return !isSum && table.stream().anyMatch(other -> other.label().equals(line.label()));
  }

  /**
   * One table as a result.
   *
   * @param problems what is wrong with it is added
   */
  private static LoadResult result(List<Line> table, List<Problem> problems) {
    Line last = table.getLast();
    List<Line> others = table.subList(0, table.size() - 1);
    boolean summedUp = SUMS.contains(last.label()) || isSum(last.figures(), others);
    if (!summedUp) {
      problems.add(new Problem(0, Problem.Kind.TOTAL_MISSING));
    }
    Map<String, LoadSummary> labels = new LinkedHashMap<>();
    (summedUp ? others : table).forEach(line -> labels.putIfAbsent(line.label(), line.figures()));
    return new LoadResult.Summary(
        Reported.timeless(LoadFormat.JMETER_TABLE, Loop.CLOSED, last.facts()),
        summedUp ? last.figures() : SumOfLabels.of(figures(table)),
        labels);
  }

  private static List<LoadSummary> figures(List<Line> lines) {
    return lines.stream().map(Line::figures).toList();
  }

  /** In other languages the last row is told by what it counts, and by the longest time of all. */
  private static boolean isSum(LoadSummary last, List<Line> others) {
    return !others.isEmpty()
        && last.samples().value()
            == others.stream().mapToDouble(line -> line.figures().samples().value()).sum()
        && SumOfLabels.smallAsNone(last.maxMillis()) == SumOfLabels.longest(figures(others));
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

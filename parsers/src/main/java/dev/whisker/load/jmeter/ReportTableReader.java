package dev.whisker.load.jmeter;

import dev.whisker.input.FileProblem;
import dev.whisker.input.LineTally;
import dev.whisker.input.Problem;
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
import dev.whisker.load.lines.CsvRows;
import dev.whisker.load.lines.Lines;
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
                ? new Problem(0, FileProblem.CUT_OFF_AT_END)
                : new Problem(0, LoadProblem.OTHER_FORM, "JMeter")));
  }

  private static Reading read(Source source, ReportColumns columns) throws IOException {
    List<Line> lines = new ArrayList<>();
    try (CsvRows rows = CsvRows.of(source, ',')) {
      for (List<String> row = rows.next(); row != null; row = rows.next()) {
        if (columns.fits(row)) {
          lines.add(new Line(row.get(ReportColumns.LABEL), summary(columns, row)));
          rows.recognised();
        } else if (rows.number() == 1 || row.stream().allMatch(String::isEmpty)) {
          rows.skipped();
        } else {
          rows.unknown();
        }
      }
      if (lines.isEmpty()) {
        return new Reading(
            List.of(), rows.counts(), List.of(new Problem(0, FileProblem.CUT_OFF_AT_END)));
      }
      List<Line> others = lines.subList(0, lines.size() - 1);
      if (others.stream().map(Line::label).distinct().count() < others.size()) {
        // JMeter has each label once: these are several tests.
        return new Reading(
            List.of(), rows.counts(), List.of(new Problem(0, LoadProblem.OTHER_FORM, "JMeter")));
      }
      Line last = lines.getLast();
      boolean isSummedUp = isSum(last, others);
      LoadSummary all =
          isSummedUp ? last.figures() : SumOfLabels.of(lines.stream().map(Line::figures).toList());
      Map<String, LoadSummary> byLabel = new LinkedHashMap<>();
      (isSummedUp ? others : lines)
          .forEach(line -> byLabel.putIfAbsent(line.label(), line.figures()));
      LoadResult result =
          new LoadResult.Summary(
              Reported.timeless(LoadFormat.JMETER_TABLE, Loop.CLOSED, Map.of()), all, byLabel);
      List<Problem> problems =
          isSummedUp ? List.of() : List.of(new Problem(0, LoadProblem.TOTAL_MISSING));
      return new Reading(List.of(result), rows.counts(), problems).and(rows.cutOff());
    }
  }

  /** What a table says of one label; what sums up the others may be called like one of them. */
  private record Line(String label, LoadSummary figures) {

    double longest() {
      return SumOfLabels.smallAsNone(figures.maxMillis());
    }
  }

  /** By its name, in other languages by what it counts and by the longest time of all. */
  private static boolean isSum(Line last, List<Line> others) {
    double samples = others.stream().mapToDouble(line -> line.figures().samples().value()).sum();
    double longest = others.stream().mapToDouble(Line::longest).max().orElse(Double.NaN);
    return SUMS.contains(last.label())
        || (last.figures().samples().value() == samples && last.longest() == longest);
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

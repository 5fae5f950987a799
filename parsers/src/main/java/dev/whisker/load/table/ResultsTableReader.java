package dev.whisker.load.table;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.reading.CsvRows;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.table.Column.Role;
import dev.whisker.load.table.Table.Row;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads a table of results written by hand: a row for each run, a column for each factor or figure.
 * It covers figures that exist only on paper or in a monitoring tool.
 */
public final class ResultsTableReader implements LoadReader {

  /** The most rows that are reported; in a large file every row may be damaged. */
  private static final int MOST_COMPLAINTS = 100;

  private static final Set<String> SUMS =
      Set.of("average", "mean", "median", "total", "sum", "平均", "平均值", "合计", "总计");

  @Override
  public boolean recognises(byte[] head) {
    return Table.of(head).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Table table =
        Table.of(source.head())
            .orElseThrow(() -> new IllegalArgumentException("not recognised: " + source.name()));
    try (CsvRows lines = CsvRows.of(source, table.separator())) {
      List<Problem> complaints = new ArrayList<>();
      List<Row> rows = rows(lines, table, complaints);
      List<Problem> problems = new ArrayList<>(table.unclear(rows));
      List<LoadResult> results = new ArrayList<>();
      for (Row row : rows) {
        if (isSum(table, row)) {
          complaints.add(new Problem(row.line(), TableProblem.SUM_IGNORED, row.cell(0)));
          continue;
        }
        TableRow taken = TableRow.of(table, row, zone);
        complaints.addAll(taken.unreadable());
        results.add(taken.result());
      }
      complaints.stream().limit(MOST_COMPLAINTS).forEach(problems::add);
      if (results.isEmpty()) {
        problems.add(new Problem(0, LoadProblem.NO_REQUESTS));
      } else if (results.stream().anyMatch(result -> result.head().localTime())) {
        problems.add(new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, zone.getId()));
      }
      return new Reading(List.copyOf(results), lines.counts(), List.copyOf(problems));
    }
  }

  /** The rows below the header. */
  private static List<Row> rows(CsvRows lines, Table table, List<Problem> complaints)
      throws IOException {
    List<Row> rows = new ArrayList<>();
    Table.next(lines);
    lines.count(Kind.RECOGNISED);
    for (Row row = Table.next(lines); row != null; row = Table.next(lines)) {
      if (row.cells().size() > table.columns().size()) {
        complaints.add(new Problem(row.line(), LoadProblem.BAD_ROW));
        lines.count(Kind.UNKNOWN);
      } else {
        rows.add(row);
        lines.count(Kind.RECOGNISED);
      }
    }
    @Nullable Row last = rows.isEmpty() ? null : rows.getLast();
    if (last != null && lines.endOpen() && last.line() == lines.number()) {
      boolean isWhole = last.cells().size() == table.columns().size();
      complaints.add(
          new Problem(
              last.line(), isWhole ? LoadProblem.LAST_LINE_OPEN : FileProblem.CUT_OFF_AT_END));
      if (!isWhole) {
        rows.removeLast();
      }
    }
    return rows;
  }

  /** True for a row that sums up others, often the last one of a table. */
  private static boolean isSum(Table table, Row row) {
    return SUMS.contains(row.cell(0).strip().toLowerCase(Locale.ROOT))
        && IntStream.range(0, table.columns().size())
            .filter(i -> table.columns().get(i).role() == Role.RUN)
            .allMatch(i -> CellAmount.isBlank(row.cell(i)));
  }
}

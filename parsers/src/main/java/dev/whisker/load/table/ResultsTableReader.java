package dev.whisker.load.table;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table of results as people keep it: a row for each run, a column for each thing that was set or
 * measured. So figures take part that stand on paper only, or in a monitoring tool.
 */
public final class ResultsTableReader implements LoadReader {

  @Override
  public boolean recognises(byte[] head) {
    return Form.of(head).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Form written =
        Form.of(source.head())
            .orElseThrow(() -> new IllegalArgumentException("not recognised: " + source.name()));
    try (TableLines lines = TableLines.of(source, written.separator())) {
      List<Problem> problems = new ArrayList<>();
      Complaints complaints = new Complaints();
      List<Row> rows = rows(lines, written, complaints);
      if (lines.endOpen() && !rows.isEmpty() && rows.getLast().line() == lines.number()) {
        problems.add(atOpenEnd(rows, written));
      }
      Body body = Body.of(written, rows);
      Optional<Column> moments = body.moments();
      if (moments.isPresent()) {
        Problem why = new Problem(0, TableProblem.ROWS_ARE_NO_RUNS, moments.get().name());
        return new Reading(List.of(), lines.counts(), List.of(why));
      }
      Optional<Column> statuses = body.statuses();
      if (statuses.isPresent()) {
        Problem why = new Problem(0, TableProblem.ROWS_ARE_NO_RUNS, statuses.get().name());
        return new Reading(List.of(), lines.counts(), List.of(why));
      }
      problems.addAll(body.unclear());
      Notation notation = written.notation(rows);
      String doubtful = notation.doubtful();
      if (doubtful != null) {
        problems.add(
            new Problem(0, TableProblem.DECIMALS_ASSUMED, doubtful, notation.plain(doubtful)));
      }
      List<LoadResult> results = new ArrayList<>();
      for (Row row : rows) {
        if (body.isSum(row)) {
          complaints.add(
              new Problem(row.line(), TableProblem.SUM_LEFT_OUT, row.cells().getFirst()));
          continue;
        }
        TableRow taken = TableRow.of(body.columns(), row, notation, zone);
        taken.unreadable().forEach(complaints::add);
        results.add(taken.result());
      }
      problems.addAll(complaints.all());
      if (results.isEmpty()) {
        problems.add(new Problem(0, LoadProblem.NO_REQUESTS));
      } else if (results.stream().anyMatch(result -> result.head().localTime())) {
        problems.add(new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, zone.getId()));
      }
      return new Reading(List.copyOf(results), lines.counts(), List.copyOf(problems));
    }
  }

  /** What is to be said of a last row without a line end; one that lacks cells is left out. */
  private static Problem atOpenEnd(List<Row> rows, Form form) {
    Row last = rows.getLast();
    int width =
        rows.stream()
            .limit(rows.size() - 1L)
            .mapToInt(row -> row.cells().size())
            .max()
            .orElse(form.columns().size());
    if (last.cells().size() >= width) {
      return new Problem(last.line(), LoadProblem.LAST_LINE_OPEN);
    }
    rows.removeLast();
    return new Problem(last.line(), FileProblem.CUT_OFF_AT_END);
  }

  /** What stands below the header; all of it, since how one number is written others tell. */
  private static List<Row> rows(TableLines lines, Form form, Complaints complaints)
      throws IOException {
    List<Row> rows = new ArrayList<>();
    List<String> header = List.of();
    for (List<String> cells = lines.next(); cells != null; cells = lines.next()) {
      Row row = new Row(lines.number(), cells);
      if (row.isForPeople() || (header.isEmpty() && row.isTitle())) {
        lines.skipped();
      } else if (header.isEmpty()) {
        header = cells;
        lines.recognised();
      } else if (cells.equals(header)) {
        // Of a table that was put behind another one.
        lines.skipped();
      } else if (cells.size() > form.columns().size()) {
        complaints.add(new Problem(row.line(), LoadProblem.BAD_ROW));
        lines.unknown();
      } else {
        rows.add(row);
        lines.recognised();
      }
    }
    return rows;
  }
}

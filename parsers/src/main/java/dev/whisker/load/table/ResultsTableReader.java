package dev.whisker.load.table;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.lines.CsvRows;
import dev.whisker.load.table.Column.Role;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table of results as people keep it: a row for each run, a column for each thing that was set or
 * measured. So figures take part that stand on paper only, or in a monitoring tool.
 */
public final class ResultsTableReader implements LoadReader {

  private static final List<Character> SEPARATORS = List.of('\t', ';', ',');

  /** Lines that begin with it are for people. */
  private static final String COMMENT = "#";

  private record Form(char separator, List<Column> columns) {}

  @Override
  public boolean recognises(byte[] head) {
    List<String> lines =
        new String(head, StandardCharsets.UTF_8)
            .lines()
            .filter(line -> !line.isBlank() && !line.startsWith(COMMENT))
            .limit(2)
            .toList();
    return lines.size() == 2
        && form(lines.getFirst()).filter(form -> fits(form, lines.getLast())).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Form form = null;
    for (String line : new String(source.head(), StandardCharsets.UTF_8).lines().toList()) {
      if (!line.isBlank() && !line.startsWith(COMMENT)) {
        form = form(line).orElse(null);
        break;
      }
    }
    if (form == null) {
      throw new IllegalArgumentException("not recognised: " + source.name());
    }
    List<Problem> problems = new ArrayList<>(unclear(form));
    List<LoadResult> results = new ArrayList<>();
    try (CsvRows rows = CsvRows.of(source, form.separator())) {
      boolean inHeader = true;
      for (List<String> row = rows.next(); row != null; row = rows.next()) {
        if (row.stream().allMatch(String::isEmpty) || row.getFirst().startsWith(COMMENT)) {
          rows.skipped();
        } else if (inHeader) {
          inHeader = false;
          rows.recognised();
        } else if (row.size() > form.columns().size()) {
          problems.add(new Problem(rows.number(), Problem.Kind.BAD_ROW));
          rows.unknown();
        } else {
          TableRow taken = TableRow.of(form.columns(), row, form.separator(), zone);
          taken
              .unreadable()
              .forEach(
                  (column, cell) ->
                      problems.add(
                          new Problem(rows.number(), Problem.Kind.BAD_CELL, column, cell)));
          results.add(taken.result());
          rows.recognised();
        }
      }
      if (results.isEmpty()) {
        problems.add(new Problem(0, Problem.Kind.NO_REQUESTS));
      } else if (results.stream().anyMatch(result -> result.head().localTime())) {
        problems.add(new Problem(0, Problem.Kind.LOCAL_TIME_ASSUMED, zone.getId()));
      }
      return new Reading(List.copyOf(results), rows.counts(), List.copyOf(problems));
    }
  }

  private static Optional<Form> form(String header) {
    for (char separator : SEPARATORS) {
      List<String> cells = CsvRows.split(header, separator);
      List<Column> columns = Column.of(cells);
      boolean says = columns.stream().anyMatch(column -> column.role() == Role.MEASURE);
      boolean of =
          columns.stream()
              .anyMatch(
                  column ->
                      column.role() == Role.FACTOR
                          || column.role() == Role.RUN
                          || column.role() == Role.CONFIGURATION);
      if (says && of && cells.stream().noneMatch(cell -> cell.matches("[\\d.,]+"))) {
        return Optional.of(new Form(separator, columns));
      }
    }
    return Optional.empty();
  }

  /** Whether a row has a number where the header announces one. */
  private static boolean fits(Form form, String line) {
    List<String> row = CsvRows.split(line, form.separator());
    for (int i = 0; i < Math.min(row.size(), form.columns().size()); i++) {
      Column column = form.columns().get(i);
      Measure measure = column.measure();
      if (measure != null
          && !Amount.isBlank(row.get(i))
          && Amount.of(row.get(i), measure, column.unit(), form.separator()).isPresent()) {
        return row.size() <= form.columns().size();
      }
    }
    return false;
  }

  private static List<Problem> unclear(Form form) {
    List<Problem> problems = new ArrayList<>();
    for (Column column : form.columns()) {
      Measure measure = column.measure();
      if (measure != null && column.unit().isEmpty() && !measure.dimension().needsNoUnit()) {
        problems.add(
            new Problem(0, Problem.Kind.UNIT_ASSUMED, column.name(), measure.dimension().base()));
      }
    }
    return problems;
  }
}

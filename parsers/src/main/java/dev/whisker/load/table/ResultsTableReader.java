package dev.whisker.load.table;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.lines.CsvRows;
import dev.whisker.load.table.Column.Role;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A table of results as people keep it: a row for each run, a column for each thing that was set or
 * measured. So figures take part that stand on paper only, or in a monitoring tool.
 */
public final class ResultsTableReader implements LoadReader {

  private static final List<Character> SEPARATORS = List.of('\t', ';', ',');

  /** Lines that begin with it are for people. */
  private static final String COMMENT = "#";

  /** {@code sep=;}, which spreadsheets write above the header. */
  private static final String SEPARATOR_NOTE = "sep=";

  private record Form(char separator, List<Column> columns) {}

  @Override
  public boolean recognises(byte[] head) {
    return form(head).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Form form =
        form(source.head())
            .orElseThrow(() -> new IllegalArgumentException("not recognised: " + source.name()));
    List<Problem> problems = new ArrayList<>(unclear(form));
    List<LoadResult> results = new ArrayList<>();
    try (CsvRows rows = CsvRows.of(source, form.separator())) {
      boolean inHeader = true;
      for (List<String> row = rows.next(); row != null; row = rows.next()) {
        if (isForPeople(row)) {
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

  /** What the first two rows show; empty where they are those of something else. */
  private static Optional<Form> form(byte[] head) {
    return SEPARATORS.stream()
        .map(separator -> form(head, separator))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<Form> form(byte[] head, char separator) {
    try (CsvRows rows = CsvRows.of(head, separator)) {
      List<String> header = afterWhatIsForPeople(rows);
      List<String> first = afterWhatIsForPeople(rows);
      return form(header, separator).filter(form -> fits(form, first));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The next row of the table; empty where there is none. */
  private static List<String> afterWhatIsForPeople(CsvRows rows) throws IOException {
    @Nullable List<String> row = rows.next();
    while (row != null && isForPeople(row)) {
      row = rows.next();
    }
    return row == null ? List.of() : row;
  }

  /** Blank lines, comments, and how a spreadsheet notes its separator. */
  private static boolean isForPeople(List<String> row) {
    return row.stream().allMatch(String::isEmpty)
        || row.getFirst().startsWith(COMMENT)
        || row.getFirst().startsWith(SEPARATOR_NOTE);
  }

  private static Optional<Form> form(List<String> header, char separator) {
    List<Column> columns = Column.of(header);
    boolean says = columns.stream().anyMatch(column -> column.role() == Role.MEASURE);
    boolean of =
        columns.stream()
            .anyMatch(
                column ->
                    column.role() == Role.FACTOR
                        || column.role() == Role.RUN
                        || column.role() == Role.CONFIGURATION);
    return says && of && header.stream().noneMatch(cell -> cell.matches("[\\d.,]+"))
        ? Optional.of(new Form(separator, columns))
        : Optional.empty();
  }

  /** Whether a row has a number where the header announces one. */
  private static boolean fits(Form form, List<String> row) {
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

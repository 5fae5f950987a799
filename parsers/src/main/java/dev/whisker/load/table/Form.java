package dev.whisker.load.table;

import dev.whisker.load.table.Column.Role;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the header of a table says of its columns; {@link Body} has what its rows tell. */
record Form(char separator, List<Column> columns) {

  /** So many rows below the header may be damaged, or tell nothing. */
  private static final int ROWS_TO_LOOK_AT = 5;

  /** What it is, when and where: so many rows may stand above the header. */
  private static final int MOST_TITLES = 5;

  /** A drawn table behind more words is an example in a text, and its numbers stand elsewhere. */
  private static final int MOST_TITLES_OF_DRAWN = 1;

  /** What the first rows show; empty where they are those of something else. */
  static Optional<Form> of(byte[] head) {
    return TableLines.SEPARATORS.stream()
        .map(separator -> of(head, separator))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<Form> of(byte[] head, char separator) {
    try (TableLines rows = TableLines.of(head, separator)) {
      int titles = TableLines.areDrawnWith(separator) ? MOST_TITLES_OF_DRAWN : MOST_TITLES;
      Row first = afterWhatIsForPeople(rows);
      for (int i = 0; i < titles && !first.cells().isEmpty() && first.isTitle(); i++) {
        first = afterWhatIsForPeople(rows);
      }
      Optional<Form> form = of(first.cells(), separator);
      for (int i = 0; form.isPresent() && i < ROWS_TO_LOOK_AT; i++) {
        if (form.get().fits(afterWhatIsForPeople(rows))) {
          return form;
        }
      }
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The next row of the table, without cells where there is none. */
  private static Row afterWhatIsForPeople(TableLines rows) throws IOException {
    @Nullable List<String> cells = rows.next();
    while (cells != null && new Row(rows.number(), cells).isForPeople()) {
      cells = rows.next();
    }
    return new Row(rows.number(), cells == null ? List.of() : cells);
  }

  private static Optional<Form> of(List<String> header, char separator) {
    if (header.size() < 2) {
      return Optional.empty();
    }
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
  private boolean fits(Row row) {
    Notation notation = notation(List.of(row));
    return row.cells().size() <= columns.size()
        && IntStream.range(0, columns.size())
            .filter(i -> !Amount.isBlank(row.cell(i)))
            .anyMatch(i -> holdsFigure(columns.get(i), row.cell(i), notation));
  }

  /** One that cannot be taken, as of a range, shows as well what the table is. */
  private static boolean holdsFigure(Column column, String cell, Notation notation) {
    return column.figure(cell, notation).isPresent()
        || (column.role() == Role.MEASURE && Amount.isRough(cell));
  }

  /** How numbers are written in the rows. */
  Notation notation(List<Row> rows) {
    return Notation.of(
        cells(rows, Dimension.COUNT::equals),
        cells(rows, dimension -> dimension != Dimension.COUNT),
        separator);
  }

  private Stream<String> cells(List<Row> rows, Predicate<Dimension> measured) {
    return IntStream.range(0, columns.size())
        .filter(
            i -> {
              Measure measure = columns.get(i).measure();
              return measure != null && measured.test(measure.dimension());
            })
        .boxed()
        .flatMap(i -> rows.stream().map(row -> row.cell(i)));
  }
}

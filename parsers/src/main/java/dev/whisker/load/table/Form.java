package dev.whisker.load.table;

import dev.whisker.input.Problem;
import dev.whisker.load.lines.CsvRows;
import dev.whisker.load.table.Column.Role;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the header of a table says of its columns. */
record Form(char separator, List<Column> columns) {

  private static final List<Character> SEPARATORS = List.of('\t', ';', ',');

  /** With fewer, they may be runs of which somebody wrote down when they were. */
  private static final int LEAST_MOMENTS = 10;

  private static final Set<String> SUMS =
      Set.of(
          "average",
          "mean",
          "median",
          "total",
          "sum",
          "all",
          "mittelwert",
          "summe",
          "平均",
          "平均值",
          "合计",
          "总计");

  /** So many rows below the header may be damaged, or tell nothing. */
  private static final int ROWS_TO_LOOK_AT = 5;

  /** What it is, when and where: so many rows may stand above the header. */
  private static final int MOST_TITLES = 5;

  private static final Set<Role> SETTINGS = EnumSet.of(Role.FACTOR, Role.CONFIGURATION);

  /** Of two rows nobody expects that they are repeats. */
  private static final int ROWS_FOR_REPEATS = 3;

  /** What the first rows show; empty where they are those of something else. */
  static Optional<Form> of(byte[] head) {
    return SEPARATORS.stream()
        .map(separator -> of(head, separator))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<Form> of(byte[] head, char separator) {
    try (CsvRows rows = CsvRows.of(head, separator)) {
      Row first = afterWhatIsForPeople(rows);
      for (int i = 0; i < MOST_TITLES && !first.cells().isEmpty() && first.isTitle(); i++) {
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
  private static Row afterWhatIsForPeople(CsvRows rows) throws IOException {
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

  /** Whether a row sums up others, as the last one of a table often does. */
  boolean isSum(Row row) {
    return IntStream.range(0, columns.size())
            .filter(i -> columns.get(i).role() == Role.RUN)
            .allMatch(i -> Amount.isBlank(row.cell(i)))
        && SUMS.contains(row.cell(0).strip().toLowerCase(Locale.ROOT));
  }

  /**
   * The column of times by which the rows of a monitoring tool stand: one that rises from row to
   * row, while nothing that was set differs.
   */
  Optional<Column> moments(List<Row> rows) {
    List<Integer> identifying =
        IntStream.range(0, columns.size())
            .filter(i -> columns.get(i).measure() == null && columns.get(i).role() != Role.NOTE)
            .filter(i -> rows.stream().map(row -> row.cell(i)).distinct().count() > 1)
            .boxed()
            .toList();
    if (rows.size() < LEAST_MOMENTS || identifying.size() != 1) {
      return Optional.empty();
    }
    int only = identifying.getFirst();
    Column column = columns.get(only);
    boolean rises =
        IntStream.range(1, rows.size())
            .allMatch(i -> rows.get(i - 1).cell(only).compareTo(rows.get(i).cell(only)) < 0);
    return column.isTime() && rises ? Optional.of(column) : Optional.empty();
  }

  /**
   * The column of what each request was answered with, where rows are requests and no runs: single
   * requests have no rate, and none of the figures of many.
   */
  Optional<Column> statuses(List<Row> rows) {
    boolean mayBeRequests =
        rows.size() >= ROWS_FOR_REPEATS && columns.stream().allMatch(Column::mayBeOfOneRequest);
    return !mayBeRequests
        ? Optional.empty()
        : IntStream.range(0, columns.size())
            .filter(i -> columns.get(i).mayHoldStatuses())
            .filter(i -> rows.stream().allMatch(row -> Amount.isStatus(row.cell(i))))
            .mapToObj(columns::get)
            .findFirst();
  }

  /**
   * The same with what the rows tell: that a column counts the repeats of each configuration, 1, 2,
   * 3 of those whose settings are equal, or all rows; and that one behind figures counts
   * collections, and names no collector; that a share of successes is told in parts of one.
   */
  Form toldBy(List<Row> rows) {
    List<Column> told =
        IntStream.range(0, columns.size())
            .mapToObj(i -> columns.get(i).as(role(rows, i)).in(unit(rows, i)))
            .toList();
    return new Form(separator, told);
  }

  /** Nobody notes down tests of which hardly one request in a hundred succeeded. */
  private String unit(List<Row> rows, int column) {
    Column named = columns.get(column);
    List<String> told = told(rows, column);
    boolean isOfOne =
        named.measure() == Measure.AVAILABILITY
            && named.unit().isEmpty()
            && !told.isEmpty()
            && told.stream().allMatch(Amount::isPartOfOne);
    return isOfOne ? Dimension.OF_ONE : named.unit();
  }

  private Role role(List<Row> rows, int column) {
    Column named = columns.get(column);
    if (named.mayNumberRepeats() && countsRepeats(rows, column)) {
      return Role.RUN;
    }
    boolean isBehindFigures =
        columns.subList(0, column).stream().anyMatch(before -> before.role() == Role.MEASURE);
    return isBehindFigures && named.isCollector() && isNumbers(rows, column)
        ? Role.NOTE
        : named.role();
  }

  private boolean countsRepeats(List<Row> rows, int column) {
    Map<List<String>, List<String>> numbers =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    row -> settings(row, column),
                    Collectors.mapping(row -> row.cell(column), Collectors.toList())));
    boolean perSettings = numbers.values().stream().allMatch(Form::countUp);
    boolean perTable = countUp(rows.stream().map(row -> row.cell(column)).toList());
    return (perSettings || perTable) && numbers.values().stream().anyMatch(some -> some.size() > 1);
  }

  private static boolean countUp(List<String> numbers) {
    Set<String> counted =
        IntStream.rangeClosed(1, numbers.size())
            .mapToObj(Integer::toString)
            .collect(Collectors.toSet());
    return counted.equals(Set.copyOf(numbers));
  }

  /** What a row says was set, but for one column. */
  private List<String> settings(Row row, int without) {
    return IntStream.range(0, columns.size())
        .filter(i -> i != without && SETTINGS.contains(columns.get(i).role()))
        .mapToObj(row::cell)
        .toList();
  }

  /** Whether what was set besides differs, and yet no two rows have the same number here. */
  private boolean mayBeMeasured(List<Row> rows, int column) {
    return rows.size() >= ROWS_FOR_REPEATS
        && !columns.get(column).isKnownSetting()
        && isNumbers(rows, column)
        && rows.stream().map(row -> row.cell(column)).distinct().count() == rows.size()
        && rows.stream().map(row -> settings(row, column)).distinct().count() > 1;
  }

  /** What had to be assumed of columns, and which of them are not taken. */
  List<Problem> unclear(List<Row> rows) {
    List<Problem> problems = new ArrayList<>();
    Map<Measure, Column> seen = new EnumMap<>(Measure.class);
    for (int i = 0; i < columns.size(); i++) {
      Column column = columns.get(i);
      Measure measure = column.measure();
      if (measure == null) {
        if (column.role() == Role.NOTE && isNumbers(rows, i)) {
          problems.add(new Problem(0, Problem.Kind.UNKNOWN_COLUMN, column.name()));
        } else if (column.role() == Role.FACTOR && mayBeMeasured(rows, i)) {
          problems.add(new Problem(0, Problem.Kind.SETTING_ASSUMED, column.name()));
        }
        continue;
      }
      Column same = seen.putIfAbsent(measure, column);
      if (same != null) {
        problems.add(
            new Problem(0, Problem.Kind.REPEATED_COLUMN, column.written(), same.written()));
      } else if (column.unit().isEmpty()
          && (isUnitOpen(measure, rows, i) || isShare(measure, rows, i))) {
        problems.add(
            new Problem(0, Problem.Kind.UNIT_ASSUMED, column.name(), measure.dimension().base()));
      }
    }
    return problems;
  }

  private static boolean isUnitOpen(Measure measure, List<Row> rows, int column) {
    return !measure.dimension().needsNoUnit()
        && rows.stream().map(row -> row.cell(column)).anyMatch(Amount::lacksUnit);
  }

  /** Whether some numbers of per cent may be parts of one. */
  private static boolean isShare(Measure measure, List<Row> rows, int column) {
    return measure.dimension() == Dimension.PERCENT
        && rows.stream().map(row -> row.cell(column)).anyMatch(Amount::isPartOfOne);
  }

  private static boolean isNumbers(List<Row> rows, int column) {
    List<String> told = told(rows, column);
    return !told.isEmpty() && told.stream().allMatch(Amount::isNumber);
  }

  private static List<String> told(List<Row> rows, int column) {
    return rows.stream()
        .map(row -> row.cell(column))
        .filter(cell -> !Amount.isBlank(cell))
        .toList();
  }
}

package dev.whisker.load.table;

import dev.whisker.input.Problem;
import dev.whisker.load.table.Column.Role;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The rows below the header of a table, and its columns as the rows show them to be.
 *
 * @param columns as the header names them, unless the rows tell otherwise
 */
record Body(List<Column> columns, List<Row> rows) {

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

  /** Shares of what went well. */
  private static final Set<Measure> NEARLY_ALL =
      EnumSet.of(Measure.AVAILABILITY, Measure.GC_THROUGHPUT, Measure.WORST_MINUTE_GC_THROUGHPUT);

  private static final Set<Role> SETTINGS = EnumSet.of(Role.FACTOR, Role.CONFIGURATION);

  /** Of two rows nobody expects that they are repeats. */
  private static final int ROWS_FOR_REPEATS = 3;

  /**
   * What the rows tell of the columns: that one counts the repeats of each configuration, 1, 2, 3
   * of those whose settings are equal, or all rows; that one behind figures counts collections, and
   * names no collector; that a share of successes is told in parts of one.
   */
  static Body of(Form form, List<Row> rows) {
    Body named = new Body(form.columns(), rows);
    List<Column> told =
        IntStream.range(0, named.columns.size())
            .mapToObj(i -> named.columns.get(i).as(named.role(i)).in(named.unit(i)))
            .toList();
    return new Body(told, rows);
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
  Optional<Column> moments() {
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
  Optional<Column> statuses() {
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

  /** Nobody notes down tests of which hardly one request in a hundred succeeded. */
  private String unit(int column) {
    Column named = columns.get(column);
    Measure measure = named.measure();
    List<String> told = told(column);
    boolean isOfOne =
        measure != null
            && NEARLY_ALL.contains(measure)
            && named.unit().isEmpty()
            && !told.isEmpty()
            && told.stream().allMatch(Amount::isPartOfOne);
    return isOfOne ? Dimension.OF_ONE : named.unit();
  }

  private Role role(int column) {
    Column named = columns.get(column);
    if (named.mayNumberRepeats() && countsRepeats(column)) {
      return Role.RUN;
    }
    boolean isBehindFigures =
        columns.subList(0, column).stream().anyMatch(before -> before.role() == Role.MEASURE);
    return isBehindFigures && named.isCollector() && isNumbers(column) ? Role.NOTE : named.role();
  }

  private boolean countsRepeats(int column) {
    Map<List<String>, List<String>> numbers =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    row -> settings(row, column),
                    Collectors.mapping(row -> row.cell(column), Collectors.toList())));
    boolean perSettings = numbers.values().stream().allMatch(Body::countUp);
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
  private boolean mayBeMeasured(int column) {
    return rows.size() >= ROWS_FOR_REPEATS
        && !columns.get(column).isKnownSetting()
        && isNumbers(column)
        && rows.stream().map(row -> row.cell(column)).distinct().count() == rows.size()
        && rows.stream().map(row -> settings(row, column)).distinct().count() > 1;
  }

  /** What had to be assumed of columns, and which of them are not taken. */
  List<Problem> unclear() {
    List<Problem> problems = new ArrayList<>();
    Map<Measure, Column> seen = new EnumMap<>(Measure.class);
    for (int i = 0; i < columns.size(); i++) {
      Column column = columns.get(i);
      Measure measure = column.measure();
      if (measure == null) {
        if (column.role() == Role.NOTE && isNumbers(i)) {
          problems.add(new Problem(0, TableProblem.UNKNOWN_COLUMN, column.name()));
        } else if (column.role() == Role.FACTOR && mayBeMeasured(i)) {
          problems.add(new Problem(0, TableProblem.SETTING_ASSUMED, column.name()));
        }
        continue;
      }
      Column same = seen.putIfAbsent(measure, column);
      if (same != null) {
        problems.add(
            new Problem(0, TableProblem.REPEATED_COLUMN, column.written(), same.written()));
      } else if (column.unit().isEmpty() && (isUnitOpen(measure, i) || isShare(measure, i))) {
        problems.add(
            new Problem(0, TableProblem.UNIT_ASSUMED, column.name(), measure.dimension().base()));
      }
    }
    return problems;
  }

  private boolean isUnitOpen(Measure measure, int column) {
    return !measure.dimension().needsNoUnit()
        && rows.stream().map(row -> row.cell(column)).anyMatch(Amount::lacksUnit);
  }

  /** Whether some numbers of per cent may be parts of one. */
  private boolean isShare(Measure measure, int column) {
    return measure.dimension() == Dimension.PERCENT
        && rows.stream().map(row -> row.cell(column)).anyMatch(Amount::isPartOfOne);
  }

  private boolean isNumbers(int column) {
    List<String> told = told(column);
    return !told.isEmpty() && told.stream().allMatch(Amount::isNumber);
  }

  private List<String> told(int column) {
    return rows.stream()
        .map(row -> row.cell(column))
        .filter(cell -> !Amount.isBlank(cell))
        .toList();
  }
}

package dev.whisker.load.table;

import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.reading.CsvRows;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Head;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.result.SummaryBuilder;
import dev.whisker.load.table.Column.Role;
import dev.whisker.load.table.Table.Row;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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
          complaints.add(new Problem(row.line(), LoadProblem.SUM_IGNORED, row.cell(0)));
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
            .allMatch(i -> Column.isBlank(row.cell(i)));
  }

  /**
   * One run of a results table.
   *
   * @param texts cells without figures, by the role of their column
   * @param factors the factors, by the column's name
   * @param unreadable cells without the expected figure or time
   */
  private record TableRow(
      Map<Role, String> texts,
      Map<String, String> factors,
      Map<Measure, Figure> figures,
      List<Problem> unreadable,
      ZoneId zone) {

    /** The fact with the name of a row's configuration. */
    private static final String CONFIGURATION = "configuration";

    private static final int MAX_SHOWN = 60;

    /** No test takes a year. */
    private static final double LONGEST_SECONDS = Duration.ofDays(366).toSeconds();

    private static final Set<Measure> OF_REQUESTS =
        EnumSet.range(Measure.DURATION, Measure.LATENCY_MAX);

    static TableRow of(Table table, Row row, ZoneId zone) {
      TableRow taken =
          new TableRow(
              new EnumMap<>(Role.class),
              new TreeMap<>(),
              new EnumMap<>(Measure.class),
              new ArrayList<>(),
              zone);
      for (int i = 0; i < row.cells().size(); i++) {
        taken.take(table.columns().get(i), row.cell(i), table.decimalComma(), row.line());
      }
      return taken;
    }

    private void take(Column column, String cell, boolean decimalComma, long line) {
      if (column.role() == Role.MEASURE) {
        column
            .figure(cell, decimalComma)
            .ifPresentOrElse(
                stated -> figures.putIfAbsent(stated.measure(), stated.figure()),
                () ->
                    unreadable.add(
                        new Problem(line, LoadProblem.BAD_CELL, column.name(), shown(cell))));
      } else if (!Column.isBlank(cell)) {
        switch (column.role()) {
          case FACTOR -> factors.put(column.name(), cell + column.unit());
          case MEASURE, NOTE, NOT_OF_RUNS -> {}
          case DATE -> {
            if (millis(cell) != LoadResult.NO_TIME) {
              texts.putIfAbsent(Role.START, cell);
            }
          }
          case START, END -> {
            texts.putIfAbsent(column.role(), cell);
            if (millis(cell) == LoadResult.NO_TIME) {
              unreadable.add(new Problem(line, LoadProblem.BAD_CELL, column.name(), cell));
            }
          }
          case CONFIGURATION, RUN, LOOP -> texts.putIfAbsent(column.role(), cell);
        }
      }
    }

    private static String shown(String cell) {
      return cell.length() <= MAX_SHOWN ? cell : cell.substring(0, MAX_SHOWN) + "…";
    }

    /** The run as a result. */
    LoadResult result() {
      SummaryBuilder summary =
          new SummaryBuilder()
              .samples(figure(Measure.SAMPLES))
              .errors(figure(Measure.ERRORS))
              .errorPercent(errorPercent())
              .mean(figure(Measure.LATENCY_MEAN))
              .percentiles(p -> figure(Measure.valueOf("LATENCY_P" + p)))
              .max(figure(Measure.LATENCY_MAX))
              .duration(figure(Measure.DURATION))
              .completed(figure(Measure.COMPLETED_PER_SECOND))
              .successful(figure(Measure.SUCCESSFUL_PER_SECOND));
      Map<String, Figure> further = new TreeMap<>();
      figures.forEach(
          (measure, figure) -> {
            if (!OF_REQUESTS.contains(measure)) {
              further.put(measure.id(), figure);
            }
          });
      return new LoadResult.Summary(head(), summary.build(), Map.of(), List.of(), further);
    }

    private Head head() {
      Map<String, String> facts = new TreeMap<>(factors);
      if (texts.containsKey(Role.CONFIGURATION)) {
        facts.put(CONFIGURATION, texts.get(Role.CONFIGURATION));
      }
      long start = millis(texts.get(Role.START));
      long end = millis(texts.get(Role.END));
      double seconds = figure(Measure.DURATION).value();
      if (end == LoadResult.NO_TIME && seconds < LONGEST_SECONDS && start != LoadResult.NO_TIME) {
        end = start + Math.round(1000 * seconds);
      }
      boolean stated = start != LoadResult.NO_TIME;
      return new Head(
          LoadFormat.RESULTS_TABLE,
          texts.get(Role.RUN),
          stated ? start : LoadResult.NO_TIME,
          stated ? end : LoadResult.NO_TIME,
          stated && offset(texts.get(Role.START)) == null,
          loop(),
          facts);
    }

    private Loop loop() {
      return switch (texts.getOrDefault(Role.LOOP, "").toLowerCase(Locale.ROOT)) {
        case "closed" -> Loop.CLOSED;
        case "open" -> Loop.OPEN;
        default -> Loop.UNKNOWN;
      };
    }

    private Figure errorPercent() {
      Figure stated = figure(Measure.ERROR_PERCENT);
      Figure available = figure(Measure.AVAILABILITY);
      return stated.isKnown() || !available.isKnown()
          ? stated
          : Figure.derived(100 - available.value());
    }

    private Figure figure(Measure measure) {
      return figures.getOrDefault(measure, Figure.absent(Absence.NOT_IN_FILE));
    }

    private long millis(@Nullable String text) {
      OffsetDateTime whole = offset(text);
      if (whole != null) {
        return whole.toInstant().toEpochMilli();
      }
      try {
        return text == null
            ? LoadResult.NO_TIME
            : LocalDateTime.parse(iso(text)).atZone(zone).toInstant().toEpochMilli();
      } catch (DateTimeParseException e) {
        return LoadResult.NO_TIME;
      }
    }

    private static @Nullable OffsetDateTime offset(@Nullable String text) {
      try {
        return text == null ? null : OffsetDateTime.parse(iso(text));
      } catch (DateTimeParseException e) {
        return null;
      }
    }

    /** A date in ISO form. Spreadsheets write slashes in the date, and a blank before the time. */
    private static String iso(String text) {
      return text.replace('/', '-').replaceFirst("(\\d) (\\d)", "$1T$2").replace(" ", "");
    }
  }
}

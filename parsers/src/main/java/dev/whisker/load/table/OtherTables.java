package dev.whisker.load.table;

import dev.whisker.input.LineTally;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.lines.CsvRows;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Tables of well-known tools that are no table of runs, though some of their columns are called
 * like figures of one: what monitors wrote from moment to moment, and what load tools wrote and
 * another program saved in a form of its own. Nothing is read of them but what they are.
 */
public final class OtherTables implements LoadReader {

  /** Some tools write what machine it is, or what groups of columns are, above the header. */
  private static final int LINES_ABOVE = 5;

  /** A program that writes or reads such a table has its names in a text. */
  private static final Pattern OF_PROGRAMS = Pattern.compile("[=(]\\s*[\"'`]|[\\\\{}]");

  private static final List<Character> SEPARATORS = List.of('\t', ';', ',', '|');

  /**
   * @param what is said of it
   * @param columns that all have to be there
   */
  private record Table(Problem what, Set<String> columns) {}

  private static final List<Table> TABLES =
      List.of(
          machine("jstat", "EU", "OU", "YGC", "FGC"),
          machine("jstat", "E", "O", "YGC", "FGC"),
          machine("vmstat", "swpd", "free", "us", "sy", "id"),
          machine("sar", "%user", "%system", "%iowait", "%idle"),
          machine("mpstat", "%usr", "%sys", "%iowait", "%idle"),
          machine("iostat", "r/s", "w/s", "%util"),
          machine("pidstat", "%usr", "%system", "Command"),
          requests("The Grinder", "Thread", "Run", "Test", "Test time", "Errors"),
          requests("Tsung", "#date", "pid", "HTTP status", "duration"),
          requests("oha", "request-start", "request-duration", "bytes", "status"),
          requests("LoadRunner", "Transaction Name", "Minimum", "Average", "Maximum", "Pass"),
          new Table(
              new Problem(0, TableProblem.ROWS_ARE_NO_RUNS, "Time"),
              Set.of("Time", "Flood UUID", "Measurement", "Value")),
          timeless("timeStamp", "label", "success"),
          timeless("timeStamp", "label", "responseCode"),
          timeless("timeStamp", "threadName"),
          timeless("label", "responseCode", "success"),
          resaved("JMeter", "Sample #", "Start Time", "Sample Time(ms)"),
          resaved("nGrinder", "DateTime", "Tests", "Errors", "Mean_Test_Time_(ms)"),
          resaved("Locust", "Request Count", "Failure Count"),
          resaved("Locust", "User Count", "Total Request Count"),
          new Table(
              new Problem(0, LoadProblem.OTHER_FORM, "Locust", "_requests.csv"),
              Set.of("Name", "# requests", "50%", "99%", "100%")),
          resaved("Taurus", "avg_ct", "avg_lt", "avg_rt"),
          // What it prints of the requests by name, whose seconds have no unit.
          resaved("Taurus", "label", "status", "succ", "avg_rt"),
          resaved("ab", "ctime", "dtime", "ttime"),
          resaved("hey", "DNS+dialup", "Response-delay"),
          resaved("k6", "metric_name", "metric_value"),
          // Whose error is a score's margin, and no request's.
          new Table(
              new Problem(0, LoadProblem.OTHER_FORM, "JMH"), Set.of("Benchmark", "Mode", "Score")));

  /** A JTL of JMeter that was set to leave out how long requests took. */
  private static Table timeless(String... columns) {
    return new Table(new Problem(0, LoadProblem.MISSING_COLUMN, "elapsed"), Set.of(columns));
  }

  private static Table machine(String tool, String... columns) {
    return new Table(new Problem(0, LoadProblem.MACHINES_NOT_REQUESTS, tool), Set.of(columns));
  }

  private static Table requests(String tool, String... columns) {
    return new Table(new Problem(0, LoadProblem.OTHER_FORM, tool), Set.of(columns));
  }

  private static Table resaved(String tool, String... columns) {
    return new Table(new Problem(0, LoadProblem.OTHER_FORM, tool), Set.of(columns));
  }

  @Override
  public boolean recognises(byte[] head) {
    return table(head).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) {
    Table table = table(source.head()).orElseThrow();
    return new Reading(List.of(), new LineTally().counts(), List.of(table.what()));
  }

  private static Optional<Table> table(byte[] head) {
    List<String> lines =
        new String(head, StandardCharsets.UTF_8).lines().limit(LINES_ABOVE).toList();
    return TABLES.stream()
        .filter(table -> lines.stream().anyMatch(line -> isHeader(line, table.columns())))
        .findFirst();
  }

  /** To look for the names is quick, and enough for nearly all that is no such table. */
  private static boolean isHeader(String line, Set<String> columns) {
    return columns.stream().allMatch(line::contains)
        && !OF_PROGRAMS.matcher(line).find()
        && cells(line).anyMatch(cells -> cells.containsAll(columns));
  }

  /** The cells of a line, by whatever separates them. */
  private static Stream<Set<String>> cells(String line) {
    return Stream.concat(
        SEPARATORS.stream()
            .map(separator -> CsvRows.split(line, separator))
            .map(cells -> Set.copyOf(cells.stream().map(String::strip).toList())),
        Stream.of(Set.copyOf(List.of(line.strip().split("\\s+")))));
  }
}

package dev.whisker.load.tool;

import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.reading.ColumnReader;
import dev.whisker.load.reading.ColumnReader.Row;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
import java.io.IOException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Reads {@code output.csv}: a row for each interval, stamped at its end in the server's local time.
 */
public final class NGrinderOutputReader implements LoadReader {

  private static final String TESTS = "Tests";
  private static final String ERRORS = "Errors";
  private static final String MEAN = "Mean_Test_Time_(ms)";

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
  private static final int TIME_LENGTH = "2013-12-02 11:06:29".length();

  /** Rows looked at to find the usual time between two. */
  private static final int ROWS_FOR_STEP = 1000;

  /** Longer ones come from damaged numbers. */
  private static final double LONGEST_INTERVAL_SECONDS = 24 * 3600;

  /** The most bad rows that are listed; further ones are only counted. */
  private static final int MAX_BAD_ROWS = 20;

  @Override
  public boolean recognises(byte[] head) {
    return Table.of(Lines.first(head)).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    double step = step(source);
    Table table = Table.of(Lines.first(source.head())).orElseThrow();
    List<LoadResult> results = new ArrayList<>();
    List<Long> bad = new ArrayList<>();
    Output output = new Output(table, zone, step);
    try (Lines lines = Lines.of(source)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        Optional<Table> begun = Table.of(line);
        if (begun.isPresent()) {
          // Another test, in a file that was appended to this one.
          output.result().ifPresent(results::add);
          output = new Output(begun.get(), zone, step);
          lines.count(Kind.RECOGNISED);
        } else if (line.isBlank()) {
          lines.count(Kind.SKIPPED);
        } else if (output.take(line)) {
          lines.count(Kind.RECOGNISED);
        } else {
          lines.count(Kind.UNKNOWN);
          if (bad.size() <= MAX_BAD_ROWS) {
            bad.add(lines.number());
          }
        }
      }
      output.result().ifPresent(results::add);
      List<Problem> problems = new ArrayList<>();
      if (!results.isEmpty()) {
        problems.add(new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, zone.getId()));
      } else if (bad.isEmpty()) {
        problems.add(new Problem(0, LoadProblem.NO_REQUESTS));
      }
      Optional<Problem> cutOff = lines.cutOff();
      bad.stream()
          .filter(line -> cutOff.isEmpty() || cutOff.get().line() != line)
          .limit(MAX_BAD_ROWS)
          .forEach(line -> problems.add(new Problem(line, LoadProblem.BAD_ROW)));
      return new Reading(results, lines.counts(), problems).and(cutOff);
    }
  }

  /** The usual number of seconds between two rows; 1, nGrinder's default, if unknown. */
  private static double step(Source source) throws IOException {
    List<Long> steps = new ArrayList<>();
    try (Lines lines = Lines.of(source)) {
      OptionalLong previous = OptionalLong.empty();
      String line = lines.next();
      while (steps.size() < ROWS_FOR_STEP && line != null) {
        OptionalLong time = endMillis(line, ZoneOffset.UTC);
        if (time.isPresent() && previous.isPresent()) {
          steps.add(time.getAsLong() - previous.getAsLong());
        }
        previous = time;
        line = lines.next();
      }
    }
    steps.sort(null);
    long middle = steps.isEmpty() ? 0 : steps.get(steps.size() / 2);
    return middle <= 0 ? 1 : middle / 1000.0;
  }

  /** The end of a row's interval. */
  private static OptionalLong endMillis(String line, ZoneId zone) {
    if (line.length() < TIME_LENGTH) {
      return OptionalLong.empty();
    }
    try {
      LocalDateTime time = LocalDateTime.parse(line.substring(0, TIME_LENGTH), TIME);
      return OptionalLong.of(time.atZone(zone).toInstant().toEpochMilli());
    } catch (DateTimeParseException e) {
      return OptionalLong.empty();
    }
  }

  /** The sums of the rows. */
  private static final class Output {

    private final Table table;
    private final ZoneId zone;
    private final double stepSeconds;
    private final List<LoadResult.Interval> intervals = new ArrayList<>();
    private final TestTotals total = new TestTotals();
    private final Map<String, TestTotals> tests = new LinkedHashMap<>();

    Output(Table table, ZoneId zone, double stepSeconds) {
      this.table = table;
      this.zone = zone;
      this.stepSeconds = stepSeconds;
    }

    boolean take(String line) {
      OptionalLong end = endMillis(line, zone);
      Optional<Measured> row = table.split(line);
      if (end.isEmpty()
          || row.isEmpty()
          || lengthSeconds(row.get().all()) > LONGEST_INTERVAL_SECONDS) {
        return false;
      }
      take(row.get().all(), row.get().users(), end.getAsLong());
      row.get()
          .tests()
          .forEach(
              test ->
                  tests
                      .computeIfAbsent(test.description(), name -> new TestTotals())
                      .add(test.figures()));
      return true;
    }

    private void take(Row row, int users, long endMillis) {
      total.add(row);
      long length = Math.round(1000 * lengthSeconds(row));
      double successes = row.number(TESTS);
      double mean = row.number(MEAN);
      intervals.add(
          new LoadResult.Interval(
              endMillis - length,
              length,
              (long) successes,
              (long) row.number(ERRORS),
              successes == 0 || mean < 0 ? Double.NaN : mean,
              users));
    }

    /** The length of an interval: successes by rate. For an idle one, the usual length. */
    private double lengthSeconds(Row row) {
      double rate = row.number("TPS");
      double successes = row.number(TESTS);
      return rate > 0 && successes > 0 ? successes / rate : stepSeconds;
    }

    /** The result; empty without intervals. */
    Optional<LoadResult> result() {
      if (intervals.isEmpty()) {
        return Optional.empty();
      }
      intervals.sort(Comparator.comparingLong(LoadResult.Interval::startEpochMillis));
      LoadResult.Interval last = intervals.getLast();
      long start = intervals.getFirst().startEpochMillis();
      long end = last.startEpochMillis() + last.lengthMillis();
      double seconds = (end - start) / 1000.0;
      Map<String, LoadSummary> labels = new LinkedHashMap<>();
      tests.forEach((name, totals) -> labels.put(name, totals.summary(seconds)));
      LoadResult.Head head =
          Reported.timeless(LoadFormat.NGRINDER_OUTPUT, LoadResult.Loop.CLOSED, Map.of())
              .at(start, end, true);
      return Optional.of(
          new LoadResult.Intervals(head, total.summary(seconds), labels, List.copyOf(intervals)));
    }
  }

  /** The intervals of one test added up. */
  private static final class TestTotals {

    private double successes;
    private double errors;
    private double millis;

    void add(Row interval) {
      successes += interval.number(TESTS);
      errors += interval.number(ERRORS);
      // An interval without a test has mean 0 or NaN, which is no time.
      if (interval.number(TESTS) > 0) {
        millis += interval.number(TESTS) * interval.number(MEAN);
      }
    }

    LoadSummary summary(double durationSeconds) {
      return new SummaryBuilder()
          .samples(Figure.derived(successes + errors))
          .errors(Figure.derived(errors))
          .mean(mean())
          .duration(Figure.derived(durationSeconds).withResolution(1))
          .noDistribution()
          .build();
    }

    private Figure mean() {
      if (successes == 0) {
        return Figure.absent(Figure.Absence.NO_SAMPLES);
      }
      return Double.isNaN(millis)
          ? Figure.absent(Figure.Absence.NOT_IN_FILE)
          : Figure.derived(millis / successes);
    }
  }

  /**
   * One line.
   *
   * @param users -1 if unknown
   * @param all the figures of all tests together
   * @param tests those of each single test, if there are several
   */
  private record Measured(int users, Row all, List<Test> tests) {

    /** A single test with its name. */
    record Test(String description, Row figures) {}
  }

  /**
   * The columns: the time, the users if written, the figures of all tests together, and the same
   * figures again for each single test after its description. nGrinder quotes nothing: a
   * description with commas begins where all figures of the test before it end.
   *
   * @param before the number of columns before the figures
   * @param tests the number of single tests; further ones may begin after the header was written
   */
  private record Table(int before, ColumnReader figures, long tests) {

    private static final String DESCRIPTION = "Description";

    /** Commas of descriptions; more show that the row is damaged. */
    private static final int MOST_IN_DESCRIPTIONS = 200;

    private static final Pattern WHOLE = Pattern.compile("\\d{1,15}");

    /** A value that was not measured. */
    private static final Pattern NOTHING = Pattern.compile("NaN|null");

    private static final Pattern DECIMAL = Pattern.compile("-?\\d{1,15}(?:\\.\\d+)?");

    static Optional<Table> of(String line) {
      if (!line.startsWith("DateTime,")) {
        return Optional.empty();
      }
      List<String> names = List.of(line.strip().split(",", -1));
      int end = names.contains(DESCRIPTION) ? names.indexOf(DESCRIPTION) : names.size();
      int before = 1 + Math.max(0, names.subList(0, end).indexOf("vuser"));
      ColumnReader figures = new ColumnReader(names.subList(before, end), ',');
      return figures.names().containsAll(List.of(TESTS, ERRORS, MEAN))
          ? Optional.of(
              new Table(before, figures, names.stream().filter(DESCRIPTION::equals).count()))
          : Optional.empty();
    }

    /** The figures of a line; empty if it is damaged. */
    Optional<Measured> split(String line) {
      List<String> written = List.of(line.split(",", -1));
      List<String> cells = written.stream().map(String::strip).toList();
      int width = figures.names().size();
      int first = before + width;
      boolean hasUsers = before > 1;
      if (cells.size() > (2 + 2 * tests) * (first + 1) + MOST_IN_DESCRIPTIONS
          || !areFigures(cells, before)
          || (hasUsers && !WHOLE.matcher(cells.get(before - 1)).matches())) {
        return Optional.empty();
      }
      // From the end, if there is no description.
      List<Measured.Test> own = new ArrayList<>();
      int end = cells.size();
      while (end > first) {
        int to = end - width;
        if (to <= first || !areFigures(cells, to)) {
          return Optional.empty();
        }
        Row row = figures.row(cells.subList(to, end));
        end = to - 1;
        while (end > first && !(end - width > first && areFigures(cells, end - width))) {
          end--;
        }
        own.addFirst(new Measured.Test(String.join(",", written.subList(end, to)), row));
      }
      return own.size() < tests
          ? Optional.empty()
          : Optional.of(
              new Measured(
                  hasUsers ? (int) Double.parseDouble(cells.get(before - 1)) : -1,
                  figures.row(cells.subList(before, first)),
                  own));
    }

    private boolean areFigures(List<String> cells, int from) {
      List<String> names = figures.names();
      return from + names.size() <= cells.size()
          && IntStream.range(0, names.size())
              .allMatch(i -> isFigure(names.get(i), cells.get(from + i)));
    }

    private static boolean isFigure(String name, String cell) {
      return switch (name) {
        case TESTS, ERRORS -> WHOLE.matcher(cell).matches();
        // A number of responses, which is not needed.
        case "Response_errors" -> NOTHING.matcher(cell).matches() || WHOLE.matcher(cell).matches();
        default -> NOTHING.matcher(cell).matches() || DECIMAL.matcher(cell).matches();
      };
    }
  }
}

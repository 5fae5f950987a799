package dev.whisker.load.tool;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.reading.Lines;
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

/**
 * Reads {@code output.csv}: a row for each interval, stamped at its end in the server's local time.
 */
public final class NGrinderOutputReader implements LoadReader {

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
    return Header.of(Lines.first(head)).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    double step = step(source);
    Optional<Header> header = Header.of(Lines.first(source.head()));
    if (header.isEmpty()) {
      throw new IllegalArgumentException("not recognised: " + source.name());
    }
    List<LoadResult> results = new ArrayList<>();
    List<Long> bad = new ArrayList<>();
    Output output = new Output(header.get(), zone, step);
    try (Lines lines = Lines.of(source)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        Optional<Header> begun = Header.of(line);
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

    private final Header header;
    private final RowSplitter splitter;
    private final ZoneId zone;
    private final double stepSeconds;
    private final List<LoadResult.Interval> intervals = new ArrayList<>();
    private final TestTotals total = new TestTotals();
    private final Map<String, TestTotals> tests = new LinkedHashMap<>();

    Output(Header header, ZoneId zone, double stepSeconds) {
      this.header = header;
      this.splitter = new RowSplitter(header);
      this.zone = zone;
      this.stepSeconds = stepSeconds;
    }

    boolean take(String line) {
      OptionalLong end = endMillis(line, zone);
      Optional<RowSplitter.Row> row = splitter.split(line);
      if (end.isEmpty()
          || row.isEmpty()
          || lengthSeconds(row.get().cells()) > LONGEST_INTERVAL_SECONDS) {
        return false;
      }
      take(row.get().cells(), end.getAsLong());
      takeTests(row.get());
      return true;
    }

    private void take(List<String> row, long endMillis) {
      Header.Figures columns = header.total();
      double successes = number(row, columns.tests());
      double errors = number(row, columns.errors());
      double mean = number(row, columns.mean());
      total.add(successes, errors, mean);
      long length = Math.round(1000 * lengthSeconds(row));
      intervals.add(
          new LoadResult.Interval(
              endMillis - length,
              length,
              (long) successes,
              (long) errors,
              successes == 0 || mean < 0 ? Double.NaN : mean,
              columns.users() < 0 ? -1 : (int) number(row, columns.users())));
    }

    private void takeTests(RowSplitter.Row row) {
      List<String> cells = row.cells();
      for (Header.Figures test : row.tests()) {
        tests
            .computeIfAbsent(cells.get(test.description()), name -> new TestTotals())
            .add(
                number(cells, test.tests()),
                number(cells, test.errors()),
                number(cells, test.mean()));
      }
    }

    /** The length of an interval: successes by rate. For an idle one, the usual length. */
    private double lengthSeconds(List<String> row) {
      int tps = header.total().tps();
      double rate = tps < 0 ? 0 : number(row, tps);
      double successes = number(row, header.total().tests());
      return rate > 0 && successes > 0 ? successes / rate : stepSeconds;
    }

    private static double number(List<String> row, int column) {
      return column < 0 ? 0 : Double.parseDouble(row.get(column));
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

    void add(double intervalSuccesses, double intervalErrors, double meanMillis) {
      successes += intervalSuccesses;
      errors += intervalErrors;
      // An interval without a test has mean 0 or NaN, which is no time.
      if (intervalSuccesses > 0) {
        millis += intervalSuccesses * meanMillis;
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
}

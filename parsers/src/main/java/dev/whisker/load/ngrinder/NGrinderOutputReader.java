package dev.whisker.load.ngrinder;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.lines.Lines;
import java.io.IOException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** {@code output.csv}: a row for each interval, stamped at its end in the server's local time. */
public final class NGrinderOutputReader implements LoadReader {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
  private static final int TIME_LENGTH = "2013-12-02 11:06:29".length();

  /** Rows looked at to find the usual time between two. */
  private static final int ROWS_FOR_STEP = 1000;

  @Override
  public boolean recognises(byte[] head) {
    String first = Lines.first(head);
    return first.contains("Mean_Test_Time_(ms)") && Header.of(first).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    double step = step(source);
    Optional<Header> header = Header.of(Lines.first(source.head()));
    if (header.isEmpty()) {
      throw new IllegalArgumentException("not recognised: " + source.name());
    }
    Output output = new Output(header.get(), zone, step);
    try (Lines lines = Lines.of(source)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (line.isBlank()) {
          lines.skipped();
        } else if (line.startsWith("DateTime") || output.take(line)) {
          lines.recognised();
        } else {
          lines.unknown();
        }
      }
      return output.reading(lines.counts());
    }
  }

  /**
   * The usual number of seconds between two rows; 1, nGrinder's default, where there are none to
   * compare.
   */
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

  /** What the rows add up to. */
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
      Optional<List<String>> row = splitter.split(line, stepSeconds);
      if (end.isEmpty() || row.isEmpty()) {
        return false;
      }
      take(row.get(), end.getAsLong());
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
              successes == 0 ? Double.NaN : mean,
              columns.users() < 0 ? -1 : (int) number(row, columns.users())));
      for (Header.Figures test : header.tests()) {
        tests
            .computeIfAbsent(row.get(test.description()), name -> new TestTotals())
            .add(number(row, test.tests()), number(row, test.errors()), number(row, test.mean()));
      }
    }

    /**
     * The rate is successes by interval, so the two tell it; an idle one is taken to be as long as
     * usual.
     */
    private double lengthSeconds(List<String> row) {
      int tps = header.total().tps();
      double rate = tps < 0 ? 0 : number(row, tps);
      return rate > 0 ? number(row, header.total().tests()) / rate : stepSeconds;
    }

    private static double number(List<String> row, int column) {
      return column < 0 ? 0 : Double.parseDouble(row.get(column));
    }

    Reading reading(LineCounts lines) {
      if (intervals.isEmpty()) {
        return new Reading(List.of(), lines, List.of(new Problem(0, Problem.Kind.NO_REQUESTS)));
      }
      LoadResult.Interval last = intervals.getLast();
      long start = intervals.getFirst().startEpochMillis();
      long end = last.startEpochMillis() + last.lengthMillis();
      double seconds = (end - start) / 1000.0;
      Map<String, LoadSummary> labels = new LinkedHashMap<>();
      tests.forEach((name, totals) -> labels.put(name, totals.summary(seconds)));
      LoadResult.Head head =
          new LoadResult.Head(
              LoadFormat.NGRINDER_OUTPUT, null, start, end, true, LoadResult.Loop.CLOSED, Map.of());
      LoadResult result =
          new LoadResult.Intervals(head, total.summary(seconds), labels, List.copyOf(intervals));
      Problem localTime = new Problem(0, Problem.Kind.LOCAL_TIME_ASSUMED, zone.getId());
      return new Reading(List.of(result), lines, List.of(localTime));
    }
  }
}

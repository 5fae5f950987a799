package dev.whisker.load.jmeter;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Head;
import dev.whisker.load.LoadResult.Interval;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.lines.Lines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The summariser's lines in {@code jmeter.log} or on the console: {@code summary +} tells of the
 * time since the line before, {@code summary =} of the whole test so far.
 */
public final class SummariserReader implements LoadReader {

  private static final Pattern LINE =
      Pattern.compile(
          "(\\d{4}[-/]\\d\\d[-/]\\d\\d \\d\\d:\\d\\d:\\d\\d)?.*?\\bsummary ([+=])\\s+(\\d+) in\\s+(\\S+) ="
              + "\\s+([\\d.,]+)/s Avg:\\s+(\\d+) Min:\\s+(\\d+) Max:\\s+(\\d+) Err:\\s+(\\d+) \\(.*");
  private static final Pattern ACTIVE = Pattern.compile(".*Active: (\\d+).*");
  private static final Pattern CLOCK = Pattern.compile("(\\d+):(\\d\\d):(\\d\\d)");
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
  private static final int MILLIS_A_SECOND = 1000;

  @Override
  public boolean recognises(byte[] head) {
    return new String(head, StandardCharsets.UTF_8)
        .lines()
        .anyMatch(line -> LINE.matcher(line).matches());
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    List<LoadResult> results = new ArrayList<>();
    boolean stamped = false;
    try (Lines lines = Lines.of(source)) {
      Test test = new Test(zone);
      for (String line = lines.next(); line != null; line = lines.next()) {
        Matcher match = LINE.matcher(line);
        if (!match.matches()) {
          lines.skipped();
          continue;
        }
        if (test.isOver(match)) {
          test.result(results);
          test = new Test(zone);
        }
        test.take(match, line);
        stamped |= match.group(1) != null;
        lines.recognised();
      }
      test.result(results);
      List<Problem> problems = new ArrayList<>();
      if (results.isEmpty()) {
        problems.add(new Problem(0, Problem.Kind.CUT_OFF_AT_END));
      } else if (stamped) {
        problems.add(new Problem(0, Problem.Kind.LOCAL_TIME_ASSUMED, zone.getId()));
      }
      return new Reading(results, lines.counts(), problems);
    }
  }

  /** One test; a count that falls begins the next one. */
  private static final class Test {

    private final ZoneId zone;
    private final List<Interval> intervals = new ArrayList<>();
    private double samples = Double.NaN;
    private double seconds;
    private double rate;
    private double mean;
    private double max;
    private double errors;

    Test(ZoneId zone) {
      this.zone = zone;
    }

    boolean isOver(Matcher line) {
      return line.group(2).equals("=") && Double.parseDouble(line.group(3)) < samples;
    }

    void take(Matcher line, String text) {
      long count = Long.parseLong(line.group(3));
      double length = seconds(line.group(4));
      long failed = Long.parseLong(line.group(9));
      double millis = Double.parseDouble(line.group(6));
      if (line.group(2).equals("=")) {
        samples = (double) count;
        seconds = length;
        rate = Double.parseDouble(line.group(5).replace(',', '.'));
        mean = millis;
        max = Double.parseDouble(line.group(8));
        errors = (double) failed;
      } else if (line.group(1) != null && length > 0) {
        addInterval(line.group(1), count, failed, millis, length, text);
      }
    }

    private void addInterval(
        String stamp, long count, long failed, double millis, double length, String text) {
      try {
        long end =
            LocalDateTime.parse(stamp.replace('/', '-'), TIME)
                .atZone(zone)
                .toInstant()
                .toEpochMilli();
        long lengthMillis = Math.round(length * MILLIS_A_SECOND);
        Matcher active = ACTIVE.matcher(text);
        intervals.add(
            new Interval(
                end - lengthMillis,
                lengthMillis,
                count - failed,
                failed,
                count == 0 ? Double.NaN : millis,
                active.matches() ? Integer.parseInt(active.group(1)) : -1));
      } catch (DateTimeParseException e) {
        // A line without a moment still counts in the sum.
      }
    }

    /** {@code 00:00:02}; older versions write {@code 2.5s}. */
    private static double seconds(String text) {
      Matcher clock = CLOCK.matcher(text);
      if (clock.matches()) {
        return 3600.0 * Integer.parseInt(clock.group(1))
            + 60.0 * Integer.parseInt(clock.group(2))
            + Integer.parseInt(clock.group(3));
      }
      try {
        return Double.parseDouble(text.replace("s", "").replace(',', '.'));
      } catch (NumberFormatException e) {
        return Double.NaN;
      }
    }

    void result(List<LoadResult> results) {
      if (Double.isNaN(samples)) {
        return;
      }
      LoadSummary summary =
          new SummaryBuilder()
              .noDistribution()
              .samples(Figure.reported(samples))
              .errors(Figure.reported(errors))
              .mean(Figure.reported(mean).withResolution(1))
              .max(Figure.reported(max).withResolution(1))
              .duration(Figure.reported(seconds).withResolution(1))
              .completed(Figure.reported(rate))
              .build();
      boolean series = !intervals.isEmpty();
      long start = series ? intervals.getFirst().startEpochMillis() : LoadResult.NO_TIME;
      long end =
          series
              ? intervals.getLast().startEpochMillis() + intervals.getLast().lengthMillis()
              : LoadResult.NO_TIME;
      Head head =
          new Head(LoadFormat.JMETER_SUMMARISER, null, start, end, series, Loop.CLOSED, Map.of());
      results.add(
          series
              ? new LoadResult.Intervals(head, summary, Map.of(), List.copyOf(intervals))
              : new LoadResult.Summary(head, summary, Map.of()));
    }
  }
}

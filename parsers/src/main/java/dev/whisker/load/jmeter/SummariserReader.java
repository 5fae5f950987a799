package dev.whisker.load.jmeter;

import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.Tool;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.reading.Reports;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Head;
import dev.whisker.load.result.LoadResult.Interval;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.result.ReportReader;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the summariser's lines in {@code jmeter.log} or console output: {@code summary +} covers
 * the time since the line before, {@code summary =} the whole test so far.
 */
public final class SummariserReader implements ReportReader {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
  private static final int MILLIS_A_SECOND = 1000;

  @Override
  public Tool tool() {
    return Tool.JMETER;
  }

  @Override
  public List<String> signatures() {
    return List.of(SummariserLine.MARK);
  }

  @Override
  public boolean recognises(byte[] head) {
    return Lines.mention(head, SummariserLine.MARK)
        && new String(head, StandardCharsets.UTF_8)
            .lines()
            .anyMatch(line -> SummariserLine.of(line).isPresent());
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Tests tests = new Tests(zone);
    LineByLine.Shown lines = LineByLine.read(source, tests);
    List<LoadResult> results = tests.results();
    List<Problem> problems = new ArrayList<>();
    if (results.isEmpty()) {
      problems.add(new Problem(0, FileProblem.CUT_OFF_AT_END));
    } else if (tests.stamped) {
      problems.add(new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, zone.getId()));
    } else {
      Reports.several(results).ifPresent(problems::add);
    }
    return new Reading(results, lines.counts(), problems).and(lines.cutOff());
  }

  /** The tests of one content, one after the other. */
  private static final class Tests implements LineByLine.Taker<String> {

    private final ZoneId zone;
    private final List<Test> tests = new ArrayList<>();

    /** Lines whose test is not known until its next total. */
    private final List<SummariserLine> waiting = new ArrayList<>();

    private boolean stamped;

    Tests(ZoneId zone) {
      this.zone = zone;
      tests.add(new Test(zone));
    }

    @Override
    public Kind take(String text) {
      Optional<SummariserLine> line = SummariserLine.of(text);
      line.ifPresent(this::take);
      return line.isPresent() ? Kind.RECOGNISED : Kind.SKIPPED;
    }

    private void take(SummariserLine line) {
      stamped |= line.stamp() != null;
      if (!line.isTotal()) {
        waiting.add(line);
        return;
      }
      if (tests.getLast().isOver(line, waiting)) {
        tests.add(new Test(zone));
      }
      tests.getLast().take(line, waiting);
      waiting.clear();
    }

    List<LoadResult> results() {
      return tests.stream().map(Test::result).flatMap(Optional::stream).toList();
    }
  }

  private static final class Test {

    private final ZoneId zone;
    private final List<Interval> intervals = new ArrayList<>();
    private @Nullable SummariserLine total;

    Test(ZoneId zone) {
      this.zone = zone;
    }

    /**
     * True if a total decreased, or is no more than the sum of the lines since the last one. At its
     * end JMeter may print the last total once more.
     */
    boolean isOver(SummariserLine line, List<SummariserLine> since) {
      if (total == null) {
        return false;
      }
      long added = since.stream().mapToLong(SummariserLine::samples).sum();
      return line.samples() < total.samples()
          || (since.isEmpty()
              ? line.samples() == total.samples() && !line.repeats(total)
              : line.samples() == added);
    }

    void take(SummariserLine line, List<SummariserLine> since) {
      total = line;
      since.stream().map(this::interval).flatMap(Optional::stream).forEach(intervals::add);
    }

    /** The interval; empty if the line has no time. */
    private Optional<Interval> interval(SummariserLine line) {
      String stamp = line.stamp();
      if (stamp == null || !(line.seconds() > 0)) {
        return Optional.empty();
      }
      try {
        long end =
            LocalDateTime.parse(stamp.replace('/', '-'), TIME)
                .atZone(zone)
                .toInstant()
                .toEpochMilli();
        long length = Math.round(line.seconds() * MILLIS_A_SECOND);
        return Optional.of(
            new Interval(
                end - length,
                length,
                line.samples() - line.errors(),
                line.errors(),
                line.samples() == 0 ? Double.NaN : line.meanMillis(),
                line.active()));
      } catch (DateTimeParseException e) {
        return Optional.empty();
      }
    }

    Optional<LoadResult> result() {
      return total == null ? Optional.empty() : Optional.of(result(total));
    }

    private LoadResult result(SummariserLine all) {
      LoadSummary summary =
          new SummaryBuilder()
              .noDistribution()
              .samples(Figure.reported((double) all.samples()))
              .errors(Figure.reported((double) all.errors()))
              .mean(
                  Reported.of(all.samples() == 0 ? Double.NaN : all.meanMillis()).withResolution(1))
              .max(Figure.reported(all.maxMillis()).withResolution(1))
              .duration(Reported.of(all.seconds()).withResolution(1))
              .completed(Reported.of(all.perSecond()))
              .successful(successful(all))
              .build();
      Head head = Reported.timeless(LoadFormat.JMETER_SUMMARISER, Loop.CLOSED, Map.of());
      if (intervals.isEmpty()) {
        return new LoadResult.Summary(head, summary, Map.of());
      }
      Interval last = intervals.getLast();
      long end = last.startEpochMillis() + last.lengthMillis();
      return new LoadResult.Intervals(
          head.at(intervals.getFirst().startEpochMillis(), end, true),
          summary,
          Map.of(),
          List.copyOf(intervals));
    }

    /**
     * The number of successes, from the rate, which JMeter computes from milliseconds; the printed
     * duration is in whole seconds.
     */
    private static Figure successful(SummariserLine all) {
      double perSecond = all.perSecond() * (all.samples() - all.errors()) / all.samples();
      return Double.isNaN(perSecond)
          ? Figure.absent(Figure.Absence.NOT_IN_FILE)
          : Figure.derived(perSecond);
    }
  }

  /**
   * One line of JMeter's summariser.
   *
   * @param stamp local time at which it was logged; null on a console
   * @param isTotal true for the whole test so far, false for the time since the line before
   * @param samples requests
   * @param seconds the time that it covers; NaN where it cannot be read
   * @param perSecond requests a second
   * @param meanMillis of the requests
   * @param maxMillis of the requests
   * @param errors failed requests
   * @param active threads, or -1
   */
  private record SummariserLine(
      @Nullable String stamp,
      boolean isTotal,
      long samples,
      double seconds,
      double perSecond,
      double meanMillis,
      double maxMillis,
      long errors,
      int active) {

    /** The summariser may have any name; JMeter's default is "summary". */
    private static final Pattern LINE =
        Pattern.compile(
            "(?<stamp>\\d{4}[-/]\\d\\d[-/]\\d\\d"
                + " \\d\\d:\\d\\d:\\d\\d)?.*\\S\\s*(?<text>(?<kind>[+=])\\s*(?<samples>\\d{1,15})"
                + " in\\s+(?<time>\\S+) =\\s+(?<rate>[\\d.,*]+)/s Avg:\\s+(?<mean>\\d+)"
                + " Min:\\s+-?\\d+ Max:\\s+(?<max>-?\\d+) Err:\\s+(?<errors>\\d{1,15})"
                + " \\(.*)");

    /** Part of each of them, and of little else. */
    static final String MARK = " Err:";

    private static final Pattern ACTIVE = Pattern.compile(".*Active: (\\d{1,9})(?!\\d).*");
    private static final Pattern CLOCK = Pattern.compile("(\\d{1,9}):(\\d\\d):(\\d\\d)");

    /** True if it has the figures of another line; its clock may have gone on for a second. */
    boolean repeats(SummariserLine other) {
      return samples == other.samples
          && errors == other.errors
          && meanMillis == other.meanMillis
          && maxMillis == other.maxMillis
          && Math.abs(seconds - other.seconds) <= 1;
    }

    static Optional<SummariserLine> of(String line) {
      if (!line.contains(MARK)) {
        return Optional.empty();
      }
      Matcher match = LINE.matcher(line);
      if (!match.matches()) {
        return Optional.empty();
      }
      Matcher active = ACTIVE.matcher(match.group("text"));
      return Optional.of(
          new SummariserLine(
              match.group("stamp"),
              match.group("kind").equals("="),
              Long.parseLong(match.group("samples")),
              seconds(match.group("time")),
              decimal(match.group("rate")),
              Double.parseDouble(match.group("mean")),
              Double.parseDouble(match.group("max")),
              Long.parseLong(match.group("errors")),
              active.matches() ? Integer.parseInt(active.group(1)) : -1));
    }

    /** A duration, {@code 00:00:02}; older versions write {@code 2.5s}. */
    private static double seconds(String text) {
      Matcher clock = CLOCK.matcher(text);
      return clock.matches()
          ? 3600.0 * Integer.parseInt(clock.group(1))
              + 60.0 * Integer.parseInt(clock.group(2))
              + Integer.parseInt(clock.group(3))
          : decimal(text.replace("s", ""));
    }

    private static double decimal(String text) {
      return Reported.number(text.replace(',', '.'));
    }
  }
}

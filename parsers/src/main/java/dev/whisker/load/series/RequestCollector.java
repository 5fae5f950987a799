package dev.whisker.load.series;

import dev.whisker.input.LineCounts;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.result.ErrorKinds;
import dev.whisker.load.result.FailureTally;
import dev.whisker.load.result.FailureTimes;
import dev.whisker.load.result.Failures;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.result.SampleSeries.Level;
import dev.whisker.load.result.SampleSeries.Outcome;
import dev.whisker.load.result.SampleSeries.Selection;
import dev.whisker.load.result.SummaryBuilder;
import dev.whisker.load.series.SeriesBuilder.Cell;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Collects single requests of tools that record only requests, and makes a result of them. */
public final class RequestCollector {

  private static final int MAX_ERRORS = 1_000;

  /** No test takes a year: a start further from the first one is damaged. */
  private static final double MAX_SPAN_MILLIS = Duration.ofDays(366).toMillis();

  /** The end of the year 9999. */
  private static final double LAST_MILLIS = 253_402_300_799_999.0;

  /** The fewest steps of the clock for a rate; with fewer the rounding dominates. */
  private static final int STEPS_FOR_A_RATE = 10;

  private final double tickMillis;
  private final Clock clock;
  private final SeriesBuilder series;
  private final RequestLabels labels = new RequestLabels();
  private final List<RequestTally> byLabel = new ArrayList<>();
  private final RequestTally all = new RequestTally();
  private final ErrorKinds errors = new ErrorKinds(MAX_ERRORS);
  private final FailureTally failures = new FailureTally(errors);
  private List<ErrorCount> neverSent = List.of();
  private @Nullable String name;
  private int lastLabel;
  private double firstStart;
  private long lastEnd;
  private boolean localTime;
  private boolean hasOutcomes = true;
  private int usersStarted;
  private int usersEnded;

  /**
   * @param tickMillis the step in which the tool measures
   */
  public RequestCollector(double tickMillis, Clock clock) {
    this.tickMillis = tickMillis;
    this.clock = clock;
    this.series = new SeriesBuilder(tickMillis);
  }

  /**
   * Adds a request.
   *
   * @param label empty if the tool has no labels
   * @param start its start, by the tool's clock; 0 without one
   * @param millis its duration
   * @return false for one that cannot have been, which is not added
   */
  public boolean add(String label, double start, double millis, boolean success) {
    boolean isPossible =
        Math.abs(start) <= LAST_MILLIS
            && (isEmpty() || Math.abs(start - firstStart) <= MAX_SPAN_MILLIS)
            && millis >= 0
            && millis <= Integer.MAX_VALUE;
    if (isPossible) {
      firstStart = isEmpty() ? start : firstStart;
      add(labels.number(label), start, millis, success);
    }
    return isPossible;
  }

  private void add(int number, double start, double millis, boolean success) {
    int ticks = (int) Math.min(Integer.MAX_VALUE, Math.round(millis / tickMillis));
    long from = clock == Clock.NONE ? 0 : (long) Math.floor(start);
    long to = clock == Clock.NONE ? 0 : (long) Math.floor(start + millis);
    if (number == byLabel.size()) {
      byLabel.add(new RequestTally());
    }
    Outcome outcome = success ? Outcome.SUCCESS : Outcome.FAILURE;
    int users = usersStarted - usersEnded;
    series.add(from, to, ticks, Cell.of(number, Level.TOP_LEVEL, outcome), users > 0 ? users : -1);
    byLabel.get(number).add(from, to, success);
    all.add(from, to, success);
    lastLabel = number;
    lastEnd = to;
  }

  /** Notes that a virtual user started. */
  public void userStarted() {
    usersStarted++;
  }

  /** Notes that a virtual user ended. */
  public void userEnded() {
    usersEnded++;
  }

  /** Notes that the starts had no offset, and were read in an assumed zone. */
  public void inAssumedZone() {
    localTime = true;
  }

  /** Notes that outcomes of requests are unknown. */
  public void withoutOutcomes() {
    hasOutcomes = false;
  }

  public void named(String test) {
    name = test;
  }

  /** Adds errors that occurred before there was a request. */
  public void neverSent(List<ErrorCount> errors) {
    neverSent = errors;
  }

  /** Adds failed requests without a time. */
  public void unanswered(long requests) {
    all.unanswered += requests;
  }

  boolean isEmpty() {
    return all.samples == 0;
  }

  /** Sets the reason why the request added last failed. */
  public void failed(String code, String message) {
    failures.add(errors.of(code, message), lastLabel, lastEnd, 1);
  }

  /**
   * Returns the collected requests as the only result of a content, if there were any; nothing may
   * be added any more.
   */
  public LoadReader.Reading reading(
      LineCounts lines, LoadFormat format, Loop loop, Map<String, String> facts) {
    return LoadReader.Reading.of(
        isEmpty() ? List.of() : List.of(result(format, loop, facts)), lines);
  }

  /** Returns the collected requests; nothing may be added any more. */
  public LoadResult.Samples result(LoadFormat format, Loop loop, Map<String, String> facts) {
    PackedSeries built = series.build(labels.names());
    PackedSeries packed = hasOutcomes ? built : built.withoutOutcomes();
    LatencyCounts latency = packed.latency(0, packed.seconds(), Selection.ALL);
    LoadResult.Head head =
        new LoadResult.Head(
            format,
            name,
            clock.isWall() ? all.start : LoadResult.NO_TIME,
            clock.isWall() ? all.end : LoadResult.NO_TIME,
            localTime,
            loop,
            usersStarted == 0
                ? facts
                : Map.of(LoadResult.STARTED_USERS, String.valueOf(usersStarted)));
    return new LoadResult.Samples(
        head,
        summary(all, latency),
        labels.areDistinct() ? summaries(packed) : Map.of(),
        packed,
        new Failures(
            Stream.concat(failures.errors().stream(), neverSent.stream())
                .sorted(ErrorCount.MOST_FREQUENT_FIRST)
                .toList(),
            failuresByLabel(),
            clock == Clock.NONE ? FailureTimes.NONE : failures.times(packed.firstEpochSecond())),
        all.samples,
        0,
        all.samples,
        null);
  }

  private Map<String, List<ErrorCount>> failuresByLabel() {
    Map<String, List<ErrorCount>> result = new LinkedHashMap<>();
    List<String> names = labels.names();
    for (int number = 0; number < names.size(); number++) {
      List<ErrorCount> own = failures.errors(number);
      if (!own.isEmpty()) {
        result.put(names.get(number), own);
      }
    }
    return result;
  }

  private Map<String, LoadSummary> summaries(PackedSeries packed) {
    Map<String, LoadSummary> result = new LinkedHashMap<>();
    Map<String, LatencyCounts> latencies = packed.latencyByLabel(EnumSet.allOf(Outcome.class));
    List<String> names = labels.names();
    for (int number = 0; number < names.size(); number++) {
      LatencyCounts latency = latencies.get(names.get(number));
      if (latency != null) {
        result.put(names.get(number), summary(byLabel.get(number), latency));
      }
    }
    return result;
  }

  private LoadSummary summary(RequestTally tally, LatencyCounts latency) {
    return new SummaryBuilder()
        .samples(Figure.raw((double) tally.samples + tally.unanswered))
        .errors(
            hasOutcomes
                ? Figure.raw((double) tally.errors + tally.unanswered)
                : Figure.absent(Absence.NOT_IN_FILE))
        .latency(latency)
        .duration(duration(tally))
        .build();
  }

  /** The time from the first start to the last end, unless the clock is too coarse for a rate. */
  private Figure duration(RequestTally tally) {
    if (clock == Clock.NONE) {
      return Figure.absent(Absence.NO_TIME);
    }
    double seconds = (tally.end - tally.start) / 1000.0;
    boolean coarse = seconds > 0 && seconds < STEPS_FOR_A_RATE * clock.resolutionSeconds();
    // A duration of several steps can still be too short for a rate.
    return coarse
        ? Figure.absent(Absence.BELOW_RESOLUTION)
        : Figure.raw(seconds).withResolution(clock.resolutionSeconds());
  }

  /** Counts requests, with their span of time. */
  private static final class RequestTally {

    /** The requests whose time is known. */
    private long samples;

    private long errors;
    private long unanswered;
    private long start = Long.MAX_VALUE;
    private long end = Long.MIN_VALUE;

    /** Adds a request, in milliseconds of the tool's clock. */
    void add(long from, long to, boolean success) {
      samples++;
      errors += success ? 0 : 1;
      start = Math.min(start, from);
      end = Math.max(end, to);
    }
  }

  /** Numbers labels in the order in which they appear; those beyond a bound share one. */
  private static final class RequestLabels {

    private static final int MAX = 20_000;
    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    /** The number of a label, from 0. */
    int number(String label) {
      Integer known = numbers.get(label);
      if (known != null) {
        return known;
      }
      String name = numbers.size() < MAX ? label : LoadResult.OTHERS;
      return numbers.computeIfAbsent(name, added -> numbers.size());
    }

    /** The names in the order of their numbers. */
    List<String> names() {
      return List.copyOf(numbers.keySet());
    }

    /** True if the requests have different labels. */
    boolean areDistinct() {
      return !(numbers.size() == 1 && numbers.containsKey(""));
    }
  }

  /** The clock of a tool's times. */
  public enum Clock {
    /** Milliseconds since 1970. */
    WALL(0.001),
    /** Whole seconds since 1970, in milliseconds. */
    WALL_SECONDS(1),
    /** Milliseconds since the test's start. */
    RELATIVE(0.001),
    /** The tool does not record when a request was sent. */
    NONE(0);

    private final double resolutionSeconds;

    Clock(double resolutionSeconds) {
      this.resolutionSeconds = resolutionSeconds;
    }

    double resolutionSeconds() {
      return resolutionSeconds;
    }

    boolean isWall() {
      return this == WALL || this == WALL_SECONDS;
    }
  }

  /** Collects single requests of a content with several tests, each with its own beginning. */
  public static final class RequestsByTest {

    private final double tickMillis;
    private final Clock clock;
    private final List<RequestCollector> tests = new ArrayList<>();

    /**
     * @param tickMillis the step in which the tool measures
     */
    public RequestsByTest(double tickMillis, Clock clock) {
      this.tickMillis = tickMillis;
      this.clock = clock;
      tests.add(new RequestCollector(tickMillis, clock));
    }

    public void begin() {
      if (!current().isEmpty()) {
        tests.add(new RequestCollector(tickMillis, clock));
      }
    }

    /** The collector of the test that began last. */
    public RequestCollector current() {
      return tests.getLast();
    }

    /** Returns a result for each test; nothing may be added any more. */
    public LoadReader.Reading reading(LineCounts lines, LoadFormat format, Loop loop) {
      List<LoadResult> results =
          tests.stream()
              .filter(test -> !test.isEmpty())
              .<LoadResult>map(test -> test.result(format, loop, Map.of()))
              .toList();
      return LoadReader.Reading.of(results, lines);
    }
  }
}

package dev.whisker.load.series;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.load.ErrorKinds;
import dev.whisker.load.FailureTally;
import dev.whisker.load.FailureTimes;
import dev.whisker.load.Failures;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LatencyCounts;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.SampleSeries.Level;
import dev.whisker.load.SampleSeries.Outcome;
import dev.whisker.load.SampleSeries.Selection;
import dev.whisker.load.SummaryBuilder;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Collects single requests of tools that tell of nothing but requests, and makes a result of them.
 */
public final class RequestCollector {

  private static final int MAX_LABELS = 20_000;
  private static final String OTHERS = "\u2026";
  private static final int MAX_ERRORS = 1_000;

  private final double tickMillis;
  private final Clock clock;
  private final SeriesBuilder series;
  private final Map<String, Integer> labels = new LinkedHashMap<>();
  private final List<Tally> tallies = new ArrayList<>();
  private final Tally all = new Tally();
  private final ErrorKinds errors = new ErrorKinds(MAX_ERRORS);
  private final FailureTally failures = new FailureTally(errors);
  private long lastEnd;
  private int lastLabel;
  private boolean localTime;

  /** What the times of a tool's requests are worth. */
  public enum Clock {
    /** Milliseconds since 1970. */
    WALL(0.001),
    /** Whole seconds since 1970, told in milliseconds. */
    WALL_SECONDS(1),
    /** Milliseconds since the test's start. */
    RELATIVE(0.001),
    /** The tool does not tell when a request was sent. */
    NONE(0);

    private final double resolutionSeconds;

    Clock(double resolutionSeconds) {
      this.resolutionSeconds = resolutionSeconds;
    }

    private boolean isWall() {
      return this == WALL || this == WALL_SECONDS;
    }
  }

  private static final class Tally {

    private long samples;
    private long errors;
    private long start = Long.MAX_VALUE;
    private long end = Long.MIN_VALUE;

    private void add(long from, long to, boolean success) {
      samples++;
      errors += success ? 0 : 1;
      start = Math.min(start, from);
      end = Math.max(end, to);
    }
  }

  /**
   * @param tickMillis the step in which the tool measures
   */
  public RequestCollector(double tickMillis, Clock clock) {
    this.tickMillis = tickMillis;
    this.clock = clock;
    this.series = new SeriesBuilder(tickMillis);
  }

  /**
   * One request.
   *
   * @param label empty where the tool does not tell requests apart
   * @param start when it began, by the tool's clock; 0 where there is none
   * @param millis how long it took
   */
  public void add(String label, double start, double millis, boolean success) {
    int ticks = (int) Math.min(Integer.MAX_VALUE, Math.max(0, Math.round(millis / tickMillis)));
    long from = clock == Clock.NONE ? 0 : (long) Math.floor(start);
    long to = clock == Clock.NONE ? 0 : (long) Math.floor(start + millis);
    int index = label(label);
    Outcome outcome = success ? Outcome.SUCCESS : Outcome.FAILURE;
    series.add(from, to, ticks, Cell.of(index, Level.TOP_LEVEL, outcome));
    tallies.get(index).add(from, to, success);
    all.add(from, to, success);
    lastEnd = to;
    lastLabel = index;
  }

  /** The starts had no offset, and were read in an assumed zone. */
  public void inAssumedZone() {
    localTime = true;
  }

  boolean isEmpty() {
    return all.samples == 0;
  }

  /** How the request that was just added as failed did fail. */
  public void failed(String code, String message) {
    failures.add(errors.of(code, message), lastLabel, lastEnd, 1);
  }

  /**
   * What was collected as the only result of a content, if it held any request at all; nothing may
   * be added any more.
   */
  public LoadReader.Reading reading(
      LineCounts lines,
      LoadFormat format,
      Outcomes outcomes,
      Loop loop,
      Map<String, String> facts) {
    return all.samples == 0
        ? new LoadReader.Reading(
            List.of(), lines, List.of(new Problem(0, Problem.Kind.NO_REQUESTS)))
        : new LoadReader.Reading(List.of(result(format, outcomes, loop, facts)), lines, List.of());
  }

  /** What was collected; nothing may be added any more. */
  public LoadResult.Samples result(
      LoadFormat format, Outcomes outcomes, Loop loop, Map<String, String> facts) {
    PackedSeries built = series.build(List.copyOf(labels.keySet()));
    PackedSeries packed = outcomes == Outcomes.TOLD ? built : built.withoutOutcomes();
    LatencyCounts latency = packed.latency(0, packed.seconds(), Selection.ALL);
    LoadResult.Head head =
        new LoadResult.Head(
            format,
            null,
            clock.isWall() ? all.start : LoadResult.NO_TIME,
            clock.isWall() ? all.end : LoadResult.NO_TIME,
            localTime,
            loop,
            facts);
    return new LoadResult.Samples(
        head,
        summary(all, latency, outcomes),
        summaries(packed, outcomes),
        packed,
        new Failures(
            failures.errors(),
            failuresByLabel(),
            clock == Clock.NONE ? FailureTimes.NONE : failures.times(packed.firstEpochSecond())),
        all.samples,
        0,
        all.samples,
        null);
  }

  private Map<String, List<ErrorCount>> failuresByLabel() {
    Map<String, List<ErrorCount>> result = new LinkedHashMap<>();
    labels.forEach((label, index) -> result.put(label, failures.errors(index)));
    result.values().removeIf(List::isEmpty);
    return result;
  }

  /** Whether a format tells if a request went well. */
  public enum Outcomes {
    TOLD,
    NOT_TOLD
  }

  private Map<String, LoadSummary> summaries(PackedSeries packed, Outcomes outcomes) {
    Map<String, LoadSummary> result = new LinkedHashMap<>();
    if (labels.size() == 1 && labels.containsKey("")) {
      return result;
    }
    packed
        .latencyByLabel(EnumSet.allOf(Outcome.class))
        .forEach(
            (label, latency) ->
                result.put(label, summary(tallies.get(index(label)), latency, outcomes)));
    return result;
  }

  private LoadSummary summary(Tally tally, LatencyCounts latency, Outcomes outcomes) {
    return new SummaryBuilder()
        .samples(Figure.raw((double) tally.samples))
        .errors(
            outcomes == Outcomes.TOLD
                ? Figure.raw((double) tally.errors)
                : Figure.absent(Absence.NOT_IN_FILE))
        .latency(latency)
        .duration(duration(tally))
        .build();
  }

  /** From the first start to the last end, unless the clock is too coarse to make a rate of it. */
  private Figure duration(Tally tally) {
    if (clock == Clock.NONE) {
      return Figure.absent(Absence.NO_TIME);
    }
    double seconds = (tally.end - tally.start) / 1000.0;
    boolean coarse = seconds < 10 * clock.resolutionSeconds;
    return (coarse && seconds > 0 ? Figure.absent(Absence.BELOW_RESOLUTION) : Figure.raw(seconds))
        .withResolution(clock.resolutionSeconds);
  }

  private int label(String label) {
    OptionalInt known = find(label);
    if (known.isPresent()) {
      return known.getAsInt();
    }
    if (labels.size() >= MAX_LABELS && !label.equals(OTHERS)) {
      return label(OTHERS);
    }
    labels.put(label, tallies.size());
    tallies.add(new Tally());
    return tallies.size() - 1;
  }

  private int index(String label) {
    return find(label).orElseThrow();
  }

  private OptionalInt find(String label) {
    Integer index = labels.get(label);
    return index == null ? OptionalInt.empty() : OptionalInt.of(index);
  }
}

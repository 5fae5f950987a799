package dev.whisker.load.series;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.load.ErrorKinds;
import dev.whisker.load.FailureTally;
import dev.whisker.load.FailureTimes;
import dev.whisker.load.Failures;
import dev.whisker.load.LatencyCounts;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.SampleSeries.Level;
import dev.whisker.load.SampleSeries.Outcome;
import dev.whisker.load.SampleSeries.Selection;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Collects single requests of tools that tell of nothing but requests, and makes a result of them.
 */
public final class RequestCollector {

  private static final int MAX_ERRORS = 1_000;

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
  private long lastEnd;
  private boolean localTime;
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
   * One request.
   *
   * @param label empty where the tool does not tell requests apart
   * @param start when it began, by the tool's clock; 0 where there is none
   * @param millis how long it took
   */
  public void add(String label, double start, double millis, boolean success) {
    add(labels.number(label), start, millis, success);
  }

  /**
   * One request that stands in a group.
   *
   * @param group the names of those around it, divided by {@code " / "}; empty where there is none
   */
  public void add(String group, String label, double start, double millis, boolean success) {
    int number = group.isEmpty() ? labels.number(label) : labels.number(group, label);
    add(number, start, millis, success);
  }

  private void add(int number, double start, double millis, boolean success) {
    int ticks = (int) Math.min(Integer.MAX_VALUE, Math.max(0, Math.round(millis / tickMillis)));
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

  /** A virtual user began to send requests. */
  public void userStarted() {
    usersStarted++;
  }

  /** A virtual user has ended. */
  public void userEnded() {
    usersEnded++;
  }

  /** The starts had no offset, and were read in an assumed zone. */
  public void inAssumedZone() {
    localTime = true;
  }

  /** What the file calls the test. */
  public void named(String test) {
    name = test;
  }

  /** What failed before there was a request. */
  public void neverSent(List<ErrorCount> errors) {
    neverSent = errors;
  }

  /** Failed requests that the tool tells no time of: they count, and took none. */
  public void unanswered(long requests) {
    all.addUnanswered(requests);
  }

  boolean isEmpty() {
    return all.samples() == 0;
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
    return isEmpty()
        ? new LoadReader.Reading(List.of(), lines, List.of(new Problem(0, LoadProblem.NO_REQUESTS)))
        : new LoadReader.Reading(List.of(result(format, outcomes, loop, facts)), lines, List.of());
  }

  /** What was collected; nothing may be added any more. */
  public LoadResult.Samples result(
      LoadFormat format, Outcomes outcomes, Loop loop, Map<String, String> facts) {
    PackedSeries built = series.build(labels.names());
    PackedSeries packed = outcomes == Outcomes.TOLD ? built : built.withoutOutcomes();
    LatencyCounts latency = packed.latency(0, packed.seconds(), Selection.ALL);
    LoadResult.Head head =
        new LoadResult.Head(
            format,
            name,
            clock.isWall() ? all.start() : LoadResult.NO_TIME,
            clock.isWall() ? all.end() : LoadResult.NO_TIME,
            localTime,
            loop,
            usersStarted == 0
                ? facts
                : Map.of(LoadResult.STARTED_USERS, String.valueOf(usersStarted)));
    return new LoadResult.Samples(
        head,
        all.summary(latency, outcomes, clock),
        labels.tellApart() ? summaries(packed, outcomes) : Map.of(),
        packed,
        new Failures(
            Stream.concat(failures.errors().stream(), neverSent.stream())
                .sorted(ErrorCount.MOST_FREQUENT_FIRST)
                .toList(),
            failuresByLabel(),
            clock == Clock.NONE ? FailureTimes.NONE : failures.times(packed.firstEpochSecond())),
        all.samples(),
        0,
        all.samples(),
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

  private Map<String, LoadSummary> summaries(PackedSeries packed, Outcomes outcomes) {
    Map<String, LoadSummary> result = new LinkedHashMap<>();
    Map<String, LatencyCounts> latencies = packed.latencyByLabel(EnumSet.allOf(Outcome.class));
    List<String> names = labels.names();
    for (int number = 0; number < names.size(); number++) {
      LatencyCounts latency = latencies.get(names.get(number));
      if (latency != null) {
        result.put(names.get(number), byLabel.get(number).summary(latency, outcomes, clock));
      }
    }
    return result;
  }
}

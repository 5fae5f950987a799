package dev.whisker.load.result;

import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.LoadTest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Joins the results of several files about the same test. */
public final class Joined {

  private Joined() {}

  /**
   * Joins two results. Figures and intervals that the first lacks are taken from the second; times
   * of requests come from the one with more digits.
   */
  public static LoadResult of(LoadResult first, LoadResult second) {
    LoadResult.Head head = head(first.head(), second.head());
    LoadSummary summary =
        filled(first.summary(), second.summary(), answeredPerSecond(first, second));
    Map<String, LoadSummary> labels = first.labels().isEmpty() ? second.labels() : first.labels();
    List<LoadTest.ErrorCount> errors = first.errors().isEmpty() ? second.errors() : first.errors();
    LoadResult course = first instanceof LoadResult.Summary ? second : first;
    return switch (course) {
      case LoadResult.Samples samples ->
          new LoadResult.Samples(
              head,
              summary,
              labels,
              samples.series(),
              samples.failures().counted(errors),
              samples.rows(),
              samples.transactions(),
              samples.topLevel(),
              samples.recorded());
      case LoadResult.Intervals intervals ->
          new LoadResult.Intervals(head, summary, labels, intervals.intervals());
      case LoadResult.Summary total ->
          new LoadResult.Summary(head, summary, labels, errors, further(first, second));
    };
  }

  private static LoadResult.Head head(LoadResult.Head first, LoadResult.Head second) {
    boolean timed = first.startEpochMillis() != LoadResult.NO_TIME;
    LoadResult.Head clock = timed ? first : second;
    Map<String, String> facts = new HashMap<>(second.facts());
    facts.putAll(first.facts());
    return new LoadResult.Head(
        first.format(),
        first.name() == null ? second.name() : first.name(),
        clock.startEpochMillis(),
        clock.endEpochMillis(),
        clock.localTime(),
        first.loop() == LoadResult.Loop.UNKNOWN ? second.loop() : first.loop(),
        Map.copyOf(facts));
  }

  /**
   * The rate of all responses, if they are in the other file: siege's own rate excludes what it
   * counts as failed, such as 5xx.
   */
  private static Figure answeredPerSecond(LoadResult first, LoadResult second) {
    Figure reported =
        known(first.summary().completedPerSecond(), second.summary().completedPerSecond());
    Figure seconds = first.summary().durationSeconds();
    return first.head().format() == LoadFormat.SIEGE_REPORT
            && second instanceof LoadResult.Samples answers
            && seconds.value() > 0
        ? Figure.derived(answers.topLevel() / seconds.value())
        : reported;
  }

  /**
   * @param completed per second
   */
  private static LoadSummary filled(LoadSummary a, LoadSummary b, Figure completed) {
    List<Figure> times = new ArrayList<>();
    for (int i = 0; i < a.times().size(); i++) {
      times.add(finest(a.times().get(i), b.times().get(i)));
    }
    return new SummaryBuilder()
        .samples(known(a.samples(), b.samples()))
        .errors(known(a.errors(), b.errors()))
        .errorPercent(known(a.errorPercent(), b.errorPercent()))
        .mean(finest(a.meanMillis(), b.meanMillis()))
        .percentiles(percent -> times.get(List.of(50, 90, 95, 99).indexOf(percent)))
        .max(times.getLast())
        .duration(known(a.durationSeconds(), b.durationSeconds()))
        .completed(completed)
        .successful(known(a.successfulPerSecond(), b.successfulPerSecond()))
        .build();
  }

  private static Figure known(Figure first, Figure second) {
    boolean isSecond = !first.isKnown() && (second.isKnown() || isBelow(second));
    return isSecond ? second : first;
  }

  /** True if only an upper limit of the value is known. */
  private static boolean isBelow(Figure figure) {
    return figure.absence() == Figure.Absence.BELOW_RESOLUTION;
  }

  /**
   * The better one of two times. Times of single requests are best; otherwise the value with more
   * digits.
   */
  private static Figure finest(Figure first, Figure second) {
    boolean isRaw = first.source() == Figure.Source.RAW;
    boolean isFiner =
        second.source() == Figure.Source.RAW
            || (second.isKnown() && second.resolution() < first.resolution())
            || (isBelow(second) && second.resolution() <= first.resolution());
    return !isRaw && isFiner ? second : known(first, second);
  }

  private static Map<String, Figure> further(LoadResult first, LoadResult second) {
    Map<String, Figure> all = new HashMap<>();
    for (LoadResult result : List.of(second, first)) {
      if (result instanceof LoadResult.Summary summary) {
        all.putAll(summary.further());
      }
    }
    return Map.copyOf(all);
  }
}

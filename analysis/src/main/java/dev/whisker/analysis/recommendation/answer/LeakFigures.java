package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.gc.PauseSort;
import dev.whisker.analysis.metric.gc.PauseTimes;
import dev.whisker.analysis.metric.load.Quarters;
import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * How a leak changes a run: full GCs for lack of room, and the requests that are still answered.
 * Times are seconds of its axis; NaN if unknown.
 *
 * @param firstFull infinite without a full GC
 * @param fullsPerMinute of the part of the GC log that is on the axis
 * @param fullSecondsPerMinute the time they took
 * @param before successful requests per second in the first third of the load
 * @param after those in the last third
 * @param collapse from here on fewer than half as many as in the first third; infinite if never
 */
record LeakFigures(
    double firstFull,
    double fullsPerMinute,
    double fullSecondsPerMinute,
    double before,
    double after,
    double collapse) {

  /** A load is looked at in so many parts, since single seconds recover. */
  private static final int PARTS = 30;

  private static final double COLLAPSED = 0.5;

  private static final double MINUTE = 60;

  /** Of several runs the means, but the earliest moments. */
  static LeakFigures of(List<RunMetrics> runs) {
    List<LeakFigures> all = runs.stream().map(LeakFigures::of).toList();
    return new LeakFigures(
        earliest(all, LeakFigures::firstFull),
        mean(all, LeakFigures::fullsPerMinute),
        mean(all, LeakFigures::fullSecondsPerMinute),
        mean(all, LeakFigures::before),
        mean(all, LeakFigures::after),
        earliest(all, LeakFigures::collapse));
  }

  private static double earliest(List<LeakFigures> all, ToDoubleFunction<LeakFigures> moment) {
    return known(all, moment).min().orElse(Double.NaN);
  }

  private static double mean(List<LeakFigures> all, ToDoubleFunction<LeakFigures> figure) {
    return known(all, figure).average().orElse(Double.NaN);
  }

  private static DoubleStream known(List<LeakFigures> all, ToDoubleFunction<LeakFigures> figure) {
    return all.stream().mapToDouble(figure).filter(value -> !Double.isNaN(value));
  }

  private static LeakFigures of(RunMetrics run) {
    Timeline timeline = run.timeline();
    double first = Double.NaN;
    double perMinute = Double.NaN;
    double seconds = Double.NaN;
    Window log = timeline.gcSpan();
    if (log != null && log.toSeconds() > 0 && run.figure(Metric.FULL_COUNT).isKnown()) {
      List<Pause> fulls =
          PauseTimes.of(timeline).only(LeakFigures::isForRoom).pauses().stream()
              .filter(pause -> timeline.secondsOf(pause.start()) >= 0)
              .toList();
      double minutes = (log.toSeconds() - Math.max(0, log.fromSeconds())) / MINUTE;
      first =
          fulls.isEmpty() ? Double.POSITIVE_INFINITY : timeline.secondsOf(fulls.getFirst().start());
      perMinute = fulls.size() / minutes;
      seconds = fulls.stream().mapToDouble(Pause::millis).sum() / 1000 / minutes;
    }
    Window load = timeline.loadSpan();
    return load == null
        ? new LeakFigures(first, perMinute, seconds, Double.NaN, Double.NaN, Double.NaN)
        : new LeakFigures(
            first,
            perMinute,
            seconds,
            rate(timeline, load, 0, 3),
            rate(timeline, load, 2, 3),
            collapse(timeline, load));
  }

  private static boolean isForRoom(PauseSort sort) {
    return sort.is(PauseKind.FULL) && Causes.isLastResort(sort);
  }

  /** The rate in one of several equal parts of a load. */
  private static double rate(Timeline timeline, Window load, int part, int of) {
    double length = load.lengthSeconds() / of;
    double from = load.fromSeconds() + part * length;
    return Quarters.rate(timeline.loadWithin(new Window(from, from + length)));
  }

  private static double collapse(Timeline timeline, Window load) {
    double least = COLLAPSED * rate(timeline, load, 0, 3);
    int part = PARTS;
    while (part > 0 && rate(timeline, load, part - 1, PARTS) < least) {
      part--;
    }
    return part == PARTS
        ? Double.POSITIVE_INFINITY
        : load.fromSeconds() + part * load.lengthSeconds() / PARTS;
  }

  /** The full GCs in a few words; empty if they are unknown. */
  Optional<Fact> fulls() {
    if (Double.isNaN(firstFull)) {
      return Optional.empty();
    }
    return Optional.of(
        hasFulls()
            ? Fact.phrase(
                "leak.full",
                Map.of(
                    "first", Fact.seconds(firstFull),
                    "count", new Fact.Quantity(fullsPerMinute, Unit.COUNT),
                    "time", Fact.seconds(fullSecondsPerMinute)))
            : Fact.term("leak.no-full"));
  }

  boolean hasFulls() {
    return firstFull < Double.POSITIVE_INFINITY;
  }

  /** The collapse in a few words. */
  Fact collapsed() {
    return Fact.phrase("leak.collapsed", Map.of("at", Fact.seconds(collapse)));
  }

  /** The change of requests per second in a few words; empty if it is unknown. */
  Optional<Fact> rates() {
    return Double.isNaN(before) || Double.isNaN(after)
        ? Optional.empty()
        : Optional.of(
            Fact.phrase(
                "leak.rate",
                Map.of("before", Fact.perSecond(before), "after", Fact.perSecond(after))));
  }
}

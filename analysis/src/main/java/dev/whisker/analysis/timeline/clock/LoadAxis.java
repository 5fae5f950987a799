package dev.whisker.analysis.timeline.clock;

import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.SampleSeries;
import dev.whisker.load.result.SampleSeries.Selection;
import dev.whisker.load.result.SummaryBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The load of a run on its own axis, whose second 0 is the whole second in which the first request
 * started.
 *
 * @param startMillis second 0, in milliseconds since 1970, or {@link LoadResult#NO_TIME}
 * @param span from the first request to the end of the last, or null without time
 * @param seconds request figures over the axis; empty for a summary, or without time
 */
record LoadAxis(
    LoadResult result, long startMillis, @Nullable Window span, List<LoadSecond> seconds) {

  /** The fewest values for p99: at least one must be beyond it. */
  private static final int ENOUGH_FOR_P99 = 100;

  /**
   * A day in seconds. A longer load has longer steps: files with tests of a year are mostly
   * silence, and access logs cover weeks.
   */
  private static final int MOST_STEPS = 24 * 60 * 60;

  private static final Figure NONE = Figure.absent(Figure.Absence.NO_SAMPLES);

  private static final LoadSummary NO_REQUESTS =
      new LoadSummary(NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE);

  /** The load with the finest times: single requests before intervals, those before a summary. */
  static @Nullable LoadAxis of(Run run) {
    return run.loadResults().stream()
        .map(SourcedLoadResult::result)
        .min(Comparator.comparingInt(LoadAxis::rank))
        .map(LoadAxis::of)
        .orElse(null);
  }

  private static int rank(LoadResult result) {
    if (result.head().format() == LoadFormat.ACCESS_LOG) {
      // A server's log lacks the time that a request waited for its turn.
      return 3;
    }
    return switch (result) {
      case LoadResult.Samples samples -> 0;
      case LoadResult.Intervals intervals -> 1;
      case LoadResult.Summary summary -> 2;
    };
  }

  private static LoadAxis of(LoadResult result) {
    return switch (result) {
      case LoadResult.Samples samples -> ofSamples(samples);
      case LoadResult.Intervals intervals -> ofIntervals(intervals);
      case LoadResult.Summary summary -> ofSummary(summary);
    };
  }

  private static LoadAxis ofSamples(LoadResult.Samples result) {
    if (result.summary().durationSeconds().absence() == Figure.Absence.NO_TIME) {
      // All of its requests are in one second, which is no series.
      return ofSummary(result);
    }
    SampleSeries series = result.series();
    long firstSecond = series.firstEpochSecond();
    if (firstSecond == 0 || result.head().startEpochMillis() == LoadResult.NO_TIME) {
      Window span = new Window(0, series.seconds());
      return new LoadAxis(result, LoadResult.NO_TIME, span, bySecond(series));
    }
    long start = firstSecond * 1000;
    return new LoadAxis(result, start, span(result.head(), start), bySecond(series));
  }

  private static List<LoadSecond> bySecond(SampleSeries series) {
    int all = series.seconds();
    int step = Math.ceilDiv(Math.max(1, all), MOST_STEPS);
    List<LoadSecond> seconds = new ArrayList<>(all / step + 1);
    for (int from = 0; from < all; from += step) {
      int to = Math.min(from + step, all);
      double length = to - from;
      double successful =
          series.hasOutcomes()
              ? series.completions(from, to, Selection.SUCCESSES) / length
              : Double.NaN;
      LatencyCounts latency = series.latency(from, to, Selection.ALL);
      double p99 = latency.total() < ENOUGH_FOR_P99 ? Double.NaN : latency.percentile(99);
      seconds.add(
          new LoadSecond(
              from,
              length,
              series.completions(from, to, Selection.ALL) / length,
              successful,
              latency.meanMillis(),
              p99,
              Arrays.stream(series.threads(from, to)).max().orElse(-1)));
    }
    return seconds;
  }

  private static LoadAxis ofIntervals(LoadResult.Intervals result) {
    if (result.intervals().isEmpty()) {
      return ofSummary(result);
    }
    long start = result.intervals().getFirst().startEpochMillis();
    List<LoadSecond> seconds =
        result.intervals().stream()
            .map(
                interval -> {
                  double length = interval.lengthMillis() / 1000.0;
                  return new LoadSecond(
                      (interval.startEpochMillis() - start) / 1000.0,
                      length,
                      (interval.successes() + interval.errors()) / length,
                      interval.successes() / length,
                      interval.meanMillis(),
                      Double.NaN,
                      interval.users());
                })
            .toList();
    LoadSecond last = seconds.getLast();
    Window span = new Window(0, last.fromSeconds() + last.lengthSeconds());
    return new LoadAxis(result, start, span, seconds);
  }

  private static LoadAxis ofSummary(LoadResult result) {
    long start = result.head().startEpochMillis();
    if (start != LoadResult.NO_TIME && result.head().endEpochMillis() != LoadResult.NO_TIME) {
      return new LoadAxis(result, start, span(result.head(), start), List.of());
    }
    double duration = result.summary().durationSeconds().value();
    Window span = duration > 0 ? new Window(0, duration) : null;
    return new LoadAxis(result, LoadResult.NO_TIME, span, List.of());
  }

  private static Window span(LoadResult.Head head, long startMillis) {
    double from = (head.startEpochMillis() - startMillis) / 1000.0;
    double to = (head.endEpochMillis() - startMillis) / 1000.0;
    return new Window(from, Math.max(from, to));
  }

  /** The same axis with the requests of some labels. */
  LoadAxis only(Set<String> some) {
    Map<String, LoadSummary> labels = new LinkedHashMap<>(result.labels());
    labels.keySet().retainAll(some);
    LoadResult.Head head = result.head();
    if (labels.isEmpty()) {
      LoadResult nothing = new LoadResult.Summary(head, NO_REQUESTS, Map.of());
      return new LoadAxis(nothing, startMillis, span, List.of());
    }
    if (result instanceof LoadResult.Samples samples) {
      SampleSeries series = new LabelSeries(samples.series(), labels.keySet());
      LoadSummary summary =
          summary(
              labels.values(),
              sum -> sum.latency(series.latency(0, series.seconds(), Selection.ALL)));
      long requests = Math.round(summary.samples().value());
      LoadResult own =
          new LoadResult.Samples(
              head,
              summary,
              labels,
              series,
              samples.failures().only(labels.keySet()),
              requests,
              0,
              requests,
              null);
      return new LoadAxis(own, startMillis, span, seconds.isEmpty() ? seconds : bySecond(series));
    }
    // Tools record only totals by label.
    LoadSummary totals = summary(labels.values(), SummaryBuilder::noDistribution);
    return new LoadAxis(new LoadResult.Summary(head, totals, labels), startMillis, span, List.of());
  }

  /** The sum of several labels; of a single one its own figures. */
  private LoadSummary summary(
      Collection<LoadSummary> labels, UnaryOperator<SummaryBuilder> latency) {
    if (labels.size() == 1) {
      return labels.iterator().next();
    }
    SummaryBuilder sum =
        new SummaryBuilder()
            .samples(sum(labels, LoadSummary::samples))
            .errors(sum(labels, LoadSummary::errors))
            .duration(result.summary().durationSeconds());
    return latency.apply(sum).build();
  }

  private static Figure sum(Collection<LoadSummary> labels, Function<LoadSummary, Figure> figure) {
    double sum = labels.stream().map(figure).mapToDouble(Figure::value).sum();
    return Double.isNaN(sum) ? Figure.absent(Figure.Absence.NOT_IN_FILE) : Figure.derived(sum);
  }

  boolean isWallClock() {
    return startMillis != LoadResult.NO_TIME;
  }

  /**
   * The requests of some labels of a test, on the seconds of the whole test.
   *
   * <p>Threads are those of the whole test: no tool records them by label.
   */
  private record LabelSeries(SampleSeries all, Set<String> some) implements SampleSeries {

    @Override
    public long firstEpochSecond() {
      return all.firstEpochSecond();
    }

    @Override
    public int seconds() {
      return all.seconds();
    }

    @Override
    public boolean hasOutcomes() {
      return all.hasOutcomes();
    }

    @Override
    public List<String> labels() {
      return all.labels().stream().filter(some::contains).toList();
    }

    @Override
    public LatencyCounts latency(int fromSecond, int toSecond, Selection selection) {
      return all.latency(fromSecond, toSecond, own(selection));
    }

    @Override
    public int[] started(int fromSecond, int toSecond, Selection selection) {
      return all.started(fromSecond, toSecond, own(selection));
    }

    @Override
    public int[] completed(int fromSecond, int toSecond, Selection selection) {
      return all.completed(fromSecond, toSecond, own(selection));
    }

    @Override
    public long completions(int fromSecond, int toSecond, Selection selection) {
      return all.completions(fromSecond, toSecond, own(selection));
    }

    @Override
    public int[] threads(int fromSecond, int toSecond) {
      return all.threads(fromSecond, toSecond);
    }

    private Selection own(Selection selection) {
      Set<String> own =
          selection.labels().isEmpty()
              ? some
              : selection.labels().stream().filter(some::contains).collect(Collectors.toSet());
      return new Selection(own, selection.levels(), selection.outcomes());
    }
  }
}

package dev.whisker.load.series;

import dev.whisker.load.Figure;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.LoadTest.ErrorClass;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.result.Failures;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Samples;
import dev.whisker.load.result.RecordedRows;
import dev.whisker.load.result.SampleSeries;
import dev.whisker.load.result.SampleSeries.Level;
import dev.whisker.load.result.SampleSeries.Outcome;
import dev.whisker.load.result.SampleSeries.Selection;
import dev.whisker.load.result.SummaryBuilder;
import dev.whisker.load.series.SeriesWindows.Window;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes a separate result of one of several tests in a file of single requests.
 *
 * <p>Percentiles and counts are exact. Failures of a part are known by class, not by message. The
 * duration of a label is that of the part.
 */
public final class Cut {

  private final Samples whole;
  private final Window window;
  private final SampleSeries series;

  private Cut(Samples whole, Window window) {
    this.whole = whole;
    this.window = window;
    this.series = new SeriesWindows(List.of(window));
  }

  /**
   * The test between two moments at which no request was under way.
   *
   * @param whole on the wall clock
   * @param fromEpochSecond inclusive
   * @param toEpochSecond exclusive; at least one request was started between the two
   */
  public static Samples between(Samples whole, long fromEpochSecond, long toEpochSecond) {
    SampleSeries all = whole.series();
    int from = Math.clamp(fromEpochSecond - all.firstEpochSecond(), 0, all.seconds());
    int to = Math.clamp(toEpochSecond - all.firstEpochSecond(), from, all.seconds());
    int[] started = all.started(from, to, Selection.ALL);
    int[] completed = all.completed(from, to, Selection.ALL);
    int first = 0;
    while (first < started.length - 1 && started[first] == 0) {
      first++;
    }
    int last = completed.length - 1;
    while (last > first && completed[last] == 0 && started[last] == 0) {
      last--;
    }
    return new Cut(whole, new Window(all, from + first, from + last + 1)).samples();
  }

  private Samples samples() {
    LatencyCounts latency = series.latency(0, series.seconds(), Selection.ALL);
    long[] span = span(latency);
    LoadResult.Head head = whole.head();
    double seconds = (span[1] - span[0]) / 1000.0;
    long topLevel = count(EnumSet.of(Level.TOP_LEVEL), EnumSet.allOf(Outcome.class), Set.of());
    return new Samples(
        head.at(span[0], span[1], head.localTime()),
        summary(Set.of(), latency, seconds),
        labels(seconds),
        series,
        failures(),
        count(EnumSet.allOf(Level.class), EnumSet.allOf(Outcome.class), Set.of()),
        count(EnumSet.of(Level.TRANSACTION), EnumSet.allOf(Outcome.class), Set.of()),
        topLevel,
        recorded());
  }

  private long count(Set<Level> levels, Set<Outcome> outcomes, Set<String> labels) {
    return series.latency(0, series.seconds(), new Selection(labels, levels, outcomes)).total();
  }

  private LoadSummary summary(Set<String> labels, LatencyCounts latency, double seconds) {
    Figure errors =
        series.hasOutcomes()
            ? Figure.raw(
                (double) count(EnumSet.of(Level.TOP_LEVEL), EnumSet.of(Outcome.FAILURE), labels))
            : Figure.absent(Figure.Absence.NOT_IN_FILE);
    return new SummaryBuilder()
        .samples(Figure.raw((double) latency.total()))
        .errors(errors)
        .latency(latency)
        .duration(Figure.raw(seconds))
        .build();
  }

  private Map<String, LoadSummary> labels(double seconds) {
    Map<String, LoadSummary> labels = new LinkedHashMap<>();
    if (!whole.labels().isEmpty()) {
      series
          .latencyByLabel(EnumSet.allOf(Outcome.class))
          .forEach((label, latency) -> labels.put(label, summary(Set.of(label), latency, seconds)));
    }
    return labels;
  }

  private Failures failures() {
    Failures all = whole.failures();
    List<ErrorCount> counts = new ArrayList<>();
    for (ErrorClass each : all.times().classes()) {
      long count = all.times().count(each, window.from(), window.to());
      List<ErrorCount> alike =
          all.all().stream().filter(error -> error.errorClass() == each).toList();
      if (count > 0) {
        counts.add(
            alike.size() == 1
                ? new ErrorCount(alike.getFirst().code(), alike.getFirst().message(), each, count)
                : new ErrorCount("", "", each, count));
      }
    }
    counts.sort(ErrorCount.MOST_FREQUENT_FIRST);
    return new Failures(
        List.copyOf(counts), Map.of(), all.times().within(window.from(), window.to()));
  }

  /**
   * The time from the first start to the last end, in milliseconds since 1970: the rows at both
   * ends are read again; to the second if they cannot be.
   */
  private long[] span(LatencyCounts latency) {
    long from = series.firstEpochSecond() * 1000;
    long to = from + series.seconds() * 1000L;
    RecordedRows rows = whole.recorded();
    long[] span = {Long.MAX_VALUE, Long.MIN_VALUE};
    if (rows != null) {
      try {
        rows.started(from, from + 1000, row -> take(row, span));
        long longest = (long) Math.ceil(latency.percentile(100));
        rows.started(Math.max(from, to - 1000 - longest), to, row -> take(row, span));
      } catch (IOException e) {
        return new long[] {from, to};
      }
    }
    return span[0] <= span[1] ? span : new long[] {from, to};
  }

  private static void take(RecordedRows.Request row, long[] span) {
    if (row.level() == Level.TOP_LEVEL) {
      span[0] = Math.min(span[0], row.startEpochMillis());
      span[1] = Math.max(span[1], row.startEpochMillis() + row.elapsedMillis());
    }
  }

  private @Nullable RecordedRows recorded() {
    RecordedRows rows = whole.recorded();
    if (rows == null) {
      return null;
    }
    long from = series.firstEpochSecond();
    long to = from + series.seconds();
    return new RecordedRows() {
      @Override
      public Samples counting(Set<Level> levels) {
        return between(rows.counting(levels), from, to);
      }

      @Override
      public void started(long fromMillis, long toMillis, Consumer<Request> requests)
          throws IOException {
        rows.started(Math.max(fromMillis, from * 1000), Math.min(toMillis, to * 1000), requests);
      }

      @Override
      public Map<String, Long> addresses() {
        return rows.addresses();
      }
    };
  }
}

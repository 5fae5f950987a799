package dev.whisker.load.series;

import dev.whisker.load.Figure;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.LoadTest;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.result.FailureTimes;
import dev.whisker.load.result.FailureTimes.Later;
import dev.whisker.load.result.Failures;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Samples;
import dev.whisker.load.result.RecordedRows;
import dev.whisker.load.result.SampleSeries.Level;
import dev.whisker.load.result.SampleSeries.Outcome;
import dev.whisker.load.result.SampleSeries.Selection;
import dev.whisker.load.result.SummaryBuilder;
import dev.whisker.load.series.SeriesWindows.Window;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Joins several files of single requests into one result. */
public final class Together {

  private record Failure(String code, String message, LoadTest.ErrorClass errorClass) {}

  private final List<Samples> parts;
  private final SeriesWindows series;

  private Together(List<Samples> parts) {
    this.parts = parts;
    this.series =
        new SeriesWindows(
            parts.stream()
                .map(part -> new Window(part.series(), 0, part.series().seconds()))
                .toList());
  }

  /** True if both have the same facts and resolution, so their distributions can be added. */
  public static boolean countAlike(Samples a, Samples b) {
    return a.head().facts().equals(b.head().facts())
        && a.summary().meanMillis().resolution() == b.summary().meanMillis().resolution();
  }

  /**
   * Joins the results of clients that ran one test at the same time. Percentiles are exact over
   * all; the duration of a label is the longest of the clients' ones.
   *
   * @param parts all on the wall clock and {@link #countAlike counting alike}; at least one
   */
  public static Samples atOnce(List<Samples> parts) {
    return new Together(parts).joined();
  }

  private Samples joined() {
    LoadResult.Head first = parts.getFirst().head();
    long start = parts.stream().mapToLong(p -> p.head().startEpochMillis()).min().orElseThrow();
    long end = parts.stream().mapToLong(p -> p.head().endEpochMillis()).max().orElseThrow();
    LatencyCounts latency = series.latency(0, series.seconds(), Selection.ALL);
    return new Samples(
        new LoadResult.Head(
            first.format(), first.name(), start, end, first.localTime(), first.loop(), facts()),
        summary(parts.stream().map(Samples::summary).toList(), latency, (end - start) / 1000.0),
        labels(),
        series,
        failures(),
        parts.stream().mapToLong(Samples::rows).sum(),
        parts.stream().mapToLong(Samples::transactions).sum(),
        parts.stream().mapToLong(Samples::topLevel).sum(),
        recorded());
  }

  /**
   * The common facts: the parts differ in guessed facts only, and a fact of one part applies to the
   * others.
   */
  private Map<String, String> facts() {
    return parts.stream()
        .map(part -> part.head().facts())
        .min(Comparator.comparingInt(Map::size))
        .orElseThrow();
  }

  private @Nullable RecordedRows recorded() {
    List<RecordedRows> all = new ArrayList<>();
    for (Samples part : parts) {
      RecordedRows own = part.recorded();
      if (own == null) {
        return null;
      }
      all.add(own);
    }
    return new RecordedRows() {
      @Override
      public Samples counting(Set<Level> levels) {
        return new Together(all.stream().map(rows -> rows.counting(levels)).toList()).joined();
      }

      @Override
      public void started(long from, long to, Consumer<Request> requests) throws IOException {
        for (RecordedRows rows : all) {
          rows.started(from, to, requests);
        }
      }

      @Override
      public Map<String, Long> addresses() {
        Map<String, Long> sums = new LinkedHashMap<>();
        all.forEach(
            rows -> rows.addresses().forEach((each, count) -> sums.merge(each, count, Long::sum)));
        return sums;
      }
    };
  }

  private Map<String, LoadSummary> labels() {
    Map<String, LoadSummary> labels = new LinkedHashMap<>();
    series
        .latencyByLabel(EnumSet.allOf(Outcome.class))
        .forEach(
            (label, latency) -> {
              List<LoadSummary> own = new ArrayList<>();
              for (Samples part : parts) {
                if (part.labels().containsKey(label)) {
                  own.add(part.labels().get(label));
                }
              }
              double seconds =
                  own.stream()
                      .mapToDouble(summary -> summary.durationSeconds().value())
                      .max()
                      .orElse(Double.NaN);
              labels.put(label, summary(own, latency, seconds));
            });
    return labels;
  }

  private LoadSummary summary(List<LoadSummary> own, LatencyCounts latency, double seconds) {
    double errors = own.stream().mapToDouble(summary -> summary.errors().value()).sum();
    Figure unknown = Figure.absent(Figure.Absence.NOT_IN_FILE);
    return new SummaryBuilder()
        .samples(Figure.raw((double) latency.total()))
        .errors(Double.isNaN(errors) ? unknown : Figure.raw(errors))
        .latency(latency)
        .duration(Double.isNaN(seconds) ? unknown : Figure.raw(seconds))
        .build();
  }

  private Failures failures() {
    List<Failures> all = parts.stream().map(Samples::failures).toList();
    Map<String, List<ErrorCount>> byLabel = new LinkedHashMap<>();
    for (Failures part : all) {
      part.byLabel()
          .forEach((label, errors) -> byLabel.merge(label, errors, (a, b) -> sum(List.of(a, b))));
    }
    return new Failures(
        sum(all.stream().map(Failures::all).toList()),
        byLabel,
        FailureTimes.together(
            parts.stream()
                .map(
                    part ->
                        new Later(
                            part.failures().times(),
                            series.secondOf(part.series().firstEpochSecond())))
                .toList()));
  }

  private static List<ErrorCount> sum(List<List<ErrorCount>> parts) {
    Map<Failure, Long> counts = new LinkedHashMap<>();
    for (List<ErrorCount> part : parts) {
      for (ErrorCount error : part) {
        counts.merge(
            new Failure(error.code(), error.message(), error.errorClass()),
            error.count(),
            Long::sum);
      }
    }
    return counts.entrySet().stream()
        .map(
            entry ->
                new ErrorCount(
                    entry.getKey().code(),
                    entry.getKey().message(),
                    entry.getKey().errorClass(),
                    entry.getValue()))
        .sorted(ErrorCount.MOST_FREQUENT_FIRST)
        .toList();
  }
}

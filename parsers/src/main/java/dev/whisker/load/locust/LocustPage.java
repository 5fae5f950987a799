package dev.whisker.load.locust;

import dev.whisker.load.ErrorKinds;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a report page tells.
 *
 * @param rows of each name, at least one; the last sums up the others
 * @param failures how often requests failed, by how they did
 * @param startEpochMillis of the first request, or {@link LoadResult#NO_TIME}
 * @param endEpochMillis of the last, or {@link LoadResult#NO_TIME}
 * @param duration of the test in seconds
 */
record LocustPage(
    List<Row> rows,
    Map<String, Long> failures,
    long startEpochMillis,
    long endEpochMillis,
    Figure duration) {

  /**
   * The requests of one name; NaN for what is not told.
   *
   * @param label method and name
   * @param mean in milliseconds
   * @param maxMillis rounded to whole ones
   * @param perSecond of the whole test
   * @param percentiles in milliseconds, by percent
   */
  record Row(
      String label,
      double count,
      double failures,
      Figure mean,
      double maxMillis,
      double perSecond,
      Map<Integer, Double> percentiles) {

    private LoadSummary summary(Figure duration) {
      return new SummaryBuilder()
          .samples(Reported.of(count))
          .errors(Reported.of(failures))
          .mean(mean)
          .p50(percentile(50))
          .p90(percentile(90))
          .p95(percentile(95))
          .p99(percentile(99))
          .max(Reported.of(maxMillis).withResolution(1))
          .duration(duration)
          .completed(Reported.of(perSecond))
          .build();
    }

    private Figure percentile(int percent) {
      return Rounding.reported(percentiles.getOrDefault(percent, Double.NaN));
    }
  }

  LoadResult result() {
    Map<String, LoadSummary> labels = new LinkedHashMap<>();
    rows.subList(0, rows.size() - 1).forEach(row -> labels.put(row.label(), row.summary(duration)));
    LoadResult.Head head =
        new LoadResult.Head(
            LoadFormat.LOCUST_HTML,
            null,
            startEpochMillis,
            endEpochMillis,
            false,
            Loop.CLOSED,
            Map.of());
    return new LoadResult.Summary(
        head, rows.getLast().summary(duration), labels, ErrorKinds.counted(failures), Map.of());
  }
}

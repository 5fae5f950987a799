package dev.whisker.load.taurus;

import dev.whisker.load.ErrorKinds;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Taurus' final figures: for each label, and under the empty one for all. Times are in seconds;
 * what it calls throughput is the number of samples.
 */
final class FinalStats {

  private static final double MILLIS_A_SECOND = 1000;
  private static final String RESPONSES = "rc_";

  private final Map<String, Map<String, Double>> byLabel = new LinkedHashMap<>();

  /** The figures of one label, by the names of the CSV's columns. */
  void put(String label, Map<String, Double> figures) {
    byLabel.put(label, figures);
  }

  /**
   * The result; empty where the figures of all are missing.
   *
   * @param seconds how long the test took; NaN where the form does not tell
   */
  Optional<LoadResult> result(double seconds) {
    Map<String, Double> all = byLabel.get("");
    if (all == null) {
      return Optional.empty();
    }
    Map<String, LoadSummary> labels = new LinkedHashMap<>();
    byLabel.forEach(
        (label, figures) -> {
          if (!label.isEmpty()) {
            labels.put(label, summary(figures, seconds));
          }
        });
    double users = number(all, "concurrency");
    return Optional.of(
        new LoadResult.Summary(
            Reported.timeless(
                LoadFormat.TAURUS_STATS,
                Loop.UNKNOWN,
                users > 0 ? Map.of("concurrency", String.valueOf((long) users)) : Map.of()),
            summary(all, seconds),
            labels,
            errors(all),
            Map.of()));
  }

  private static LoadSummary summary(Map<String, Double> figures, double seconds) {
    double failed = number(figures, "fail");
    return new SummaryBuilder()
        .samples(Figure.derived(number(figures, "succ") + failed))
        .errors(Reported.of(failed))
        .mean(millis(figures, "avg_rt"))
        .p50(millis(figures, "perc_50.0"))
        .p90(millis(figures, "perc_90.0"))
        .p95(millis(figures, "perc_95.0"))
        .p99(millis(figures, "perc_99.0"))
        .max(millis(figures, "perc_100.0"))
        // From the second of the first sample to that of the last.
        .duration(Reported.of(seconds).withResolution(1).unlessTooShort())
        .build();
  }

  /** Of the failed ones; an answer below 400 that failed all the same is not told apart. */
  private static List<ErrorCount> errors(Map<String, Double> figures) {
    Map<String, Long> byCode = new LinkedHashMap<>();
    figures.forEach(
        (name, count) -> {
          String code = name.startsWith(RESPONSES) ? name.substring(RESPONSES.length()) : "";
          if (!code.isEmpty() && !code.matches("[123]\\d\\d")) {
            byCode.put(code, count.longValue());
          }
        });
    return ErrorKinds.counted(byCode);
  }

  private static Figure millis(Map<String, Double> figures, String name) {
    return Reported.of(number(figures, name) * MILLIS_A_SECOND).withResolution(1);
  }

  private static double number(Map<String, Double> figures, String name) {
    return figures.getOrDefault(name, Double.NaN);
  }
}

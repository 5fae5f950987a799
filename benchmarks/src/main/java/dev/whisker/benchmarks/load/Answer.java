package dev.whisker.benchmarks.load;

import dev.whisker.load.SampleSeries;
import dev.whisker.load.SampleSeries.Outcome;
import dev.whisker.load.SampleSeries.Selection;
import dev.whisker.load.series.PackedSeries;
import java.util.EnumSet;
import java.util.Map;

/** What a reader in Java says of a JTL, in one line: requests, failures, p99 of each label. */
final class Answer {

  private Answer() {}

  static void print(SampleSeries series) {
    long all = series.latency(0, series.seconds(), Selection.ALL).total();
    long failed = series.latency(0, series.seconds(), Selection.FAILURES).total();
    StringBuilder line = new StringBuilder("%d %d".formatted(all, failed));
    ((PackedSeries) series)
        .latencyByLabel(EnumSet.allOf(Outcome.class)).entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .forEach(label -> line.append(" %.0f".formatted(label.getValue().percentile(99))));
    System.out.println(line);
  }
}

package dev.whisker.load.jmeter;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LatencyCounts;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.SampleSeries;
import dev.whisker.load.SampleSeries.Level;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.series.PackedSeries;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;

/** Turns what the rows add up to into figures, by JMeter's definitions. */
final class JtlResult {

  private final LoadFormat format;
  private final JtlNames names;
  private final JtlTotals totals;

  JtlResult(LoadFormat format, JtlNames names, JtlTotals totals) {
    this.format = format;
    this.names = names;
    this.totals = totals;
  }

  LoadResult.Samples toSamples() {
    Level level = totals.requests();
    JtlTotals.Tally total = totals.total(level);
    PackedSeries series = totals.series(names.labels());
    LatencyCounts latency = series.latency(0, series.seconds(), SampleSeries.Selection.ALL);
    return new LoadResult.Samples(
        head(total),
        summary(total, latency),
        labels(series, level),
        series,
        totals.errors(names.errors(), level),
        totals.rows(),
        totals.transactions(),
        total.samples);
  }

  private LoadResult.Head head(JtlTotals.Tally total) {
    boolean timed = names.hasTimes();
    return new LoadResult.Head(
        format,
        null,
        timed ? total.start : LoadResult.NO_TIME,
        timed ? total.end : LoadResult.NO_TIME,
        names.times().isLocal(),
        // A thread group waits for each answer; a timer can make it open, but the file does not
        // tell.
        LoadResult.Loop.CLOSED,
        Map.of());
  }

  private Map<String, LoadSummary> labels(PackedSeries series, Level level) {
    Map<String, LoadSummary> labels = new LinkedHashMap<>();
    if (!names.hasLabels()) {
      return labels;
    }
    Map<String, LatencyCounts> latencies =
        series.latencyByLabel(EnumSet.allOf(SampleSeries.Outcome.class));
    for (int i = 0; i < series.labels().size(); i++) {
      String label = series.labels().get(i);
      LatencyCounts latency = latencies.get(label);
      if (latency != null) {
        labels.put(label, summary(totals.label(i, level), latency));
      }
    }
    return labels;
  }

  private LoadSummary summary(JtlTotals.Tally tally, LatencyCounts latency) {
    SummaryBuilder summary =
        new SummaryBuilder()
            .samples(Figure.raw((double) tally.samples))
            .errors(
                names.hasOutcomes()
                    ? Figure.raw((double) tally.errors)
                    : Figure.absent(Absence.NOT_IN_FILE))
            .duration(duration(tally));
    if (tally.aggregated == 0) {
      summary.latency(latency, 1);
    } else {
      // Rows that stand for several requests tell the sum of their times, so the mean is exact, but
      // no more.
      summary
          .mean(Figure.raw((double) tally.elapsedSum / tally.samples).withResolution(1))
          .max(Figure.absent(Absence.NO_DISTRIBUTION))
          .noDistribution();
    }
    return summary.build();
  }

  /** From the first start to the last end. */
  private Figure duration(JtlTotals.Tally tally) {
    if (!names.hasTimes()) {
      return Figure.absent(Absence.NO_TIME);
    }
    return Figure.raw((tally.end - tally.start) / 1000.0)
        .withResolution(names.times().resolutionMillis() / 1000.0);
  }
}

package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.calculation.MetricCalculator;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.statistics.RunScatter;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.load.Figure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Whether longer or more runs would settle what is open, by the figures of parts of each run
 * (Kalibera and Jones, <i>Rigorous benchmarking in reasonable time</i>).
 *
 * @param scatter empty if it is unknown
 */
record RunLengths(Metric metric, List<Candidate> of, Optional<RunScatter> scatter) {

  /** Shorter blocks depend on each other, by garbage collections. */
  private static final double BLOCK_SECONDS = 10;

  private static final int FEWEST_BLOCKS = 5;
  private static final int MOST_BLOCKS = 20;

  /** The metrics whose value for a run is about the mean of its parts. */
  private static final Set<Metric> AVERAGED =
      Set.of(
          Metric.SUCCESSFUL_PER_SECOND,
          Metric.COMPLETED_PER_SECOND,
          Metric.LATENCY_MEAN,
          Metric.LATENCY_P50,
          Metric.LATENCY_P90,
          Metric.LATENCY_P95,
          Metric.LATENCY_P99);

  /**
   * Looks at the most important metric with an open difference; empty without one that has parts.
   */
  static Optional<RunLengths> of(Ranking ranking) {
    List<Contrast> unsettled = ranking.unsettled();
    return unsettled.stream()
        .map(Contrast::metric)
        .filter(AVERAGED::contains)
        .max(Comparator.comparingDouble(ranking.choice().criteria().goal()::weight))
        .map(
            metric -> {
              List<Candidate> open =
                  ranking.rivals().stream()
                      .filter(
                          each ->
                              unsettled.stream()
                                  .filter(one -> one.metric() == metric)
                                  .anyMatch(one -> one.isOf(each.name())))
                      .toList();
              return new RunLengths(metric, open, scatter(metric, open));
            });
  }

  private static Optional<RunScatter> scatter(Metric metric, List<Candidate> open) {
    List<double[][]> all = new ArrayList<>();
    for (Candidate each : open) {
      List<RunMetrics> runs = each.repeats().runs();
      Optional<double[][]> blocks =
          runs.size() == each.repeats().starts().size() && runs.size() > 1
              ? blocks(metric, runs)
              : Optional.empty();
      if (blocks.isEmpty()) {
        return Optional.empty();
      }
      all.add(blocks.get());
    }
    return RunScatter.of(all);
  }

  /** The logarithms of the figures of each part of each run; empty if one is unknown. */
  private static Optional<double[][]> blocks(Metric metric, List<RunMetrics> runs) {
    double shortest =
        runs.stream().mapToDouble(run -> run.window().lengthSeconds()).min().orElseThrow();
    double length = Math.max(BLOCK_SECONDS, Math.floor(shortest / MOST_BLOCKS));
    int blocks = (int) (shortest / length);
    if (blocks < FEWEST_BLOCKS || runs.stream().anyMatch(run -> run.timeline().load().isEmpty())) {
      return Optional.empty();
    }
    double[][] logs = new double[runs.size()][blocks];
    for (int run = 0; run < logs.length; run++) {
      for (int block = 0; block < blocks; block++) {
        double figure = figure(metric, runs.get(run), block * length, length);
        if (!(figure > 0)) {
          return Optional.empty();
        }
        logs[run][block] = Math.log(figure);
      }
    }
    return Optional.of(logs);
  }

  private static double figure(Metric metric, RunMetrics run, double from, double length) {
    double start = run.window().fromSeconds() + from;
    Figure figure =
        MetricCalculator.load(run.timeline(), new Window(start, start + length)).get(metric);
    return figure == null ? Double.NaN : figure.value();
  }

  /** What helps; open if unknown. */
  RunScatter.Remedy remedy() {
    return scatter.map(RunScatter::remedy).orElse(RunScatter.Remedy.OPEN);
  }

  /** How much of the scatter is within runs, and what follows. */
  Evidence evidence() {
    String key =
        scatter
            .map(
                each ->
                    switch (each.remedy()) {
                      case LONGER -> "scatter.longer";
                      case MORE -> "scatter.more";
                      case BOTH -> "scatter.both";
                      case OPEN -> "scatter.open";
                    })
            .orElse("scatter.unknown");
    return new Evidence(
        new Statement(
            key,
            Map.of(
                "metric",
                Gate.name(metric),
                "share",
                Fact.percent(
                    Math.rint(100 * scatter.map(RunScatter::withinShare).orElse(Double.NaN))))),
        Optional.of(metric),
        Optional.empty(),
        of.stream().map(Candidate::name).toList(),
        false);
  }
}

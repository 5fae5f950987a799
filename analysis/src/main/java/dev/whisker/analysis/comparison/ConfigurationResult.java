package dev.whisker.analysis.comparison;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.statistics.Spread;
import java.util.List;
import java.util.Map;

/**
 * A configuration with the results of its repeats, and each metric over them.
 *
 * @param runs in the order of the configuration, without copies of a run
 */
public record ConfigurationResult(
    Configuration configuration, List<RunResult> runs, Map<Metric, Spread> summary) {

  public String name() {
    return configuration.name();
  }

  /** The findings of its runs, each rule once. */
  public List<RepeatedFinding> findings() {
    return RepeatedFinding.merge(runs.stream().map(RunResult::findings).toList());
  }
}

package dev.whisker.analysis.comparison;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.timeline.Alignment;
import java.util.List;

/**
 * A run with its figures and findings.
 *
 * @param findings the most severe first; those that could not be evaluated last
 */
public record RunResult(Run run, RunMetrics metrics, List<Finding> findings) {

  /** The alignment of the clocks of its GC log and load result. */
  public Alignment alignment() {
    return metrics.timeline().alignment();
  }
}

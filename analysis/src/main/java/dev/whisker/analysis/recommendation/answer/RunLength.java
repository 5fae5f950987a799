package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.load.LoadResult;
import java.util.List;

/** How long a run takes. */
final class RunLength {

  private RunLength() {}

  /** The median over the runs of some configurations, at least one. */
  static double seconds(List<Candidate> candidates) {
    return Median.of(
        candidates.stream()
            .flatMap(each -> each.repeats().runs().stream())
            .mapToDouble(RunLength::seconds)
            .toArray());
  }

  private static double seconds(RunMetrics run) {
    Window load = run.timeline().all().loadSpan();
    double length = (load == null ? run.timeline().whole() : load).lengthSeconds();
    LoadResult result = run.timeline().loadResult();
    if (length > 0 || result == null) {
      return length;
    }
    double reported = result.summary().durationSeconds().value();
    return Double.isNaN(reported) ? 0 : reported;
  }
}

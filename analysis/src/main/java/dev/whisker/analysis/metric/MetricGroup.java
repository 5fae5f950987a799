package dev.whisker.analysis.metric;

import dev.whisker.analysis.wording.Identified;
import java.util.Arrays;
import java.util.List;

/** The groups of metrics in lists. Names are in the bundle under {@code group.<id>}. */
public enum MetricGroup implements Identified {
  REQUESTS,
  LATENCY,
  PAUSES,
  TIME,
  MEMORY,
  MACHINE;

  /** The metrics of the group, in their order. */
  public List<Metric> metrics() {
    return Arrays.stream(Metric.values()).filter(metric -> metric.group() == this).toList();
  }
}

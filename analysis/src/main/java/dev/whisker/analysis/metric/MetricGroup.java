package dev.whisker.analysis.metric;

import java.util.Arrays;
import java.util.List;

/** What metrics are about, to find one among many. Names stand under {@code group.<id>}. */
public enum MetricGroup {
  REQUESTS("requests"),
  LATENCY("latency"),
  PAUSES("pauses"),
  TIME("time"),
  MEMORY("memory"),
  MACHINE("machine");

  private final String id;

  MetricGroup(String id) {
    this.id = id;
  }

  public String id() {
    return id;
  }

  /** Those that belong to it, in their order. */
  public List<Metric> metrics() {
    return Arrays.stream(Metric.values()).filter(metric -> of(metric) == this).toList();
  }

  public static MetricGroup of(Metric metric) {
    return switch (metric) {
      case COMPLETED_PER_SECOND,
          SUCCESSFUL_PER_SECOND,
          PEAK_PER_SECOND,
          SAMPLES,
          ERRORS,
          ERROR_PERCENT,
          REQUESTS_HIT,
          RATE_KEPT,
          STALL_SECONDS,
          STALLS_EXPLAINED ->
          REQUESTS;
      case LATENCY_MEAN, LATENCY_P50, LATENCY_P90, LATENCY_P95, LATENCY_P99, LATENCY_MAX -> LATENCY;
      case PAUSE_COUNT,
          YOUNG_COUNT,
          MIXED_COUNT,
          FULL_COUNT,
          FULL_TIME,
          PAUSE_TIME,
          PAUSE_MEAN,
          PAUSE_P50,
          PAUSE_P95,
          PAUSE_P99,
          PAUSE_MAX,
          MEMORY_WAITS,
          MEMORY_WAIT_TIME ->
          PAUSES;
      case GC_THROUGHPUT, MMU_1S, MMU_10S, CONCURRENT_CYCLES, GC_CPU_SHARE -> TIME;
      case ALLOCATION_RATE, PROMOTION_RATE, LIVE_SET, HEAP_CAPACITY, BYTES_PER_REQUEST -> MEMORY;
      case CPU_PERCENT, NETWORK_RATE -> MACHINE;
    };
  }
}

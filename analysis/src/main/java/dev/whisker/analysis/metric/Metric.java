package dev.whisker.analysis.metric;

import static dev.whisker.analysis.metric.Direction.LESS_IS_BETTER;
import static dev.whisker.analysis.metric.Direction.MORE_IS_BETTER;
import static dev.whisker.analysis.metric.Direction.NEITHER;

import dev.whisker.analysis.wording.Unit;

/**
 * The figures of a run. The ids are part of the command line's contract; name and definition of
 * each stand in the bundle under {@code metric.<id>} and {@code metric.<id>.definition}.
 */
public enum Metric {
  GC_THROUGHPUT("gc-throughput", Unit.PERCENT, MORE_IS_BETTER),
  PAUSE_COUNT("pause-count", Unit.COUNT, LESS_IS_BETTER),
  YOUNG_COUNT("young-count", Unit.COUNT, NEITHER),
  MIXED_COUNT("mixed-count", Unit.COUNT, NEITHER),
  FULL_COUNT("full-count", Unit.COUNT, LESS_IS_BETTER),
  FULL_TIME("full-time", Unit.MILLISECONDS, LESS_IS_BETTER),
  PAUSE_TIME("pause-time", Unit.MILLISECONDS, LESS_IS_BETTER),
  PAUSE_MEAN("pause-mean", Unit.MILLISECONDS, LESS_IS_BETTER),
  PAUSE_P50("pause-p50", Unit.MILLISECONDS, LESS_IS_BETTER),
  PAUSE_P95("pause-p95", Unit.MILLISECONDS, LESS_IS_BETTER),
  PAUSE_P99("pause-p99", Unit.MILLISECONDS, LESS_IS_BETTER),
  PAUSE_MAX("pause-max", Unit.MILLISECONDS, LESS_IS_BETTER),
  /** How often a thread waited for memory. */
  MEMORY_WAITS("memory-waits", Unit.COUNT, LESS_IS_BETTER),
  /** For how long at least one thread waited for memory. */
  MEMORY_WAIT_TIME("memory-wait-time", Unit.MILLISECONDS, LESS_IS_BETTER),
  MMU_1S("mmu-1s", Unit.PERCENT, MORE_IS_BETTER),
  MMU_10S("mmu-10s", Unit.PERCENT, MORE_IS_BETTER),
  CONCURRENT_CYCLES("concurrent-cycles", Unit.COUNT, NEITHER),
  GC_CPU_SHARE("gc-cpu-share", Unit.PERCENT, LESS_IS_BETTER),
  ALLOCATION_RATE("allocation-rate", Unit.BYTES_PER_SECOND, NEITHER),
  PROMOTION_RATE("promotion-rate", Unit.BYTES_PER_SECOND, LESS_IS_BETTER),
  LIVE_SET("live-set", Unit.BYTES, NEITHER),
  HEAP_CAPACITY("heap-capacity", Unit.BYTES, LESS_IS_BETTER),
  COMPLETED_PER_SECOND("completed-per-second", Unit.PER_SECOND, MORE_IS_BETTER),
  SUCCESSFUL_PER_SECOND("successful-per-second", Unit.PER_SECOND, MORE_IS_BETTER),
  PEAK_PER_SECOND("peak-per-second", Unit.PER_SECOND, MORE_IS_BETTER),
  SAMPLES("samples", Unit.COUNT, NEITHER),
  ERRORS("errors", Unit.COUNT, LESS_IS_BETTER),
  ERROR_PERCENT("error-percent", Unit.PERCENT, LESS_IS_BETTER),
  LATENCY_MEAN("latency-mean", Unit.MILLISECONDS, LESS_IS_BETTER),
  LATENCY_P50("latency-p50", Unit.MILLISECONDS, LESS_IS_BETTER),
  LATENCY_P90("latency-p90", Unit.MILLISECONDS, LESS_IS_BETTER),
  LATENCY_P95("latency-p95", Unit.MILLISECONDS, LESS_IS_BETTER),
  LATENCY_P99("latency-p99", Unit.MILLISECONDS, LESS_IS_BETTER),
  LATENCY_MAX("latency-max", Unit.MILLISECONDS, LESS_IS_BETTER),
  BYTES_PER_REQUEST("bytes-per-request", Unit.BYTES, LESS_IS_BETTER),
  REQUESTS_HIT("requests-hit", Unit.PERCENT, LESS_IS_BETTER),
  RATE_KEPT("rate-kept", Unit.PERCENT, MORE_IS_BETTER),
  STALL_SECONDS("stall-seconds", Unit.SECONDS, LESS_IS_BETTER),
  STALLS_EXPLAINED("stalls-explained", Unit.PERCENT, NEITHER),
  CPU_PERCENT("cpu-percent", Unit.PERCENT, NEITHER),
  NETWORK_RATE("network-rate", Unit.BYTES_PER_SECOND, NEITHER);

  private final String id;
  private final Unit unit;
  private final Direction direction;

  Metric(String id, Unit unit, Direction direction) {
    this.id = id;
    this.unit = unit;
    this.direction = direction;
  }

  public String id() {
    return id;
  }

  public Unit unit() {
    return unit;
  }

  public Direction direction() {
    return direction;
  }

  /** Whether it is about requests, alone or beside pauses, so that no GC log alone tells it. */
  public boolean needsLoad() {
    return switch (MetricGroup.of(this)) {
      case REQUESTS, LATENCY -> true;
      case MEMORY -> this == BYTES_PER_REQUEST;
      case PAUSES, TIME, MACHINE -> false;
    };
  }

  /**
   * Whether it is the longest of something, so that the longest of all runs stands for them: who
   * opens the log of one of them must not find a longer one.
   */
  public boolean isLongest() {
    return this == PAUSE_MAX || this == LATENCY_MAX;
  }

  /** Whether repeats are compared as ratios; counts and percentages are compared as differences. */
  public boolean comparedAsRatio() {
    return switch (this) {
      // Nothing at all is what one hopes for, and no ratio leads there.
      case FULL_TIME, MEMORY_WAIT_TIME, STALL_SECONDS -> false;
      default -> unit != Unit.COUNT && unit != Unit.PERCENT;
    };
  }
}

package dev.whisker.analysis.metric;

import static dev.whisker.analysis.metric.Direction.LESS_IS_BETTER;
import static dev.whisker.analysis.metric.Direction.MORE_IS_BETTER;
import static dev.whisker.analysis.metric.Direction.NEITHER;
import static dev.whisker.analysis.metric.MetricGroup.LATENCY;
import static dev.whisker.analysis.metric.MetricGroup.MACHINE;
import static dev.whisker.analysis.metric.MetricGroup.MEMORY;
import static dev.whisker.analysis.metric.MetricGroup.PAUSES;
import static dev.whisker.analysis.metric.MetricGroup.REQUESTS;
import static dev.whisker.analysis.metric.MetricGroup.TIME;

import dev.whisker.analysis.wording.Identified;
import dev.whisker.analysis.wording.Unit;

/**
 * The figures of a run. The ids are part of the command line's contract; name and definition of
 * each are in the bundle under {@code metric.<id>} and {@code metric.<id>.definition}.
 */
public enum Metric implements Identified {
  GC_THROUGHPUT(TIME, Unit.PERCENT, MORE_IS_BETTER),
  PAUSE_COUNT(PAUSES, Unit.COUNT, LESS_IS_BETTER),
  YOUNG_COUNT(PAUSES, Unit.COUNT, NEITHER),
  MIXED_COUNT(PAUSES, Unit.COUNT, NEITHER),
  FULL_COUNT(PAUSES, Unit.COUNT, LESS_IS_BETTER),
  FULL_TIME(PAUSES, Unit.MILLISECONDS, LESS_IS_BETTER),
  PAUSE_TIME(PAUSES, Unit.MILLISECONDS, LESS_IS_BETTER),
  PAUSE_MEAN(PAUSES, Unit.MILLISECONDS, LESS_IS_BETTER),
  PAUSE_P50(PAUSES, Unit.MILLISECONDS, LESS_IS_BETTER),
  PAUSE_P95(PAUSES, Unit.MILLISECONDS, LESS_IS_BETTER),
  PAUSE_P99(PAUSES, Unit.MILLISECONDS, LESS_IS_BETTER),
  PAUSE_MAX(PAUSES, Unit.MILLISECONDS, LESS_IS_BETTER),
  /** The number of times that a thread waited for memory. */
  MEMORY_WAITS(PAUSES, Unit.COUNT, LESS_IS_BETTER),
  /** The time in which at least one thread waited for memory. */
  MEMORY_WAIT_TIME(PAUSES, Unit.MILLISECONDS, LESS_IS_BETTER),
  MMU_1S(TIME, Unit.PERCENT, MORE_IS_BETTER),
  MMU_10S(TIME, Unit.PERCENT, MORE_IS_BETTER),
  CONCURRENT_CYCLES(TIME, Unit.COUNT, NEITHER),
  GC_CPU_SHARE(TIME, Unit.PERCENT, LESS_IS_BETTER),
  ALLOCATION_RATE(MEMORY, Unit.BYTES_PER_SECOND, NEITHER),
  PROMOTION_RATE(MEMORY, Unit.BYTES_PER_SECOND, LESS_IS_BETTER),
  LIVE_SET(MEMORY, Unit.BYTES, NEITHER),
  HEAP_CAPACITY(MEMORY, Unit.BYTES, LESS_IS_BETTER),
  COMPLETED_PER_SECOND(REQUESTS, Unit.PER_SECOND, MORE_IS_BETTER),
  SUCCESSFUL_PER_SECOND(REQUESTS, Unit.PER_SECOND, MORE_IS_BETTER),
  PEAK_PER_SECOND(REQUESTS, Unit.PER_SECOND, MORE_IS_BETTER),
  SAMPLES(REQUESTS, Unit.COUNT, NEITHER),
  ERRORS(REQUESTS, Unit.COUNT, LESS_IS_BETTER),
  ERROR_PERCENT(REQUESTS, Unit.PERCENT, LESS_IS_BETTER),
  LATENCY_MEAN(LATENCY, Unit.MILLISECONDS, LESS_IS_BETTER),
  LATENCY_P50(LATENCY, Unit.MILLISECONDS, LESS_IS_BETTER),
  LATENCY_P90(LATENCY, Unit.MILLISECONDS, LESS_IS_BETTER),
  LATENCY_P95(LATENCY, Unit.MILLISECONDS, LESS_IS_BETTER),
  LATENCY_P99(LATENCY, Unit.MILLISECONDS, LESS_IS_BETTER),
  LATENCY_MAX(LATENCY, Unit.MILLISECONDS, LESS_IS_BETTER),
  BYTES_PER_REQUEST(MEMORY, Unit.BYTES, LESS_IS_BETTER),
  REQUESTS_HIT(REQUESTS, Unit.PERCENT, LESS_IS_BETTER),
  RATE_KEPT(REQUESTS, Unit.PERCENT, MORE_IS_BETTER),
  STALL_SECONDS(REQUESTS, Unit.SECONDS, LESS_IS_BETTER),
  STALLS_EXPLAINED(REQUESTS, Unit.PERCENT, NEITHER),
  CPU_PERCENT(MACHINE, Unit.PERCENT, NEITHER),
  NETWORK_RATE(MACHINE, Unit.BYTES_PER_SECOND, NEITHER);

  private final MetricGroup group;
  private final Unit unit;
  private final Direction direction;

  Metric(MetricGroup group, Unit unit, Direction direction) {
    this.group = group;
    this.unit = unit;
    this.direction = direction;
  }

  public MetricGroup group() {
    return group;
  }

  public Unit unit() {
    return unit;
  }

  public Direction direction() {
    return direction;
  }

  /** True if it is about requests, so that it needs a load result. */
  public boolean needsLoad() {
    return switch (group) {
      case REQUESTS, LATENCY -> true;
      case MEMORY -> this == BYTES_PER_REQUEST;
      case PAUSES, TIME, MACHINE -> false;
    };
  }

  /**
   * True if it is a maximum. The maximum of all runs is shown for them, since no run's log may
   * contain a longer one.
   */
  public boolean isLongest() {
    return this == PAUSE_MAX || this == LATENCY_MAX;
  }

  /** True if repeats are compared as ratios; counts and percentages are compared as differences. */
  public boolean comparedAsRatio() {
    return switch (this) {
      // The best value is zero, which no ratio reaches.
      case FULL_TIME, MEMORY_WAIT_TIME, STALL_SECONDS -> false;
      default -> unit != Unit.COUNT && unit != Unit.PERCENT;
    };
  }
}

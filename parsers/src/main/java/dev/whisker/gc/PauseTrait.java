package dev.whisker.gc;

/** Properties of a pause beside its kind and cause. */
public enum PauseTrait {
  /** A young pause that also starts a marking cycle (G1 initial-mark, Concurrent Start). */
  STARTS_CONCURRENT_CYCLE,
  /** No free region for survivors: to-space exhausted, Evacuation Failure. */
  EVACUATION_FAILURE,
  /** The old generation had no room for the survivors of a young collection. */
  PROMOTION_FAILED,
  /** CMS did not finish in time and a full GC took over. */
  CONCURRENT_MODE_FAILURE,
  /** A full GC was requested while CMS was at work. */
  CONCURRENT_MODE_INTERRUPTED,
  /** A young collection that became a full one within the same record. */
  ESCALATED_FROM_YOUNG,
  /** Shenandoah finished a cycle that could not keep up with the pause. */
  DEGENERATED
}

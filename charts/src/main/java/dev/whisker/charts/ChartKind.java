package dev.whisker.charts;

/** The charts of a comparison, in the order in which they are shown. The ids are stable. */
public enum ChartKind {
  /** Every pause at its time, one panel a configuration. */
  PAUSE_TIMELINE("pause-timeline"),
  GC_THROUGHPUT("gc-throughput"),
  /** Successful requests a second over the whole run, to stand beside GC throughput. */
  REQUEST_RATE("request-rate"),
  /** How long pauses are, configurations one below the other. */
  PAUSE_DISTRIBUTION("pause-distribution"),
  LATENCY("latency"),
  /** How many full collections, and how long all of them took: a panel each. */
  FULL_COLLECTIONS("full-collections"),
  /** Successful requests a second as time goes by, one panel a configuration. */
  REQUESTS_PER_SECOND("requests-per-second");

  private final String id;

  ChartKind(String id) {
    this.id = id;
  }

  public String id() {
    return id;
  }
}

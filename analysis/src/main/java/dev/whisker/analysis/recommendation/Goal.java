package dev.whisker.analysis.recommendation;

/** What the user wants most. It reorders the front, and never adds to it. */
public enum Goal {
  LATENCY("latency"),
  THROUGHPUT("throughput"),
  BALANCED("balanced"),
  FOOTPRINT("footprint");

  private final String id;

  Goal(String id) {
    this.id = id;
  }

  public String id() {
    return id;
  }
}

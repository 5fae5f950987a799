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

  /** A part of the contract of the command line and of files. */
  public String id() {
    return id;
  }
}

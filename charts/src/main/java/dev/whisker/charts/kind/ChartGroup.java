package dev.whisker.charts.kind;

/** What charts are about, in the order in which they are shown. The ids are stable. */
public enum ChartGroup {
  /** All figures of the configurations, held against each other. */
  TOGETHER("together"),
  PAUSES("pauses"),
  MEMORY("memory"),
  LOAD("load");

  private final String id;

  ChartGroup(String id) {
    this.id = id;
  }

  public String id() {
    return id;
  }
}

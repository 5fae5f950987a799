package dev.whisker.charts.chart;

/** The topics of charts, in the order in which they are shown. The ids are stable. */
public enum ChartGroup {
  /** Figures of all configurations, compared. */
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

package dev.whisker.app.session;

import dev.whisker.charts.chart.ChartGroup;
import java.util.Arrays;
import java.util.Locale;

/** A tab below the first charts. */
public enum ChartChoice {
  TABLE,
  PAUSES,
  MEMORY,
  LOAD,
  ALL;

  /** The tab with the charts of a group. */
  public static ChartChoice of(ChartGroup group) {
    return Arrays.stream(values()).filter(each -> each.includes(group)).findFirst().orElse(ALL);
  }

  public boolean includes(ChartGroup group) {
    return this == ALL || name().equals(group.name());
  }

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  public String key() {
    return "charts." + id();
  }
}

package dev.whisker.app.model.comparison;

import dev.whisker.charts.kind.ChartGroup;
import java.util.Locale;

/** Which of the charts one wants to see: all, or one group. */
public enum ChartChoice {
  ALL,
  TOGETHER,
  PAUSES,
  MEMORY,
  LOAD;

  public boolean includes(ChartGroup group) {
    return this == ALL || name().equals(group.name());
  }

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The key of its name. */
  public String key() {
    return "charts." + id();
  }
}

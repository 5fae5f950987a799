package dev.whisker.charts.plot;

import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Mark;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;

/** A chart of a comparison, before its panels are made. */
public interface Chart {

  /** True if there is anything to show; must be fast. */
  boolean hasData();

  /** The panels; new ones each time, since they may be shown in two places. */
  List<ChartPanel> panels();

  /** The panels, with an empty one that has a reason for each configuration without data. */
  default List<ChartPanel> rows() {
    return panels();
  }

  /** The key of all panels; empty if none is needed. */
  default List<Mark> key() {
    return List.of();
  }

  /** The names of configurations without a panel, by the key of the reason. */
  default SortedMap<String, List<String>> absent() {
    return Collections.emptySortedMap();
  }

  /** True if each panel's title names the figure, and not the name of the chart. */
  default boolean namesFigures() {
    return false;
  }

  Arrangement arrangement();

  /** The arrangement of the panels of a chart. */
  enum Arrangement {
    /** A panel for each configuration, below each other on one time axis. */
    OVER_TIME,
    /** A row for each configuration, in one low panel or several. */
    ROWS,
    /** All configurations in one area. */
    AREA
  }
}

package dev.whisker.charts.shape;

import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;

/** A chart of a comparison, before it is asked for its panels. */
public interface Chart {

  /** Whether there is anything that it could show; quick to answer. */
  boolean hasData();

  /**
   * The panels that stand together; new ones each time, so that they may be shown in two places.
   */
  List<ChartPanel> panels();

  /** What the shapes mean, for all panels together; empty where the panels say it all. */
  default List<Mark> key() {
    return List.of();
  }

  /**
   * For which configurations there is no panel, since nothing tells what it would show: their names
   * by the key of the reason.
   */
  default SortedMap<String, List<String>> absent() {
    return Collections.emptySortedMap();
  }

  /** Whether each panel's title names the figure in it, which the name of the chart does not. */
  default boolean namesFigures() {
    return false;
  }

  Arrangement arrangement();

  /** How the panels of a chart stand together. */
  enum Arrangement {
    /** A panel for each configuration, one instant below the other. */
    OVER_TIME,
    /** A row for each configuration, in one low panel or several. */
    ROWS,
    /** All configurations in one area. */
    AREA
  }
}

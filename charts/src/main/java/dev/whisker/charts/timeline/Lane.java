package dev.whisker.charts.timeline;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Theme;
import dev.whisker.text.Texts;
import java.awt.Color;
import java.util.List;

/** One subject over the time of a run, in arrays by time. Immutable. */
sealed interface Lane
    permits RateLane, HeatLane, ErrorLane, PauseLane, WaitLane, HeapLane, SafepointLane, CycleLane {

  LaneKind kind();

  /** The scale of the whole run: heights stay the same while the view moves. */
  Scale scale();

  /** Draws the visible part. The time depends on the number of pixels, not of values. */
  void draw(Strip strip);

  /**
   * The key of its shapes and shades; empty if its name is enough.
   *
   * @param color of the run
   * @param texts of the charts
   */
  default List<Mark> key(Theme theme, Color color, Texts texts) {
    return List.of();
  }

  /** The figures at a moment. */
  List<Reading> at(double seconds);

  /**
   * A figure at a moment.
   *
   * @param key of its text
   */
  record Reading(String key, double value, Unit unit) {}
}

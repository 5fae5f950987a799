package dev.whisker.charts.shape.time;

import dev.whisker.analysis.timeline.Window;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Finds the step of time that a moment lies in. */
public final class Stretch {

  private Stretch() {}

  /**
   * Its place among those, which are ascending and as many as fit on a screen; empty beside them.
   */
  public static OptionalInt holding(List<Window> stretches, double moment) {
    return IntStream.range(0, stretches.size())
        .filter(
            i -> moment >= stretches.get(i).fromSeconds() && moment < stretches.get(i).toSeconds())
        .findFirst();
  }
}

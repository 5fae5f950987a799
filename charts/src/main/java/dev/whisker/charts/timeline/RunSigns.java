package dev.whisker.charts.timeline;

import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.timeline.LanesPainter.StackedRun;
import java.util.ArrayList;
import java.util.List;

/**
 * Short signs of runs that are shown together: the sign of the configuration, with a number after
 * it if several runs share it.
 */
public final class RunSigns {

  private RunSigns() {}

  /** One for each run, in their order, with its name. */
  public static List<Mark> of(List<StackedRun> runs, Palette palette) {
    List<Mark> signs = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      StackedRun run = runs.get(i);
      String sign = palette.marker(run.position()).solid();
      signs.add(new Mark(sign + number(runs, i), palette.color(run.position()), run.name()));
    }
    return List.copyOf(signs);
  }

  /** The number of a run in its configuration; empty for the only one. */
  private static String number(List<StackedRun> runs, int place) {
    int position = runs.get(place).position();
    long all = runs.stream().filter(run -> run.position() == position).count();
    long upToHere =
        runs.subList(0, place + 1).stream().filter(run -> run.position() == position).count();
    return all == 1 ? "" : String.valueOf(upToHere);
  }
}

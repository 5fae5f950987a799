package dev.whisker.charts.timeline;

import dev.whisker.analysis.timeline.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The places of the lanes of runs, below each other.
 *
 * @param width of the lanes, without their gutter
 * @param height of all; more than available if lanes would be too low otherwise
 */
public record LanesLayout(List<Row> rows, List<Head> heads, double width, double height) {

  /** The width to the left of the lanes, for their names and values. */
  public static final double GUTTER = 92;

  /** The height below the lanes, for the time. */
  public static final double AXIS = 24;

  /** The distance from the top of the axis, or of a run's head, to the baseline of text. */
  public static final double BASELINE = 15;

  /** The distance of lines above the lanes of a run. */
  static final double HEAD_LINE = 16;

  /** The margin around the lines of a head. */
  private static final double HEAD_MARGIN = 6;

  private static final double GAP = 7;
  private static final double LOWEST = 30;

  /** The place of a lane of a run. */
  public record Row(int run, LaneKind kind, double top, double height) {}

  /** The place of a run's name, and the end of its lanes. */
  public record Head(int run, double top, double bottom) {}

  /**
   * Divides the height among the lanes.
   *
   * @param keyLines lines of text above all runs
   * @param headLines lines of text above each run
   * @param width of the lanes
   * @param height available
   */
  public static LanesLayout of(
      List<RunLanes> runs, int keyLines, List<Integer> headLines, double width, double height) {
    double weights =
        runs.stream().flatMap(run -> run.kinds().stream()).mapToDouble(LaneKind::weight).sum();
    long lanes = runs.stream().mapToLong(run -> run.kinds().size()).sum();
    double keyRoom = keyLines == 0 ? 0 : headHeight(keyLines);
    double headRoom = headLines.stream().mapToDouble(LanesLayout::headHeight).sum();
    double room = height - keyRoom - headRoom - GAP * lanes;
    double unit = Math.max(LOWEST, room / Math.max(weights, 1));
    List<Row> rows = new ArrayList<>();
    List<Head> heads = new ArrayList<>();
    double y = keyRoom;
    for (int run = 0; run < runs.size(); run++) {
      double top = y;
      y += headHeight(headLines.get(run));
      for (LaneKind kind : runs.get(run).kinds()) {
        rows.add(new Row(run, kind, y, unit * kind.weight()));
        y += unit * kind.weight() + GAP;
      }
      heads.add(new Head(run, top, y));
    }
    return new LanesLayout(List.copyOf(rows), List.copyOf(heads), Math.max(1, width), y);
  }

  private static double headHeight(int lines) {
    return lines * HEAD_LINE + HEAD_MARGIN;
  }

  /** The run whose lanes are at a height; empty below the last. */
  public Optional<Integer> runAt(double y) {
    return heads.stream()
        .filter(head -> y >= head.top() && y < head.bottom())
        .map(Head::run)
        .findFirst();
  }

  /** The top of the lanes of a run, below its name. */
  public double lanesTop(int run) {
    return rows.stream()
        .filter(row -> row.run() == run)
        .mapToDouble(Row::top)
        .findFirst()
        .orElse(heads.get(run).top());
  }

  /** The lane at a height; empty between lanes. */
  public Optional<Row> rowAt(double y) {
    return rows.stream().filter(row -> y >= row.top() && y < row.top() + row.height()).findFirst();
  }

  /** The moment at a place along the lanes. */
  public double secondsAt(double x, Window view) {
    return view.fromSeconds() + x / width * view.lengthSeconds();
  }

  /** The place of a moment along the lanes. */
  public double x(double seconds, Window view) {
    return (seconds - view.fromSeconds()) / view.lengthSeconds() * width;
  }
}

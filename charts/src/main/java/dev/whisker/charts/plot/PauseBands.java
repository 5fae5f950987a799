package dev.whisker.charts.plot;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.surface.Surface;
import dev.whisker.gc.PauseKind;
import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The pauses of all repeats behind the load: darker for longer stops and for more repeats; full GCs
 * have a colour of their own. Only runs with aligned clocks are shown.
 */
public final class PauseBands implements Backdrop {

  private static final double PALEST = 0.06;
  private static final double DARKEST = 0.34;
  private static final double FULL = 0.42;

  private final Drawing drawing;

  public PauseBands(Drawing drawing) {
    this.drawing = drawing;
  }

  @Override
  public List<Mark> key() {
    List<Mark> marks = new ArrayList<>();
    int runs =
        drawing.configurations().stream().mapToInt(each -> each.runs().size()).max().orElse(1);
    String whose = runs > 1 ? ".repeats" : "";
    if (occurs(kind -> kind != PauseKind.FULL)) {
      Color pale = onGround(drawing.theme().muted(), DARKEST);
      marks.add(new Mark("█", pale, drawing.texts().get("key.pauses" + whose)));
    }
    if (occurs(kind -> kind == PauseKind.FULL)) {
      Color shade = onGround(drawing.theme().text(), FULL);
      marks.add(new Mark("▌", shade, drawing.texts().get("key.full" + whose)));
    }
    return marks;
  }

  /** The shade as it looks on the background, for the key. */
  private Color onGround(Color color, double alpha) {
    return Palette.mix(drawing.theme().background(), color, alpha);
  }

  @Override
  public void draw(Surface surface, int position) {
    PauseShapes pauses = drawing.pauses(position);
    Rectangle2D area = surface.area();
    int columns = Math.max(1, (int) Math.ceil(area.getWidth()));
    StopColumns stops = new StopColumns(surface.left(), surface.right(), columns);
    for (int i = pauses.firstThatMayReach(surface.left());
        i < pauses.size() && pauses.seconds(i) <= surface.right();
        i++) {
      if (isPlaced(pauses.run(i))) {
        boolean full = isFull(pauses, i);
        double start = pauses.seconds(i);
        stops.add(start, start + pauses.pause(i).millis() / 1000, full);
        if (full) {
          addTip(surface, pauses, i);
        }
      }
    }
    drawColumns(surface, stops, drawing.configurations().get(position).runs().size());
  }

  private void drawColumns(Surface surface, StopColumns stops, int runs) {
    double width = surface.area().getWidth() / stops.size();
    int from = 0;
    for (int i = 1; i <= stops.size(); i++) {
      if (i == stops.size() || !shade(stops, i, runs).equals(shade(stops, from, runs))) {
        Color shade = shade(stops, from, runs);
        if (shade.getAlpha() > 0) {
          surface.fill(
              new Rectangle2D.Double(
                  surface.area().getX() + from * width,
                  surface.area().getY(),
                  (i - from) * width,
                  surface.area().getHeight()),
              shade);
        }
        from = i;
      }
    }
  }

  /** A shade in few steps, so equal neighbours become one rectangle. */
  private Color shade(StopColumns stops, int column, int runs) {
    if (stops.isFull(column)) {
      return Palette.withAlpha(drawing.theme().text(), FULL);
    }
    double share = Math.min(1, stops.share(column) / runs);
    double alpha = share <= 0.005 ? 0 : PALEST + (DARKEST - PALEST) * Math.round(share * 6) / 6;
    return Palette.withAlpha(drawing.theme().muted(), alpha);
  }

  private void addTip(Surface surface, PauseShapes pauses, int index) {
    double x = surface.x(pauses.seconds(index));
    double end = surface.x(pauses.seconds(index) + pauses.pause(index).millis() / 1000);
    surface.tip(
        new Rectangle2D.Double(
            x - 2, surface.area().getY(), end - x + 4, surface.area().getHeight()),
        pauses.run(index),
        () -> PauseTips.text(drawing, pauses, index));
  }

  private boolean occurs(Predicate<PauseKind> kind) {
    return IntStream.range(0, drawing.configurations().size())
        .mapToObj(drawing::pauses)
        .anyMatch(
            pauses ->
                IntStream.range(0, pauses.size())
                    .anyMatch(i -> kind.test(pauses.pause(i).kind()) && isPlaced(pauses.run(i))));
  }

  private static boolean isFull(PauseShapes pauses, int index) {
    return pauses.pause(index).kind() == PauseKind.FULL;
  }

  private static boolean isPlaced(RunResult run) {
    return switch (run.metrics().timeline().alignment().quality()) {
      case GOOD, FAIR, NOT_NEEDED -> true;
      case POOR, NONE -> false;
    };
  }

  /**
   * The stopped share of the time of each pixel column. Drawing takes the same time for any number
   * of pauses, and even the shortest full GC is visible.
   */
  static final class StopColumns {

    private final double from;
    private final double width;
    private final double[] shares;
    private final boolean[] full;

    /**
     * @param from the moment at the left edge of the first column
     * @param to the moment at the right edge of the last
     */
    public StopColumns(double from, double to, int columns) {
      this.from = from;
      this.width = (to - from) / columns;
      this.shares = new double[columns];
      this.full = new boolean[columns];
    }

    /** Adds a stop; an invisible one is ignored. */
    public void add(double start, double end, boolean isFull) {
      int first = column(start);
      int last = column(end);
      if (last < 0 || first >= shares.length) {
        return;
      }
      for (int i = Math.max(first, 0); i <= Math.min(last, shares.length - 1); i++) {
        double left = from + i * width;
        shares[i] += Math.max(0, Math.min(end, left + width) - Math.max(start, left)) / width;
        full[i] |= isFull;
      }
    }

    public int size() {
      return shares.length;
    }

    /** The stopped share of a column, summed over all runs, so it may exceed 1. */
    public double share(int column) {
      return shares[column];
    }

    /** True if a full GC touches a column. */
    public boolean isFull(int column) {
      return full[column];
    }

    private int column(double moment) {
      return (int) Math.clamp(Math.floor((moment - from) / width), -1, shares.length);
    }
  }
}

package dev.whisker.charts.shape.pause;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Marker;
import dev.whisker.charts.Palette;
import dev.whisker.charts.Theme;
import dev.whisker.charts.axis.DurationAxis;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.PauseShapes;
import dev.whisker.charts.surface.Surface;
import dev.whisker.charts.surface.Thinning;
import java.awt.Color;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jfree.data.Range;

/**
 * The length of every pause at its time, or by its number if no log has times, with a shape by
 * kind; the repeats of a configuration in one panel.
 */
public final class PauseDots implements Chart {

  private final Drawing drawing;

  public PauseDots(Drawing drawing) {
    this.drawing = drawing;
  }

  @Override
  public boolean hasData() {
    return drawing.runs().anyMatch(run -> run.run().hasGcLog());
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.OVER_TIME;
  }

  /** The kinds that occur in any panel. */
  @Override
  public List<Mark> key() {
    Set<PauseLook> looks = EnumSet.noneOf(PauseLook.class);
    positions()
        .mapToObj(drawing::pauses)
        .forEach(
            pauses -> {
              for (int i = 0; i < pauses.size(); i++) {
                looks.add(PauseLook.of(pauses.pause(i)));
              }
            });
    return looks.stream().map(look -> drawing.mark(look.glyph(), look.key())).toList();
  }

  @Override
  public List<ChartPanel> panels() {
    double[] millis =
        positions()
            .mapToObj(drawing::pauses)
            .flatMapToDouble(
                all -> IntStream.range(0, all.size()).mapToDouble(i -> all.pause(i).millis()))
            .sorted()
            .toArray();
    double most = millis.length == 0 ? 1000 : millis[millis.length - 1];
    double least = Arrays.stream(millis).filter(each -> each > 0).findFirst().orElse(most);
    Range range = DurationAxis.around(least, most);
    return positions().mapToObj(position -> panel(position, new DurationAxis(range))).toList();
  }

  private IntStream positions() {
    return IntStream.range(0, drawing.configurations().size());
  }

  private ChartPanel panel(int position, DurationAxis axis) {
    PauseShapes pauses = drawing.pauses(position);
    return drawing.overTime(
        position,
        axis,
        null,
        surface -> draw(surface, pauses, drawing.palette().color(position)),
        new PauseReadings(drawing, position),
        pauses.havePlaces() ? null : missing(position));
  }

  private String missing(int position) {
    List<RunResult> runs = drawing.configurations().get(position).runs();
    if (runs.stream().noneMatch(run -> run.run().hasGcLog())) {
      return "empty.no-gc-log";
    }
    return drawing.pauses(position).size() == 0 ? "empty.no-pauses" : "empty.no-times";
  }

  private void draw(Surface surface, PauseShapes pauses, Color color) {
    Theme theme = drawing.theme();
    int first = pauses.firstFrom(surface.left());
    int count = pauses.firstFrom(surface.right()) - first;
    double[] x = new double[count];
    double[] y = new double[count];
    // A marker at the edge is complete.
    double bottom = surface.area().getMaxY() - theme.dot() * 0.6;
    for (int i = 0; i < count; i++) {
      x[i] = surface.x(pauses.place(first + i));
      y[i] = Math.min(surface.y(pauses.pause(first + i).millis()), bottom);
    }
    BitSet picked =
        Thinning.pick(
            count,
            i -> x[i],
            i -> y[i],
            surface.area(),
            theme.dot() * 0.6,
            i -> PauseLook.of(pauses.pause(first + i)),
            i -> PauseLook.of(pauses.pause(first + i)).isSolid());
    for (int i = picked.nextSetBit(0); i >= 0; i = picked.nextSetBit(i + 1)) {
      int index = first + i;
      Color seen = pauses.counts(index) ? color : Palette.withAlpha(theme.muted(), 0.6);
      PauseLook.of(pauses.pause(index))
          .draw(surface, x[i], y[i], theme.dot(), seen, theme.lineWidth());
      surface.tip(
          Marker.SQUARE.at(x[i], y[i], theme.dot() * 1.4),
          pauses.run(index),
          () -> PauseTips.text(drawing, pauses, index));
    }
  }
}

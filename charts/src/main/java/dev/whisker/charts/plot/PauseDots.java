package dev.whisker.charts.plot;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Marker;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Readings;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.surface.Surface;
import dev.whisker.charts.surface.Thinning;
import dev.whisker.gc.Pause;
import java.awt.Color;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jfree.data.Range;
import org.jspecify.annotations.Nullable;

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

  /**
   * The pauses of a configuration at a moment, or within the reach of the mouse.
   *
   * @param position of the configuration
   */
  private record PauseReadings(Drawing drawing, int position) implements Readings {

    private static final double MILLIS_A_SECOND = 1000;

    @Override
    public String at(double seconds, double reach) {
      PauseShapes pauses = drawing.pauses(position);
      List<Pause> met =
          IntStream.range(
                  pauses.firstThatMayReach(seconds - reach), pauses.firstFrom(seconds + reach))
              .filter(i -> end(pauses, i) >= seconds - reach)
              .mapToObj(pauses::pause)
              .toList();
      if (!met.isEmpty()) {
        return read(met);
      }
      return isLogged(seconds) ? drawing.texts().get("reading.no-pause") : "";
    }

    /** The end of a pause; by number, pauses have no length. */
    private static double end(PauseShapes pauses, int index) {
      double length = pauses.pause(index).millis() / MILLIS_A_SECOND;
      return pauses.place(index) + (Double.isNaN(pauses.seconds(index)) ? 0 : length);
    }

    private String read(List<Pause> met) {
      Pause longest = met.stream().max(Comparator.comparingDouble(Pause::millis)).orElseThrow();
      return drawing
          .texts()
          .get(
              met.size() == 1 ? "reading.pause" : "reading.pauses",
              Map.of(
                  "count", drawing.wording().quantity(met.size(), Unit.COUNT),
                  "kind", drawing.texts().get(PauseLook.of(longest).key()),
                  "length", drawing.wording().quantity(longest.millis(), Unit.MILLISECONDS)));
    }

    private boolean isLogged(double seconds) {
      return drawing.configurations().get(position).runs().stream()
          .map(run -> run.metrics().timeline().gcSpan())
          .anyMatch(span -> isWithin(span, seconds));
    }

    private static boolean isWithin(@Nullable Window span, double seconds) {
      return span != null && seconds >= span.fromSeconds() && seconds <= span.toSeconds();
    }
  }
}

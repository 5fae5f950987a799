package dev.whisker.charts.kind.pause;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Palette;
import dev.whisker.charts.Theme;
import dev.whisker.charts.axis.FigureAxis;
import dev.whisker.charts.shape.Chart;
import dev.whisker.charts.shape.Drawing;
import dev.whisker.charts.shape.LineStyle;
import dev.whisker.charts.shape.pause.PauseLook;
import dev.whisker.charts.surface.ColumnPath;
import dev.whisker.charts.surface.Surface;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jfree.data.Range;

/**
 * The full collections of the analysed time as stairs: a step for each, as high as it was long. So
 * one sees how many there were, how long together, and whether they come thick and fast, now and
 * then or by the clock.
 */
public final class FullsOverTime implements Chart {

  private static final double MILLIS_A_SECOND = 1000;

  private final Drawing drawing;

  public FullsOverTime(Drawing drawing) {
    this.drawing = drawing;
  }

  /**
   * A full collection.
   *
   * @param from when it began, in seconds on the axis of its run
   * @param number among those of its run, from 1 on
   * @param soFar how long it and all before it lasted, in seconds
   */
  private record Step(Pause pause, double from, int number, double soFar) {

    double seconds() {
      return pause.millis() / MILLIS_A_SECOND;
    }

    double to() {
      return from + seconds();
    }
  }

  /** The steps of a run, in the time from which they are counted. */
  private record Stairs(RunResult run, Window window, List<Step> steps) {

    static Stairs of(RunResult run) {
      Timeline timeline = run.metrics().timeline();
      List<Step> steps = new ArrayList<>();
      double soFar = 0;
      for (Pause full :
          AnalysedPauses.of(run).filter(pause -> pause.kind() == PauseKind.FULL).toList()) {
        soFar += full.millis() / MILLIS_A_SECOND;
        steps.add(new Step(full, timeline.secondsOf(full.start()), steps.size() + 1, soFar));
      }
      return new Stairs(run, run.metrics().gcWindow(), List.copyOf(steps));
    }

    boolean isAbout(double moment) {
      return moment >= window.fromSeconds() && moment <= window.toSeconds();
    }

    Stream<Step> soFar(double moment) {
      return steps.stream().takeWhile(step -> step.from() <= moment);
    }

    double height() {
      return steps.isEmpty() ? 0 : steps.getLast().soFar();
    }

    /** Level but while one goes on. */
    double[][] points() {
      double[] x = new double[2 * steps.size() + 2];
      double[] y = new double[x.length];
      x[0] = window.fromSeconds();
      int n = 1;
      for (Step step : steps) {
        x[n] = step.from();
        y[n++] = step.soFar() - step.seconds();
        x[n] = step.to();
        y[n++] = step.soFar();
      }
      x[n] = steps.isEmpty() ? window.toSeconds() : Math.max(window.toSeconds(), x[n - 1]);
      y[n] = height();
      return new double[][] {x, y};
    }
  }

  @Override
  public boolean hasData() {
    return drawing.tellsTime()
        && drawing
            .runs()
            .filter(FullsOverTime::isTimed)
            .flatMap(AnalysedPauses::of)
            .anyMatch(pause -> pause.kind() == PauseKind.FULL);
  }

  private static boolean isTimed(RunResult run) {
    return run.metrics().timeline().gcSpan() != null;
  }

  @Override
  public Arrangement arrangement() {
    return Arrangement.OVER_TIME;
  }

  @Override
  public List<Mark> key() {
    return List.of(
        drawing.mark(PauseLook.FULL.glyph(), "key.full"),
        drawing.mark(LineStyle.SOLID.glyph(), "key.full-so-far"));
  }

  @Override
  public List<ChartPanel> panels() {
    List<List<Stairs>> all =
        drawing.configurations().stream()
            .map(ConfigurationResult::runs)
            .map(runs -> runs.stream().filter(FullsOverTime::isTimed).map(Stairs::of).toList())
            .toList();
    double most = all.stream().flatMap(List::stream).mapToDouble(Stairs::height).max().orElse(0);
    // Whoever reads 0.05 s counts zeros.
    Unit unit = most < 1 ? Unit.MILLISECONDS : Unit.SECONDS;
    return IntStream.range(0, all.size())
        .mapToObj(position -> panel(position, all.get(position), most, unit))
        .toList();
  }

  private ChartPanel panel(int position, List<Stairs> stairs, double most, Unit unit) {
    double scale = unit == Unit.MILLISECONDS ? MILLIS_A_SECOND : 1;
    double top = Math.max(most * scale, 1e-3) * 1.08;
    return drawing.overTime(
        position,
        FigureAxis.ofNumbers(new Range(0, top), 1e-6),
        unit == Unit.MILLISECONDS ? unit.id() : drawing.texts().get("unit.seconds"),
        surface -> stairs.forEach(each -> draw(surface, each, position, scale)),
        (moment, reach) -> read(stairs, moment),
        stairs.stream().allMatch(each -> each.steps().isEmpty()) ? missing(position) : null);
  }

  /** How many there were by then and how long together, as medians of the repeats. */
  private String read(List<Stairs> stairs, double moment) {
    double[] counts =
        stairs.stream()
            .filter(each -> each.isAbout(moment))
            .mapToDouble(each -> each.soFar(moment).count())
            .toArray();
    double[] sums =
        stairs.stream()
            .filter(each -> each.isAbout(moment))
            .mapToDouble(each -> each.soFar(moment).mapToDouble(Step::seconds).sum())
            .toArray();
    return counts.length == 0
        ? ""
        : drawing
            .texts()
            .get(
                "reading.fulls",
                Map.of(
                    "count", quantity(Median.of(counts), Unit.COUNT),
                    "sum", quantity(Median.of(sums), Unit.SECONDS)));
  }

  private String missing(int position) {
    List<RunResult> runs = drawing.configurations().get(position).runs();
    if (runs.stream().noneMatch(run -> run.run().hasGcLog())) {
      return "empty.no-gc-log";
    }
    return runs.stream().anyMatch(FullsOverTime::isTimed) ? "empty.no-fulls" : "empty.no-times";
  }

  private void draw(Surface surface, Stairs stairs, int position, double scale) {
    Theme theme = drawing.theme();
    Color color = drawing.palette().color(position);
    double[][] points = stairs.points();
    for (int i = 0; i < points[1].length; i++) {
      points[1][i] *= scale;
    }
    surface.outline(
        ColumnPath.of(surface, points[0], points[1]),
        Palette.withAlpha(color, 0.85),
        LineStyle.SOLID.stroke(theme.lineWidth() * 1.1f));
    for (Step step : stairs.steps()) {
      if (step.to() >= surface.left() && step.from() <= surface.right()) {
        double x = surface.x(step.to());
        double y = surface.y(step.soFar() * scale);
        PauseLook.FULL.draw(surface, x, y, theme.dot(), color, theme.lineWidth());
        surface.tip(PauseLook.FULL.at(x, y, theme.dot() * 1.4), () -> tip(stairs.run(), step));
      }
    }
  }

  private String tip(RunResult run, Step step) {
    String text =
        drawing
            .texts()
            .get(
                "tip.full-so-far",
                Map.of(
                    "number", step.number(),
                    "length", quantity(step.pause().millis(), Unit.MILLISECONDS),
                    "sum", quantity(step.soFar(), Unit.SECONDS),
                    "time", quantity(step.from(), Unit.SECONDS),
                    "run", run.run().name()));
    String cause = step.pause().cause();
    return cause == null ? text : text + "\n" + cause;
  }

  private String quantity(double value, Unit unit) {
    return drawing.wording().quantity(value, unit);
  }
}

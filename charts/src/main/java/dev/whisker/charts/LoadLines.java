package dev.whisker.charts;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Timeline.LoadSecond;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import java.awt.Color;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jfree.data.Range;

/**
 * Successful requests a second as time goes by, a panel for each configuration and a thin line for
 * each repeat; full collections are ticks at the foot.
 */
final class LoadLines {

  private final Drawing drawing;

  LoadLines(Drawing drawing) {
    this.drawing = drawing;
  }

  boolean hasFigures() {
    return runs().stream().anyMatch(LoadLines::isTold);
  }

  List<ChartPanel> panels() {
    TimeSpan span = TimeSpan.ofLoad(drawing);
    double most =
        runs().stream()
            .flatMap(run -> load(run).stream())
            .mapToDouble(LoadSecond::successfulPerSecond)
            .filter(Double::isFinite)
            .max()
            .orElse(1);
    Range rates = new Range(0, Math.max(most, 1e-3) * 1.08);
    return IntStream.range(0, drawing.configurations().size())
        .mapToObj(position -> panel(position, span, rates))
        .toList();
  }

  List<Mark> key() {
    Mark repeat = new Mark("─", drawing.theme().text(), drawing.texts().get("key.line-repeat"));
    boolean full = runs().stream().anyMatch(this::hasFullOnLoadAxis);
    return full
        ? List.of(
            repeat, new Mark("▏", drawing.theme().text(), drawing.texts().get("key.full-tick")))
        : List.of(repeat);
  }

  private ChartPanel panel(int position, TimeSpan span, Range rates) {
    List<RunResult> runs = drawing.configurations().get(position).runs();
    String empty =
        runs.stream().allMatch(run -> load(run).isEmpty()) ? "empty.no-load" : "empty.no-outcomes";
    return new ChartPanel(
        drawing.configurations().get(position).name(),
        drawing.mark(position),
        drawing.chart(
            span.axis(),
            span.label(drawing.texts()),
            FigureAxis.ofNumbers(rates, 1e-6),
            null,
            surface -> {
              for (RunResult run : runs) {
                drawLine(surface, run, drawing.palette().color(position));
                drawFullCollections(surface, run);
              }
            },
            runs.stream().anyMatch(LoadLines::isTold) ? null : drawing.texts().get(empty)));
  }

  private void drawLine(Surface surface, RunResult run, Color color) {
    List<LoadSecond> load = load(run);
    Path2D path = new Path2D.Double();
    double column = Double.NaN;
    double least = 0;
    double most = 0;
    // What falls on one pixel column is drawn once, from its least to its most.
    for (LoadSecond second : load) {
      double middle = second.fromSeconds() + second.lengthSeconds() / 2;
      double value = second.successfulPerSecond();
      if (!inSight(surface, second) || Double.isNaN(value)) {
        continue;
      }
      double x = surface.x(middle);
      double y = surface.y(value);
      if (Math.floor(x) == column) {
        if (y < least || y > most) {
          path.lineTo(x, y);
          least = Math.min(least, y);
          most = Math.max(most, y);
        }
      } else {
        if (Double.isNaN(column)) {
          path.moveTo(x, y);
        } else {
          path.lineTo(x, y);
        }
        column = Math.floor(x);
        least = y;
        most = y;
      }
    }
    if (!Double.isNaN(column)) {
      surface.outline(path, Palette.withAlpha(color, 0.8), drawing.theme().lineWidth());
    }
    if (surface.wantsTips()) {
      addTips(surface, run, load);
    }
  }

  private static boolean inSight(Surface surface, LoadSecond second) {
    double length = second.lengthSeconds();
    return second.fromSeconds() + length * 2 >= surface.left()
        && second.fromSeconds() - length <= surface.right();
  }

  private void addTips(Surface surface, RunResult run, List<LoadSecond> load) {
    double before = Double.NEGATIVE_INFINITY;
    for (LoadSecond second : isTold(run) ? load : List.<LoadSecond>of()) {
      double x = surface.x(second.fromSeconds() + second.lengthSeconds() / 2);
      if (inSight(surface, second) && x - before >= 4) {
        before = x;
        double y = surface.y(second.successfulPerSecond());
        surface.tip(new Rectangle2D.Double(x - 2, y - 4, 4, 8), () -> tip(run, second));
      }
    }
  }

  private void drawFullCollections(Surface surface, RunResult run) {
    if (!hasFullOnLoadAxis(run)) {
      return;
    }
    Timeline timeline = run.metrics().timeline();
    double foot = surface.area().getMaxY();
    double height = drawing.theme().fontSize() * 0.7;
    for (Pause pause : timeline.pauses()) {
      if (pause.kind() == PauseKind.FULL) {
        double x = surface.x(timeline.secondsOf(pause.start()));
        surface.line(
            x, foot, x, foot - height, drawing.theme().text(), drawing.theme().lineWidth());
      }
    }
  }

  /** Only where the clocks agree may a pause stand in the picture of the load. */
  private boolean hasFullOnLoadAxis(RunResult run) {
    Timeline timeline = run.metrics().timeline();
    return switch (timeline.alignment().quality()) {
      case GOOD, FAIR ->
          timeline.pauses().stream()
              .anyMatch(
                  pause ->
                      pause.kind() == PauseKind.FULL
                          && !Double.isNaN(timeline.secondsOf(pause.start())));
      case NONE, NOT_NEEDED -> false;
    };
  }

  private String tip(RunResult run, LoadSecond second) {
    return drawing
        .texts()
        .get(
            "tip.load",
            Map.of(
                "rate",
                drawing.wording().quantity(second.successfulPerSecond(), Unit.PER_SECOND),
                "time",
                drawing.wording().quantity(second.fromSeconds(), Unit.SECONDS),
                "run",
                run.run().name()));
  }

  private List<RunResult> runs() {
    return drawing.configurations().stream().flatMap(c -> c.runs().stream()).toList();
  }

  /** Not all tools tell which of the requests went well. */
  private static boolean isTold(RunResult run) {
    return load(run).stream().anyMatch(second -> !Double.isNaN(second.successfulPerSecond()));
  }

  private static List<LoadSecond> load(RunResult run) {
    return run.metrics().timeline().load();
  }
}

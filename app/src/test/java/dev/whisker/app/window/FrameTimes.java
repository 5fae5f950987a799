package dev.whisker.app.window;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.app.session.Tasks;
import dev.whisker.app.support.ManyRuns;
import dev.whisker.app.support.Studies;
import dev.whisker.app.ui.Tiles;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.chart.ChartQueue;
import dev.whisker.app.ui.chart.ChartTile;
import dev.whisker.app.ui.chart.Legend;
import dev.whisker.app.ui.chart.TimeView;
import dev.whisker.charts.chart.ChartKind;
import dev.whisker.charts.chart.ComparisonCharts;
import dev.whisker.charts.look.Theme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.stage.Stage;

/**
 * Measures how soon charts follow a gesture: six charts of 60 runs with 10 million requests, panned
 * and zoomed together. {@code benchmarks/frames} calls it.
 *
 * <p>A frame counts as shown at the end of the second pulse after the input: the first one does the
 * layout, and the second one begins only after the first was rendered. So the result is an upper
 * bound.
 */
public final class FrameTimes {

  private static final List<ChartKind> KINDS =
      List.of(
          ChartKind.PAUSE_TIMELINE,
          ChartKind.STOPPED_BY_KIND,
          ChartKind.HEAP_AFTER_GC,
          ChartKind.REQUESTS_PER_SECOND,
          ChartKind.LATENCY_OVER_TIME);

  private static final int GESTURES = 25;
  private static final int STEPS = 12;

  private record Size(int width, int height) {}

  private FrameTimes() {}

  /**
   * @param args a folder for the data, which are made where there are none
   */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    ManyRuns.write(folder);
    long begun = System.nanoTime();
    Comparison comparison = Studies.of(folder);
    System.out.printf("read and compared in %.1f s%n", (System.nanoTime() - begun) / 1e9);
    ScreenThread.start();
    for (Size size : List.of(new Size(1366, 768), new Size(3840, 2160))) {
      measure(comparison, size);
    }
    Platform.exit();
  }

  private static void measure(Comparison comparison, Size size) throws Exception {
    ComparisonCharts charts = new ComparisonCharts(comparison, Locale.ENGLISH, Theme.LIGHT);
    TimeView view = new TimeView(charts.timeSpan());
    long begun = System.nanoTime();
    List<ChartTile> tiles = ScreenThread.on(() -> show(charts, view, size));
    awaitExact(tiles);
    double first = Millis.since(begun);
    Millis frames = new Millis();
    Millis exact = new Millis();
    for (int gesture = 0; gesture < GESTURES; gesture++) {
      for (int step = 0; step < STEPS; step++) {
        int which = gesture;
        frames.add(frame(() -> move(view, which)));
      }
      long end = System.nanoTime();
      awaitExact(tiles);
      exact.add(Millis.since(end));
    }
    System.out.printf(
        "%d x %d: first pictures %.0f ms; input to frame %s; exact picture %s%n",
        size.width, size.height, first, frames, exact);
  }

  private static List<ChartTile> show(ComparisonCharts charts, TimeView view, Size size)
      throws ReflectiveOperationException {
    HeadlessScreen.use(size.width, size.height, 1);
    Tasks tasks = new ScreenTasks();
    ViewContext context = ViewContexts.of(tasks);
    ChartQueue queue = new ChartQueue(tasks);
    Tiles grid = new Tiles(size.width / 3.0 - 20, size.height / 2.0 - 12);
    List<ChartTile> tiles = new ArrayList<>();
    for (ChartKind kind : KINDS) {
      ChartTile tile =
          new ChartTile(
              context,
              queue,
              new Label(kind.id()),
              charts.panels(kind).getFirst(),
              new Legend(kind.id(), "", List.of()));
      tile.follow(view);
      grid.add(tile.node());
      tiles.add(tile);
    }
    Stage stage = new Stage();
    stage.setScene(new Scene(grid, size.width, size.height));
    stage.show();
    return tiles;
  }

  /** In and out and to both sides, in turn. */
  private static void move(TimeView view, int gesture) {
    Window now = view.shown();
    switch (gesture % 4) {
      case 0 -> view.zoom(0.85, now.fromSeconds() + now.lengthSeconds() / 3);
      case 1 -> view.pan(now.lengthSeconds() * 0.03);
      case 2 -> view.pan(-now.lengthSeconds() * 0.04);
      default -> view.zoom(1 / 0.85, now.toSeconds());
    }
  }

  /** Milliseconds from an input until what it changed is on the screen. */
  private static double frame(Runnable input) throws Exception {
    CompletableFuture<Double> shown = new CompletableFuture<>();
    long begun = System.nanoTime();
    Platform.runLater(
        () -> {
          input.run();
          afterPulses(2, () -> shown.complete(Millis.since(begun)));
        });
    return shown.get();
  }

  private static void afterPulses(int count, Runnable action) {
    Scene scene = Stage.getWindows().getLast().getScene();
    Runnable[] counting = new Runnable[1];
    int[] left = {count};
    counting[0] =
        () -> {
          if (--left[0] == 0) {
            scene.removePostLayoutPulseListener(counting[0]);
            action.run();
          } else {
            Platform.requestNextPulse();
          }
        };
    scene.addPostLayoutPulseListener(counting[0]);
    Platform.requestNextPulse();
  }

  private static void awaitExact(List<ChartTile> tiles) throws Exception {
    while (!ScreenThread.on(() -> tiles.stream().allMatch(ChartTile::isExact))) {
      Thread.sleep(2);
    }
  }
}

package dev.whisker.app.window;

import dev.whisker.app.screen.timeline.TimelineModel;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.support.Logs;
import dev.whisker.app.ui.chart.Viewport;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.UnaryOperator;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;

/**
 * Measures the Timeline screen on a run of many requests: from an input to the frame that shows it,
 * and to the exact picture. The whole window is drawn for each frame, which is more work than on a
 * display. {@code benchmarks/timeline-frames} calls it.
 */
public final class TimelineFrames {

  private static final int SECONDS = 3_600;
  private static final int STEPS = 120;

  private TimelineFrames() {}

  /**
   * @param args the number of requests, and the size of the window, {@code WIDTHxHEIGHT}
   */
  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("frames");
    Path jtl = folder.resolve("run/results.jtl");
    Path log = Logs.parallel(folder.resolve("run/gc.log"), SECONDS, 0.05);
    try {
      writeRequests(jtl, Integer.parseInt(args[0]));
      int by = args[1].indexOf('x');
      measure(
          folder,
          Double.parseDouble(args[1].substring(0, by)),
          Double.parseDouble(args[1].substring(by + 1)));
    } finally {
      Files.delete(jtl);
      Files.delete(log);
      Files.delete(folder.resolve("run"));
      Files.delete(folder);
      Platform.exit();
    }
  }

  private static void writeRequests(Path file, int requests) throws IOException {
    Random random = new Random(1);
    long start = 1_700_000_000_000L;
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write("timeStamp,elapsed,label,responseCode,threadName,success\n");
      for (int i = 0; i < requests; i++) {
        long stamp = start + (long) i * SECONDS * 1000 / requests;
        int elapsed = (int) (5 + 40 * random.nextDouble() / (1.001 - random.nextDouble()));
        boolean fine = random.nextInt(1000) > 0;
        out.write(stamp + "," + elapsed + ",home," + (fine ? 200 : 500) + ",t 1," + fine + "\n");
      }
    }
  }

  private static void measure(Path folder, double width, double height) throws Exception {
    ScreenThread.start();
    UnseenWindow window = new UnseenWindow();
    Models models = window.models;
    CountedTasks tasks = window.tasks;
    Scene scene = ScreenThread.on(() -> window.scene(new Stage(), width, height));
    ScreenThread.on(
        () -> {
          window.study.open(List.of(folder));
          models.session().places().go(Place.TIMELINE);
          return window;
        });
    window.settle();
    WritableImage frame = ScreenThread.on(() -> scene.snapshot(null));
    tasks.await();
    ScreenThread.on(
        () -> {
          models.timeline().look(models.timeline().viewport().zoomed(4));
          return models;
        });
    tasks.await();
    // The first ones run cold code.
    moves(models.timeline(), scene, frame, view -> view.moved(-0.001), tasks);
    System.out.printf(
        "%.0f x %.0f, panning: %s%n",
        width, height, moves(models.timeline(), scene, frame, v -> v.moved(0.004), tasks));
    System.out.printf(
        "%.0f x %.0f, zooming: %s%n",
        width, height, moves(models.timeline(), scene, frame, v -> v.zoomed(0.99), tasks));
  }

  /** Measures each input to its frame, and from the last to exactness. */
  private static String moves(
      TimelineModel timeline,
      Scene scene,
      WritableImage frame,
      UnaryOperator<Viewport> move,
      CountedTasks tasks)
      throws Exception {
    Millis frames = new Millis();
    for (int i = 0; i < STEPS; i++) {
      long begin = System.nanoTime();
      ScreenThread.on(
          () -> {
            timeline.look(move.apply(timeline.viewport()));
            return scene.snapshot(frame);
          });
      frames.add(Millis.since(begin));
      // The rate of mouse events.
      Thread.sleep(8);
    }
    long end = System.nanoTime();
    tasks.await();
    ScreenThread.on(() -> scene.snapshot(frame));
    return String.format(
        Locale.ROOT, "input to frame %s; exact picture %.0f ms after", frames, Millis.since(end));
  }
}

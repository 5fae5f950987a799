package dev.whisker.app.window;

import dev.whisker.app.session.Activity;
import dev.whisker.app.session.Arrival;
import dev.whisker.app.session.StudyModel;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.stage.Stage;

/**
 * Measures a drop of many large files on the window: what is shown when, how soon it is given up,
 * and the memory that all of it takes. {@code benchmarks/drop} calls it.
 */
public final class DropTimes {

  private static final int WIDTH = 1366;
  private static final int HEIGHT = 768;
  private static final double MEBIBYTE = 1 << 20;

  /** So long files are read until they are given up. */
  private static final int READING_MILLIS = 700;

  private final UnseenWindow window = new UnseenWindow();
  private final StudyModel study = window.study;
  private final Map<String, Double> reached = new LinkedHashMap<>();
  private long dropped;

  private DropTimes() throws IOException {}

  /**
   * @param args the folder with the files
   */
  public static void main(String[] args) throws Exception {
    ScreenThread.start();
    long begun = System.nanoTime();
    new DropTimes().measure(Path.of(args[0]), begun);
    Platform.exit();
  }

  private void measure(Path folder, long begun) throws Exception {
    ScreenThread.on(this::show);
    System.out.printf("the window: %.0f ms%n", Millis.since(begun));
    long shownAt = System.nanoTime();
    window.tasks.await();
    System.out.printf("rehearsed, while nobody waits: %.0f ms%n", Millis.since(shownAt));
    ScreenThread.on(
        () -> {
          watch();
          dropped = System.nanoTime();
          study.open(List.of(folder));
          return study;
        });
    window.settle();
    reach("all that is in sight");
    reached.forEach((what, millis) -> System.out.printf("%s: %.0f ms%n", what, millis));
    System.out.printf(
        "the most memory: %.0f MB of heap, %s resident%n", mostHeap() / MEBIBYTE, mostResident());

    ScreenThread.on(
        () -> {
          study.open(List.of(folder));
          return study;
        });
    Thread.sleep(READING_MILLIS);
    long cancelled = System.nanoTime();
    ScreenThread.on(
        () -> {
          study.cancel();
          return study;
        });
    double shown = Millis.since(cancelled);
    window.tasks.await();
    System.out.printf(
        "given up: the window is free after %.0f ms, nothing is read any more after %.0f ms%n",
        shown, Millis.since(cancelled));
  }

  private Stage show() throws ReflectiveOperationException {
    HeadlessScreen.use(WIDTH, HEIGHT, 1);
    Stage stage = window.show(WIDTH, HEIGHT);
    Rehearsal.begin(window.models);
    return stage;
  }

  private void watch() {
    study
        .arrivals()
        .all()
        .addListener(
            (ListChangeListener<Arrival>)
                change -> {
                  reachWhen("what the first file is", Arrival.Glanced.class::isInstance);
                  reachWhen("the first file's figures", Arrival.Read.class::isInstance);
                });
    study
        .activityProperty()
        .addListener(
            (property, before, now) -> {
              if (now instanceof Activity.Comparing) {
                reach("the last file is read");
              }
            });
    study.studyProperty().addListener((property, before, now) -> reach("the comparison"));
  }

  private void reachWhen(String what, Predicate<Arrival> isReached) {
    if (!reached.containsKey(what) && study.arrivals().all().stream().anyMatch(isReached)) {
      reach(what);
    }
  }

  private void reach(String what) {
    reached.putIfAbsent(what, Millis.since(dropped));
  }

  /** The most of each part of the heap, together: no less than it ever was. */
  private static double mostHeap() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .mapToDouble(DropTimes::most)
        .sum();
  }

  private static double most(MemoryPoolMXBean pool) {
    return pool.getPeakUsage().getUsed();
  }

  /** From Linux' /proc. */
  private static String mostResident() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (Files.notExists(status)) {
      return "unknown";
    }
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .map(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024 + " MB")
          .findFirst()
          .orElse("unknown");
    }
  }
}

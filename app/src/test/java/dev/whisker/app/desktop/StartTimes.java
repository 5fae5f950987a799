package dev.whisker.app.desktop;

import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Samples;
import java.lang.management.ManagementFactory;
import javafx.application.Platform;

/**
 * Measures the time from the start of Java until a sample's first screen is complete. {@code
 * benchmarks/start} calls it.
 */
public final class StartTimes {

  private static final int WIDTH = 1366;
  private static final int HEIGHT = 768;

  /** More exact than the start of the process, which Linux counts in hundredths of a second. */
  private static final long BEGUN = ManagementFactory.getRuntimeMXBean().getStartTime();

  private StartTimes() {}

  /**
   * @param args the name of a sample
   */
  public static void main(String[] args) throws Exception {
    ScreenThread.start();
    UnseenWindow window = new UnseenWindow();
    Sample sample = Samples.bundled().meant(args[0]).orElseThrow();
    ScreenThread.on(
        () -> {
          window.study.studyProperty().addListener((property, before, now) -> reach("compared"));
          window.show(WIDTH, HEIGHT);
          reach("shown");
          window.study.open(sample);
          return window;
        });
    window.settle();
    reach("complete");
    Platform.exit();
  }

  private static void reach(String what) {
    System.out.printf("%s after %d ms%n", what, System.currentTimeMillis() - BEGUN);
  }
}

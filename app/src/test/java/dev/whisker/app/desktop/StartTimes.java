package dev.whisker.app.desktop;

import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Samples;
import java.time.Duration;
import java.time.Instant;
import javafx.application.Platform;

/**
 * Measures the time from the start of Java until a sample's first screen is complete. {@code
 * benchmarks/start} calls it.
 */
public final class StartTimes {

  private static final int WIDTH = 1366;
  private static final int HEIGHT = 768;

  private StartTimes() {}

  /**
   * @param args the name of a sample
   */
  public static void main(String[] args) throws Exception {
    Instant begun = ProcessHandle.current().info().startInstant().orElseThrow();
    ScreenThread.start();
    UnseenWindow window = new UnseenWindow();
    Sample sample = Samples.bundled().meant(args[0]).orElseThrow();
    ScreenThread.on(
        () -> {
          window.show(WIDTH, HEIGHT);
          window.study.open(sample);
          return window;
        });
    window.settle();
    System.out.printf(
        "%s: complete after %d ms%n", args[0], Duration.between(begun, Instant.now()).toMillis());
    Platform.exit();
  }
}

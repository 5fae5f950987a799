package dev.whisker.app.window;

import dev.whisker.app.session.Activity;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import javafx.application.Platform;
import javafx.stage.Stage;

/**
 * Measures the time from the start of Java until the first screen of some files is complete. {@code
 * benchmarks/start} calls it.
 */
public final class StartTimes {

  private static final int WIDTH = 1366;
  private static final int HEIGHT = 768;

  /** More exact than the start of the process, which Linux counts in hundredths of a second. */
  private static final long BEGUN = ManagementFactory.getRuntimeMXBean().getStartTime();

  private StartTimes() {}

  /**
   * @param args files, or the name of a sample
   */
  public static void main(String[] args) throws Exception {
    EarlyScreen screen = new EarlyScreen();
    CountedTasks tasks = new CountedTasks(new ScreenTasks(screen));
    Session session =
        Session.begin(
            screen,
            tasks,
            List.of(args),
            Locale.ENGLISH,
            Files.createTempDirectory("whisker-start"));
    screen.execute(
        () ->
            session
                .models()
                .session()
                .study()
                .studyProperty()
                .addListener((property, before, now) -> reach("compared")));
    ScreenThread.start();
    ScreenThread.on(
        () -> {
          Stage stage = new Stage();
          stage.setScene(session.window(stage, address -> {}).scene(WIDTH, HEIGHT));
          stage.show();
          reach("shown");
          return stage;
        });
    do {
      tasks.await();
    } while (!ScreenThread.on(() -> isIdle(session, tasks)));
    reach("complete");
    Platform.exit();
  }

  private static boolean isIdle(Session session, CountedTasks tasks) {
    return tasks.underWay() == 0
        && session.models().session().study().activityProperty().get() instanceof Activity.Idle;
  }

  private static void reach(String what) {
    System.out.printf("%s after %d ms%n", what, System.currentTimeMillis() - BEGUN);
  }
}

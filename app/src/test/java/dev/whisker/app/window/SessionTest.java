package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.session.Activity;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.PromptRobot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** From the command to the window. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension provides the stage before each test.
class SessionTest {

  private static final long PATIENCE_SECONDS = 30;

  @TempDir private Path folder = Path.of("");

  private final FxRobot robot = new PromptRobot();
  private final EarlyScreen screen = new EarlyScreen();
  private Session session;
  private Stage stage;

  @Start
  void start(Stage stage) {
    this.stage = stage;
  }

  @BeforeEach
  void begin() throws IOException {
    Path log = Logs.parallel(folder.resolve("fast/gc.log"), 20, 0.01);
    session =
        Session.begin(
            screen,
            new ScreenTasks(screen),
            List.of(log.toString()),
            Locale.ENGLISH,
            folder.resolve("own"));
  }

  @Test
  void comparesBeforeTheWindowExists() throws TimeoutException {
    await(1, screen);

    robot.interact(this::show);

    assertThat(robot.lookup("#comparison-title").queryAll()).hasSize(1);
    assertThat(robot.lookup("#start").queryAll()).isEmpty();
  }

  @Test
  void windowShowsFilesReadAfterItOpened() throws TimeoutException {
    robot.interact(this::show);

    await(1, Platform::runLater);

    assertThat(robot.lookup("#comparison-title").queryAll()).hasSize(1);
  }

  @Test
  void opensTheFilesOfLaterStarts() throws IOException, TimeoutException {
    robot.interact(this::show);
    await(1, Platform::runLater);
    Path more = Logs.parallel(folder.resolve("slow/gc.log"), 20, 0.2);

    session.open(List.of(more.toString())).join();

    await(2, Platform::runLater);
    session.open(List.of()).join();
    await(2, Platform::runLater);
  }

  @Test
  void withoutWindowNothingStaysOpen() throws TimeoutException {
    await(1, screen);

    session.giveUp();

    await(0, screen);
  }

  private void show() {
    session.window(stage, address -> {}).show();
  }

  /** Waits until so many configurations are compared. */
  private void await(int configurations, Executor thread) throws TimeoutException {
    WaitForAsyncUtils.waitFor(
        PATIENCE_SECONDS,
        TimeUnit.SECONDS,
        () ->
            CompletableFuture.supplyAsync(() -> isCompared(configurations), thread)
                .get(PATIENCE_SECONDS, TimeUnit.SECONDS));
  }

  private boolean isCompared(int configurations) {
    return session.models().session().study().activityProperty().get() instanceof Activity.Idle
        && session
                .models()
                .session()
                .study()
                .study()
                .comparison()
                .map(comparison -> comparison.configurations().size())
                .orElse(0)
            == configurations;
  }
}

package dev.whisker.app.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.model.work.Tasks;
import dev.whisker.app.support.Logs;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The screen between the first file that was read and the last. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class PreliminaryScreenTest {

  @TempDir private Path folder = Path.of("");

  private final AtomicInteger looks = new AtomicInteger();
  private final CountDownLatch readOn = new CountDownLatch(1);
  private ShownWindow window;

  @Start
  void start(Stage stage) {
    window =
        new ShownWindow(
            stage, folder.resolve("own"), new GlancesFirst(new ScreenTasks()), this::time);
  }

  /** All files are glanced at before the first is read: what work asks for is done at once. */
  private record GlancesFirst(Tasks tasks) implements Tasks {

    @Override
    public <T> void inBackground(
        Callable<T> work, Consumer<T> then, Consumer<Exception> otherwise) {
      if (Platform.isFxApplicationThread()) {
        tasks.inBackground(work, then, otherwise);
        return;
      }
      try {
        T result = work.call();
        onScreen(() -> then.accept(result));
      } catch (Exception e) {
        onScreen(() -> otherwise.accept(e));
      }
    }

    @Override
    public void onScreen(Runnable action) {
      tasks.onScreen(action);
    }
  }

  /**
   * An hour goes by from look to look. Reading begins with the first, and has its first answer with
   * the second: threads that read and look for a third time wait for the test.
   */
  private Instant time() {
    int look = looks.incrementAndGet();
    if (look > 2 && !Platform.isFxApplicationThread()) {
      try {
        readOn.await();
      } catch (InterruptedException cancelled) {
        Thread.currentThread().interrupt();
      }
    }
    return Instant.EPOCH.plus(Duration.ofHours(look));
  }

  @BeforeEach
  void readingStopsHalfWay() throws IOException, TimeoutException {
    for (String name : List.of("a", "b", "c", "d", "e")) {
      Logs.parallel(folder.resolve("runs/" + name + "/gc.log"), 20, 0.01);
    }
    window.robot.interact(() -> window.study.open(List.of(folder.resolve("runs"))));
    window.await(() -> window.study.unfinishedProperty().get().isPresent());
  }

  @AfterEach
  void nobodyWaits() throws TimeoutException {
    readOn.countDown();
    window.idle();
  }

  @Test
  void whatIsReadIsShownAndMarkedAsPreliminary() {
    assertThat(window.isShown("#preliminary")).isTrue();
    assertThat(window.text("#preliminary")).containsPattern("[1-4] of 5 files");
    assertThat(window.isShown("#comparison")).isTrue();
    assertThat(window.isShown("#progress")).isTrue();
    assertThat(window.isShown("#answer-card")).isFalse();
    assertThat(window.isShown("#arrivals")).isFalse();
  }

  @Test
  void whenAllIsReadNothingTellsOfItAnyMore() throws TimeoutException {
    readOn.countDown();
    window.idle();

    assertThat(window.isShown("#preliminary")).isFalse();
    assertThat(window.isShown("#answer-card")).isTrue();
    assertThat(window.study.study().comparison().orElseThrow().configurations()).hasSize(5);
  }

  @Test
  void cancellingLeadsBackToTheStart() throws TimeoutException {
    window.robot.interact(((Button) window.node("#cancel"))::fire);
    window.idle();

    assertThat(window.isShown("#preliminary")).isFalse();
    assertThat(window.isThere("#comparison")).isFalse();
  }
}

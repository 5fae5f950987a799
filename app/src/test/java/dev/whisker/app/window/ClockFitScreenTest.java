package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.support.PromptRobot;
import dev.whisker.app.support.Studies;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.TreeTableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The fit of a manual shift with the waiting of requests is shown. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class ClockFitScreenTest {

  private final FxRobot robot = new PromptRobot();
  private ShownWindow window;

  @Start
  void start(Stage stage) throws IOException {
    window = new ShownWindow(stage);
  }

  /** A recorded run whose two files show the correct time of day. */
  @BeforeEach
  void aRunWhoseRequestsWaited() throws TimeoutException {
    window.open(Path.of("../samples/story1/parallel-64m-512m/1"));
  }

  @Test
  void onTheScreenOfRuns() throws TimeoutException {
    window.go(Place.RUNS);
    robot.interact(
        () -> ((TreeTableView<?>) window.node("#run-table")).getSelectionModel().select(1));
    assertThat(window.text("#alignment-quality")).startsWith("good; offset 0 s");
    window.enter("#clock-offset .text-field", "7");
    window.idle();
    window.await(() -> alignment().offsetSeconds() != 0);

    assertThat(alignment().quality()).isEqualTo(Alignment.Quality.GOOD);
    assertThat(window.text("#alignment-quality")).startsWith("set by hand; offset");
  }

  private Alignment alignment() {
    return Studies.firstRun(window.study.studyProperty().get()).alignment();
  }
}

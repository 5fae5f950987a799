package dev.whisker.app.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.support.Loads;
import dev.whisker.app.support.Logs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Bounds;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The clocks of a run are aligned on its lanes, by mouse and by keyboard. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class ClockScreenTest {

  @TempDir private Path folder = Path.of("");

  private final FxRobot robot = new FxRobot();
  private ShownWindow window;
  private double before;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
  }

  @BeforeEach
  void aRunWithBothSides() throws IOException, TimeoutException {
    Logs.parallel(folder.resolve("runs/run/gc.log"), 50, 0.2);
    Loads.jtl(folder.resolve("runs/run/result.jtl"), 1_000_000_000_000L, 60);
    window.drop(folder.resolve("runs"));
    window.go(Place.TIMELINE);
    window.await(() -> !window.models.timeline().runsProperty().get().isEmpty());
    before = alignment().offsetSeconds();
  }

  @Test
  void theQualityIsSaidWhileOneAligns() {
    assertThat(window.isShown("#timeline-clock")).isFalse();

    align();

    assertThat(window.isShown("#timeline-clock")).isTrue();
    assertThat(window.text("#timeline-clock")).startsWith("run · 1: no common clock; offset");
  }

  @Test
  void theKeysBelowTheLanesAreThoseOfWhatOneDoes() {
    assertThat(window.text("#reading")).contains("drag: move");

    align();

    assertThat(window.text("#reading")).contains("shift the clock").doesNotContain("drag: move");
  }

  @Test
  void lanesOfTheLogAreDragged() throws TimeoutException {
    align();
    drag(0.9, 60);

    assertThat(alignment().how()).isEqualTo(How.STATED);
    assertThat(alignment().offsetSeconds()).isGreaterThan(before + 1);
    assertThat(window.text("#timeline-clock")).contains("offset");
  }

  @Test
  void lanesOfTheLoadAreDraggedTheOtherWay() throws TimeoutException {
    align();
    drag(0.12, 60);

    assertThat(alignment().offsetSeconds()).isLessThan(before - 1);
  }

  @Test
  void keysShiftByTenthsOfASecondAndUndoTakesItBack() throws TimeoutException {
    align();
    robot.interact(() -> window.node("#lanes").requestFocus());
    robot.type(KeyCode.RIGHT, 3);
    assertThat(window.text("#timeline-clock")).contains("as dragged");
    robot.type(KeyCode.ENTER);
    window.idle();
    window.await(() -> alignment().how() == How.STATED);
    assertThat(Math.round((alignment().offsetSeconds() - before) * 10)).isEqualTo(3);

    robot.interact(window.models.study().decisions()::undo);
    window.await(() -> alignment().how() != How.STATED);
    assertThat(alignment().offsetSeconds()).isEqualTo(before);
  }

  private void align() {
    robot.interact(() -> ((ToggleButton) window.node("#align-clocks")).fire());
  }

  /**
   * @param height of the lanes at which one drags
   * @param by pixels to the right
   */
  private void drag(double height, double by) throws TimeoutException {
    Bounds lanes =
        window.onScreen(
            () -> window.node("#lanes").localToScreen(window.node("#lanes").getLayoutBounds()));
    double x = lanes.getMinX() + lanes.getWidth() / 2;
    double y = lanes.getMinY() + lanes.getHeight() * height;
    robot.moveTo(x, y).press(MouseButton.PRIMARY).moveTo(x + by, y).release(MouseButton.PRIMARY);
    window.idle();
    window.await(() -> alignment().how() == How.STATED);
  }

  private Alignment alignment() {
    return window.models.timeline().runsProperty().get().getFirst().lanes().timeline().alignment();
  }
}

package dev.whisker.app.window;

import static dev.whisker.app.window.ShownRuns.configuration;
import static dev.whisker.app.window.ShownRuns.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.support.PromptRobot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Every change of the comparison can be undone and redone by keyboard. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class UndoScreenTest {

  @TempDir private Path folder = Path.of("");

  private final FxRobot robot = new PromptRobot();
  private ShownWindow window;
  private ShownRuns runs;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
  }

  @BeforeEach
  void twoConfigurationsOfTwoRuns() throws IOException, TimeoutException {
    runs = ShownRuns.dropped(window, folder);
  }

  @Test
  void aMerge() throws TimeoutException {
    runs.mergeFromMenu("slow");

    isTakenBackAndMadeAgain(
        () -> String.join(", ", runs.told()), "fast 2, slow 2", "fast 4", "merging into fast");
  }

  @Test
  void aNewName() throws TimeoutException {
    runs.choose(configuration("fast"));
    robot.type(KeyCode.F2);
    robot.write("quick").type(KeyCode.ENTER);

    isTakenBackAndMadeAgain(
        () -> String.join(", ", runs.told()),
        "fast 2, slow 2",
        "quick 2, slow 2",
        "renaming to quick");
  }

  @Test
  void aFactor() throws TimeoutException {
    runs.setFactor(ShownRuns.configuration("slow"), "threads", "200");

    isTakenBackAndMadeAgain(
        () -> cell("slow", "run-made-of").contains("threads 200"), false, true, "changing threads");
  }

  @Test
  void aBaseline() throws TimeoutException {
    runs.choose(configuration("slow"));
    robot.interact(((Button) window.node("#make-baseline"))::fire);

    isTakenBackAndMadeAgain(
        () -> window.node("#make-baseline").isDisabled(), false, true, "baseline slow");
  }

  @Test
  void aRunThatWasMoved() throws TimeoutException {
    robot.drag(runs.row(run("slow", "1"))).dropTo(runs.row(configuration("fast")));

    isTakenBackAndMadeAgain(
        () -> String.join(", ", runs.told()), "fast 2, slow 2", "fast 3, slow 1", "moving to fast");
  }

  @Test
  void fromAFieldInWhichNothingWasTyped() throws TimeoutException {
    runs.choose(configuration("slow"));
    robot.interact(((Button) window.node("#make-baseline"))::fire);
    window.idle();
    TextField field = (TextField) window.node("#new-factor");
    robot.interact(field::requestFocus);

    robot.press(KeyCode.SHORTCUT).type(KeyCode.Z).release(KeyCode.SHORTCUT);
    window.idle();
    assertThat(window.node("#make-baseline").isDisabled()).isFalse();

    robot.interact(() -> window.node("#new-factor").requestFocus());
    robot.press(KeyCode.SHORTCUT, KeyCode.SHIFT).type(KeyCode.Z);
    robot.release(KeyCode.SHIFT, KeyCode.SHORTCUT);
    window.idle();
    assertThat(window.node("#make-baseline").isDisabled()).isTrue();
  }

  @Test
  void undoInFieldAffectsOnlyTypedText() throws TimeoutException {
    runs.choose(configuration("slow"));
    robot.interact(((Button) window.node("#make-baseline"))::fire);
    window.idle();
    robot.clickOn("#new-factor").write("t");

    robot.press(KeyCode.SHORTCUT).type(KeyCode.Z).release(KeyCode.SHORTCUT);
    window.idle();

    assertThat(((TextField) window.node("#new-factor")).getText()).isEmpty();
    assertThat(window.node("#make-baseline").isDisabled()).isTrue();
  }

  /**
   * @param shown a value on the screen that shows the change
   * @param named the change in the menu
   */
  private <T> void isTakenBackAndMadeAgain(Supplier<T> shown, T before, T after, String named)
      throws TimeoutException {
    window.idle();
    assertThat(window.onScreen(shown::get)).isEqualTo(after);
    assertThat(window.menuItem("menu-undo").getText()).containsIgnoringCase(named);
    robot.interact(() -> runs.table().requestFocus());

    robot.press(KeyCode.SHORTCUT).type(KeyCode.Z).release(KeyCode.SHORTCUT);
    window.idle();
    assertThat(window.onScreen(shown::get)).isEqualTo(before);
    assertThat(window.menuItem("menu-redo").getText()).containsIgnoringCase(named);

    robot.press(KeyCode.SHORTCUT, KeyCode.SHIFT).type(KeyCode.Z);
    robot.release(KeyCode.SHIFT, KeyCode.SHORTCUT);
    window.idle();
    assertThat(window.onScreen(shown::get)).isEqualTo(after);
  }

  private String cell(String configuration, String column) {
    return runs.cell(runs.row(configuration(configuration)), column).getAccessibleText();
  }
}

package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.app.screen.timeline.TimelineModel;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.PromptRobot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.TreeTableView;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelReader;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Files that grow while they are on the screen. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class FollowingScreenTest {

  /** The accessible text of a chart of the growing log. */
  private static final String CHART = "Heap after each collection · slow";

  /** The page and its content are each rounded to whole pixels. */
  private static final double ROUNDING_PIXELS = 2;

  @TempDir private Path folder = Path.of("");

  private final FxRobot robot = new PromptRobot();
  private ShownWindow window;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
  }

  @BeforeEach
  void twoRunsThatAreFollowed() throws IOException, TimeoutException {
    window.dropFastAndSlow(folder, 20);
    robot.interact(() -> ((CheckMenuItem) window.menuItem("menu-follow")).setSelected(true));
  }

  @Test
  void showsTheLastCheckAndStopsOnClick() throws TimeoutException {
    Button chip = (Button) window.node("#following");
    assertThat(chip.isVisible()).isTrue();
    robot.interact(window.models.session().following()::look);
    window.await(() -> chip.getText().matches("Following · \\d\\d:\\d\\d:\\d\\d  ✕"));

    robot.interact(chip::fire);

    assertThat(chip.isVisible()).isFalse();
    assertThat(((CheckMenuItem) window.menuItem("menu-follow")).isSelected()).isFalse();
  }

  /** An endless clock would keep the window, with all data, for ever. */
  @Test
  void aWindowThatIsGoneLooksNoMore() throws TimeoutException {
    window.await(() -> window.models.session().following().lookedProperty().get().isPresent());

    robot.interact(window.stage::hide);
    robot.sleep(500);
    Optional<Instant> last = window.models.session().following().lookedProperty().get();
    robot.sleep(2500);

    assertThat(window.models.session().following().lookedProperty().get()).isEqualTo(last);
  }

  @Test
  void aFileThatIsGoneIsNamed() throws IOException, TimeoutException {
    Button chip = (Button) window.node("#following");
    Files.delete(folder.resolve("runs/slow/gc.log"));
    robot.interact(window.models.session().following()::look);
    window.await(
        () ->
            chip.getText()
                .equals("Following · ⚠ " + Path.of("runs", "slow", "gc.log") + " is gone  ✕"));

    Logs.parallel(folder.resolve("runs/slow/gc.log"), 30, 0.2);
    robot.interact(window.models.session().following()::look);
    window.await(() -> !chip.getText().contains("gone"));
  }

  @Test
  void aLogThatGrowsIsReadAgain() throws IOException, TimeoutException {
    grow();

    window.await(() -> pauses() == 65);
  }

  @Test
  void keepsZoomPlaceAndFocus() throws IOException, TimeoutException {
    robot.interact(() -> ((ToggleButton) window.node("#charts-memory")).fire());
    scrollDown();
    Node tile = tile().orElseThrow();
    robot.interact(tile::requestFocus);
    int whole = drawnOtherThan(0);
    robot.type(KeyCode.PLUS);
    int zoomed = drawnOtherThan(whole);
    double top = top(tile);

    grow();
    int grown = drawnOtherThan(zoomed);
    assertThat(tile()).contains(tile);
    assertThat(tile.isFocused()).isTrue();
    assertThat(top(tile)).isCloseTo(top, within(ROUNDING_PIXELS));

    robot.type(KeyCode.HOME);
    assertThat(drawnOtherThan(grown)).as("all of it, which is not what was seen").isNotZero();
  }

  @Test
  void theTimelineKeepsItsZoom() throws IOException, TimeoutException {
    TimelineModel timeline = window.models.timeline();
    window.go(Place.TIMELINE);
    robot.interact(() -> timeline.choose(timeline.choicesProperty().get().subList(1, 2)));
    robot.interact(() -> window.node("#lanes").requestFocus());
    robot.type(KeyCode.PLUS, 2);
    Window seen = timeline.viewport().visible();

    grow();
    window.await(() -> timeline.viewport().home().toSeconds() > 45);
    assertThat(timeline.viewport().visible()).isEqualTo(seen);

    robot.type(KeyCode.ESCAPE);
    assertThat(timeline.viewport().visible().toSeconds()).isGreaterThan(45);
  }

  @Test
  void followingKeepsUnsubmittedInput() throws IOException, TimeoutException {
    window.go(Place.RUNS);
    robot.interact(
        () -> {
          TreeTableView<?> table = (TreeTableView<?>) window.node("#run-table");
          table.requestFocus();
          table.getSelectionModel().select(0);
        });
    robot.interact(() -> ((TextField) window.node("#exclude-reason")).setText("warm mach"));
    robot.clickOn("#configuration-name").eraseText(1).write("X");
    TextField before = (TextField) window.node("#configuration-name");
    String typed = before.getText();

    grow();
    assertThat(window.node("#configuration-name")).isSameAs(before);
    assertThat(before.getText()).isEqualTo(typed);
    assertThat(before.isFocused()).isTrue();
    assertThat(((TextField) window.node("#exclude-reason")).getText()).isEqualTo("warm mach");

    robot.interact(
        () -> ((TreeTableView<?>) window.node("#run-table")).getSelectionModel().select(1));
    assertThat(((TextField) window.node("#exclude-reason")).getText()).isEmpty();
  }

  /** One of the logs goes on. */
  private void grow() throws IOException, TimeoutException {
    Logs.parallel(folder.resolve("runs/slow/gc.log"), 45, 0.2);
    robot.interact(window.models.session().following()::look);
    window.await(() -> pauses() == 65);
  }

  private int pauses() {
    return window.study.study().grouping().configurations().stream()
        .flatMap(configuration -> configuration.runs().stream())
        .flatMap(run -> run.gcLogs().stream())
        .mapToInt(log -> log.log().pauses().size())
        .sum();
  }

  /** Until the chart has been seen: before, there is none. */
  private void scrollDown() throws TimeoutException {
    ScrollPane page = (ScrollPane) window.node("#comparison");
    window.await(
        () -> {
          page.setVvalue(Math.min(1, page.getVvalue() + 0.02));
          return tile().filter(tile -> top(tile) < page.getHeight() / 2).isPresent();
        });
  }

  private Optional<Node> tile() {
    return robot.lookup(".chart-tile").queryAll().stream()
        .filter(tile -> tile.getAccessibleText().startsWith(CHART))
        .findFirst();
  }

  private static double top(Node tile) {
    return tile.localToScene(tile.getLayoutBounds()).getMinY();
  }

  /** A number for the picture of the chart, once it has changed. */
  private int drawnOtherThan(int before) throws TimeoutException {
    window.await(() -> drawn().filter(now -> now != before).isPresent());
    return drawn().orElseThrow();
  }

  private Optional<Integer> drawn() {
    return tile().stream()
        .flatMap(tile -> tile.lookupAll(".image-view").stream())
        .map(ImageView.class::cast)
        .filter(view -> view.getViewport() == null && view.getImage() != null)
        .findFirst()
        .map(view -> pixels(view.getImage()));
  }

  private static int pixels(Image image) {
    PixelReader pixels = image.getPixelReader();
    int hash = 1;
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        hash = 31 * hash + pixels.getArgb(x, y);
      }
    }
    return hash;
  }
}

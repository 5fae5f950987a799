package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.session.Places.Place;
import dev.whisker.app.support.Logs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** A log of very many lines. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class LongLogScreenTest {

  /** More than the height of a line. */
  private static final double LINE = 20;

  @TempDir private Path folder = Path.of("");

  private ShownWindow window;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
  }

  @Test
  void longLinesOfAMarkedRecordWrap() throws IOException, TimeoutException {
    String detail = " [Times: user=0.01 sys=0.00, real=0.01 secs]".repeat(12);
    Path log = Logs.parallel(folder.resolve("gc.log"), 200, 0.01);
    Files.writeString(
        log, Files.readString(log).replace(" [Times: user=0.01 sys=0.00, real=0.01 secs]", detail));
    window.drop(log);
    int line = 3 + 50;

    window.robot.interact(() -> window.models.session().places().showLine(log, line));

    window.await(() -> cell(line).map(each -> each.getHeight() > 2 * LINE).orElse(false));
    Region cell = cell(line).orElseThrow();
    assertThat(cell.getPseudoClassStates()).extracting(Object::toString).contains("marked");
    Bounds text = cell.lookup(".line-text").getBoundsInParent();
    assertThat(text.getMaxX()).isLessThan(((Region) window.node("#log-lines")).getWidth());
    assertThat(cell(line).orElseThrow().getHeight()).isLessThan(10 * LINE);
    assertThat(cell(line + 1).orElseThrow().getHeight()).isLessThan(2 * LINE);
  }

  private Optional<Region> cell(long line) {
    return window.robot.lookup(".line-cell").queryAll().stream()
        .filter(
            each -> each instanceof ListCell<?> cell && Long.valueOf(line).equals(cell.getItem()))
        .map(Region.class::cast)
        .findFirst();
  }

  /** A thumb one pixel high could be neither seen nor dragged. */
  @Test
  void scrollBarHasAMinimumSize() throws IOException, TimeoutException {
    Logs.parallel(folder.resolve("gc.log"), 20_000, 0.01);
    window.drop(folder.resolve("gc.log"));
    window.go(Place.LOG);
    window.await(() -> ((ListView<?>) window.node("#log-lines")).getItems().size() > 20_000);

    ScrollBar bar =
        window
            .robot
            .from(window.node("#log-lines"))
            .lookup(".scroll-bar")
            .<ScrollBar>queryAllAs(ScrollBar.class)
            .stream()
            .filter(each -> each.getOrientation() == Orientation.VERTICAL)
            .findFirst()
            .orElseThrow();
    Node thumb = bar.lookup(".thumb");
    Bounds size = window.onScreen(thumb::getLayoutBounds);
    assertThat(size.getHeight()).isGreaterThanOrEqualTo(24);
  }
}

package dev.whisker.app.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.model.Places.Place;
import dev.whisker.app.support.Logs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
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

  @TempDir private Path folder = Path.of("");

  private ShownWindow window;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
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

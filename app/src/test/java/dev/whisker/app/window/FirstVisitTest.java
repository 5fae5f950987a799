package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.session.Places.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The keys of a screen work at once, also at the first visit. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class FirstVisitTest {

  @TempDir private Path folder = Path.of("");

  private ShownWindow window;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
  }

  @BeforeEach
  void someRuns() throws IOException, TimeoutException {
    window.dropFastAndSlow(folder, 50);
  }

  @Test
  void pausesAreSteppedThrough() throws TimeoutException {
    window.await(() -> !window.models.timeline().runsProperty().get().isEmpty());

    window.go(Place.TIMELINE);
    window.robot.type(KeyCode.N);

    window.await(() -> window.models.timeline().inspection().pauseProperty().get().isPresent());
  }

  @ParameterizedTest
  @EnumSource(value = Place.class, mode = EnumSource.Mode.EXCLUDE, names = "COMPARISON")
  void theScreenHasTheKeyboard(Place place) throws TimeoutException {
    window.await(() -> !window.models.timeline().runsProperty().get().isEmpty());

    window.go(place);

    BorderPane content = (BorderPane) window.node("#window");
    Node owner = window.onScreen(() -> content.getScene().getFocusOwner());
    assertThat(owner).isNotNull().matches(node -> isWithin(node, content.getCenter()));
  }

  private static boolean isWithin(Node node, Node whole) {
    Node each = node;
    while (each != null && each != whole) {
      each = each.getParent();
    }
    return each == whole;
  }
}

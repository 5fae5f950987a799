package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.environment.ProgramLog;
import dev.whisker.app.session.Appearance.Look;
import dev.whisker.app.session.Places.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** JavaFX understands all styles of all screens: it warns of others in the program's log. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class StylesScreenTest {

  @TempDir private Path folder = Path.of("");

  private ShownWindow window;
  private int before;

  @Start
  void start(Stage stage) throws IOException {
    before = warnings().size();
    window = new ShownWindow(stage, folder.resolve("own"));
  }

  @BeforeEach
  void dropRuns() throws IOException, TimeoutException {
    window.dropFastAndSlow(folder, 20);
  }

  @Test
  void noScreenHasAnUnknownStyle() throws IOException, TimeoutException {
    for (Look look : List.of(Look.LIGHT, Look.DARK)) {
      window.robot.interact(() -> window.appearance.lookProperty().set(look));
      for (Place place : Place.values()) {
        window.go(place);
        window.settle();
      }
    }
    window.choose("menu-preferences");

    assertThat(newWarnings()).isEmpty();
  }

  @Test
  void unknownStyleIsNoticed() throws IOException {
    window.robot.interact(
        () -> {
          window.node("#window").setStyle("-fx-background-color: -no-such-colour");
          window.node("#window").applyCss();
        });

    assertThat(newWarnings()).isNotEmpty();
  }

  private List<String> newWarnings() throws IOException {
    List<String> all = warnings();
    return all.subList(before, all.size());
  }

  private static List<String> warnings() throws IOException {
    Path log = ProgramLog.file();
    return Files.exists(log)
        ? Files.readAllLines(log).stream()
            .filter(line -> line.contains(" WARNING javafx.css"))
            .toList()
        : List.of();
  }
}

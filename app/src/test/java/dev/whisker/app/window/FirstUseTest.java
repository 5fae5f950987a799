package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.screen.preferences.PreferencesFile;
import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Samples;
import dev.whisker.app.support.Logs;
import dev.whisker.files.FileContent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Hints, the short tour, and the questions about facts that files lack. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class FirstUseTest {

  @TempDir private Path folder = Path.of("");

  private ShownWindow window;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
  }

  @Test
  void showsHintsUntilDismissed() throws TimeoutException {
    Path file = folder.resolve("preferences.properties");
    window.robot.interact(() -> new PreferencesFile(file, notice -> {}).applyTo(window.appearance));
    Sample sample = Samples.in(Path.of("..", "samples")).named("unfreed").orElseThrow();
    window.robot.interact(() -> window.study.open(sample));
    window.idle();
    assertThat(window.isShown("#hints")).isTrue();

    window.robot.interact(((Button) window.node("#hints-dismiss"))::fire);

    assertThat(window.isShown("#hints")).isFalse();
    Appearance next = new Appearance(new SimpleObjectProperty<>(false), Locale.ENGLISH);
    new PreferencesFile(file, notice -> {}).applyTo(next);
    assertThat(next.hintsProperty().get()).isFalse();
  }

  @Test
  void showsNoHintsOnOwnFiles() throws IOException, TimeoutException {
    window.open(Logs.parallel(folder.resolve("gc.log"), 20, 0.01));

    assertThat(window.isShown("#hints")).isFalse();
  }

  @Test
  void tourVisitsSixScreens() throws IOException, TimeoutException {
    window.open(Logs.parallel(folder.resolve("gc.log"), 20, 0.01));
    window.choose("menu-tour");
    List<Place> seen = new ArrayList<>();

    while (window.isShown("#tour")) {
      seen.add(window.models.session().places().shownProperty().get());
      assertThat(closing()).hasSize(1);
      window.robot.interact(((Button) window.node("#tour-next"))::fire);
    }

    assertThat(seen).hasSize(6).doesNotHaveDuplicates();
    assertThat(window.models.session().places().shownProperty().get()).isEqualTo(Place.COMPARISON);
  }

  /** The buttons of the tour that say Close. */
  private List<Button> closing() {
    return window.robot.from(window.node("#tour")).lookup(".button").queryAll().stream()
        .map(Button.class::cast)
        .filter(button -> button.isVisible() && button.getText().equals("Close"))
        .toList();
  }

  @Test
  void cardsOfTheTourAreBesideTheirSubject() throws IOException, TimeoutException {
    window.open(Logs.parallel(folder.resolve("gc.log"), 20, 0.01));

    window.choose("menu-tour");

    window.await(() -> bounds("#tour").getMaxX() <= bounds("#recommendation").getMinX());
    assertThat(bounds("#recommendation").getMinX() - bounds("#tour").getMaxX()).isBetween(0d, 20d);
    window.robot.interact(((Button) window.node("#tour-next"))::fire);
    window.await(() -> bounds("#tour").getMaxX() <= bounds("#pause").getMinX());
  }

  private Bounds bounds(String query) {
    Node node = window.node(query);
    return node.localToScene(node.getLayoutBounds());
  }

  @Test
  void asksForThePatternOfAnAccessLog() throws IOException, TimeoutException {
    StringBuilder lines = new StringBuilder();
    for (int second = 10; second < 40; second++) {
      lines
          .append("10.0.0.1 - - [21/Nov/2026:09:51:")
          .append(second)
          .append(" +0000] \"GET /shop HTTP/1.1\" 200 512 35\n");
    }
    Path accesses = Files.writeString(folder.resolve("access.log"), lines);
    window.open(Logs.parallel(folder.resolve("gc.log"), 20, 0.01), accesses);
    window.go(Place.RUNS);
    assertThat(window.isShown("#access-logs")).isTrue();
    assertThat(loads()).isZero();

    window.enter("#access-logs .text-field", "common %{ms}T");
    window.idle();

    assertThat(loads()).isEqualTo(1);
  }

  private long loads() {
    return window.study.study().sources().stream()
        .filter(FileContent.LoadResults.class::isInstance)
        .count();
  }
}

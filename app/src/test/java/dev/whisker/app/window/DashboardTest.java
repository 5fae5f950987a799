package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.criteria.Goal;
import dev.whisker.app.session.Appearance.Language;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The overview of a comparison is visible without scrolling in a window of 1366 x 768. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class DashboardTest {

  private static final double WIDTH = 1366;
  private static final double HEIGHT = 768;

  @TempDir private Path folder = Path.of("");

  private ShownWindow window;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
    stage.setWidth(WIDTH);
    stage.setHeight(HEIGHT);
  }

  private static Stream<Sample> samples() {
    return Samples.in(Path.of("..", "samples")).all().stream();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void showsChartsAndRecommendationAtOnce(Sample sample) throws TimeoutException {
    window.robot.interact(() -> window.study.open(sample));
    window.idle();
    // siege shows no percentiles, the echo clients show only one, and none of their requests
    // failed.
    int charts = Map.of("story3", 2, "story5", 3).getOrDefault(sample.name(), 4);
    for (Language language : List.of(Language.ENGLISH, Language.CHINESE)) {
      window.robot.interact(() -> window.appearance.languageProperty().set(language));
      window.await(() -> small().size() == charts);

      assertThat(large()).isNotEmpty();
      assertThat(Stream.concat(large().stream(), small().stream()))
          .allSatisfy(tile -> assertThat(isInSight(tile)).isTrue());
      assertThat(isInSight(window.node("#answer"))).isTrue();
      assertThat(isInSight(window.node("#charts-table"))).isTrue();
    }
  }

  @Test
  void smallWindowsWrapChartsAndChoices() throws Exception {
    window.dropFastAndSlow(folder, 50);
    window.await(() -> !small().isEmpty());
    double before = small().getFirst().getLayoutBounds().getWidth();

    window.robot.interact(
        () -> {
          window.appearance.textSizeProperty().set(18);
          window.stage.setWidth(1024);
        });
    window.settle();

    assertThat(small().getFirst().getLayoutBounds().getWidth()).isGreaterThan(before * 0.7);
    Node baseline = window.node("#baseline");
    assertThat(baseline.getLayoutBounds().getWidth())
        .isEqualTo(baseline.prefWidth(-1), within(1.0));
  }

  @Test
  void theGoalIsBesideTheHeadline() throws IOException, TimeoutException {
    window.dropFastAndSlow(folder, 20);
    MenuButton chip = goal();
    assertThat(chip.getText()).isEqualTo("Goal: Balance");

    window.robot.interact(chip.getItems().getFirst()::fire);
    window.idle();

    assertThat(window.study.study().settings().criteria().goal()).isEqualTo(Goal.LATENCY);
    assertThat(goal().getText()).isEqualTo("Goal: Low latency");
  }

  private MenuButton goal() {
    return window.robot.from(window.node("#goal")).lookup(".goal-chip").query();
  }

  @Test
  void recommendationStaysInSight() throws Exception {
    window.dropFastAndSlow(folder, 50);
    window.await(() -> !large().isEmpty());
    double before = window.node("#answer").localToScene(0, 0).getY();

    window.robot.interact(() -> ((ScrollPane) window.node("#comparison")).setVvalue(1));

    assertThat(window.node("#answer").localToScene(0, 0).getY()).isEqualTo(before);
    assertThat(large()).anyMatch(tile -> !isInSight(tile));
  }

  @Test
  void hidesTheRecommendationAndBringsItBack() throws Exception {
    window.dropFastAndSlow(folder, 50);
    double before = window.node("#comparison").getLayoutBounds().getWidth();

    window.robot.interact(((Button) window.node("#panel-collapse"))::fire);
    assertThat(window.isThere("#recommendation")).isFalse();
    assertThat(window.node("#comparison").getLayoutBounds().getWidth()).isGreaterThan(before + 100);

    window.robot.interact(((Button) window.node("#panel-show"))::fire);
    assertThat(window.isShown("#recommendation")).isTrue();
  }

  @Test
  void opensTheTimelineOfARow() throws Exception {
    window.dropFastAndSlow(folder, 50);
    window.await(() -> !large().isEmpty());

    window.robot.interact(((Hyperlink) window.node(".row-name"))::fire);

    assertThat(window.models.session().places().shownProperty().get()).isEqualTo(Place.TIMELINE);
  }

  /** The rows of the large chart, or what is in its place. */
  private List<Node> large() {
    double smallFrom = small().stream().mapToDouble(this::top).min().orElse(0);
    return tiles().filter(tile -> top(tile) < smallFrom).toList();
  }

  private List<Node> small() {
    double lowest = tiles().mapToDouble(this::top).max().orElse(0);
    return tiles()
        .filter(tile -> top(tile) == lowest)
        .sorted(Comparator.comparingDouble(tile -> tile.localToScene(0, 0).getX()))
        .toList();
  }

  private Stream<Node> tiles() {
    return window.robot.lookup("#overview .chart-tile").queryAll().stream();
  }

  private double top(Node node) {
    return node.localToScene(0, 0).getY();
  }

  private boolean isInSight(Node node) {
    Bounds place = node.localToScene(node.getLayoutBounds());
    return place.getWidth() > 0
        && place.getHeight() > 0
        && place.getMinX() >= 0
        && place.getMinY() >= 0
        && place.getMaxX() <= WIDTH
        && place.getMaxY() <= HEIGHT;
  }
}

package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.app.session.ChartChoice;
import dev.whisker.app.session.ShownConfigurations;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.PromptRobot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The charts in the tabs. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class ChartsScreenTest {

  /** In a tab. */
  private static final String TILE = "#charts .chart-tile";

  @TempDir private Path folder = Path.of("");

  private final FxRobot robot = new PromptRobot();
  private ShownWindow window;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
  }

  @BeforeEach
  void twoConfigurations() throws IOException, TimeoutException {
    window.dropFastAndSlow(folder, 50);
    window.await(() -> window.isThere("#overview .chart-tile"));
  }

  @Test
  void showsChosenChartGroupAndKeepsChoice() {
    assertThat(groups()).isEmpty();
    assertThat(window.isShown("#decision-table")).isTrue();

    choose("memory");
    assertThat(groups()).containsExactly("Memory");
    assertThat(window.isShown("#decision-table")).isFalse();
    assertThat(window.models.session().appearance().chartsProperty().get())
        .isEqualTo(ChartChoice.MEMORY);

    choose("all");
    assertThat(groups()).contains("Pauses", "Memory");
  }

  @Test
  void zoomChipAppearsAndResetsZoom() throws TimeoutException {
    window.await(() -> window.isThere(".zoomed"));
    Button chip = (Button) window.node(".zoomed");
    assertThat(chip.isVisible()).isFalse();
    Node section = chip.getParent().getParent().getParent();
    robot.interact(() -> section.lookup(".chart-tile").requestFocus());

    robot.type(KeyCode.PLUS);
    assertThat(chip.isVisible()).isTrue();

    robot.interact(chip::fire);
    assertThat(chip.isVisible()).isFalse();
  }

  @Test
  void aGroupWithoutChartsIsNotOffered() {
    assertThat(window.isShown("#charts-load")).isFalse();
    assertThat(window.isShown("#charts-pauses")).isTrue();
  }

  @Test
  void aChartFillsTheScreenUntilEscape() throws TimeoutException {
    choose("memory");
    window.await(() -> window.isThere(".chart-tile"));
    Node tile = window.node(".chart-tile");
    robot.interact(tile::requestFocus);

    robot.type(KeyCode.ENTER);
    window.await(() -> alone().isPresent());
    Stage large = alone().orElseThrow();
    assertThat(large.isFullScreen()).isTrue();
    assertThat(large.getScene().getRoot().lookupAll(".chart-tile")).hasSize(1);
    assertThat(large.getTitle()).isNotBlank();
    assertThat(tile.getAccessibleText()).startsWith(large.getTitle());
    assertThat(labels(large)).contains(large.getTitle());

    robot.interact(() -> large.getScene().getRoot().lookup(".chart-tile").requestFocus());
    robot.type(KeyCode.ESCAPE);
    window.await(() -> alone().isEmpty());
  }

  @Test
  void rowsStayLegibleHoweverManyThereAre() throws IOException, TimeoutException {
    int many = 30;
    for (int i = 1; i <= many; i++) {
      Logs.parallel(folder.resolve("many/c" + i + "/gc.log"), 5, 0.01 + i * 0.001);
    }

    window.drop(folder.resolve("many"));
    choose("memory");

    // Some of them at first, all on request.
    window.await(() -> shown().getItems().size() > many);
    assertThat(ticked()).isBetween(1L, (long) ShownConfigurations.MANY);
    robot.interact(() -> shown().getItems().get(1).fire());
    assertThat(ticked()).isGreaterThanOrEqualTo(many);
    // In sight or not.
    window.await(() -> window.node(".chart-section").getLayoutBounds().getHeight() > 25 * many);
  }

  @Test
  void clickFocusesChart() throws TimeoutException {
    Node title = window.node(".small-charts .chart-title");
    Node tile = title.getParent().getParent();

    robot.clickOn(title);

    window.await(tile::isFocused);
  }

  @Test
  void chartTextGrowsWithTextSize() throws TimeoutException {
    choose("memory");
    window.await(() -> window.isThere(TILE));
    ScrollPane page = (ScrollPane) window.node("#comparison");
    window.await(
        () -> {
          page.setVvalue(Math.min(1, page.getVvalue() + 0.02));
          return picture().getFitWidth() > 0;
        });
    double usual = window.node(TILE).getLayoutBounds().getHeight();

    robot.interact(() -> window.models.session().appearance().textSizeProperty().set(24));

    double factor = 24.0 / 13;
    Node tile = window.node(TILE);
    window.await(() -> tile.getLayoutBounds().getHeight() > usual);
    assertThat(tile.getLayoutBounds().getHeight()).isEqualTo(usual * factor, within(1.0));
    assertThat(picture().getLocalToSceneTransform().getMxx()).isEqualTo(factor, within(1e-9));
    // As sharp as before, and no wider than its room.
    window.await(
        () -> {
          // Charts above it have grown, and may have moved it out of sight.
          page.setVvalue(page.getVvalue() < 1 ? Math.min(1, page.getVvalue() + 0.02) : 0);
          return Math.abs(pixelsPerUnit() - factor) < 0.02;
        });
    // The charts above have grown too; only visible charts are redrawn.
    page.setVvalue(0);
    window.await(
        () -> {
          page.setVvalue(Math.min(1, page.getVvalue() + 0.02));
          return picture().localToScene(picture().getLayoutBounds()).getWidth()
              <= tile.getLayoutBounds().getWidth();
        });
  }

  @Test
  void tableHeadsStayWholeAtLargeText() throws TimeoutException {
    robot.interact(() -> window.models.session().appearance().textSizeProperty().set(24));

    window.await(
        () ->
            heads().noneMatch(Label::isTextTruncated)
                && heads().anyMatch(head -> head.getFont().getSize() > 16));
    assertThat(heads().map(Label::getText)).anyMatch(head -> head.contains("less is better"));
  }

  private Stream<Label> heads() {
    return robot
        .from(window.node("#decision-table"))
        .lookup(".column-header .fine")
        .queryAllAs(Label.class)
        .stream();
  }

  private double pixelsPerUnit() {
    return picture().getImage().getWidth() / picture().getFitWidth();
  }

  /** The drawing of the first chart. */
  private ImageView picture() {
    return robot
        .from(window.node(TILE))
        .lookup(ImageView.class::isInstance)
        .queryAs(ImageView.class);
  }

  private void choose(String group) {
    robot.interact(() -> ((ToggleButton) window.node("#charts-" + group)).fire());
  }

  private List<String> groups() {
    return robot.lookup(".group-title").queryAllAs(Labeled.class).stream()
        .map(Labeled::getText)
        .toList();
  }

  private MenuButton shown() {
    return (MenuButton) window.node("#charts-shown");
  }

  private long ticked() {
    return shown().getItems().stream()
        .filter(item -> item instanceof CheckMenuItem tick && tick.isSelected())
        .count();
  }

  private static List<String> labels(Stage stage) {
    return stage.getScene().getRoot().lookupAll(".label").stream()
        .map(label -> ((Labeled) label).getText())
        .toList();
  }

  private Optional<Stage> alone() {
    return Window.getWindows().stream()
        .filter(Stage.class::isInstance)
        .map(Stage.class::cast)
        .filter(stage -> stage.getScene() != null)
        .filter(stage -> stage.getScene().getRoot().getStyleClass().contains("chart-alone"))
        .findFirst();
  }
}

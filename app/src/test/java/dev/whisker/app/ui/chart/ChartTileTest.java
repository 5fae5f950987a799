package dev.whisker.app.ui.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.app.session.HeldTasks;
import dev.whisker.app.session.Notice;
import dev.whisker.app.support.PromptRobot;
import dev.whisker.app.support.Studies;
import dev.whisker.app.ui.Tiles;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.window.ViewContexts;
import dev.whisker.charts.chart.ChartKind;
import dev.whisker.charts.chart.ComparisonCharts;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import org.w3c.dom.Element;

@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // JUnit and the extension fill them before each test.
class ChartTileTest {

  @TempDir static Path folder;

  private final FxRobot robot = new PromptRobot();
  private final HeldTasks tasks = new HeldTasks();
  private Stage stage;
  private ViewContext context;
  private ChartQueue queue;
  private TimeView view;
  private ChartTile one;
  private ChartTile other;
  private ChartTile rows;
  private Window home;

  @Start
  void start(Stage unused) throws Exception {
    // Its own window: the one that tests share keeps its size.
    stage = new Stage();
    Comparison comparison = Studies.fastAndSlow(folder, 1);
    ComparisonCharts charts = new ComparisonCharts(comparison, Locale.ENGLISH, Theme.LIGHT);
    context = ViewContexts.of(tasks);
    queue = new ChartQueue(tasks);
    home = charts.timeSpan();
    view = new TimeView(home);
    one = tile(charts, ChartKind.PAUSE_TIMELINE);
    other = tile(charts, ChartKind.HEAP_AFTER_GC);
    rows = still(charts, ChartKind.GC_THROUGHPUT);
    Tiles tiles = new Tiles(300, 250);
    tiles.add(one.node());
    tiles.add(other.node());
    stage.setScene(new Scene(tiles, 800, 300));
    stage.show();
  }

  @AfterEach
  void close() {
    robot.interact(stage::close);
  }

  private ChartTile tile(ComparisonCharts charts, ChartKind kind) {
    ChartTile tile = still(charts, kind);
    tile.follow(view);
    return tile;
  }

  /** One that follows no time. */
  private ChartTile still(ComparisonCharts charts, ChartKind kind) {
    return new ChartTile(
        context,
        queue,
        new Label("title"),
        charts.panels(kind).getFirst(),
        new Legend("title", "how to read it", List.of(new Mark("■", Color.BLACK, "full one"))));
  }

  @Test
  void oneZoomGoesThroughAllCharts() {
    drawn();
    robot.interact(() -> one.node().requestFocus());
    robot.press(KeyCode.PLUS).release(KeyCode.PLUS);
    drawn();

    assertThat(view.shown().lengthSeconds()).isLessThan(home.lengthSeconds() * 0.85);
    for (ChartTile tile : List.of(one, other)) {
      assertThat(tile.isExact()).isTrue();
      assertThat(tile.panel().chart().getXYPlot().getDomainAxis().getLowerBound())
          .isEqualTo(view.shown().fromSeconds());
      assertThat(tile.panel().chart().getXYPlot().getDomainAxis().getUpperBound())
          .isEqualTo(view.shown().toSeconds());
    }

    robot.press(KeyCode.HOME).release(KeyCode.HOME);
    assertThat(view.isWhole()).isTrue();
  }

  @Test
  void cursorShowsReadingsInAllCharts() {
    drawn();
    assertThat(readings()).containsExactly("", "");

    robot.interact(() -> view.point(home.fromSeconds() + home.lengthSeconds() / 2));
    assertThat(readings().get(0)).matches(".+ s: .*(pause|ms).*");
    assertThat(readings().get(1)).matches(".+ s: .*MiB.*");

    robot.interact(view::unpoint);
    assertThat(readings()).containsExactly("", "");
  }

  @Test
  void screenReaderReadsFiguresAtCursor() {
    drawn();
    robot.interact(() -> one.node().requestFocus());
    assertThat(one.node().getAccessibleText()).isEqualTo("title. how to read it");

    robot.press(KeyCode.SHIFT, KeyCode.RIGHT).release(KeyCode.RIGHT, KeyCode.SHIFT);

    assertThat(one.node().getAccessibleText())
        .isEqualTo("title. how to read it\n" + readings().getFirst());
    assertThat(readings().getFirst()).isNotEmpty();
  }

  @Test
  void screenReaderGetsFiguresWithoutATimeAxis() {
    robot.interact(() -> stage.setScene(new Scene(new StackPane(rows.node()), 400, 300)));
    drawn();

    robot.interact(() -> rows.node().requestFocus());

    assertThat(rows.node().getAccessibleText()).startsWith("title. how to read it\n");
    assertThat(rows.node().getAccessibleText()).contains("fast", "slow", "%");
  }

  @Test
  void keysMoveTheCursor() {
    drawn();
    robot.interact(() -> one.node().requestFocus());
    robot.press(KeyCode.SHIFT, KeyCode.RIGHT).release(KeyCode.RIGHT, KeyCode.SHIFT);

    double middle = (home.fromSeconds() + home.toSeconds()) / 2;
    double moved = view.cursorProperty().get();
    assertThat(moved).isBetween(middle, middle + home.lengthSeconds() / 20);
    assertThat(view.isWhole()).isTrue();
    robot.press(KeyCode.SHIFT, KeyCode.LEFT).release(KeyCode.LEFT, KeyCode.SHIFT);
    assertThat(view.cursorProperty().get()).isLessThan(moved);
  }

  /** The button was pressed on a node that has gone since. */
  @Test
  void dragWithoutPressMovesNothing() {
    drawn();
    MouseEvent drag =
        new MouseEvent(
            MouseEvent.MOUSE_DRAGGED,
            50,
            50,
            50,
            50,
            MouseButton.PRIMARY,
            0,
            false,
            false,
            false,
            false,
            true,
            false,
            false,
            false,
            false,
            false,
            null);
    robot.interact(() -> moving(one.node()).getParent().fireEvent(drag));

    assertThat(view.isWhole()).isTrue();
  }

  @Test
  void zoomMovesOldImageUntilExactOneExists() {
    drawn();
    ImageView moving = moving(other.node());
    assertThat(moving.isVisible()).isFalse();

    robot.interact(() -> view.zoom(0.5, home.fromSeconds()));

    assertThat(other.isExact()).isFalse();
    assertThat(moving.isVisible()).isTrue();
    // The first half of the plot has the room of the whole.
    assertThat(moving.getFitWidth()).isCloseTo(2 * moving.getViewport().getWidth(), within(0.01));
    drawn();
    assertThat(other.isExact()).isTrue();
    assertThat(moving.isVisible()).isFalse();
  }

  @Test
  void aChartIsSavedAsPngAndSvg() throws Exception {
    drawn();
    Path png = folder.resolve("chart.png");
    Path svg = folder.resolve("chart.svg");
    robot.interact(
        () -> {
          one.export().save(png);
          one.export().save(svg);
        });
    drawn();

    BufferedImage image = ImageIO.read(png.toFile());
    assertThat(image.getWidth())
        .isEqualTo((int) Math.ceil(2 * one.node().getLayoutBounds().getWidth()));
    assertThat(image.getRGB(0, 0)).isEqualTo(Theme.LIGHT.background().getRGB());
    assertThat(colors(image)).contains(new Palette(Theme.LIGHT).color(0).getRGB());
    DocumentBuilderFactory parsers = DocumentBuilderFactory.newInstance();
    // The definition of SVG is on the net.
    parsers.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    Element root = parsers.newDocumentBuilder().parse(svg.toFile()).getDocumentElement();
    assertThat(root.getTagName()).isEqualTo("svg");
    assertThat(root.getTextContent())
        .contains("title", "how to read it", "full one", "since JVM start");
    assertThat(context.study().notices())
        .containsExactly(new Notice.Written(png), new Notice.Written(svg));
  }

  @Test
  void aChartIsCopiedAsAPicture() {
    drawn();
    robot.interact(() -> Clipboard.getSystemClipboard().clear());
    robot.interact(() -> one.node().requestFocus());
    robot.press(KeyCode.SHORTCUT, KeyCode.C).release(KeyCode.C, KeyCode.SHORTCUT);
    drawn();

    robot.interact(
        () -> {
          Image copied = Clipboard.getSystemClipboard().getImage();
          assertThat(copied).isNotNull();
          assertThat(copied.getWidth())
              .isEqualTo(Math.ceil(2 * one.node().getLayoutBounds().getWidth()));
        });
  }

  @Test
  void reportsChartThatCannotBeSaved() {
    drawn();
    Path nowhere = folder.resolve("no-such-folder/chart.png");
    robot.interact(() -> one.export().save(nowhere));
    drawn();

    assertThat(context.study().notices())
        .singleElement()
        .isInstanceOfSatisfying(
            Notice.NotWritten.class, notice -> assertThat(notice.file()).isEqualTo(nowhere));
  }

  private static Set<Integer> colors(BufferedImage image) {
    Set<Integer> colors = new HashSet<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        colors.add(image.getRGB(x, y));
      }
    }
    return colors;
  }

  /** The readings beside the names of both charts. */
  private List<String> readings() {
    return List.of(one, other).stream()
        .map(tile -> ((Label) tile.node().lookup(".cursor-reading")).getText())
        .toList();
  }

  /** Does all the drawing that waits. */
  private void drawn() {
    WaitForAsyncUtils.waitForFxEvents();
    robot.interact(tasks::doAll);
    WaitForAsyncUtils.waitForFxEvents();
  }

  private static ImageView moving(Node tile) {
    return tile.lookupAll(".image-view").stream()
        .map(ImageView.class::cast)
        .filter(image -> image.getViewport() != null || !image.isVisible())
        .findFirst()
        .orElseThrow();
  }
}

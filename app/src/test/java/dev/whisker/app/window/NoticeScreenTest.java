package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.session.Notice;
import dev.whisker.app.support.Logs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Messages move nothing and cover no controls. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class NoticeScreenTest {

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
  void nextDropRemovesOldErrors() throws IOException, TimeoutException {
    window.robot.interact(window.study::clear);
    window.drop(Files.writeString(folder.resolve("shopping.txt"), "milk\n"));
    assertThat(window.isShown("#notices .notice")).isTrue();

    window.drop(Logs.parallel(folder.resolve("third/gc.log"), 20, 0.1));

    assertThat(window.isThere("#notices .notice")).isFalse();
  }

  @Test
  void aWrittenFileOpensWithOneClick() {
    Path file = folder.resolve("report.pdf");
    tell(new Notice.Written(file));

    window.robot.clickOn("#notice-open");
    window.robot.clickOn("#notice-folder");

    assertThat(window.answers.shown).containsExactly(file, folder);
  }

  @Test
  void briefNoticeCoversPageWithoutResizing() {
    double before = height();

    tell(new Notice.Written(folder.resolve("chart.png")));

    assertThat(height()).isEqualTo(before);
    assertThat(window.isShown("#brief-notices .notice")).isTrue();
    Bounds bar = window.node("#brief-notices").localToScene(bounds("#brief-notices"));
    assertThat(bar.getMaxY()).isEqualTo(window.stage.getScene().getHeight());
  }

  /** It stays until the user closes it, so it must not cover anything. */
  @Test
  void whatWentWrongTakesItsRoom() {
    double before = height();

    tell(new Notice.Failed("why ever"));

    assertThat(window.isShown("#notices .notice")).isTrue();
    assertThat(height()).isLessThan(before);
  }

  @Test
  void keyPressHidesChartTooltip() throws TimeoutException {
    window.await(() -> tileInSight().isPresent());
    Node tile = window.onScreen(() -> tileInSight().orElseThrow());
    window.robot.interact(tile::requestFocus);
    Bounds place = window.onScreen(() -> tile.localToScreen(tile.getLayoutBounds()));
    for (int step = 0; step < 400 && !window.onScreen(NoticeScreenTest::isTipShown); step++) {
      int row = step / 40;
      window.robot.moveTo(
          place.getMinX() + (0.1 + 0.8 * (step % 40) / 40) * place.getWidth(),
          place.getMinY() + (0.3 + 0.5 * row / 10) * place.getHeight());
    }
    assertThat(window.onScreen(NoticeScreenTest::isTipShown)).isTrue();

    window.robot.type(KeyCode.SHIFT);

    assertThat(window.onScreen(NoticeScreenTest::isTipShown)).isFalse();
  }

  /** One that lies wholly within the window. */
  private Optional<Node> tileInSight() {
    return window.robot.lookup(".small-charts .chart-tile").queryAll().stream()
        .filter(
            tile -> {
              Bounds place = tile.localToScene(tile.getLayoutBounds());
              return place.getMinY() > 80
                  && place.getMaxY() < window.stage.getScene().getHeight() - 20
                  && place.getHeight() > 0;
            })
        .findFirst();
  }

  private static boolean isTipShown() {
    return Window.getWindows().stream()
        .anyMatch(each -> each instanceof Tooltip tip && tip.isShowing());
  }

  private void tell(Notice notice) {
    window.robot.interact(() -> window.study.notices().add(notice));
  }

  private double height() {
    return bounds("#comparison").getHeight();
  }

  private Bounds bounds(String query) {
    return window.onScreen(() -> window.node(query).getLayoutBounds());
  }
}

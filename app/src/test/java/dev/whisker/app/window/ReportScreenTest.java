package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.session.Places.Place;
import dev.whisker.app.study.ReportFormat;
import dev.whisker.app.support.Logs;
import dev.whisker.report.content.Chapter;
import dev.whisker.report.content.ReportOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.image.ImageView;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The Report screen: pages and options. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class ReportScreenTest {

  @TempDir private Path folder = Path.of("");

  private ShownWindow window;

  @Start
  void start(Stage stage) throws IOException {
    window = new ShownWindow(stage);
  }

  @BeforeEach
  void oneLog() throws IOException, TimeoutException {
    window.open(Logs.parallel(folder.resolve("gc.log"), 50, 0.1));
    window.go(Place.REPORT);
    window.await(() -> pages() > 1);
  }

  @Test
  void aSignShowsThatPagesAreMade() throws TimeoutException {
    assertThat(window.isShown("#preview-progress")).isFalse();

    boolean shown =
        window.onScreen(
            () -> {
              window.models.session().places().go(Place.COMPARISON);
              window.models.session().places().go(Place.REPORT);
              return window.node("#preview-progress").isVisible();
            });

    assertThat(shown).isTrue();
    window.await(() -> pages() > 1 && !window.isShown("#preview-progress"));
  }

  @Test
  void pagesInSightArePainted() throws TimeoutException {
    window.await(
        () ->
            window.robot.from(window.node("#pages")).lookup(".image-view").queryAll().stream()
                .anyMatch(node -> ((ImageView) node).getImage() != null));
  }

  @Test
  void chapterLinkOpensItsPage() throws TimeoutException {
    window.await(() -> window.text("#page-number").equals("Page 1 of " + pages()));

    window.robot.clickOn("#go-chapter-findings");

    window.await(() -> !window.text("#page-number").startsWith("Page 1 "));
    assertThat(window.node("#pages").isFocused()).isTrue();
    assertThat(((CheckBox) window.node("#chapter-findings")).isSelected()).isTrue();
  }

  @Test
  void omittedChapterHasNoLink() throws TimeoutException {
    Node other = window.node("#go-chapter-methods");
    window.await(() -> !other.isDisabled());
    List<Boolean> disabled = new ArrayList<>();
    other.disabledProperty().subscribe((before, now) -> disabled.add(now));

    window.robot.interact(() -> ((CheckBox) window.node("#chapter-findings")).setSelected(false));
    window.await(() -> window.node("#go-chapter-findings").isDisabled());

    assertThat(disabled).as("though pages were set anew").isEmpty();
  }

  @Test
  void exportOmitsTheChapter() throws TimeoutException {
    int all = pages();

    window.robot.interact(() -> ((CheckBox) window.node("#chapter-charts")).setSelected(false));
    window.await(() -> pages() < all);

    ReportOptions options = window.study.presentation().reportProperty().get().options();
    assertThat(options.has(Chapter.CHARTS)).isFalse();
    assertThat(options.has(Chapter.FINDINGS)).isTrue();
  }

  @Test
  void boxReplacesNamesInTheReport() {
    window.robot.interact(() -> ((CheckBox) window.node("#report-anonymous")).setSelected(true));

    assertThat(window.study.presentation().reportProperty().get().anonymous()).isTrue();
  }

  @Test
  void keepsReportNotesAndExportsReport() {
    window.robot.interact(
        () -> ((TextArea) window.node("#report-notes")).setText("On the old machine."));
    window.robot.clickOn("#report-export-html");

    assertThat(window.study.presentation().reportProperty().get().options().notes())
        .isEqualTo("On the old machine.");
    assertThat(window.exported).containsExactly(ReportFormat.HTML);
  }

  private int pages() {
    return ((ListView<?>) window.node("#pages")).getItems().size();
  }
}

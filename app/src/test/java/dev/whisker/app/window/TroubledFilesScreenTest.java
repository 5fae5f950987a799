package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.screen.runs.RunRow;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.support.Logs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.zip.GZIPOutputStream;
import javafx.scene.control.Labeled;
import javafx.scene.control.TreeTableCell;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Two runs; the log of one is in a damaged archive. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class TroubledFilesScreenTest {

  private static final String REASON = "the archive is damaged or incomplete";

  @TempDir private Path folder = Path.of("");

  private ShownWindow window;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
  }

  @BeforeEach
  void aWholeLogAndOneThatWasCut() throws IOException, TimeoutException {
    Logs.parallel(folder.resolve("runs/whole/gc.log"), 200, 0.01);
    Path plain = Logs.parallel(folder.resolve("plain.log"), 200, 0.02);
    byte[] packed = packed(Files.readAllBytes(plain));
    Files.createDirectories(folder.resolve("runs/cut"));
    Files.write(folder.resolve("runs/cut/gc.log.gz"), Arrays.copyOf(packed, packed.length * 2 / 3));
    window.drop(folder.resolve("runs"));
  }

  @Test
  void theComparisonNamesItBeforeItsAnswer() {
    assertThat(window.isShown("#troubled-files")).isTrue();
    assertThat(texts("#troubled-files"))
        .contains(Path.of("runs/cut/gc.log.gz").toString())
        .anyMatch(text -> text.startsWith(REASON))
        .noneMatch(text -> text.contains("whole"));
  }

  /**
   * A file that is still being written ends within a record, which is normal while it is followed.
   */
  @Test
  void reportsCutFilesUnlessFollowed() throws Exception {
    Path growing = Logs.parallel(folder.resolve("growing/gc.log"), 200, 0.01);
    String text = Files.readString(growing);
    Files.writeString(growing, text.substring(0, text.lastIndexOf("->")));
    window.choose("menu-new");
    window.drop(growing);
    window.await(() -> window.isShown("#troubled-files"));

    window.robot.interact(() -> window.models.session().following().onProperty().set(true));
    window.await(() -> !window.isShown("#troubled-files"));
    window.robot.interact(() -> window.models.session().following().onProperty().set(false));
    window.await(() -> window.isShown("#troubled-files"));
  }

  @Test
  void damagedFileIsShownWhileFollowing() throws TimeoutException {
    window.robot.interact(() -> window.models.session().following().onProperty().set(true));

    window.await(() -> window.isShown("#troubled-files"));
    assertThat(texts("#troubled-files")).anyMatch(text -> text.startsWith(REASON));
  }

  @Test
  void theRunsAndTheirBannerDoSoToo() {
    window.go(Place.RUNS);

    assertThat(texts("#comparability")).anyMatch(text -> text.startsWith(REASON));
    assertThat(said(0)).contains(REASON);
    assertThat(said(1)).isEqualTo("1");
  }

  @Test
  void damagedFilePrecedesSoundOnes() throws TimeoutException {
    window.go(Place.FILES);
    window.await(() -> !texts("#files").isEmpty());

    assertThat(texts("#files").getFirst()).isEqualTo("gc.log.gz");
    assertThat(texts("#files")).filteredOn(text -> text.contains(REASON)).hasSize(1);
    assertThat(texts("#file-doubt")).anyMatch(text -> text.contains(REASON));
  }

  @Test
  void filesThatAreWholeAreNotNamed() throws TimeoutException {
    window.choose("menu-new");
    window.drop(folder.resolve("runs/whole"));

    assertThat(window.isShown("#troubled-files")).isFalse();
    window.go(Place.FILES);
    assertThat(texts("#files")).noneMatch(text -> text.contains(REASON));
  }

  /** The accessible text of a row for runs, from 0. */
  private String said(int which) {
    return window
        .robot
        .from(window.node("#run-table"))
        .lookup(TreeTableCell.class::isInstance)
        .queryAll()
        .stream()
        .filter(ShownWindow::isVisible)
        .<TreeTableCell<?, ?>>map(TreeTableCell.class::cast)
        .filter(cell -> "run-name".equals(cell.getTableColumn().getId()))
        .filter(cell -> cell.getTableRow().getItem() instanceof RunRow.Run)
        .sorted(Comparator.comparing(cell -> cell.getTableRow().getIndex()))
        .map(TreeTableCell::getAccessibleText)
        .skip(which)
        .findFirst()
        .orElseThrow();
  }

  private List<String> texts(String within) {
    return window
        .robot
        .from(window.node(within))
        .lookup(Labeled.class::isInstance)
        .queryAll()
        .stream()
        .filter(ShownWindow::isVisible)
        .map(node -> ((Labeled) node).getText())
        .filter(text -> text != null && !text.isEmpty())
        .toList();
  }

  private static byte[] packed(byte[] text) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(text);
    }
    return out.toByteArray();
  }
}

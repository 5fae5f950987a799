package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.screen.files.FileRow;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.support.Loads;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.PromptRobot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The list of all files that were read. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class FilesScreenTest {

  @TempDir private Path folder = Path.of("");

  private final FxRobot robot = new PromptRobot();
  private ShownWindow window;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
  }

  @BeforeEach
  void aLogALoadResultAndSomethingElse() throws IOException, TimeoutException {
    Path log = Logs.parallel(folder.resolve("runs/fast/gc.log"), 20, 0.01);
    Files.writeString(log, "a line of somebody else\n", StandardOpenOption.APPEND);
    Loads.jtl(folder.resolve("runs/fast/result.jtl"), 1_000_000_000_000L, 60);
    Files.writeString(folder.resolve("runs/fast/readme.txt"), "what this was about\n");
    Path zebra = Files.writeString(folder.resolve("zebra.log"), "this is no log\n");
    window.drop(folder.resolve("runs"), zebra);
    window.go(Place.FILES);
    window.await(() -> !list().getItems().isEmpty());
  }

  @Test
  void listsFolderTypeAndCoverage() {
    assertThat(told(1))
        .containsExactly(
            "gc.log", "runs/fast", "GC log · Parallel · JDK 1.8.0_202 · 19 s", "95.8%");
    assertThat(told(2))
        .containsExactly(
            "result.jtl", "runs/fast", "JMeter, CSV · 2001-09-09 01:46 · 59.9 s", "100%");
  }

  @Test
  void unusableFilesComeFirst() {
    assertThat(told(0)).containsExactly("zebra.log", folder.toString(), "Not usable");
  }

  @Test
  void listsIgnoredFilesLastWithReason() throws TimeoutException {
    window.await(() -> list().getItems().size() == 4);
    assertThat(told(3)).containsExactly("readme.txt", "runs/fast", "Ignored");

    robot.interact(() -> list().getSelectionModel().select(3));

    assertThat(
            robot
                .from(window.node("#file-facts"))
                .lookup(Label.class::isInstance)
                .queryAllAs(Label.class)
                .stream()
                .map(Label::getText))
        .anyMatch(text -> text.startsWith("Neither the content nor the name"));
  }

  @Test
  void growingFileKeepsSelection() throws IOException, TimeoutException {
    robot.interact(() -> list().getSelectionModel().select(2));
    FileRow before = list().getItems().get(2);

    Loads.jtl(folder.resolve("runs/fast/result.jtl"), 1_000_000_000_000L, 90);
    window.open(folder.resolve("runs"));
    window.await(() -> !list().getItems().get(2).equals(before));

    assertThat(list().getSelectionModel().getSelectedIndex()).isEqualTo(2);
    assertThat(told(2)).contains("JMeter, CSV · 2001-09-09 01:46 · 89.9 s");
  }

  @SuppressWarnings("unchecked")
  private ListView<FileRow> list() {
    return (ListView<FileRow>) window.node("#files");
  }

  /** The texts of a row, from left to right and from top to bottom. */
  private List<String> told(int index) {
    ListCell<?> row =
        robot.from(list()).lookup(ListCell.class::isInstance).queryAll().stream()
            .map(ListCell.class::cast)
            .filter(cell -> !cell.isEmpty() && cell.getIndex() == index)
            .findFirst()
            .orElseThrow();
    return robot.from(row).lookup(Label.class::isInstance).queryAllAs(Label.class).stream()
        .map(Label::getText)
        .filter(text -> !text.isEmpty())
        .toList();
  }
}

package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.session.Places.Place;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.PromptRobot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Saving and opening workspaces from the user's point of view. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class WorkspaceFlowTest {

  @TempDir private Path folder = Path.of("");

  private final FxRobot robot = new PromptRobot();
  private ShownWindow window;
  private Path file;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
  }

  @BeforeEach
  void twoRuns() throws IOException {
    Logs.parallel(folder.resolve("runs/fast/gc.log"), 20, 0.01);
    Logs.parallel(folder.resolve("runs/slow/gc.log"), 20, 0.2);
    file = folder.resolve("mine.whisker");
  }

  @Test
  void savesAndReopensAComparison() throws TimeoutException {
    window.drop(folder.resolve("runs"));
    robot.interact(() -> window.study.decisions().chooseBaseline("slow"));
    window.idle();
    assertThat(window.stage.getTitle()).isEqualTo("* runs – Whisker");

    window.answers.files.add(file);
    window.choose("menu-save");
    window.await(() -> window.stage.getTitle().equals("mine.whisker – Whisker"));

    window.choose("menu-new");
    assertThat(window.isShown("#start")).isTrue();
    robot.clickOn(".recent");
    window.await(() -> window.study.study().comparison().isPresent());

    assertThat(window.study.study().settings().baseline()).isEqualTo("slow");
    assertThat(window.stage.getTitle()).isEqualTo("mine.whisker – Whisker");
  }

  @Test
  void aWorkspaceIsOpenedByDroppingIt() throws TimeoutException {
    save();

    window.drop(file);
    window.await(() -> window.study.study().comparison().isPresent());

    assertThat(window.models.session().workspaces().fileProperty().get()).contains(file);
  }

  @Test
  void missingFilesAreNamedAndLocated() throws IOException, TimeoutException {
    save();
    Files.move(folder.resolve("runs"), folder.resolve("elsewhere"));

    window.drop(file);
    window.await(() -> window.isShown("#missing-files"));
    assertThat(texts("#missing-files")).contains("runs", folder.toString());
    window.answers.files.add(folder.resolve("elsewhere"));
    robot.clickOn(".locate");
    window.await(() -> window.study.study().comparison().isPresent());

    assertThat(window.isShown("#missing-files")).isFalse();
  }

  @Test
  void skippingMissingFileOpensTheOthers() throws IOException, TimeoutException {
    save(folder.resolve("runs/fast"), folder.resolve("runs/slow"));
    Files.move(folder.resolve("runs/slow"), folder.resolve("elsewhere"));

    window.drop(file);
    window.await(() -> window.isShown("#missing-files"));
    assertThat(texts("#missing-files")).contains("slow").doesNotContain("fast");
    robot.clickOn(".leave-out");
    window.await(() -> window.study.study().comparison().isPresent());

    assertThat(window.isShown("#missing-files")).isFalse();
    assertThat(window.study.study().comparison().orElseThrow().configurations()).hasSize(1);
  }

  @Test
  void cancelsOpeningWithoutTheFiles() throws IOException, TimeoutException {
    save();
    Files.move(folder.resolve("runs"), folder.resolve("elsewhere"));
    window.drop(file);
    window.await(() -> window.isShown("#missing-files"));

    robot.clickOn("#missing-cancel");

    assertThat(window.isShown("#missing-files")).isFalse();
    assertThat(window.isShown("#start")).isTrue();
  }

  @Test
  void aBadWorkspaceIsNamedAndChangesNothing() throws IOException, TimeoutException {
    window.drop(folder.resolve("runs"));
    Path bad = Files.writeString(folder.resolve("bad.whisker"), "no workspace");

    window.drop(bad);
    window.await(() -> !window.study.notices().isEmpty());

    assertThat(texts("#notices")).anyMatch(text -> text.contains("bad.whisker"));
    assertThat(window.study.study().comparison()).isPresent();
  }

  @Test
  void closingWindowAsksAndCancelKeepsItOpen() throws TimeoutException {
    decided();

    close();
    assertThat(window.isShown("#leaving")).isTrue();
    assertThat(robot.lookup("#leaving-save").query().isFocused()).isTrue();
    robot.type(KeyCode.ESCAPE);

    assertThat(window.isShown("#leaving")).isFalse();
    assertThat(window.stage.isShowing()).isTrue();
    assertThat(window.study.study().settings().baseline()).isEqualTo("slow");
  }

  @Test
  void offersUnsavedWorkAfterClosing() throws TimeoutException {
    decided();

    close();
    robot.clickOn("#leaving-unsaved");

    assertThat(window.stage.isShowing()).isFalse();
    anotherBegins();
    robot.clickOn("#recover");
    window.await(() -> window.study.study().comparison().isPresent());
    assertThat(window.study.study().settings().baseline()).isEqualTo("slow");
  }

  @Test
  void offersUnsavedWorkOnceAfterACrash() throws Exception {
    decided();
    window.await(() -> Files.exists(folder.resolve("own/unsaved.whisker")));

    anotherBegins();
    assertThat(window.isShown("#start")).isTrue();
    robot.clickOn("#recover");
    window.await(() -> window.study.study().comparison().isPresent());

    assertThat(window.study.study().settings().baseline()).isEqualTo("slow");
    assertThat(window.stage.getTitle()).isEqualTo("* runs – Whisker");
    window.choose("menu-new");
    robot.clickOn("#leaving-unsaved");
    assertThat(window.isThere("#recover")).isFalse();
  }

  @Test
  void crashDuringSaveKeepsLastSavedWorkspace() throws Exception {
    decided();
    window.answers.files.add(file);
    window.choose("menu-save");
    window.await(() -> window.stage.getTitle().equals("mine.whisker – Whisker"));
    Path own = folder.resolve("own/unsaved.whisker");
    Files.writeString(own, Files.readString(file).substring(0, 40));

    anotherBegins();
    robot.clickOn("#recover");
    window.await(() -> !window.study.notices().isEmpty());
    assertThat(texts("#notices")).anyMatch(text -> text.contains("unsaved-earlier.whisker"));

    robot.clickOn(".recent");
    window.await(() -> window.study.study().comparison().isPresent());
    assertThat(window.study.study().settings().baseline()).isEqualTo("slow");
  }

  @Test
  void theWindowClosesWhenItIsSaved() throws TimeoutException {
    decided();

    close();
    window.answers.files.add(file);
    robot.clickOn("#leaving-save");
    window.await(() -> !window.stage.isShowing());

    assertThat(file).isRegularFile();
  }

  @Test
  void cancellingFileChoiceKeepsLeaveQuestion() throws TimeoutException {
    decided();

    close();
    robot.clickOn("#leaving-save");

    assertThat(window.isShown("#leaving")).isTrue();
    assertThat(window.stage.isShowing()).isTrue();
  }

  @Test
  void aNewComparisonAsksFirst() throws TimeoutException {
    decided();

    window.choose("menu-new");
    assertThat(window.isShown("#leaving")).isTrue();
    assertThat(window.study.study().comparison()).isPresent();
    robot.clickOn("#leaving-unsaved");

    assertThat(window.isShown("#start")).isTrue();
  }

  @Test
  void closesWithoutQuestionIfFilesWereOnlyViewed() throws TimeoutException {
    window.drop(folder.resolve("runs"));

    close();

    assertThat(window.stage.isShowing()).isFalse();
  }

  @Test
  void restoresReportOptions() throws TimeoutException {
    window.drop(folder.resolve("runs"));
    window.go(Place.REPORT);
    robot.clickOn("#report-title").write("Our box ");
    robot.clickOn("#chapter-charts");
    window.answers.files.add(file);
    window.choose("menu-save");
    window.await(() -> Files.exists(file));
    window.choose("menu-new");
    window.drop(folder.resolve("runs/slow"));
    assertThat(((TextField) window.node("#report-title")).getText()).isEmpty();

    window.drop(file);
    window.await(
        () -> window.study.study().comparison().orElseThrow().configurations().size() == 2);

    assertThat(((TextField) window.node("#report-title")).getText()).isEqualTo("Our box");
    assertThat(((CheckBox) window.node("#chapter-charts")).isSelected()).isFalse();
  }

  /** A change that is worth saving. */
  private void decided() throws TimeoutException {
    window.drop(folder.resolve("runs"));
    robot.interact(() -> window.study.decisions().chooseBaseline("slow"));
    window.idle();
  }

  /** Opens another window; the first one may have ended without notice. */
  private void anotherBegins() {
    robot.interact(() -> window = new ShownWindow(window.stage, folder.resolve("own")));
  }

  /** As the button of the window's frame does. */
  private void close() {
    robot.interact(
        () ->
            window.stage.fireEvent(
                new WindowEvent(window.stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
  }

  /** A workspace of the two runs; the window is empty again afterwards. */
  private void save() throws TimeoutException {
    save(folder.resolve("runs"));
  }

  private void save(Path... dropped) throws TimeoutException {
    window.drop(dropped);
    robot.interact(() -> window.models.session().places().go(Place.RUNS));
    robot.interact(() -> window.models.session().workspaces().save(file));
    window.await(() -> Files.exists(file));
    window.choose("menu-new");
  }

  private List<String> texts(String within) {
    return robot.from(window.node(within)).lookup(".label").queryAllAs(Labeled.class).stream()
        .map(Labeled::getText)
        .toList();
  }
}

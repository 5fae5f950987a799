package dev.whisker.app.window;

import static dev.whisker.app.window.ShownRuns.configuration;
import static dev.whisker.app.window.ShownRuns.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.app.screen.runs.RunRow;
import dev.whisker.app.session.Appearance.Language;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.support.Loads;
import dev.whisker.app.support.PromptRobot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableRow;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The Runs screen from the user's point of view. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class RunsScreenTest {

  @TempDir private Path folder = Path.of("");

  private final FxRobot robot = new PromptRobot();
  private ShownWindow window;
  private ShownRuns runs;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
  }

  @BeforeEach
  void twoConfigurationsOfTwoRuns() throws IOException, TimeoutException {
    runs = ShownRuns.dropped(window, folder);
  }

  @Test
  void showsAllConfigurationsAndRuns() {
    TreeItem<RunRow> root = runs.table().getRoot();

    assertThat(root.getChildren()).hasSize(2).allMatch(item -> item.getChildren().size() == 2);
    assertThat(root.getChildren().getFirst().getChildren().getFirst().getChildren()).hasSize(2);
  }

  @Test
  void severalRowsFitAtLargeTextSize() throws TimeoutException {
    robot.interact(() -> window.models.session().appearance().textSizeProperty().set(24));

    window.await(() -> runs.table().getHeight() >= 7 * runs.table().getFixedCellSize());
    assertThat(runs.table().getFixedCellSize()).isGreaterThan(24);
  }

  @Test
  void aRunIsDraggedToAnotherConfiguration() throws TimeoutException {
    robot.drag(runs.row(run("slow", "1"))).dropTo(runs.row(configuration("fast")));
    window.idle();

    assertThat(runsOf("fast")).isEqualTo(3);
    assertThat(runsOf("slow")).isEqualTo(1);
  }

  @Test
  void dragsAConfigurationOntoAnother() throws TimeoutException {
    robot.drag(runs.row(configuration("slow"))).dropTo(runs.row(configuration("fast")));
    window.idle();

    assertThat(runs.comparison().configurations()).hasSize(1);
    assertThat(runsOf("fast")).isEqualTo(4);
  }

  @Test
  void renamingByKeyboardReturnsToTable() throws TimeoutException {
    runs.choose(configuration("slow"));

    robot.type(KeyCode.F2).write("slower").type(KeyCode.ENTER);
    window.idle();

    assertThat(runs.told()).contains("slower 2");
    assertThat(runs.table().isFocused()).isTrue();
  }

  @Test
  void cancellingRenameReturnsToTable() {
    runs.choose(configuration("slow"));

    robot.type(KeyCode.F2).write("slower").type(KeyCode.ESCAPE);

    assertThat(((TextField) window.node("#configuration-name")).getText()).isEqualTo("slow");
    assertThat(runs.table().isFocused()).isTrue();
    assertThat(runs.told()).contains("slow 2");
  }

  @Test
  void screenKeysReturnTheFocus() {
    robot.interact(() -> window.node("#go-report").requestFocus());
    assertThat(runs.table().isFocused()).isFalse();

    robot.push(KeyCode.SHORTCUT, KeyCode.DIGIT2);

    assertThat(runs.table().isFocused()).isTrue();
  }

  @Test
  void closesFilesWhileFieldHasFocus() throws Exception {
    try (Mistakes mistakes = new Mistakes()) {
      window.robot.clickOn("#configuration-name");

      window.choose("menu-new");

      mistakes.take(window.robot, window.study);
      assertThat(mistakes.found()).isEmpty();
    }
  }

  @Test
  void dragShowsEffectBeforeDrop() {
    robot.drag(runs.row(run("slow", "1"))).moveTo(runs.row(configuration("fast")));
    assertThat(window.text("#run-hint")).isEqualTo("becomes a repeat of fast");

    robot.moveTo("#run-hint").drop();
    assertThat(runsOf("slow")).isEqualTo(2);
  }

  @Test
  void warnsBeforeMixingCollectors() throws TimeoutException {
    runs.setFactor(configuration("slow"), "collector", "CMS");
    window.idle();

    robot.drag(runs.row(run("slow", "1"))).moveTo(runs.row(run("fast", "2")));

    assertThat(window.text("#run-hint"))
        .isEqualTo("becomes a repeat of fast: ⚠ mixed collector: CMS, Parallel");
    robot.moveTo("#run-hint").drop();
  }

  @Test
  void aConfigurationIsMergedFromTheContextMenu() throws TimeoutException {
    runs.mergeFromMenu("slow");
    window.idle();

    assertThat(runsOf("fast")).isEqualTo(4);
  }

  @Test
  void theFirstConfigurationIsChosenFromTheBeginning() {
    assertThat(((TextField) window.node("#configuration-name")).getText()).isEqualTo("fast");
  }

  @Test
  void guessShowsConfidenceAndReason() {
    TreeTableCell<?, ?> repeats = runs.cell(runs.row(configuration("fast")), "run-guess");
    assertThat(repeats.getAccessibleText()).isEqualTo("certain");
    assertThat(repeats.getTooltip().getText()).startsWith("Repeats grouped by name and flags.");

    TreeTableCell<?, ?> pairing = runs.cell(runs.row(run("fast", "1")), "run-guess");

    assertThat(pairing.getAccessibleText()).isEqualTo("likely");
    assertThat(pairing.getTooltip().getText()).isEqualTo("Matched by folder.");
  }

  /** The field for the reason is gone. */
  @Test
  void excludingRunByKeyboardReturnsToTable() throws TimeoutException {
    runs.choose(run("slow", "1"));
    robot.type(KeyCode.DELETE);
    robot.write("backup").type(KeyCode.ENTER);
    window.idle();

    assertThat(runs.table().isFocused()).isTrue();
    robot.type(KeyCode.DOWN);
    assertThat(runs.table().getSelectionModel().getSelectedItem())
        .isSameAs(runs.item(run("slow", "2")));
  }

  @Test
  void editingFactorKeepsFocusInField() throws TimeoutException {
    runs.setFactor(configuration("slow"), "machine", "box");
    window.idle();
    robot.clickOn("#factor-machine").type(KeyCode.END).write("es").type(KeyCode.ENTER);
    window.idle();

    assertThat(window.node("#factor-machine").isFocused()).isTrue();
    assertThat(((TextField) window.node("#factor-machine")).getText()).isEqualTo("boxes");
  }

  @Test
  void columnsThatWouldSayNothingAreNotThere() throws TimeoutException {
    assertThat(runs.columns()).contains("run-guess", "run-requests").doesNotContain("run-state");
    runs.choose(run("slow", "1"));
    robot.type(KeyCode.DELETE);
    robot.write("backup").type(KeyCode.ENTER);
    window.idle();
    assertThat(runs.columns()).contains("run-state");

    window.choose("menu-new");
    robot.clickOn("#leaving-unsaved");
    window.drop(folder.resolve("runs/fast/1/gc.log"));
    assertThat(runs.columns()).doesNotContain("run-guess", "run-requests");
  }

  @Test
  void filesAndFactorsShareAColumn() {
    resize(1366, 768);
    TreeTableCell<?, ?> files = runs.cell(runs.row(run("fast", "1")), "run-made-of");

    assertThat(files.getAccessibleText()).isEqualTo("gc.log, result.jtl");
    assertThat(
            runs.table().getColumns().stream()
                .filter(TreeTableColumn::isVisible)
                .mapToDouble(TreeTableColumn::getWidth)
                .sum())
        .isBetween(runs.table().getWidth() - 20, runs.table().getWidth());
  }

  @Test
  void factorsFitTheirColumn() throws TimeoutException {
    runs.setFactor(configuration("slow"), "machine", "a box with a long name");
    window.idle();
    resize(1920, 1080);
    WaitForAsyncUtils.waitForFxEvents();

    TreeTableCell<?, ?> factors = runs.cell(runs.row(configuration("slow")), "run-made-of");
    assertThat(factors.getGraphic().lookup(".factor-differs"))
        .isInstanceOfSatisfying(
            Label.class,
            chip -> assertThat(chip.getText()).isEqualTo("machine a box with a long name"));
    List<Node> chips = chips(factors).toList();
    assertThat(chips).hasSizeGreaterThan(1).allMatch(Node::isVisible);
    for (Node chip : chips) {
      assertThat(chip.getBoundsInParent().getMaxX()).isLessThanOrEqualTo(factors.getWidth());
    }
  }

  @Test
  void longReasonIsWholeIfThereIsRoom() throws TimeoutException {
    runs.choose(configuration("slow"));
    window.enter("#exclude-reason", "the machine was warm by then");
    window.idle();
    resize(1920, 1080);
    robot.interact(() -> runs.item(configuration("slow")).setExpanded(true));
    WaitForAsyncUtils.waitForFxEvents();

    TreeTableCell<?, ?> state = runs.cell(runs.row(run("slow", "1")), "run-state");
    Label reason = (Label) state.getGraphic();
    assertThat(reason.getText()).endsWith("the machine was warm by then");
    assertThat(reason.getWidth()).isGreaterThanOrEqualTo(reason.prefWidth(-1));
    assertThat(
            runs.table().getColumns().stream()
                .filter(TreeTableColumn::isVisible)
                .mapToDouble(TreeTableColumn::getWidth)
                .sum())
        .isLessThanOrEqualTo(runs.table().getWidth());
  }

  @Test
  void factorsGiveWayToNumbers() throws TimeoutException {
    runs.setFactor(configuration("slow"), "machine", "a box with a long name");
    window.idle();
    robot.interact(
        () -> {
          runs.item(run("fast", "1")).setExpanded(true);
          runs.item(run("fast", "2")).setExpanded(true);
          window.models.session().appearance().textSizeProperty().set(16);
        });
    resize(1366, 768);
    WaitForAsyncUtils.waitForFxEvents();

    Node last = runs.cell(runs.row(run("fast", "1")), "run-pauses");
    Node bar = scrollBar(Orientation.VERTICAL);
    assertThat(bar.isVisible()).isTrue();
    assertThat(scrollBar(Orientation.HORIZONTAL).isVisible()).isFalse();
    assertThat(right(last)).isLessThanOrEqualTo(bar.localToScene(bar.getLayoutBounds()).getMinX());
  }

  private void resize(double width, double height) {
    Parent root = window.stage.getScene().getRoot();
    robot.interact(
        () -> {
          root.resize(width, height);
          root.layout();
        });
  }

  private Node scrollBar(Orientation orientation) {
    return runs.table().lookupAll(".scroll-bar").stream()
        .filter(ScrollBar.class::isInstance)
        .map(ScrollBar.class::cast)
        .filter(bar -> bar.getOrientation() == orientation)
        .findFirst()
        .orElseThrow();
  }

  private static double right(Node node) {
    return node.localToScene(node.getLayoutBounds()).getMaxX();
  }

  private static Stream<Node> chips(TreeTableCell<?, ?> factors) {
    return ((Parent) factors.getGraphic()).getChildrenUnmodifiable().stream();
  }

  @Test
  void warnsAboutMixedFactors() throws TimeoutException {
    runs.setFactor(run("slow", "2"), "collector", "CMS");
    window.idle();
    WaitForAsyncUtils.waitForFxEvents();

    TreeTableCell<?, ?> factors = runs.cell(runs.row(configuration("slow")), "run-made-of");
    assertThat(factors.getGraphic().lookup(".factor-mixed"))
        .isInstanceOfSatisfying(
            Label.class,
            chip -> assertThat(chip.getText()).isEqualTo("⚠ mixed collector: CMS, Parallel"));
    assertThat(factors.getAccessibleText())
        .startsWith("mixed collector: CMS, Parallel. These runs");
  }

  @Test
  void comparisonListsExcludedRunsAndLinksBack() throws TimeoutException {
    window.go(Place.COMPARISON);
    assertThat(window.isShown("#left-out")).isFalse();

    window.go(Place.RUNS);
    runs.choose(run("fast", "1"));
    robot.type(KeyCode.DELETE);
    robot.write("disk was full").type(KeyCode.ENTER);
    window.idle();
    window.go(Place.COMPARISON);

    assertThat(window.text("#left-out")).isEqualTo("Excluded: fast / 1 (disk was full)");
    robot.clickOn("#left-out");
    assertThat(window.models.session().places().shownProperty().get()).isEqualTo(Place.RUNS);
  }

  @Test
  void bannerExplainsPoorComparability() {
    assertThat(window.isShown("#comparability")).isTrue();
    assertThat(robot.from(window.node("#comparability")).lookup(".label").queryAllAs(Label.class))
        .anyMatch(label -> label.getText().contains("ran in one block"));
  }

  @Test
  void showsTheFirstOfSeveralReasons() throws TimeoutException {
    runs.setFactor(configuration("slow"), "concurrency", "200");
    window.idle();
    assertThat(reasons()).isEqualTo(1);
    // Errors come before warnings.
    assertThat(
            robot
                .from(window.node("#comparability"))
                .lookup(".two-lines")
                .queryAs(Label.class)
                .getText())
        .startsWith("⚠ The configurations did different work");
    assertThat(((Hyperlink) window.node("#banner-more")).getText())
        .isEqualTo("and 1 more reason to compare with care");

    robot.clickOn("#banner-more");
    assertThat(window.models.session().places().shownProperty().get()).isEqualTo(Place.ADVICE);
  }

  private long reasons() {
    return robot
        .from(window.node("#comparability"))
        .lookup(".label")
        .queryAllAs(Label.class)
        .stream()
        .filter(label -> label.getText().startsWith("⚠"))
        .count();
  }

  @Test
  void draggedResultsAreExchanged() throws TimeoutException {
    robot.interact(() -> runs.item(run("fast", "1")).setExpanded(true));
    TreeTableRow<?> file =
        runs.row(
            item ->
                item.getValue() instanceof RunRow.RunPart(var of, var part)
                    && part.files().getFirst().endsWith("1/result.jtl"));
    robot.drag(file).dropTo(runs.row(run("fast", "2")));
    window.idle();

    RunRow.Run first = (RunRow.Run) runs.item(run("fast", "1")).getValue();
    assertThat(first.leaf().files())
        .contains(folder.resolve("runs/fast/2/result.jtl"))
        .contains(folder.resolve("runs/fast/1/gc.log"));
  }

  @Test
  void aRunIsMovedByTheKeyboardAlone() throws TimeoutException {
    runs.choose(run("slow", "2"));
    robot.press(KeyCode.SHORTCUT).type(KeyCode.X).release(KeyCode.SHORTCUT);
    runs.choose(configuration("fast"));
    robot.press(KeyCode.SHORTCUT).type(KeyCode.V).release(KeyCode.SHORTCUT);
    window.idle();

    assertThat(runsOf("fast")).isEqualTo(3);
    // It is selected then, and the existing ones keep their names.
    assertThat(runs.table().getSelectionModel().getSelectedItem().getValue())
        .isInstanceOfSatisfying(
            RunRow.Run.class,
            chosen -> {
              assertThat(chosen.leaf().name()).isEqualTo("2 (2)");
              assertThat(chosen.leaf().files()).contains(folder.resolve("runs/slow/2/gc.log"));
            });
  }

  @Test
  void excludesRunWithReasonAndUndoRestoresIt() throws TimeoutException {
    runs.choose(run("slow", "1"));
    robot.type(KeyCode.DELETE);
    robot.write("backup").type(KeyCode.ENTER);
    window.idle();
    assertThat(runsOf("slow")).isEqualTo(1);
    assertThat(window.menuItem("menu-undo").getText()).contains("excluding 1");

    window.choose("menu-undo");
    assertThat(runsOf("slow")).isEqualTo(2);
    window.choose("menu-redo");
    assertThat(runsOf("slow")).isEqualTo(1);
  }

  @Test
  void aConfigurationIsRenamedAndStaysChosen() throws TimeoutException {
    runs.choose(configuration("fast"));
    robot.type(KeyCode.F2);
    robot.write("quick").type(KeyCode.ENTER);
    window.idle();

    assertThat(runs.comparison().configurations())
        .extracting(ConfigurationResult::name)
        .containsExactly("quick", "slow");
    assertThat(((TextField) window.node("#configuration-name")).getText()).isEqualTo("quick");
  }

  @Test
  void theBaselineIsChosenInTheContextMenu() throws TimeoutException {
    TreeTableRow<?> slow = runs.row(configuration("slow"));
    MenuItem baseline = slow.getContextMenu().getItems().getFirst();

    robot.interact(baseline::fire);
    window.idle();

    assertThat(runs.comparison().baseline()).isEqualTo("slow");
  }

  @Test
  void aFactorIsSetAndMarksTheDifference() throws TimeoutException {
    runs.setFactor(configuration("slow"), "threads", "200");
    window.idle();

    assertThat(runs.comparison().configurations().getLast().configuration().factors().values())
        .containsEntry("threads", "200");
    assertThat(robot.lookup(".factor-differs").queryAll()).isNotEmpty();
  }

  @Test
  void warmUpIsDraggedTypedAndReset() throws TimeoutException {
    Bounds picture =
        window
            .node("#warm-up-handle")
            .getParent()
            .localToScreen(window.node("#warm-up-handle").getParent().getLayoutBounds());
    robot
        .drag("#warm-up-handle")
        .dropTo(picture.getMinX() + picture.getWidth() / 2, picture.getCenterY());
    window.idle();
    assertThat(runs.comparison().trim().warmUpSeconds()).isBetween(60.0, 90.0);

    enter("#warm-up", "12");
    window.idle();
    assertThat(runs.comparison().trim().warmUpSeconds()).isEqualTo(12);

    robot.clickOn("#warm-up #reset");
    window.idle();
    assertThat(window.study.study().settings().warmUpSeconds()).isNull();
  }

  @Test
  void warmUpMayOutlastTheShownRun() throws Exception {
    Loads.jtl(folder.resolve("runs/short/1/result.jtl"), 1_000_000_000_000L, 5);
    window.choose("menu-new");
    window.drop(folder.resolve("runs"));
    runs.choose(configuration("short"));
    try (Mistakes mistakes = new Mistakes()) {
      robot.interact(() -> window.study.decisions().trim(20.0, 20.0));
      window.idle();

      assertThat(runs.comparison().trim().warmUpSeconds()).isEqualTo(20);
      mistakes.take(robot, window.study);
      assertThat(mistakes.found()).isEmpty();
    }
  }

  @Test
  void draggedHandleShowsSecondsAndKeepsFocus() throws TimeoutException {
    Bounds picture =
        window
            .node("#warm-up-handle")
            .getParent()
            .localToScreen(window.node("#warm-up-handle").getParent().getLayoutBounds());
    robot
        .drag("#warm-up-handle")
        .moveTo(picture.getMinX() + picture.getWidth() / 2, picture.getCenterY());
    assertThat(runs.comparison().trim().warmUpSeconds()).isZero();
    String held = ((TextField) window.node("#warm-up .text-field")).getText();
    assertThat(held).matches("[678]\\d");

    robot.drop();
    window.idle();
    double dropped = runs.comparison().trim().warmUpSeconds();
    assertThat(held).isEqualTo(String.valueOf((long) dropped));

    robot.type(KeyCode.RIGHT);
    window.idle();
    assertThat(runs.comparison().trim().warmUpSeconds()).isEqualTo(dropped + 1);
  }

  @Test
  void secondsThatAreBeingTypedOutlastAChange() throws TimeoutException {
    TextField editor = (TextField) window.node("#warm-up .text-field");
    robot.interact(
        () -> {
          editor.requestFocus();
          editor.setText("12");
        });

    robot.interact(() -> window.study.decisions().chooseBaseline("slow"));
    window.idle();

    assertThat(editor.getText()).isEqualTo("12");
    robot.type(KeyCode.ENTER);
    window.idle();
    assertThat(runs.comparison().trim().warmUpSeconds()).isEqualTo(12);
  }

  @ParameterizedTest
  @ValueSource(ints = {13, 24})
  void secondsAreWholeInTheirFields(int textSize) throws TimeoutException {
    robot.interact(() -> window.models.session().appearance().textSizeProperty().set(textSize));
    robot.interact(() -> window.appearance.languageProperty().set(Language.CHINESE));
    runs.choose(run("fast", "1"));
    enter("#clock-offset", "-12.345");
    window.idle();
    enter("#warm-up", "100");
    window.idle();

    assertThat(roomBeside("#clock-offset", "-12.345")).isNotNegative();
    assertThat(roomBeside("#warm-up", "100")).isNotNegative();
  }

  private double roomBeside(String spinner, String text) {
    TextField editor = (TextField) window.node(spinner + " .text-field");
    assertThat(editor.getText()).isEqualTo(text);
    Text measured = new Text(text);
    measured.setFont(editor.getFont());
    Insets around = editor.getInsets();
    return editor.getWidth()
        - around.getLeft()
        - around.getRight()
        - measured.getLayoutBounds().getWidth();
  }

  @Test
  void runClockIsShiftedAndReset() throws TimeoutException {
    runs.choose(run("fast", "1"));
    enter("#clock-offset", "4.5");
    window.idle();
    assertThat(
            runs.comparison()
                .configurations()
                .getFirst()
                .runs()
                .getFirst()
                .alignment()
                .offsetSeconds())
        .isEqualTo(4.5);

    robot.clickOn("#clock-offset #reset");
    window.idle();
    assertThat(runs.comparison().configurations().getFirst().runs().getFirst().run().shiftSeconds())
        .isNull();
  }

  @Test
  void theHandlesAreMovedByTheKeyboardToo() throws TimeoutException {
    enter("#warm-up", "12");
    window.idle();
    robot.interact(() -> window.node("#warm-up-handle").requestFocus());

    robot.type(KeyCode.RIGHT);
    window.idle();

    assertThat(runs.comparison().trim().warmUpSeconds()).isEqualTo(13);
  }

  private void enter(String spinner, String number) {
    window.enter(spinner + " .text-field", number);
  }

  private int runsOf(String configuration) {
    return runs.comparison().configurations().stream()
        .filter(each -> each.name().equals(configuration))
        .mapToInt(each -> each.runs().size())
        .sum();
  }
}

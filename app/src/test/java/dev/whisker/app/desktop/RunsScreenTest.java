package dev.whisker.app.desktop;

import static javafx.scene.input.MouseButton.PRIMARY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.model.RunRow;
import dev.whisker.app.support.Loads;
import dev.whisker.app.support.Logs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The screen where files are sorted into runs, as its user meets it. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class RunsScreenTest {

  /** What the pauses of each repeat last longer: two that agree in all would be copies of one. */
  private static final double OWN_SECONDS = 1e-6;

  @TempDir private Path folder = Path.of("");

  private final FxRobot robot = new FxRobot();
  private ShownWindow window;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
  }

  @BeforeEach
  void twoConfigurationsOfTwoRuns() throws IOException, TimeoutException {
    long start = 1_000_000_000_000L;
    for (int run = 1; run <= 2; run++) {
      Logs.parallel(folder.resolve("runs/fast/" + run + "/gc.log"), 20, 0.01 + run * OWN_SECONDS);
      Loads.jtl(folder.resolve("runs/fast/" + run + "/result.jtl"), start, 150);
      Logs.parallel(folder.resolve("runs/slow/" + run + "/gc.log"), 20, 0.2 + run * OWN_SECONDS);
      Loads.jtl(folder.resolve("runs/slow/" + run + "/result.jtl"), start, 150);
    }
    window.drop(folder.resolve("runs"));
    robot.interact(() -> window.models.places().go(Place.RUNS));
  }

  @Test
  void allConfigurationsAndTheirRunsAreTold() {
    TreeItem<RunRow> root = table().getRoot();

    assertThat(root.getChildren()).hasSize(2).allMatch(item -> item.getChildren().size() == 2);
    assertThat(root.getChildren().getFirst().getChildren().getFirst().getChildren()).hasSize(2);
  }

  @Test
  void aRunIsDraggedToAnotherConfiguration() throws TimeoutException {
    robot
        .drag(row(item -> isRun(item, "slow", "1")))
        .dropTo(row(item -> isConfiguration(item, "fast")));
    window.idle();

    assertThat(runsOf("fast")).isEqualTo(3);
    assertThat(runsOf("slow")).isEqualTo(1);
  }

  @Test
  void aConfigurationIsDraggedOntoAnotherAndItsRunsBecomeRepeats() throws TimeoutException {
    robot
        .drag(row(item -> isConfiguration(item, "slow")))
        .dropTo(row(item -> isConfiguration(item, "fast")));
    window.idle();

    assertThat(comparison().configurations()).hasSize(1);
    assertThat(runsOf("fast")).isEqualTo(4);
  }

  @Test
  void whatADropWouldMeanIsSaidBeforeItIsDone() {
    robot
        .drag(row(item -> isRun(item, "slow", "1")))
        .moveTo(row(item -> isConfiguration(item, "fast")));
    assertThat(window.text("#run-hint")).isEqualTo("moving to fast");

    robot.moveTo("#run-hint").drop();
    assertThat(runsOf("slow")).isEqualTo(2);
  }

  @Test
  void aConfigurationIsMergedFromTheContextMenu() throws TimeoutException {
    Menu merge =
        (Menu)
            row(item -> isConfiguration(item, "slow")).getContextMenu().getItems().stream()
                .filter(Menu.class::isInstance)
                .findFirst()
                .orElseThrow();

    robot.interact(merge.getItems().getFirst()::fire);
    window.idle();

    assertThat(runsOf("fast")).isEqualTo(4);
  }

  @Test
  void theFirstConfigurationIsChosenFromTheBeginning() {
    assertThat(((TextField) window.node("#configuration-name")).getText()).isEqualTo("fast");
  }

  @Test
  void eachPairingSaysHowSureItIsAndWhy() {
    TreeTableCell<?, ?> pairing = cell(row(item -> isRun(item, "fast", "1")), "run-pairing");

    assertThat(pairing.getAccessibleText()).isEqualTo("likely");
    assertThat(pairing.getTooltip().getText()).isEqualTo("They lie alone in one folder.");
  }

  @Test
  void columnsThatWouldSayNothingAreNotThere() throws TimeoutException {
    assertThat(columns()).contains("run-pairing", "run-requests").doesNotContain("run-state");
    choose(item -> isRun(item, "slow", "1"));
    robot.type(KeyCode.DELETE);
    robot.write("backup").type(KeyCode.ENTER);
    window.idle();
    assertThat(columns()).contains("run-state");

    window.choose("menu-new");
    robot.clickOn("#leaving-unsaved");
    window.drop(folder.resolve("runs/fast/1/gc.log"));
    assertThat(columns()).doesNotContain("run-pairing", "run-requests");
  }

  @Test
  void theFilesOfARunStandWhereTheFactorsOfItsConfigurationDoAndNothingIsScrolledTo() {
    Parent root = window.stage.getScene().getRoot();
    robot.interact(
        () -> {
          root.resize(1366, 768);
          root.layout();
        });
    TreeTableCell<?, ?> files = cell(row(item -> isRun(item, "fast", "1")), "run-made-of");

    assertThat(files.getAccessibleText()).isEqualTo("gc.log, result.jtl");
    assertThat(
            table().getColumns().stream()
                .filter(TreeTableColumn::isVisible)
                .mapToDouble(TreeTableColumn::getWidth)
                .sum())
        .isBetween(table().getWidth() - 20, table().getWidth());
  }

  @Test
  void allFactorsOfAConfigurationStandWholeInTheirColumn() throws TimeoutException {
    choose(item -> isConfiguration(item, "slow"));
    robot.interact(() -> ((TextField) window.node("#new-factor")).setText("machine"));
    robot.clickOn("#new-factor-value").write("a box with a long name").type(KeyCode.ENTER);
    window.idle();
    WaitForAsyncUtils.waitForFxEvents();

    TreeTableCell<?, ?> factors = cell(row(item -> isConfiguration(item, "slow")), "run-made-of");
    for (Node value : ((Parent) factors.getGraphic()).getChildrenUnmodifiable()) {
      assertThat(value.getBoundsInParent().getMaxX()).isLessThanOrEqualTo(factors.getWidth());
    }
  }

  @Test
  void theBannerSaysWhyTheRunsAreHardToCompare() {
    assertThat(window.isShown("#comparability")).isTrue();
    assertThat(robot.from(window.node("#comparability")).lookup(".label").queryAllAs(Label.class))
        .anyMatch(label -> label.getText().contains("repeat"));
  }

  @Test
  void aFileIsDraggedToAnotherRunAndTheTwoResultsChangePlaces() throws TimeoutException {
    robot.interact(() -> item(item -> isRun(item, "fast", "1")).setExpanded(true));
    TreeTableRow<?> file =
        row(
            item ->
                item.getValue() instanceof RunRow.File(var of, var part)
                    && part.files().getFirst().endsWith("1/result.jtl"));
    robot.drag(file).dropTo(row(item -> isRun(item, "fast", "2")));
    window.idle();

    RunRow.Run first = (RunRow.Run) item(item -> isRun(item, "fast", "1")).getValue();
    assertThat(first.leaf().files())
        .contains(folder.resolve("runs/fast/2/result.jtl"))
        .contains(folder.resolve("runs/fast/1/gc.log"));
  }

  @Test
  void aRunIsMovedByTheKeyboardAlone() throws TimeoutException {
    choose(item -> isRun(item, "slow", "2"));
    robot.press(KeyCode.SHORTCUT).type(KeyCode.X).release(KeyCode.SHORTCUT);
    choose(item -> isConfiguration(item, "fast"));
    robot.press(KeyCode.SHORTCUT).type(KeyCode.V).release(KeyCode.SHORTCUT);
    window.idle();

    assertThat(runsOf("fast")).isEqualTo(3);
  }

  @Test
  void aRunIsLeftOutForAReasonAndComesBackByUndo() throws TimeoutException {
    choose(item -> isRun(item, "slow", "1"));
    robot.type(KeyCode.DELETE);
    robot.write("backup").type(KeyCode.ENTER);
    window.idle();
    assertThat(runsOf("slow")).isEqualTo(1);
    assertThat(window.menuItem("menu-edit-undo").getText()).contains("leaving out 1");

    window.choose("menu-edit-undo");
    assertThat(runsOf("slow")).isEqualTo(2);
    window.choose("menu-edit-redo");
    assertThat(runsOf("slow")).isEqualTo(1);
  }

  @Test
  void aConfigurationIsRenamedAndStaysChosen() throws TimeoutException {
    choose(item -> isConfiguration(item, "fast"));
    robot.type(KeyCode.F2);
    robot.write("quick").type(KeyCode.ENTER);
    window.idle();

    assertThat(comparison().configurations())
        .extracting(ConfigurationResult::name)
        .containsExactly("quick", "slow");
    assertThat(((TextField) window.node("#configuration-name")).getText()).isEqualTo("quick");
  }

  @Test
  void theBaselineIsChosenInTheContextMenu() throws TimeoutException {
    TreeTableRow<?> slow = row(item -> isConfiguration(item, "slow"));
    MenuItem baseline = slow.getContextMenu().getItems().getFirst();

    robot.interact(baseline::fire);
    window.idle();

    assertThat(comparison().baseline()).isEqualTo("slow");
  }

  @Test
  void aFactorIsSetAndMarksTheDifference() throws TimeoutException {
    choose(item -> isConfiguration(item, "slow"));
    robot.interact(() -> ((TextField) window.node("#new-factor")).setText("threads"));
    robot.clickOn("#new-factor-value").write("200").type(KeyCode.ENTER);
    window.idle();

    assertThat(comparison().configurations().getLast().configuration().factors().values())
        .containsEntry("threads", "200");
    assertThat(robot.lookup(".factor-differs").queryAll()).isNotEmpty();
  }

  @Test
  void warmUpIsDraggedTypedAndLeftToWhatIsFoundAgain() throws TimeoutException {
    Bounds picture =
        window
            .node("#warm-up-handle")
            .getParent()
            .localToScreen(window.node("#warm-up-handle").getParent().getLayoutBounds());
    robot
        .drag("#warm-up-handle")
        .dropTo(picture.getMinX() + picture.getWidth() / 2, picture.getCenterY());
    window.idle();
    assertThat(comparison().trim().warmUpSeconds()).isBetween(60.0, 90.0);

    enter("#warm-up", "12");
    window.idle();
    assertThat(comparison().trim().warmUpSeconds()).isEqualTo(12);

    robot.clickOn("#trim-as-found");
    window.idle();
    assertThat(window.study.study().settings().warmUpSeconds()).isNull();
  }

  @Test
  void theClockOfARunIsShiftedByHandAndReset() throws TimeoutException {
    choose(item -> isRun(item, "fast", "1"));
    enter("#clock-offset", "4.5");
    window.idle();
    assertThat(
            comparison().configurations().getFirst().runs().getFirst().alignment().offsetSeconds())
        .isEqualTo(4.5);

    Bounds picture = window.node("#clock-picture").localToScreen(bounds("#clock-picture"));
    double second = picture.getWidth() / 150;
    robot
        .drag(picture.getMinX() + picture.getWidth() / 2, picture.getCenterY(), PRIMARY)
        .dropBy(10 * second, 0);
    window.idle();
    assertThat(
            comparison().configurations().getFirst().runs().getFirst().alignment().offsetSeconds())
        .isBetween(13.0, 16.0);

    robot.clickOn("#clock-reset");
    window.idle();
    assertThat(comparison().configurations().getFirst().runs().getFirst().run().shiftSeconds())
        .isNull();
  }

  @Test
  void theHandlesAreMovedByTheKeyboardToo() throws TimeoutException {
    enter("#warm-up", "12");
    window.idle();
    robot.interact(() -> window.node("#warm-up-handle").requestFocus());

    robot.type(KeyCode.RIGHT);
    window.idle();

    assertThat(comparison().trim().warmUpSeconds()).isEqualTo(13);
  }

  private Bounds bounds(String query) {
    return window.node(query).getLayoutBounds();
  }

  private List<String> columns() {
    return table().getVisibleLeafColumns().stream().map(TreeTableColumn::getId).toList();
  }

  private TreeTableCell<?, ?> cell(TreeTableRow<RunRow> row, String column) {
    return robot.from(row).lookup(TreeTableCell.class::isInstance).queryAll().stream()
        .map(node -> (TreeTableCell<?, ?>) node)
        .filter(cell -> cell.getTableColumn().getId().equals(column))
        .findFirst()
        .orElseThrow();
  }

  private void enter(String spinner, String number) {
    TextField editor = ((Spinner<?>) window.node(spinner)).getEditor();
    robot.interact(
        () -> {
          editor.requestFocus();
          editor.setText(number);
        });
    robot.type(KeyCode.ENTER);
  }

  private static boolean isConfiguration(TreeItem<RunRow> item, String name) {
    return item.getValue() instanceof RunRow.Configuration(var branch)
        && branch.name().equals(name);
  }

  private static boolean isRun(TreeItem<RunRow> item, String configuration, String name) {
    return item.getValue() instanceof RunRow.Run(var leaf)
        && leaf.configuration().equals(configuration)
        && leaf.name().equals(name);
  }

  private Comparison comparison() {
    return window.study.study().comparison().orElseThrow();
  }

  private int runsOf(String configuration) {
    return comparison().configurations().stream()
        .filter(each -> each.name().equals(configuration))
        .mapToInt(each -> each.runs().size())
        .sum();
  }

  @SuppressWarnings("unchecked")
  private TreeTableView<RunRow> table() {
    return (TreeTableView<RunRow>) window.node("#run-table");
  }

  private void choose(Predicate<TreeItem<RunRow>> which) {
    robot.interact(
        () -> {
          table().requestFocus();
          table().getSelectionModel().select(item(which));
        });
  }

  private TreeItem<RunRow> item(Predicate<TreeItem<RunRow>> which) {
    return all(table().getRoot()).filter(which).findFirst().orElseThrow();
  }

  private static Stream<TreeItem<RunRow>> all(TreeItem<RunRow> item) {
    return item.getChildren().stream()
        .flatMap(child -> Stream.concat(Stream.of(child), all(child)));
  }

  @SuppressWarnings("unchecked")
  private TreeTableRow<RunRow> row(Predicate<TreeItem<RunRow>> which) {
    List<TreeTableRow<RunRow>> rows =
        robot.from(table()).lookup(TreeTableRow.class::isInstance).queryAll().stream()
            .filter(ShownWindow::isVisible)
            .map(node -> (TreeTableRow<RunRow>) node)
            .filter(row -> row.getTreeItem() != null && which.test(row.getTreeItem()))
            .toList();
    return rows.getFirst();
  }
}

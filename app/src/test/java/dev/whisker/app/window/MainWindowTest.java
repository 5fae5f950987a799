package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.criteria.Goal;
import dev.whisker.app.session.Activity;
import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.session.Tasks;
import dev.whisker.app.study.Samples;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.PromptRobot;
import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.WindowCommand;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The window from the user's point of view. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class MainWindowTest {

  private static final long PATIENCE_SECONDS = 30;

  @TempDir private static Path folder = Path.of("");

  private final FxRobot robot = new PromptRobot();
  private final Appearance appearance =
      new Appearance(new SimpleObjectProperty<>(false), Locale.ENGLISH);
  private StudyModel study;
  private Stage stage;
  private Path slow;
  private Path fast;
  private Path report;

  @BeforeEach
  void files() throws IOException {
    slow = Logs.parallel(folder.resolve("slow/gc.log"), 50, 0.2);
    fast = Logs.parallel(folder.resolve("fast/gc.log"), 50, 0.01);
    report = folder.resolve("report.pdf");
  }

  @Start
  void start(Stage stage) throws IOException {
    Path samples = folder.resolve("samples");
    Logs.parallel(samples.resolve("story/one/gc.log"), 20, 0.1);
    Logs.parallel(samples.resolve("story/two/gc.log"), 20, 0.2);
    Files.writeString(
        samples.resolve("story/sample.json"),
        """
        {"name": "story", "title": {"en": "A story", "zh": "一个故事"}, "lesson": {"en": "Learn"}}
        """);
    Logs.parallel(samples.resolve("cases/first/gc.log"), 20, 0.1);
    Logs.parallel(samples.resolve("cases/second/gc.log"), 20, 0.2);
    Files.writeString(
        samples.resolve("cases/sample.json"),
        """
        {"name": "cases", "parts": {"first": {"en": "Case 1"}, "second": {"en": "Case 2"}}}
        """);
    this.stage = stage;
    open(new ScreenTasks());
  }

  private void open(Tasks tasks) {
    study = new StudyModel(tasks, ZoneOffset.UTC);
    Models models =
        Models.of(
            study, appearance, Samples.in(folder.resolve("samples")), tasks, folder.resolve("own"));
    GivenAnswers answers =
        new GivenAnswers(format -> study.reports().write(format, report, Locale.ENGLISH), () -> {});
    new MainWindow(stage, models, answers).show();
  }

  @Test
  void droppedLogOpensFullViewOfItsRun() throws Exception {
    drop(slow);

    assertThat(table().getItems()).hasSize(1);
    assertThat(charts()).isNotEmpty();
  }

  @Test
  void aSecondDropMakesItAComparison() throws Exception {
    drop(slow);
    drop(fast);

    assertThat(table().getItems()).hasSize(2);
    assertThat(text("#comparison-title")).isEqualTo("2 configurations, 2 runs");
  }

  @Test
  void filesThatHoverAreInvited() throws Exception {
    boolean accepted = onScreen(() -> Drops.of(List.of(slow), content()).hover());

    assertThat(accepted).isTrue();
    assertThat(node("#drop-invitation").isVisible()).isTrue();
  }

  @Test
  void firstDropReplacesTheSample() throws Exception {
    robot.clickOn("#sample-story");
    idle();
    assertThat(text("#comparison-title")).isEqualTo("A story");

    drop(slow);

    assertThat(text("#comparison-title")).isNotEqualTo("A story");
    assertThat(study.study().material().contents()).hasSize(1);
  }

  @Test
  void aPartOfASampleOpensAlone() throws Exception {
    MenuButton cases = (MenuButton) node("#sample-cases");

    robot.interact(() -> cases.getItems().getLast().fire());
    idle();

    assertThat(text("#comparison-title")).isEqualTo("Case 2");
    assertThat(study.study().material().contents()).hasSize(1);
  }

  @Test
  void samplesMenuContainsSampleParts() throws Exception {
    emptyOnRuns();
    Menu cases =
        menu("menu-samples").getItems().stream()
            .filter(Menu.class::isInstance)
            .map(Menu.class::cast)
            .findFirst()
            .get();

    robot.interact(() -> cases.getItems().getFirst().fire());
    idle();

    assertThat(text("#comparison-title")).isEqualTo("Case 1");
    assertThat(study.study().material().contents()).hasSize(1);
  }

  /** Leaves the window without a comparison, after one on the Runs screen. */
  private void emptyOnRuns() throws Exception {
    drop(slow);
    robot.interact(() -> ((ButtonBase) node("#go-runs")).fire());
    robot.interact(study.decisions()::undo);
    idle();
  }

  /** The Comparison screen has the sample's lesson and answer. */
  @Test
  void sampleAlwaysOpensOnComparison() throws Exception {
    emptyOnRuns();
    assertThat(robot.lookup("#comparison-title").queryAll()).isEmpty();

    robot.clickOn("#sample-story");
    idle();

    assertThat(text("#comparison-title")).isEqualTo("A story");
  }

  @Test
  void arrowKeysOnRailSelectNoHiddenScreen() throws Exception {
    drop(slow);
    robot.interact(() -> node("#go-comparison").requestFocus());

    robot.type(KeyCode.DOWN);

    assertThat(((ToggleButton) node("#go-comparison")).isSelected()).isTrue();
    assertThat(((ToggleButton) node("#go-runs")).isSelected()).isFalse();
    robot.interact(() -> node("#go-runs").requestFocus());
    robot.type(KeyCode.SPACE);
    assertThat(((ToggleButton) node("#go-runs")).isSelected()).isTrue();
    assertThat(node("#runs-screen").isVisible()).isTrue();
  }

  @Test
  void showsCoverageAndSecondOpinion() throws Exception {
    Path odd = Logs.parallel(folder.resolve("odd/gc.log"), 5, 0.1);
    Files.writeString(odd, "a line of somebody else\n", StandardOpenOption.APPEND);
    drop(odd);

    robot.clickOn("#show-files");
    await(() -> !robot.lookup("#file-facts .label").queryAll().isEmpty());

    assertThat(text("#coverage")).contains("88.9%");
    assertThat(shownTexts("#file-facts"))
        .contains("line 9: a line of somebody else")
        .anyMatch(text -> text.contains("longest pause"))
        .doesNotContain("Problems");

    robot.clickOn("#ask-opinion");
    await(() -> !robot.lookup("#opinion").queryAll().isEmpty());
    assertThat(shownTexts("#opinion")).contains("Whisker", "GCViewer").contains("5");

    robot.clickOn("#go-comparison");
    assertThat(table().getItems()).hasSize(1);
  }

  private List<String> shownTexts(String within) {
    return robot.from(node(within)).lookup(".label").queryAllAs(Label.class).stream()
        .map(Label::getText)
        .toList();
  }

  @Test
  void theGoalIsChosenInTheMenu() throws Exception {
    drop(slow, fast);

    robot.interact(() -> goal("Low memory use").fire());
    idle();

    assertThat(study.study().settings().criteria().goal()).isEqualTo(Goal.FOOTPRINT);
    assertThat(goal("Low memory use").isSelected()).isTrue();
  }

  private RadioMenuItem goal(String text) {
    return menu("menu-goal").getItems().stream()
        .filter(item -> item.getText().equals(text))
        .map(RadioMenuItem.class::cast)
        .findFirst()
        .get();
  }

  private Menu menu(String id) {
    return (Menu) ShownWindow.menuItem((MenuBar) node(".menu-bar"), id);
  }

  @Test
  void menusHaveEachCommandOfTheWindow() {
    MenuBar bar = (MenuBar) node(".menu-bar");

    assertThat(WindowCommand.values())
        .filteredOn(command -> command.scope() == WindowCommand.Scope.WINDOW)
        .extracting(WindowCommand::itemId)
        .allSatisfy(id -> assertThat(ShownWindow.menuItem(bar, id)).isNotNull());
  }

  @Test
  void theBaselineIsChosenInTheTable() throws Exception {
    drop(slow, fast);
    @SuppressWarnings("unchecked")
    ComboBox<String> baseline = (ComboBox<String>) node("#baseline");
    String before = baseline.getValue();
    String other =
        baseline.getItems().stream().filter(name -> !name.equals(before)).findFirst().get();

    robot.interact(() -> baseline.setValue(other));
    idle();

    assertThat(study.study().comparison().orElseThrow().baseline()).isEqualTo(other);
    assertThat(baseline.getValue()).isEqualTo(other);
    assertThat(table().getItems()).hasSize(2);
  }

  @Test
  void switchesLanguageAndKeepsTheComparison() throws Exception {
    drop(slow, fast);
    String english = text("#answer");

    robot.interact(() -> appearance.languageProperty().set(Appearance.Language.CHINESE));

    assertThat(text("#answer")).isNotEqualTo(english);
    assertThat(text("#answer").codePoints().anyMatch(Character::isIdeographic)).isTrue();
    assertThat(table().getItems()).hasSize(2);
  }

  @Test
  void themeChangeUpdatesCharts() throws Exception {
    drop(slow, fast);
    Node lightChart = charts().getFirst();

    robot.interact(() -> appearance.lookProperty().set(Appearance.Look.DARK));
    await(() -> !charts().isEmpty() && charts().getFirst() != lightChart);

    assertThat(stage.getScene().getRoot().getPseudoClassStates())
        .contains(PseudoClass.getPseudoClass("dark"));
  }

  @Test
  void signsInTablesFollowTheTheme() throws Exception {
    drop(slow, fast);

    for (Appearance.Look look : List.of(Appearance.Look.LIGHT, Appearance.Look.DARK)) {
      robot.interact(() -> appearance.lookProperty().set(look));
      robot.interact(() -> stage.getScene().getRoot().applyCss());
      Theme theme = look == Appearance.Look.DARK ? Theme.DARK : Theme.LIGHT;
      java.awt.Color color = new Palette(theme).color(0);
      Label sign = robot.from(table()).lookup(".name-cell .chip").query();

      assertThat(sign.getTextFill())
          .isEqualTo(Color.rgb(color.getRed(), color.getGreen(), color.getBlue()));
    }
  }

  @Test
  void unusableFileIsNamedWithReason() throws Exception {
    Path bad = Files.writeString(folder.resolve("bad.log"), "this is no log\n");

    drop(slow, bad);

    assertThat(node("#troubled-files").isVisible()).isTrue();
    List<String> texts =
        robot.from(node("#troubled-files")).lookup(".label").queryAllAs(Label.class).stream()
            .map(Label::getText)
            .toList();
    assertThat(texts).contains("bad.log").anyMatch(text -> text.contains("not a GC log"));
  }

  @Test
  void unusableDropShowsNoticeAndStartScreen() throws Exception {
    Path bad = Files.writeString(folder.resolve("bad.log"), "this is no log\n");

    drop(bad);

    assertThat(node("#start").isVisible()).isTrue();
    assertThat(
            robot.from(node("#notices")).lookup(".label").queryAllAs(Label.class).stream()
                .map(Label::getText))
        .anyMatch(text -> text.contains("bad.log"));
  }

  @Test
  void readingIsCancelledByItsButton() throws Exception {
    CountDownLatch held = new CountDownLatch(1);
    robot.interact(() -> open(new Gated(new ScreenTasks(), held)));
    robot.interact(() -> study.open(List.of(slow)));
    assertThat(node("#progress").isVisible()).isTrue();

    robot.clickOn("#cancel");
    held.countDown();
    idle();

    assertThat(study.study().comparison()).isEmpty();
    assertThat(node("#start").isVisible()).isTrue();
    assertThat(node("#progress").getParent().isVisible()).isFalse();
  }

  @Test
  void theReportIsExported() throws Exception {
    drop(slow, fast);

    robot.clickOn("#export");
    robot.clickOn("#report-export-pdf");
    await(() -> study.activityProperty().get() instanceof Activity.Idle && Files.exists(report));

    assertThat(report).isNotEmptyFile();
  }

  @Test
  void tableFillsWidthWithoutCuttingColumns() throws Exception {
    drop(slow, fast);

    List<? extends TableColumn<?, ?>> columns = table().getColumns();
    assertThat(columns.stream().mapToDouble(TableColumn::getWidth).sum())
        .isBetween(table().getWidth() - columns.size() - 2, table().getWidth());
    assertThat(columns).allMatch(column -> column.getWidth() >= column.getMinWidth());
  }

  @Test
  void theTableShowsAllFiguresWhenAsked() throws Exception {
    drop(slow, fast);
    int deciding = table().getColumns().size();

    robot.interact(
        () ->
            ((MenuButton) node("#columns"))
                .getItems().stream()
                    .filter(item -> "All metrics".equals(item.getText()))
                    .findFirst()
                    .orElseThrow()
                    .fire());

    assertThat(table().getColumns()).hasSizeGreaterThan(deciding + 5);
  }

  /** Drops files on the window and waits until they are shown. */
  private void drop(Path... files) throws Exception {
    assertThat(onScreen(() -> Drops.of(List.of(files), content()).drop())).isTrue();
    idle();
  }

  private Node content() {
    return stage.getScene().getRoot().getChildrenUnmodifiable().getFirst();
  }

  private static <T> T onScreen(Callable<T> work) {
    return WaitForAsyncUtils.waitForAsyncFx(PATIENCE_SECONDS * 1000, work);
  }

  private void idle() throws TimeoutException {
    await(
        () ->
            study.activityProperty().get() instanceof Activity.Idle
                && (study.study().comparison().isEmpty() || !charts().isEmpty()));
  }

  private void await(BooleanSupplier condition) throws TimeoutException {
    WaitForAsyncUtils.waitFor(
        PATIENCE_SECONDS, TimeUnit.SECONDS, () -> onScreen(condition::getAsBoolean));
    WaitForAsyncUtils.waitForFxEvents();
  }

  private List<Node> charts() {
    return List.copyOf(robot.lookup(".chart-tile").queryAll());
  }

  private TableView<?> table() {
    return (TableView<?>) node("#decision-table");
  }

  private String text(String id) {
    return node(id) instanceof Prose prose ? prose.text() : ((Label) node(id)).getText();
  }

  private Node node(String id) {
    return robot.lookup(id).query();
  }

  /** Lets background work begin only when a latch opens. */
  private record Gated(Tasks tasks, CountDownLatch gate) implements Tasks {

    @Override
    public <T> void inBackground(
        Callable<T> work, Consumer<T> then, Consumer<Exception> otherwise) {
      tasks.inBackground(
          () -> {
            gate.await();
            return work.call();
          },
          then,
          otherwise);
    }

    @Override
    public void onScreen(Runnable action) {
      tasks.onScreen(action);
    }
  }
}

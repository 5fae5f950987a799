package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.DirectTasks;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.study.Samples;
import dev.whisker.app.support.Loads;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.PromptRobot;
import dev.whisker.charts.timeline.LanesLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** From the timeline to the line of a pause, and in the lines. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class TimelineScreenTest {

  /** Lines before the first collection in a log of {@link Logs}. */
  private static final int HEAD = 3;

  @TempDir private static Path folder = Path.of("");

  private final FxRobot robot = new PromptRobot();
  private Models models;
  private GivenAnswers answers;

  @Start
  void start(Stage stage) throws Exception {
    Path log = Logs.parallel(folder.resolve("run/gc.log"), 50, 0.2);
    StudyModel study = new StudyModel(new DirectTasks(), ZoneOffset.UTC);
    Appearance appearance = new Appearance(new SimpleObjectProperty<>(false), Locale.ENGLISH);
    models =
        Models.of(
            study,
            appearance,
            Samples.in(Files.createDirectories(folder.resolve("none"))),
            new DirectTasks(),
            folder.resolve("own"));
    answers = new GivenAnswers(format -> {}, stage::close);
    new MainWindow(stage, models, answers).show();
    study.open(List.of(log));
    models.session().places().go(Place.TIMELINE);
  }

  @Test
  void keysZoomMoveAndReset() {
    robot.interact(() -> node("#lanes").requestFocus());
    Window home = visible();

    robot.type(KeyCode.PLUS, 2);
    assertThat(visible().lengthSeconds()).isLessThan(home.lengthSeconds() / 2);
    robot.type(KeyCode.HOME);
    assertThat(visible().fromSeconds()).isEqualTo(home.fromSeconds());
    robot.type(KeyCode.END);
    assertThat(visible().toSeconds()).isEqualTo(home.toSeconds());
    robot.type(KeyCode.ESCAPE);
    assertThat(visible()).isEqualTo(home);
  }

  @Test
  void aSwitchShowsTheTimeOfDay() throws IOException {
    assertThat(node("#time-of-day").isVisible()).isFalse();
    openDated("day");
    assertThat(((Label) node("#reading")).getText()).doesNotContain("09:51");

    robot.clickOn("#time-of-day");
    robot.interact(() -> models.timeline().inspection().choosePause(0, 10, 10.1));

    assertThat(((Label) node("#reading")).getText()).startsWith("At 09:51:10");
  }

  @Test
  void aPauseHasBothClocks() throws IOException {
    openDated("clocks");

    robot.interact(() -> models.timeline().inspection().choosePause(0, 10, 10.1));

    assertThat(((Label) node("#pause-clocks")).getText())
        .isEqualTo("Uptime 10.000 s · 2026-11-21 09:51:10.000");
  }

  @Test
  void pauseTableSelectsPauseAndOpensLog() throws IOException {
    openDated("table");

    robot.clickOn("#all-pauses");
    TableView<?> table = (TableView<?>) node("#pauses");
    assertThat(table.getItems()).hasSize(20);
    robot.interact(
        () -> {
          table.getColumns().get(1).setSortType(TableColumn.SortType.DESCENDING);
          table.getSortOrder().setAll(List.of(columnOf(table, 1)));
          table.getSelectionModel().select(0);
        });

    // The last of the log comes first now.
    assertThat(models.timeline().inspection().pauseProperty().get().orElseThrow().seconds())
        .isEqualTo(20, within(0.001));
    robot.clickOn("#pauses-log");
    assertThat(models.session().places().shownProperty().get()).isEqualTo(Place.LOG);
    assertThat(models.log().current()).isEqualTo(HEAD + 20);
  }

  @SuppressWarnings("unchecked") // The table is as its columns are.
  private static <T> TableColumn<T, ?> columnOf(TableView<?> table, int index) {
    return (TableColumn<T, ?>) table.getColumns().get(index);
  }

  @Test
  void enterInTableShowsPauseOnLanes() throws IOException {
    openDated("enter");
    robot.interact(() -> models.timeline().zoom(10));
    robot.clickOn("#all-pauses");

    robot.interact(() -> ((TableView<?>) node("#pauses")).getSelectionModel().select(17));
    robot.type(KeyCode.ENTER);

    assertThat(node("#lanes").isFocused()).isTrue();
    assertThat(models.timeline().viewport().isInSight(18)).isTrue();
  }

  @Test
  void thePausesAreExportedInTheirOrder() throws IOException {
    openDated("export");
    Path file = folder.resolve("pauses.csv");
    answers.files.add(file);

    robot.clickOn("#all-pauses");
    robot.clickOn("#pauses-export");

    assertThat(Files.readAllLines(file))
        .hasSize(21)
        .startsWith(
            "run,seconds,uptime_seconds,time,millis,kind,cause,heap_before_bytes,"
                + "heap_after_bytes,line",
            "Parallel 512m · 1,1,1,2026-11-21 09:51:01.000,200,young,Allocation Failure,"
                + "16777216,2622464,4");
  }

  private void openDated(String name) throws IOException {
    Path dated = Logs.dated(folder.resolve(name + "/gc.log"), 20, 0.2);
    robot.interact(() -> models.session().study().clear());
    robot.interact(() -> models.session().study().open(List.of(dated)));
    robot.interact(() -> models.session().places().go(Place.TIMELINE));
  }

  @Test
  void keysWorkAfterAClickOnTheLanes() {
    robot.clickOn("#lanes");

    robot.type(KeyCode.N);
    assertThat(models.timeline().inspection().pauseProperty().get()).isPresent();
    robot.type(KeyCode.PLUS);
    assertThat(visible().lengthSeconds())
        .isLessThan(models.timeline().viewport().home().lengthSeconds());
  }

  @Test
  void whoeverGoesThereUsesItsKeysAtOnce() {
    robot.interact(() -> models.session().places().go(Place.COMPARISON));
    robot.clickOn("#go-timeline");

    robot.type(KeyCode.N);

    assertThat(models.timeline().inspection().pauseProperty().get()).isPresent();
  }

  @Test
  void theLanesArePainted() {
    ImageView picture = (ImageView) node("#lanes-picture");

    assertThat(picture.isVisible()).isTrue();
    assertThat(picture.getImage().getWidth()).isGreaterThan(200);
    assertThat(picture.getFitWidth()).isGreaterThan(200);
    assertThat(picture.getFitHeight()).isGreaterThan(200);
  }

  @Test
  void theLanesGrowWithTheText() {
    ImageView gutter = (ImageView) node("#lanes-gutter");
    double before = gutter.getFitWidth();
    ImageView picture = (ImageView) node("#lanes-picture");
    double lanes = picture.getFitWidth();

    robot.interact(() -> models.session().appearance().textSizeProperty().set(24));

    assertThat(gutter.getFitWidth()).isEqualTo(before * 24 / 13, within(0.01));
    assertThat(picture.getFitWidth()).isLessThan(lanes);
    robot.interact(() -> node("#lanes").requestFocus());
    robot.type(KeyCode.N);
    assertThat(texts("#pause")).anyMatch(text -> text.startsWith("200 ms pause (young)"));
  }

  /** While it is shown: a user who enlarges the text is looking at it. */
  @Test
  void sidePaneAndTimeAxisGrowWithText() {
    ScrollPane side = (ScrollPane) robot.lookup(".timeline-side-pane").query();
    double before = side.getWidth();

    robot.interact(() -> models.session().appearance().textSizeProperty().set(24));
    WaitForAsyncUtils.waitForFxEvents();

    double whole = ((Region) side.getParent().getParent()).getWidth();
    assertThat(side.getWidth()).isGreaterThan(before).isEqualTo(whole * 0.4, within(8.0));
    Canvas times = (Canvas) ((Pane) node("#lanes-times")).getChildren().getFirst();
    assertThat(times.getHeight()).isGreaterThanOrEqualTo(LanesLayout.AXIS * 24 / 13);
    assertThat(robot.from(node("#range")).lookup(".muted").queryAllAs(Label.class))
        .isNotEmpty()
        .allMatch(Label::isWrapText);
  }

  /** Figures of one run do not cover the time of the other. */
  @Test
  void eachRunShowsTimeSpanOfItsFigures() throws IOException {
    Path shorter = Logs.parallel(folder.resolve("shorter/gc.log"), 20, 0.2);
    robot.interact(() -> models.session().study().open(List.of(shorter)));
    robot.interact(() -> models.timeline().choose(models.timeline().choicesProperty().get()));
    assertThat(models.timeline().figuresProperty().get())
        .extracting(RunMetrics::window)
        .doesNotHaveDuplicates()
        .hasSize(2);

    assertThat(spans()).hasSize(2).allMatch(span -> span.contains(" · "));

    robot.interact(() -> models.timeline().chooseRange(new Window(1, 5)));
    assertThat(spans()).containsExactly("1 s to 5 s");
  }

  private List<String> spans() {
    return texts("#range").stream().filter(text -> text.matches(".* s to .* s")).toList();
  }

  @Test
  void eachRunShowsNameAboveItsLanes() throws IOException {
    showTwo();

    Canvas overlay = (Canvas) node("#lanes-overlay");
    // Above all stand the keys, on one line.
    double keys = 22;
    double run = (overlay.getHeight() - keys) / 2;

    assertThat(isWritten(overlay, 0)).isTrue();
    assertThat(isWritten(overlay, keys)).isTrue();
    assertThat(isWritten(overlay, keys + run)).isTrue();
    assertThat(isWritten(overlay, keys + run / 2)).isFalse();
  }

  @Test
  void timeAxisStaysBelowAllRuns() throws IOException {
    showTwo();

    Bounds times = node("#lanes-times").localToScene(node("#lanes-times").getLayoutBounds());
    Bounds foot = node("#reading").localToScene(node("#reading").getLayoutBounds());
    assertThat(node("#lanes-times").getParent()).isNotSameAs(node("#lanes").getParent());
    assertThat(times.getMaxY()).isLessThanOrEqualTo(foot.getMinY());
    Canvas canvas = (Canvas) ((Pane) node("#lanes-times")).getChildren().getFirst();
    assertThat(isWritten(canvas, (int) LanesLayout.GUTTER - 25, 0)).isTrue();
  }

  @Test
  void figuresOfManyRunsFitPane() throws IOException {
    showTwo();
    for (int more = 3; more <= 6; more++) {
      Path another = Logs.parallel(folder.resolve("more" + more + "/gc.log"), 50, 0.2 * more);
      robot.interact(() -> models.session().study().open(List.of(another)));
    }
    robot.interact(() -> models.timeline().choose(models.timeline().choicesProperty().get()));
    assertThat(models.timeline().figuresProperty().get()).hasSize(6);

    ScrollPane side = (ScrollPane) robot.lookup(".timeline-side-pane").query();
    robot.interact(side::layout);
    double room = side.getViewportBounds().getWidth();
    assertThat(side.getContent().prefWidth(-1)).isPositive();
    assertThat(side.getContent().getLayoutBounds().getWidth()).isLessThanOrEqualTo(room + 1);
    assertThat(robot.from(side).lookup(".label").queryAllAs(Label.class))
        .isNotEmpty()
        .allMatch(
            label -> {
              double right = label.localToScene(label.getLayoutBounds()).getMaxX();
              return right <= side.localToScene(side.getLayoutBounds()).getMaxX();
            });
  }

  @Test
  void choosingPauseAmongRunsShowsRunName() throws IOException {
    showTwo();
    robot.interact(() -> models.timeline().inspection().choosePause(1, 10, 12));

    String name = models.timeline().runsProperty().get().get(1).name();
    assertThat(((Label) node("#pause-run")).getText()).isEqualTo(name);
    robot.interact(
        () -> models.timeline().choose(models.timeline().choicesProperty().get().subList(0, 1)));
    robot.interact(() -> models.timeline().inspection().choosePause(0, 10, 12));
    assertThat(robot.lookup("#pause-run").queryAll()).isEmpty();
  }

  @Test
  void choosesRunsByConfiguration() throws IOException {
    MenuButton runs = runsOfRepeats();
    assertThat(runs.getItems().getFirst().getId()).isEqualTo("timeline-firsts");
    Menu configuration = (Menu) runs.getItems().getLast();
    assertThat(configuration.getText()).isEqualTo("slow (1 of 2 shown)");
    assertThat(configuration.getItems()).extracting(MenuItem::getText).containsExactly("1", "2");

    robot.interact(configuration.getItems().getLast()::fire);

    assertThat(models.timeline().chosenProperty().get()).hasSize(2);
    Menu afterwards = (Menu) runs.getItems().getLast();
    assertThat(afterwards.getText()).isEqualTo("slow (2 of 2 shown)");
  }

  @Test
  void menuOfRunsOpensWithItsColours() throws IOException {
    MenuButton runs = runsOfRepeats();
    try (Mistakes mistakes = new Mistakes()) {
      robot.interact(runs::show);

      mistakes.take(robot, models.session().study());
      assertThat(mistakes.found()).isEmpty();
    }
    robot.interact(runs::hide);
  }

  private MenuButton runsOfRepeats() throws IOException {
    Logs.parallel(folder.resolve("repeats/slow/1/gc.log"), 50, 0.2);
    Logs.parallel(folder.resolve("repeats/slow/2/gc.log"), 50, 0.21);
    robot.interact(() -> models.session().study().clear());
    robot.interact(() -> models.session().study().open(List.of(folder.resolve("repeats"))));
    return (MenuButton) node("#timeline-runs");
  }

  private void showTwo() throws IOException {
    Path other = Logs.parallel(folder.resolve("other/gc.log"), 50, 0.2);
    robot.interact(() -> models.session().study().open(List.of(other)));
    robot.interact(() -> models.timeline().choose(models.timeline().choicesProperty().get()));
    assertThat(models.timeline().runsProperty().get()).hasSize(2);
  }

  @Test
  void keysOfMenusDoNotZoom() {
    robot.interact(() -> node("#lanes").requestFocus());
    Window home = visible();
    int size = models.session().appearance().textSizeProperty().get();

    robot.press(KeyCode.SHORTCUT).type(KeyCode.EQUALS).release(KeyCode.SHORTCUT);
    assertThat(visible()).isEqualTo(home);
    assertThat(models.session().appearance().textSizeProperty().get()).isGreaterThan(size);
    // As it is typed where plus needs Shift.
    int larger = models.session().appearance().textSizeProperty().get();
    robot.press(KeyCode.SHORTCUT, KeyCode.SHIFT).type(KeyCode.EQUALS);
    robot.release(KeyCode.SHIFT, KeyCode.SHORTCUT);
    assertThat(models.session().appearance().textSizeProperty().get()).isGreaterThan(larger);
    robot.press(KeyCode.SHORTCUT).type(KeyCode.MINUS).release(KeyCode.SHORTCUT);
    assertThat(visible()).isEqualTo(home);
  }

  @Test
  void logWithoutTimestampsExplainsMissingLanes() throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("untimed.log"), "[GC  16384K->2560K(62976K), 0.0100000 secs]\n");
    robot.interact(() -> models.session().study().clear());
    robot.interact(() -> models.session().study().open(List.of(log)));

    assertThat(((Label) node("#timeline-empty")).getText())
        .startsWith("The GC log has no timestamps");
  }

  @Test
  void logWithoutPausesExplainsMissingLanes() throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("begun.log"),
            "[0.004s][info][gc] Using G1\n[0.006s][info][gc,init] CPUs: 2 total, 2 available\n");
    robot.interact(() -> models.session().study().clear());
    robot.interact(() -> models.session().study().open(List.of(log)));

    assertThat(((Label) node("#timeline-empty")).getText())
        .startsWith("Nothing in these files has a time");
    assertThat(
            models.session().study().study().comparison().orElseThrow().answer().headline().key())
        .isEqualTo("alone.nothing");
  }

  @Test
  void stallsAreListedBelowTheirRunNames() throws IOException {
    long start = 1_700_000_000_000L;
    Loads.jtl(folder.resolve("loads/even/result.jtl"), start, 60);
    Loads.stalled(folder.resolve("loads/halting/result.jtl"), start, 60, 20, 23);
    robot.interact(() -> models.session().study().open(List.of(folder.resolve("loads"))));
    robot.interact(() -> models.timeline().choose(models.timeline().choicesProperty().get()));

    assertThat(texts("#stalls"))
        .contains("Stalls (1)", "loads/halting · 1 (1)")
        .doesNotContain("loads/even · 1 (0)");
    Hyperlink stall = robot.from(node("#stalls")).lookup(".hyperlink").queryAs(Hyperlink.class);
    assertThat(stall.getText()).isEqualTo("20 s: 3 s");
    robot.interact(stall::fire);
    assertThat(visible().lengthSeconds()).isLessThan(20);
  }

  /** True if a line of text above lanes has any at its beginning. */
  private boolean isWritten(Canvas canvas, double top) {
    return isWritten(canvas, (int) LanesLayout.GUTTER, top);
  }

  private boolean isWritten(Canvas canvas, int left, double top) {
    SnapshotParameters bare = new SnapshotParameters();
    bare.setFill(Color.TRANSPARENT);
    AtomicReference<WritableImage> taken = new AtomicReference<>();
    robot.interact(() -> taken.set(canvas.snapshot(bare, null)));
    PixelReader pixels = taken.get().getPixelReader();
    return IntStream.range((int) top, (int) top + 20)
        .anyMatch(
            y -> IntStream.range(left, left + 20).anyMatch(x -> pixels.getArgb(x, y) >>> 24 > 99));
  }

  @Test
  void visibleTimeBecomesRangeOfAllFigures() {
    robot.interact(() -> node("#lanes").requestFocus());
    robot.type(KeyCode.PLUS, 3);
    robot.type(KeyCode.R);

    double pauses = models.timeline().figuresProperty().get().getFirst().value(Metric.PAUSE_COUNT);
    assertThat(pauses).isBetween(10d, 20d);
    assertThat(texts("#range")).contains("Figures of the chosen range");
  }

  @Test
  void pauseLinksToItsLogLine() {
    robot.interact(() -> node("#lanes").requestFocus());
    robot.type(KeyCode.N, 2);
    assertThat(texts("#pause")).anyMatch(text -> text.startsWith("200 ms pause (young)"));

    robot.interact(((Hyperlink) node("#pause-line"))::fire);

    assertThat(models.session().places().shownProperty().get()).isEqualTo(Place.LOG);
    assertThat(lines().getSelectionModel().getSelectedItem()).isEqualTo(HEAD + 2L);
  }

  @Test
  void linesAreFoundByKeyboard() {
    robot.interact(() -> models.session().places().go(Place.LOG));
    robot.press(KeyCode.SHORTCUT).type(KeyCode.F).release(KeyCode.SHORTCUT);
    robot.write("25.000:");
    robot.type(KeyCode.ENTER);

    assertThat(lines().getSelectionModel().getSelectedItem()).isEqualTo(HEAD + 25L);
    assertThat(((Label) node("#log-found")).getText()).isEqualTo("1 of 1 lines");
  }

  @Test
  void searchShortcutWorksWithAnyFocus() {
    robot.clickOn("#go-log");
    robot.interact(() -> node("#go-log").requestFocus());

    robot.press(KeyCode.SHORTCUT).type(KeyCode.F).release(KeyCode.SHORTCUT);

    assertThat(node("#log-find").isFocused()).isTrue();
  }

  @Test
  void clearsTheReadingWithoutASelection() {
    robot.interact(() -> node("#lanes").requestFocus());
    String keys = ((Label) node("#reading")).getText();
    robot.type(KeyCode.N);
    assertThat(((Label) node("#reading")).getText()).startsWith("At ");

    robot.type(KeyCode.ESCAPE);

    assertThat(((Label) node("#reading")).getText()).isEqualTo(keys).contains("pause");
  }

  @Test
  void oneGoesToALineByItsNumber() {
    robot.interact(() -> models.session().places().go(Place.LOG));
    robot.press(KeyCode.SHORTCUT).type(KeyCode.G).release(KeyCode.SHORTCUT);
    robot.write("40");
    robot.type(KeyCode.ENTER);

    assertThat(lines().getSelectionModel().getSelectedItem()).isEqualTo(40L);
    assertThat(lines().getItems()).hasSize(HEAD + 50);
  }

  private Window visible() {
    return models.timeline().viewport().visible();
  }

  @SuppressWarnings("unchecked")
  private ListView<Long> lines() {
    return (ListView<Long>) node("#log-lines");
  }

  private List<String> texts(String within) {
    return robot.from(node(within)).lookup(".label").queryAllAs(Label.class).stream()
        .map(Label::getText)
        .toList();
  }

  private Node node(String id) {
    return robot.lookup(id).query();
  }
}

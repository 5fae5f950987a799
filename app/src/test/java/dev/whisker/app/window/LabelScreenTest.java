package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.whisker.analysis.table.LabelTable;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.PromptRobot;
import dev.whisker.app.ui.ShortName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Everything limited to the requests of one label says so. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class LabelScreenTest {

  private static final String ONLY = "Load figures cover only search, two words";

  @TempDir private Path folder = Path.of("");

  private final FxRobot robot = new PromptRobot();
  private ShownWindow window;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
  }

  @BeforeEach
  void twoConfigurationsWithTwoLabels() throws IOException, TimeoutException {
    for (String name : List.of("fast", "slow")) {
      Path run = folder.resolve("runs").resolve(name);
      Logs.parallel(run.resolve("gc.log"), 50, name.equals("fast") ? 0.01 : 0.2);
      StringBuilder text = new StringBuilder("timeStamp,elapsed,label,success\n");
      for (int i = 0; i < 600; i++) {
        String label = i % 3 == 0 ? "home" : "\"search, two words\"";
        text.append(1_000_000_000_000L + i * 100L).append(",20,").append(label).append(",true\n");
      }
      Files.writeString(run.resolve("result.jtl"), text);
    }
    window.drop(folder.resolve("runs"));
  }

  @Test
  void showsNoLabelHintForAllRequests() {
    assertThat(window.isShown("#answer-label")).isFalse();
    assertThat(titles()).contains("Latency p99");
  }

  @Test
  void showsTheLabelEverywhere() throws TimeoutException {
    choose();

    assertThat(window.text("#answer-label")).isEqualTo(ONLY);
    window.await(() -> titles().contains("Latency p99 · search, two words"));
    assertThat(titles()).contains("GC throughput");
  }

  @Test
  void ofASingleRunToo() throws TimeoutException {
    window.choose("menu-new");
    window.drop(folder.resolve("runs/fast"));

    Node choice = window.node("#label");
    assertThat(ShownWindow.isVisible(choice)).isTrue();
    select((ComboBox<?>) choice, "home");
    window.idle();

    assertThat(window.study.study().settings().label()).isEqualTo("home");
    assertThat(ShownWindow.isVisible(choice)).isTrue();
  }

  @Test
  void oneClickComparesTheSharedRequests() throws TimeoutException {
    select((ComboBox<?>) window.node("#label"), "Shared requests");
    window.idle();

    assertThat(window.study.study().settings().sharedRequests()).isTrue();
    assertThat(window.text("#answer-label"))
        .isEqualTo("Load figures cover only requests that all configurations made");
  }

  private <T> void select(ComboBox<T> box, String text) {
    T item =
        box.getItems().stream()
            .filter(each -> box.getConverter().toString(each).equals(text))
            .findFirst()
            .orElseThrow();
    robot.interact(() -> box.setValue(item));
  }

  @Test
  void showsLabelOnTimelineAndTrim() throws TimeoutException {
    choose();
    window.go(Place.TIMELINE);
    assertThat(window.isShown("#timeline-label")).isTrue();
    assertThat(window.text("#timeline-label")).isEqualTo(ONLY);

    window.go(Place.RUNS);
    assertThat(window.text("#trim-label")).isEqualTo(ONLY);
  }

  @Test
  void copiedTableNamesChosenLabel() throws TimeoutException {
    choose();
    robot.interact(() -> ((MenuButton) window.node("#copy-table")).getItems().getFirst().fire());

    assertThat(window.answers.copied.getFirst()).startsWith(ONLY + "\n");
    assertThat(robot.from(window.node("#brief-notices")).lookup(".label").queryAllAs(Label.class))
        .extracting(Label::getText)
        .contains("Copied.");
  }

  @Test
  void choosesALabelInTheTable() throws TimeoutException {
    TitledPane pane = (TitledPane) window.node("#labels");
    assertThat(pane.getText()).isEqualTo("Requests by label (2)");

    robot.interact(() -> pane.setExpanded(true));
    window.await(() -> rows().size() == 3);
    assertThat(rows())
        .extracting(row -> row.label().orElse("all"), row -> row.cells().getLast().delta())
        .containsExactly(tuple("all", "0%"), tuple("home", "0%"), tuple("search, two words", "0%"));

    robot.interact(() -> labels().getSelectionModel().select(2));
    robot.interact(() -> labels().requestFocus());
    robot.push(KeyCode.ENTER);
    window.idle();

    assertThat(window.text("#answer-label")).isEqualTo(ONLY);
    // The load's label filter does not narrow the table that it is chosen from.
    window.await(() -> rows().size() == 3);
  }

  @Test
  void keepsSortingAndSelection() throws TimeoutException {
    robot.interact(() -> ((TitledPane) window.node("#labels")).setExpanded(true));
    window.await(() -> rows().size() == 3);
    double height = labels().getHeight();
    robot.interact(
        () -> {
          TableColumn<LabelTable.Row, ?> names = labels().getColumns().getFirst();
          names.setSortType(TableColumn.SortType.DESCENDING);
          labels().getSortOrder().setAll(List.of(names));
          labels().getSelectionModel().select(2);
        });

    choose();
    window.await(() -> rows().size() == 3);

    assertThat(rows())
        .extracting(row -> row.label().orElse("all"))
        .containsExactly("all", "search, two words", "home");
    assertThat(labels().getSelectionModel().getSelectedItem().label()).contains("home");
    assertThat(labels().getHeight()).isEqualTo(height);
  }

  @Test
  void scrollsFewRowsHorizontallyOnly() throws TimeoutException {
    robot.interact(() -> ((TitledPane) window.node("#labels")).setExpanded(true));
    window.await(() -> rows().size() == 3);
    robot.interact(() -> labels().setMaxWidth(150));
    window.idle();

    assertThat(robot.from(labels()).lookup(".scroll-bar").queryAllAs(ScrollBar.class))
        .filteredOn(bar -> bar.isVisible() && bar.getWidth() > 0)
        .extracting(ScrollBar::getOrientation)
        .containsExactly(Orientation.HORIZONTAL);
  }

  @Test
  void aTableOfManyRowsScrollsDownOnly() throws IOException, TimeoutException {
    StringBuilder text = new StringBuilder("timeStamp,elapsed,label,success\n");
    for (int i = 0; i < 600; i++) {
      text.append(1_000_000_000_000L + i * 100L)
          .append(",20,page ")
          .append(i % 15)
          .append(",true\n");
    }
    for (String name : List.of("fast", "slow")) {
      Files.writeString(folder.resolve("runs").resolve(name).resolve("result.jtl"), text);
    }
    window.choose("menu-new");
    window.drop(folder.resolve("runs"));
    robot.interact(() -> ((TitledPane) window.node("#labels")).setExpanded(true));
    window.await(() -> rows().size() == 16);
    window.idle();

    assertThat(robot.from(labels()).lookup(".scroll-bar").queryAllAs(ScrollBar.class))
        .filteredOn(bar -> bar.isVisible() && bar.getWidth() > 0)
        .extracting(ScrollBar::getOrientation)
        .containsExactly(Orientation.VERTICAL);
  }

  /** With text of any size. */
  @Test
  void labelTableHeadsStayWholeAtAnySize() throws IOException, TimeoutException {
    Path named = Files.createDirectories(folder.resolve("named"));
    for (String name : List.of("fast", "slow")) {
      Files.move(
          folder.resolve("runs").resolve(name), named.resolve("collector-" + name + "-1024m"));
    }
    window.choose("menu-new");
    window.drop(named);
    robot.interact(() -> ((TitledPane) window.node("#labels")).setExpanded(true));
    window.await(() -> rows().size() == 3);

    for (int i = 0; i < 8; i++) {
      robot.interact(window.appearance::enlargeText);
      window.idle();
      List<Label> heads =
          robot.from(labels()).lookup(".column-header .label").queryAllAs(Label.class).stream()
              .filter(
                  label ->
                      label.getParent() instanceof Pane || label.getParent() instanceof ShortName)
              .toList();
      assertThat(heads)
          .extracting(Label::getText)
          .anyMatch(name -> name.contains("slow"))
          .anyMatch(name -> name.contains("fast"));
      assertThat(heads)
          .allSatisfy(
              label ->
                  assertThat(label.getWidth())
                      .isGreaterThanOrEqualTo(Math.floor(label.prefWidth(-1))));
    }
  }

  @Test
  void copiesLabelTableWithShownMetric() throws TimeoutException {
    robot.interact(() -> ((TitledPane) window.node("#labels")).setExpanded(true));
    window.await(() -> rows().size() == 3);
    robot.interact(
        () -> ((ComboBox<?>) window.node("#labels-metric")).getSelectionModel().selectLast());
    robot.interact(() -> ((Button) window.node("#copy-labels")).fire());

    assertThat(window.answers.copied.getFirst())
        .isEqualTo(
            """
            Requests\tfast\tslow
            All requests\t600\t600 (0)
            home\t200\t200 (0)
            search, two words\t400\t400 (0)
            """);
  }

  private List<LabelTable.Row> rows() {
    return List.copyOf(labels().getItems());
  }

  @SuppressWarnings("unchecked")
  private TableView<LabelTable.Row> labels() {
    return (TableView<LabelTable.Row>) window.node("#label-table");
  }

  private void choose() throws TimeoutException {
    robot.interact(() -> window.study.decisions().chooseLabel("search, two words"));
    window.idle();
  }

  private List<String> titles() {
    return robot.lookup(".chart-title").queryAllAs(Label.class).stream()
        .map(Label::getText)
        .toList();
  }
}

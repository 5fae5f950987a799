package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.study.Samples;
import dev.whisker.app.ui.Prose;
import dev.whisker.charts.chart.ChartKind;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The decision table of a sample with several configurations, and the way to charts and back. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class TableScreenTest {

  @TempDir private Path folder = Path.of("");

  private ShownWindow window;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
    stage.setWidth(1366);
    stage.setHeight(768);
  }

  @BeforeEach
  void openSample() throws TimeoutException {
    window.robot.interact(
        () ->
            window.study.open(
                Samples.in(Path.of("..", "samples")).all().stream()
                    .filter(sample -> sample.name().equals("story1"))
                    .findFirst()
                    .orElseThrow()));
    window.settle();
  }

  @Test
  void allRowsStayAfterVisitingAChart() throws TimeoutException {
    int all = table().getItems().size();
    window.robot.interact(
        () -> window.models.session().places().showChart(ChartKind.PAUSE_PERCENTILES));
    window.settle();
    window.robot.interact(((ToggleButton) window.node("#charts-table"))::fire);
    window.settle();
    scrollDown();
    assertThat(rows()).hasSize(all);

    window.robot.clickOn(cell(all - 1));
    window.settle();

    assertThat(rows()).hasSize(all);
  }

  @Test
  void allRowsStayAfterVisitingASentence() throws TimeoutException {
    List<Integer> all = IntStream.range(0, table().getItems().size()).boxed().toList();
    for (int row : new int[] {0, all.getLast()}) {
      window.robot.clickOn(sentence("Longest pause"));
      window.settle();
      window.robot.interact(((ToggleButton) window.node("#charts-table"))::fire);
      window.settle();
      scrollDown();

      window.robot.clickOn(cell(row));
      window.settle();

      assertThat(rows().stream().map(each -> ((TableRow<?>) each).getIndex()))
          .containsExactlyInAnyOrderElementsOf(all);
    }
  }

  @Test
  void explanationFollowsTheHead() throws TimeoutException {
    scrollDown();
    window.robot.interact(
        () -> {
          table().getSortOrder().clear();
          addSorted(3);
        });

    assertThat(table().getFocusModel().getFocusedCell().getColumn()).isEqualTo(3);
  }

  @Test
  void linkOutlinesItsChart() throws TimeoutException {
    window.robot.interact(
        () -> window.models.session().places().showChart(ChartKind.PAUSE_DISTRIBUTION));

    assertThat(window.robot.lookup(".chart-tile").queryAllAs(Node.class))
        .anyMatch(
            tile -> tile.getPseudoClassStates().contains(PseudoClass.getPseudoClass("outlined")));
  }

  private <R> void addSorted(int column) {
    @SuppressWarnings("unchecked")
    TableView<R> table = (TableView<R>) table();
    table.getSortOrder().add(table.getColumns().get(column));
  }

  private void scrollDown() throws TimeoutException {
    window.robot.interact(() -> ((ScrollPane) window.node("#comparison")).setVvalue(1));
    window.settle();
  }

  private TableView<?> table() {
    return (TableView<?>) window.node("#decision-table");
  }

  /** The sentence of the answer that begins with these words. */
  private Node sentence(String beginning) {
    return window.robot.lookup(".evidence-sentence").queryAllAs(Prose.class).stream()
        .filter(each -> each.text().startsWith(beginning))
        .findFirst()
        .orElseThrow();
  }

  /** A cell of a row. */
  private Node cell(int row) {
    List<Node> cells =
        window.robot.from(table()).lookup(TableCell.class::isInstance).queryAll().stream()
            .filter(ShownWindow::isVisible)
            .filter(cell -> ((TableCell<?, ?>) cell).getIndex() == row)
            .sorted(Comparator.comparing(Node::getLayoutX))
            .toList();
    return cells.get(2);
  }

  /** The rows that are wholly inside the table. */
  private List<Node> rows() {
    Bounds frame = table().localToScene(table().getLayoutBounds());
    return window.robot.from(table()).lookup(TableRow.class::isInstance).queryAll().stream()
        .filter(ShownWindow::isVisible)
        .filter(row -> ((TableRow<?>) row).getItem() != null)
        .filter(row -> isBetween(frame, row.localToScene(row.getLayoutBounds())))
        .toList();
  }

  private static boolean isBetween(Bounds frame, Bounds row) {
    return row.getMinY() >= frame.getMinY() && row.getMaxY() <= frame.getMaxY();
  }
}

package dev.whisker.app.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.study.Samples;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.scene.Parent;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The chart of a pair, which a cell of the decision table opens. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class PairViewTest {

  @TempDir private Path folder = Path.of("");

  private ShownWindow window;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
  }

  @Test
  void aCellOpensTheChartOfItsRunsAndOfTheDifference() throws TimeoutException {
    window.robot.interact(
        () -> window.study.open(Samples.in(Path.of("..", "samples")).first().orElseThrow()));
    window.idle();

    focus(2);
    assertThat(charts()).isEqualTo(2);
    focus(0);
    assertThat(charts()).as("the baseline alone").isZero();
  }

  /** Puts the keyboard on the first figure of a row. */
  private void focus(int row) throws TimeoutException {
    TableView<?> table = (TableView<?>) window.node("#decision-table");
    window.robot.interact(
        () -> cast(table).getFocusModel().focus(row, cast(table).getColumns().get(1)));
    window.idle();
  }

  @SuppressWarnings("unchecked") // The rows are of one type, whatever it is.
  private static TableView<Object> cast(TableView<?> table) {
    return (TableView<Object>) table;
  }

  private int charts() {
    return ((Parent) window.node("#pair-chart")).getChildrenUnmodifiable().size();
  }
}

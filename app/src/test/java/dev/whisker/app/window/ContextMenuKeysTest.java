package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.session.Places.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Context menus by keyboard, which JavaFX supports only on Windows. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class ContextMenuKeysTest {

  /** A position so low that a menu below it still fits the screen. */
  private static final double LOW = 700;

  @TempDir private Path folder = Path.of("");

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
  void theMenuOfTheChosenRowIsOpened() {
    runs.choose(ShownRuns.run("slow", "1"));

    window.robot.push(KeyCode.SHIFT, KeyCode.F10);

    assertThat(items())
        .isNotEmpty()
        .isEqualTo(texts(runs.row(ShownRuns.run("slow", "1")).getContextMenu()));
  }

  @Test
  void theKeyOfMenusDoesTheSame() {
    runs.choose(ShownRuns.configuration("slow"));

    window.robot.push(KeyCode.CONTEXT_MENU);

    assertThat(items())
        .isNotEmpty()
        .isEqualTo(texts(runs.row(ShownRuns.configuration("slow")).getContextMenu()));
  }

  @Test
  void theDecisionTableIsSortedByKeyboardAlone() {
    window.go(Place.COMPARISON);
    TableView<?> table = (TableView<?>) window.node("#decision-table");
    window.robot.interact(table::requestFocus);

    window.robot.type(KeyCode.DOWN, KeyCode.RIGHT, KeyCode.RIGHT);
    // JavaFX's headless platform fails to draw a menu that would reach beyond the screen.
    window.robot.interact(() -> window.stage.setHeight(LOW));
    window.robot.interact(() -> ((ScrollPane) window.node("#comparison")).setVvalue(1));
    window.robot.push(KeyCode.SHIFT, KeyCode.F10);
    window.robot.type(KeyCode.ENTER);

    TableColumn<?, ?> focused = table.getFocusModel().getFocusedCell().getTableColumn();
    assertThat(List.<Object>copyOf(table.getSortOrder())).containsExactly(focused);
  }

  @Test
  void whatHasNoMenuOpensNone() {
    window.robot.interact(window.node("#go-runs")::requestFocus);

    window.robot.push(KeyCode.SHIFT, KeyCode.F10);

    assertThat(Window.getWindows()).noneMatch(ContextMenu.class::isInstance);
  }

  /** The items of the open menu. */
  private List<String> items() {
    return window.onScreen(
        () ->
            Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .flatMap(each -> texts((ContextMenu) each).stream())
                .toList());
  }

  private static List<String> texts(ContextMenu menu) {
    return menu.getItems().stream().map(MenuItem::getText).toList();
  }
}

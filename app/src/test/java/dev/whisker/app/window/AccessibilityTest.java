package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.session.Appearance.Look;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.support.Logs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SnapshotParameters;
import javafx.scene.TraversalDirection;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Every screen can be used by keyboard, and has names for screen readers. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class AccessibilityTest {

  /** More key presses than any screen needs. */
  private static final int MOST_PRESSES = 300;

  private static final int AROUND = 3;

  @TempDir private Path folder = Path.of("");

  private ShownWindow window;

  @Start
  void start(Stage stage) throws IOException {
    window = new ShownWindow(stage);
  }

  @BeforeEach
  void twoLogs() throws IOException, TimeoutException {
    Logs.parallel(folder.resolve("runs/fast/gc.log"), 50, 0.01);
    Logs.parallel(folder.resolve("runs/slow/gc.log"), 50, 0.2);
    window.open(folder.resolve("runs"));
  }

  @Test
  void whatCanHaveTheKeyboardSaysItsName() {
    for (Place place : Place.values()) {
      window.go(place);

      assertThat(reachable()).as("%s", place).noneMatch(node -> name(node).isBlank());
    }
  }

  @Test
  void tabReachesEverythingAndReturnsToStart() throws TimeoutException {
    for (Place place : Place.values()) {
      walk(place);
    }
  }

  @Test
  void overlaysHaveNamesAndTabOrder() throws TimeoutException {
    for (String item : List.of("menu-preferences", "menu-help")) {
      window.choose(item);
      assertThat(reachable()).as(item).noneMatch(node -> name(node).isBlank());
      walk(item);
      window.robot.type(KeyCode.ESCAPE);
      assertThat(window.isShown("#overlay")).isFalse();
    }
  }

  @Test
  void answersTheLeavingQuestionByKeyboard() throws TimeoutException {
    window.robot.interact(() -> window.study.decisions().chooseBaseline("slow"));
    window.idle();
    window.choose("menu-new");

    walk("leaving");
    window.robot.interact(() -> window.node("#leaving-save").requestFocus());
    window.robot.type(KeyCode.TAB).type(KeyCode.SPACE);

    assertThat(window.isShown("#start")).isTrue();
  }

  @Test
  void startScreenHasNamesAndSupportsTab() throws TimeoutException {
    window.choose("menu-new");

    assertThat(window.isShown("#start")).isTrue();
    assertThat(reachable()).noneMatch(node -> name(node).isBlank());
    walk("start");
  }

  @Test
  void focusIsVisibleInBothThemes() {
    List<String> unmarked = new ArrayList<>();
    for (Look look : List.of(Look.LIGHT, Look.DARK)) {
      window.robot.interact(() -> window.appearance.lookProperty().set(look));
      for (Place place : Place.values()) {
        window.go(place);
        for (Node node : oneOfEachKind()) {
          if (!isMarkedByFocus(node)) {
            unmarked.add(place + ", " + look + ": " + node);
          }
        }
      }
    }
    assertThat(unmarked).isEmpty();
  }

  @Test
  void soDoesWhatHasItInThePreferences() throws TimeoutException {
    List<Node> unmarked = new ArrayList<>();
    for (Look look : List.of(Look.LIGHT, Look.DARK)) {
      window.robot.interact(() -> window.appearance.lookProperty().set(look));
      window.choose("menu-preferences");
      oneOfEachKind().stream().filter(node -> !isMarkedByFocus(node)).forEach(unmarked::add);
      window.robot.type(KeyCode.ESCAPE);
    }
    assertThat(unmarked).isEmpty();
  }

  @Test
  void framesFocusedLanes() {
    window.go(Place.TIMELINE);
    Node frame = window.node(".lanes-frame");

    assertThat(window.node("#lanes").isFocused()).isTrue();
    assertThat(((Region) frame).getBorder().getStrokes().getFirst().getTopStroke())
        .isNotEqualTo(Color.TRANSPARENT);
  }

  /** One focusable node for each look that it can have. */
  private List<Node> oneOfEachKind() {
    Map<Object, Node> kinds = new LinkedHashMap<>();
    for (Node node : reachable()) {
      kinds.putIfAbsent(List.of(node.getClass(), node.getStyleClass()), node);
    }
    return List.copyOf(kinds.values());
  }

  /** True if its pixels change when it receives the focus by keyboard. */
  private boolean isMarkedByFocus(Node node) {
    int[] without = pixelsAfter(() -> elsewhere(node).requestFocus(), node);
    Runnable byKeyboard =
        () -> {
          node.requestFocus();
          // Themes show it only after keyboard focus.
          node.requestFocusTraversal(TraversalDirection.NEXT);
          focusOwner().requestFocusTraversal(TraversalDirection.PREVIOUS);
          if (focusOwner() != node) {
            node.requestFocus();
          }
        };
    return !Arrays.equals(without, pixelsAfter(byKeyboard, node));
  }

  /** The pixels once the next frames have scrolled to what got the focus. */
  private int[] pixelsAfter(Runnable change, Node node) {
    window.onScreen(Executors.callable(change));
    WaitForAsyncUtils.waitForFxEvents(2);
    return pixels(node);
  }

  private Node elsewhere(Node node) {
    return reachable().stream().filter(other -> other != node).findFirst().orElseThrow();
  }

  /** Those of the node and a little around it, where a frame may lie. */
  private int[] pixels(Node node) {
    return window.onScreen(
        () -> {
          Bounds bounds = node.localToScene(node.getLayoutBounds());
          SnapshotParameters part = new SnapshotParameters();
          part.setViewport(
              new Rectangle2D(
                  bounds.getMinX() - AROUND,
                  bounds.getMinY() - AROUND,
                  bounds.getWidth() + 2 * AROUND,
                  bounds.getHeight() + 2 * AROUND));
          WritableImage picture = window.stage.getScene().getRoot().snapshot(part, null);
          int width = (int) picture.getWidth();
          int height = (int) picture.getHeight();
          int[] pixels = new int[width * height];
          picture
              .getPixelReader()
              .getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
          return pixels;
        });
  }

  private void walk(Place place) throws TimeoutException {
    window.go(place);
    // The report's chapters can be chosen once its pages are there.
    window.await(() -> place != Place.REPORT || !window.node("#go-chapter-findings").isDisabled());
    walk(place.name());
  }

  private void walk(String place) {
    window.robot.interact(() -> reachable().getFirst().requestFocus());

    Set<Node> reached = new LinkedHashSet<>();
    Node focused = focused();
    while (reached.add(focused) && reached.size() < MOST_PRESSES) {
      window.press(KeyCode.TAB);
      focused = focused();
    }

    assertThat(reached.size()).as("%s", place).isLessThan(MOST_PRESSES);
    assertThat(reached).as("%s", place).containsAll(reachable());
  }

  private Node focused() {
    return window.onScreen(this::focusOwner);
  }

  private Node focusOwner() {
    return window.stage.getScene().getFocusOwner();
  }

  /** All stops of the Tab key, in the order of the screen. */
  private List<Node> reachable() {
    List<Node> found = new ArrayList<>();
    collect(window.stage.getScene().getRoot(), found);
    return found;
  }

  private static void collect(Node node, List<Node> found) {
    if (!node.isVisible() || node.isDisabled()) {
      return;
    }
    if (node.isFocusTraversable() && !isPartOfControl(node)) {
      found.add(node);
    }
    if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> collect(child, found));
    }
  }

  /** The button of a combo box; one of several to choose from, reached with the arrow keys. */
  private static boolean isPartOfControl(Node node) {
    return (node instanceof ToggleButton toggle
            && toggle.getToggleGroup() != null
            && !toggle.isSelected())
        || node.getStyleClass().contains("arrow-button")
        || (node.getParent() != null
            && node.getParent().getStyleClass().contains("combo-box-base"));
  }

  private static String name(Node node) {
    if (node.getAccessibleText() != null && !node.getAccessibleText().isBlank()) {
      return node.getAccessibleText();
    }
    return switch (node) {
      case CheckBox box -> box.getText();
      case Labeled labeled -> String.valueOf(labeled.getText());
      case TextInputControl input -> String.valueOf(input.getPromptText());
      // Its content has its own text.
      case ScrollPane pane -> "scrolls";
      case MenuBar bar -> "menus";
      case TabPane tabs -> "tabs";
      default -> "";
    };
  }
}

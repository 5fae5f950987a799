package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.session.WindowPlace;
import java.io.IOException;
import java.util.Optional;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The window opens where it was closed. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class WindowPlaceScreenTest {

  /** Not in the middle. The screen of tests draws no windows that exceed it. */
  private static final WindowPlace PLACE = new WindowPlace(0, 0, 940, 640, false);

  private ShownWindow window;

  @Start
  void start(Stage stage) throws IOException {
    window = new ShownWindow(stage);
  }

  @Test
  void opensWhereItWasClosed() {
    move(PLACE);
    window.robot.interact(window.stage::hide);

    Stage next = next();

    assertThat(window.appearance.placeProperty().get()).contains(PLACE);
    assertThat(place(next)).isEqualTo(PLACE);
  }

  @Test
  void maximizedWindowKeepsItsFormerSize() {
    window.robot.interact(
        () -> {
          window.appearance.placeProperty().set(Optional.of(PLACE));
          window.stage.setMaximized(true);
          window.stage.hide();
        });

    assertThat(window.appearance.placeProperty().get()).contains(PLACE.maximized());
    assertThat(next().isMaximized()).isTrue();
  }

  /** A screen may have been unplugged. */
  @Test
  void placeOutsideAllScreensIsIgnored() {
    WindowPlace outside = new WindowPlace(5000, 30, 940, 640, false);
    window.robot.interact(() -> window.appearance.placeProperty().set(Optional.of(outside)));

    assertThat(next().getX()).isLessThan(1000);
  }

  @Test
  void windowIsNoLargerThanItsScreen() {
    WindowPlace large = new WindowPlace(0, 0, 4000, 3000, false);
    window.robot.interact(() -> window.appearance.placeProperty().set(Optional.of(large)));

    assertThat(next().getWidth()).isLessThan(2000);
  }

  private void move(WindowPlace place) {
    window.robot.interact(
        () -> {
          window.stage.setMaximized(false);
          window.stage.setWidth(place.width());
          window.stage.setHeight(place.height());
          window.stage.setX(place.x());
          window.stage.setY(place.y());
        });
  }

  /** The next window of the same user. */
  private Stage next() {
    return window.onScreen(
        () -> {
          Stage next = new Stage();
          new MainWindow(next, window.models, window.answers).show();
          return next;
        });
  }

  private static WindowPlace place(Stage stage) {
    return new WindowPlace(
        stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), stage.isMaximized());
  }
}

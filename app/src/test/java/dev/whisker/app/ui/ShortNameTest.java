package dev.whisker.app.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.support.PromptRobot;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class ShortNameTest {

  private static final List<String> NAMES =
      List.of("tomcat-parallel-512m", "tomcat-parallel-1g", "tomcat-g1-1g");

  private final FxRobot robot = new PromptRobot();
  private List<ShortName> names;
  private VBox root;

  @Start
  void start(Stage stage) {
    names = NAMES.stream().map(name -> new ShortName(name, NAMES)).toList();
    root = new VBox();
    root.getChildren().addAll(names);
    stage.setScene(new Scene(root, 400, 200));
    stage.show();
  }

  @Test
  void namesWithRoomAreWhole() {
    assertThat(shown(400)).containsExactlyElementsOf(NAMES);
  }

  @Test
  void narrowNameLosesCommonWords() {
    assertThat(shown(names.getFirst().prefWidth(-1) - 10))
        .containsExactly("…parallel-512m", "tomcat-parallel-1g", "tomcat-g1-1g");
  }

  @Test
  void fullNamesAreInTooltips() {
    shown(60);

    assertThat(names)
        .extracting(each -> ((Label) each.lookup(".label")).getTooltip().getText())
        .containsExactlyElementsOf(NAMES);
  }

  private List<String> shown(double width) {
    robot.interact(
        () -> {
          root.resize(width, 200);
          root.layout();
        });
    return names.stream().map(each -> ((Label) each.lookup(".label")).getText()).toList();
  }
}

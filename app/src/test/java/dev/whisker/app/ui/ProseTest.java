package dev.whisker.app.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.support.PromptRobot;
import dev.whisker.charts.look.Fonts;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Objects;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Text of six lines and more, in a card as the answer's. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class ProseTest {

  private final FxRobot robot = new PromptRobot();
  private Prose prose;
  private VBox root;

  @Start
  void start(Stage stage) throws IOException {
    // The bundled one: its lines are no whole number of pixels high.
    try (InputStream font = Fonts.open()) {
      Font.loadFont(font, 13);
    }
    prose =
        new Prose(
            "In 8 of 11 longer pauses the collector got less processor time. ".repeat(8),
            Locale.ENGLISH,
            "answer");
    VBox said = new VBox(prose, new Label("Confidence: low"));
    HBox.setHgrow(said, Priority.ALWAYS);
    root = new VBox(new HBox(said));
    root.setStyle(style(13));
    Scene scene = new Scene(root, 600, 700);
    scene
        .getStylesheets()
        .add(
            Objects.requireNonNull(Prose.class.getResource("/dev/whisker/app/window/whisker.css"))
                .toExternalForm());
    stage.setScene(scene);
    stage.show();
  }

  @ParameterizedTest
  @ValueSource(ints = {11, 13, 24})
  void allOfItsLinesAreSeen(int size) {
    robot.interact(
        () -> {
          root.setStyle(style(size));
          root.applyCss();
          root.layout();
        });

    Text shown = (Text) prose.lookup(".text");
    assertThat(shown.getText()).isEqualTo(((Label) prose.lookup(".label")).getText());
    assertThat(shown.getLayoutBounds().getHeight()).isLessThanOrEqualTo(prose.getHeight());
  }

  /** With the one colour of the theme that the answer asks for. */
  private static String style(int size) {
    return "-fx-font-size: " + size + "px; -color-fg-default: black;";
  }
}

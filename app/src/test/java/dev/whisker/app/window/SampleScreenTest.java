package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.session.Appearance.Language;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Samples;
import dev.whisker.app.support.Logs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The first sample, for a user without own files. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class SampleScreenTest {

  @TempDir private Path folder = Path.of("");

  private final Sample sample = Samples.in(Path.of("..", "samples")).first().orElseThrow();
  private ShownWindow window;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
  }

  @Test
  void itsLessonIsBelowTheAnswer() throws IOException, TimeoutException {
    window.robot.interact(() -> window.study.open(sample));
    window.idle();

    assertThat(said("#lesson")).contains(words(sample.lesson(Locale.ENGLISH)));
    assertThat(said("#answer"))
        .isEqualTo(words("Latency p99: CMS is clearly better than G1, Serial and Parallel."));
    double lesson = window.node("#lesson").localToScene(0, 0).getY();
    assertThat(lesson).isGreaterThan(window.node("#answer-card").localToScene(0, 0).getY());

    window.robot.interact(() -> window.appearance.languageProperty().set(Language.CHINESE));
    assertThat(said("#lesson")).contains(words(sample.lesson(Locale.CHINA)));

    window.drop(Logs.parallel(folder.resolve("gc.log"), 20, 0.01));
    assertThat(window.isShown("#lesson")).isFalse();
  }

  /** Without the spaces: lines are broken where there is room. */
  private static String words(String text) {
    return text.replaceAll("\\s", "");
  }

  private String said(String query) {
    return words(
        window.robot.from(window.node(query)).lookup(Text.class::isInstance).queryAll().stream()
            .map(node -> ((Text) node).getText())
            .collect(Collectors.joining()));
  }
}

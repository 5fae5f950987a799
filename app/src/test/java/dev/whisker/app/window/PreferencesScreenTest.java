package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.app.session.Appearance.Language;
import dev.whisker.app.support.Logs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;
import javafx.event.ActionEvent;
import javafx.scene.control.Labeled;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Preferences and help, which lie above the window while they are shown. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class PreferencesScreenTest {

  @TempDir private Path folder = Path.of("");

  private ShownWindow window;

  @Start
  void start(Stage stage) throws IOException {
    window = new ShownWindow(stage);
  }

  @BeforeEach
  void oneLog() throws IOException, TimeoutException {
    window.open(Logs.parallel(folder.resolve("gc.log"), 50, 0.1));
  }

  @Test
  void stayOpenWhenTheLanguageChanges() {
    open(1);

    window.robot.interact(() -> window.appearance.languageProperty().set(Language.CHINESE));

    assertThat(window.node("#overlay").isVisible()).isTrue();
    assertThat(window.text("#overlay-title")).isEqualTo("首选项");
    TabPane pages = (TabPane) window.node("#preferences");
    assertThat(pages.getSelectionModel().getSelectedIndex()).isEqualTo(1);
  }

  @Test
  void aboutListsVersionAndLicences() throws TimeoutException {
    window.choose("menu-about");

    assertThat(window.text("#about-version")).startsWith("Whisker ");
    assertThat(
            window.robot.from(window.node("#about-libraries")).lookup(".label").queryAll().stream()
                .map(node -> ((Labeled) node).getText()))
        .containsSequence("jfreechart", "1.5.6", "LGPL-2.1 or later")
        .doesNotContain("library");
  }

  @Test
  void typedLimitAppliesImmediately() throws TimeoutException {
    open(1);

    type("#limit-pause-max", "50");

    assertThat(window.study.study().settings().criteria().limits())
        .containsEntry(Metric.PAUSE_MAX, 50.0);
    type("#limit-pause-max", "");
    assertThat(window.study.study().settings().criteria().limits()).isEmpty();
  }

  @Test
  void invalidNumberRestoresPreviousValue() throws TimeoutException {
    open(2);
    String usual = field("#difference-latency-p99").getText();

    type("#difference-latency-p99", "many");

    assertThat(field("#difference-latency-p99").getText()).isEqualTo(usual);
    assertThat(window.study.study().settings().criteria().interesting().stated()).isEmpty();
  }

  @Test
  void smallestDifferencesAreTypedInPercent() throws TimeoutException {
    open(2);

    type("#difference-latency-p99", "10");

    assertThat(window.study.study().settings().criteria().interesting().of(Metric.LATENCY_P99))
        .isEqualTo(0.1);
  }

  @Test
  void escapeClosesOverlayAndF1OpensHelp() {
    window.robot.press(KeyCode.CONTROL).press(KeyCode.COMMA);
    window.robot.release(KeyCode.COMMA).release(KeyCode.CONTROL);
    assertThat(window.node("#overlay").isVisible()).isTrue();
    assertThat(window.isThere("#preferences")).isTrue();
    assertThat(window.text("#overlay-title")).isEqualTo("Preferences");

    window.robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
    assertThat(window.node("#overlay").isVisible()).isFalse();

    window.robot.press(KeyCode.F1).release(KeyCode.F1);
    assertThat(window.isThere("#help")).isTrue();
    assertThat(window.text("#overlay-title")).isEqualTo("Help");
  }

  @Test
  void textGrowsAndShrinks() {
    double before = window.appearance.textSize();

    window.robot.interact(window.appearance::enlargeText);

    assertThat(window.appearance.textSize()).isGreaterThan((int) before);
    assertThat(window.stage.getScene().getRoot().getStyle())
        .contains("-fx-font-size: " + window.appearance.textSize() + "px");
  }

  private void open(int tab) {
    window.robot.press(KeyCode.CONTROL).press(KeyCode.COMMA);
    window.robot.release(KeyCode.COMMA).release(KeyCode.CONTROL);
    window.robot.interact(
        () -> ((TabPane) window.node("#preferences")).getSelectionModel().select(tab));
  }

  private void type(String row, String text) throws TimeoutException {
    TextField field = field(row);
    window.robot.interact(
        () -> {
          field.setText(text);
          field.fireEvent(new ActionEvent());
        });
    window.idle();
  }

  private TextField field(String row) {
    return window.robot.from(window.node(row)).lookup(".text-field").query();
  }
}

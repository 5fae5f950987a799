package dev.whisker.app.ui.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.support.PromptRobot;
import dev.whisker.charts.look.Mark;
import java.awt.Color;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class KeyRowTest {

  private static final List<String> TEXTS =
      List.of("heap in use", "largest heap allowed (-Xmx)", "GC pause (stronger: longer)");

  private final FxRobot robot = new PromptRobot();
  private KeyRow key;
  private HBox root;

  @Start
  void start(Stage stage) {
    key = new KeyRow(TEXTS.stream().map(text -> new Mark("■", Color.BLACK, text)).toList());
    HBox.setHgrow(key, Priority.ALWAYS);
    root = new HBox(key);
    stage.setScene(new Scene(root, 1000, 100));
    stage.show();
  }

  @Test
  void allEntriesThatFitAreShown() {
    layOut(1000);

    assertThat(shown()).containsExactlyElementsOf(TEXTS);
  }

  @Test
  void entriesThatDoNotFitAreCounted() {
    layOut(key.prefWidth(-1) - 20);

    assertThat(shown()).containsExactly(TEXTS.get(0), TEXTS.get(1), "+1");
    Label more = labels().getLast();
    assertThat(more.getTooltip().getText()).isEqualTo(TEXTS.getLast());
    assertThat(more.getAccessibleText()).isEqualTo(TEXTS.getLast());
  }

  /** Whatever the width, an entry is whole or absent. */
  @Test
  void noEntryIsCut() {
    IntStream.iterate(60, width -> width < 1000, width -> width + 37)
        .forEach(
            width -> {
              layOut(width);
              assertThat(labels())
                  .allSatisfy(
                      label -> {
                        assertThat(label.getWidth()).isGreaterThanOrEqualTo(label.prefWidth(-1));
                        assertThat(label.localToScene(label.getLayoutBounds()).getMaxX())
                            .isLessThanOrEqualTo(width);
                      });
            });
  }

  private void layOut(double width) {
    robot.interact(
        () -> {
          root.resize(width, 100);
          // Once for the count's text, and once for its place.
          root.layout();
          root.layout();
        });
  }

  private List<String> shown() {
    return labels().stream().map(Label::getText).filter(text -> !text.equals("■")).toList();
  }

  /** The visible ones, from left to right. */
  private List<Label> labels() {
    return key.getChildren().stream()
        .filter(Node::isVisible)
        .flatMap(
            each ->
                each instanceof HBox entry
                    ? entry.getChildren().stream().map(Label.class::cast)
                    : List.of((Label) each).stream())
        .toList();
  }
}

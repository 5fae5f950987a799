package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.app.screen.timeline.ChosenPause;
import dev.whisker.app.session.ChartChoice;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.support.Logs;
import dev.whisker.app.ui.Prose;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import javafx.event.ActionEvent;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The Advice screen, from the answer down to the log line. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class AdviceScreenTest {

  private static final String COPY_FLAGS = "Copy flags ";

  private static final Path DISEASES = Path.of("../samples/diseases");

  @TempDir private Path folder = Path.of("");

  private ShownWindow window;

  @Start
  void start(Stage stage) throws IOException {
    window = new ShownWindow(stage);
  }

  @BeforeEach
  void aFastOneAndASlowOne() throws IOException, TimeoutException {
    for (int run = 1; run <= 3; run++) {
      Logs.parallel(folder.resolve("runs/fast/" + run + "/gc.log"), 200, 0.010 + run * 1e-4);
      Logs.parallel(folder.resolve("runs/slow/" + run + "/gc.log"), 200, 0.200 + run * 1e-3);
    }
    window.go(Place.ADVICE);
    window.open(folder.resolve("runs"));
  }

  @Test
  void returnsFromTheLogToTheLink() throws TimeoutException {
    TitledPane why = (TitledPane) window.node("#why-D38-slow");
    window.robot.interact(() -> why.setExpanded(true));
    Hyperlink line = window.robot.from(why).lookup(".evidence-lines .hyperlink").query();
    window.robot.interact(line::requestFocus).type(KeyCode.ENTER);
    window.idle();
    assertThat(window.isShown("#log-lines")).isTrue();

    window.robot.push(KeyCode.ALT, KeyCode.LEFT);

    assertThat(window.isShown("#findings")).isTrue();
    assertThat(window.stage.getScene().getFocusOwner()).isSameAs(line);
  }

  @Test
  void theLogHasAButtonBack() {
    assertThat(window.menuItem("menu-back").getText()).isEqualTo("Back to Comparison");
    window.go(Place.LOG);
    assertThat(window.text("#log-back")).isEqualTo("← Back to Advice");

    window.robot.clickOn("#log-back");

    assertThat(window.isShown("#findings")).isTrue();
  }

  @Test
  void backButtonReturnsFocusToLink() throws TimeoutException {
    TitledPane why = (TitledPane) window.node("#why-D38-slow");
    window.robot.interact(() -> why.setExpanded(true));
    Hyperlink line = window.robot.from(why).lookup(".evidence-lines .hyperlink").query();
    window.robot.interact(line::requestFocus).type(KeyCode.ENTER);
    window.idle();

    window.robot.clickOn("#log-back");

    assertThat(window.stage.getScene().getFocusOwner()).isSameAs(line);
  }

  @Test
  void shortAnswerLinksHere() {
    window.go(Place.COMPARISON);

    window.robot.clickOn("#answer-why");

    assertThat(window.isThere("#conclusion")).isTrue();
    assertThat(window.isThere("#ranking")).isTrue();
    assertThat(window.isThere("#findings")).isTrue();
  }

  @Test
  void caveatOpensItsFindingDespiteFilters() {
    // Only the slow one's pauses are long enough to show that its machine was overloaded.
    ComboBox<?> configurations = (ComboBox<?>) window.node("#filter-configuration");
    window.robot.interact(() -> configurations.getSelectionModel().select(1));
    assertThat(window.isThere("#finding-D45")).isFalse();

    Prose overloaded =
        window.robot.lookup("#caveats .evidence-sentence").queryAllAs(Prose.class).stream()
            .filter(sentence -> sentence.text().contains("overloaded"))
            .findFirst()
            .orElseThrow();
    window.robot.interact(overloaded::requestFocus);
    window.robot.type(KeyCode.ENTER);

    Node card = window.node("#finding-D45");
    assertThat(configurations.getSelectionModel().getSelectedIndex()).isZero();
    Bounds page = window.node("#advice").localToScene(window.node("#advice").getLayoutBounds());
    assertThat(page.contains(card.localToScene(10, 10))).isTrue();
    assertThat(window.robot.from(card).lookup(Node::isFocused).tryQuery()).isPresent();
  }

  /** Grounds of many runs have thousands of lines, on which the Advice screen once froze. */
  @Test
  void whatNobodyHasUnfoldedIsNotThere() {
    Set<TitledPane> folds = window.robot.lookup(".why").queryAllAs(TitledPane.class);

    assertThat(folds)
        .isNotEmpty()
        .allMatch(fold -> !fold.isExpanded() && fold.getContent() == null);
    TitledPane why = (TitledPane) window.node("#why-D38-slow");
    window.robot.interact(() -> why.setExpanded(true));
    assertThat(why.getContent()).isNotNull();
  }

  @Test
  void changingALimitEvaluatesAgain() throws TimeoutException {
    TitledPane why = (TitledPane) window.node("#why-D38-slow");
    window.robot.interact(() -> why.setExpanded(true));
    changeThreshold("#threshold-D38-low", "50");
    // Four fifths of the time are the slow one's own, but not of each ten seconds.
    assertThat(window.isThere("#findings #why-D38-slow")).isTrue();
    TitledPane still = (TitledPane) window.node("#why-D38-slow");
    window.robot.interact(() -> still.setExpanded(true));
    changeThreshold("#threshold-D38-tenSeconds", "50");

    assertThat(window.isThere("#findings #why-D38-slow")).isFalse();
    assertThat(window.study.study().settings().criteria().thresholds())
        .containsEntry("D38.low", 50.0);
  }

  private void changeThreshold(String id, String value) throws TimeoutException {
    TextField field = window.robot.from(window.node(id)).lookup(".text-field").query();
    window.robot.interact(
        () -> {
          field.setText(value);
          field.fireEvent(new ActionEvent());
        });
    window.idle();
  }

  @Test
  void showsTheLimitFieldWithinItsSentence() {
    TitledPane why = (TitledPane) window.node("#why-D38-slow");
    window.robot.interact(() -> why.setExpanded(true));
    Node limit = window.node("#threshold-D38-low");
    List<Node> sentence = limit.getParent().getChildrenUnmodifiable();

    assertThat(sentence.indexOf(limit)).isEqualTo(1);
    assertThat(sentence)
        .filteredOn(Prose.class::isInstance)
        .extracting(part -> ((Prose) part).text())
        .isNotEmpty()
        .noneMatch(text -> text.contains("…"));
    List<Node> grounds = limit.getParent().getParent().getChildrenUnmodifiable();
    Node evidence = window.robot.from(why).lookup(".evidence-lines").query();
    assertThat(grounds.indexOf(evidence)).isBetween(1, grounds.indexOf(limit.getParent()) - 1);
  }

  @Test
  void evidenceLinksToItsChart() throws TimeoutException {
    TitledPane why = (TitledPane) window.node("#why-D38-slow");
    window.robot.interact(() -> why.setExpanded(true));
    Hyperlink chart = window.robot.from(why).lookup(".to-chart").query();
    assertThat(chart.getText()).isEqualTo("Show the chart: Time stopped, by kind of pause");
    window.robot.interact(() -> window.appearance.chartsProperty().set(ChartChoice.MEMORY));

    window.robot.interact(chart::fire);

    assertThat(window.models.session().places().shownProperty().get()).isEqualTo(Place.COMPARISON);
    ScrollPane page = (ScrollPane) window.node("#comparison");
    assertThat(page.getVvalue()).isPositive();
    window.await(() -> isInSight(page, "Time stopped, by kind of pause"));
  }

  private boolean isInSight(ScrollPane page, String title) {
    double top = page.localToScene(0, 0).getY();
    return window.robot.from(page).lookup(".section-title").queryAllAs(Label.class).stream()
        .filter(label -> label.getText().equals(title))
        .mapToDouble(label -> label.localToScene(0, 0).getY())
        .anyMatch(y -> y >= top - 1 && y < top + page.getHeight());
  }

  @Test
  void evidenceLineOpensLog() {
    TitledPane why = (TitledPane) window.node("#why-D38-slow");
    window.robot.interact(() -> why.setExpanded(true));
    Hyperlink line = window.robot.from(why).lookup(".evidence-lines .hyperlink").query();

    window.robot.interact(line::fire);

    assertThat(window.models.session().places().shownProperty().get()).isEqualTo(Place.LOG);
  }

  @Test
  void evidenceLineOpensTheTimeline() throws TimeoutException {
    TitledPane why = (TitledPane) window.node("#why-D38-slow");
    window.robot.interact(() -> why.setExpanded(true));
    Hyperlink line = window.robot.from(why).lookup(".evidence-lines .hyperlink").query();
    Hyperlink moment = window.robot.from(why).lookup(".evidence-lines .moment").query();

    window.robot.interact(moment::fire);
    window.await(
        () ->
            window
                .models
                .timeline()
                .inspection()
                .pauseProperty()
                .get()
                .flatMap(p -> p.place())
                .isPresent());

    assertThat(window.models.session().places().shownProperty().get()).isEqualTo(Place.TIMELINE);
    ChosenPause pause = window.models.timeline().inspection().pauseProperty().get().orElseThrow();
    assertThat(line.getText()).endsWith("gc.log:" + pause.place().orElseThrow().line());
    Window seen = window.models.timeline().viewport().visible();
    assertThat(seen.lengthSeconds()).isLessThanOrEqualTo(2 * 5 + 0.3);
    assertThat(pause.seconds()).isBetween(seen.fromSeconds(), seen.toSeconds());
  }

  @Test
  void evidenceRunOpensItsTimeline() {
    TitledPane why = (TitledPane) window.node("#why-D38-slow");
    window.robot.interact(() -> why.setExpanded(true));
    Hyperlink run =
        window.robot.from(why).lookup(".hyperlink").queryAllAs(Hyperlink.class).stream()
            .filter(link -> link.getText().contains("second by second"))
            .findFirst()
            .orElseThrow();

    window.robot.interact(run::fire);

    assertThat(window.models.session().places().shownProperty().get()).isEqualTo(Place.TIMELINE);
  }

  @Test
  void everyFindingHasItsReason() {
    for (Node finding : window.robot.lookup("#findings .finding").queryAll()) {
      assertThat(whys(finding)).isNotEmpty();
    }
    TitledPane unchecked = (TitledPane) window.node("#advice-not-evaluable");
    window.robot.interact(() -> unchecked.setExpanded(true));
    assertThat(window.robot.from(unchecked).lookup(Prose.class::isInstance).queryAllAs(Prose.class))
        .isNotEmpty()
        .noneMatch(reason -> reason.text().isBlank());
  }

  private Set<TitledPane> whys(Node claim) {
    return window.robot.from(claim).lookup(".fold").queryAllAs(TitledPane.class);
  }

  /** A leak has five symptoms, and the run was short. */
  @Test
  void showsFiveFindingsAtFirstAndSymptomsIndented() throws TimeoutException {
    window.robot.interact(() -> window.study.clear());
    window.open(DISEASES.resolve("leak-parallel"));
    assertThat(window.robot.lookup("#findings .finding").queryAll()).hasSize(5);
    assertThat(VBox.getMargin(window.node("#finding-D22"))).isNull();
    assertThat(VBox.getMargin(window.node("#finding-D38")).getLeft()).isPositive();
    List<Node> evidence = List.copyOf(window.robot.lookup("#evidence .bullet").<Node>queryAll());
    assertThat(VBox.getMargin(evidence.getFirst())).isNull();
    assertThat(VBox.getMargin(evidence.get(1)).getLeft()).isPositive();

    Hyperlink more = window.robot.lookup("#findings > .hyperlink").queryAs(Hyperlink.class);
    assertThat(more.getText()).isEqualTo("2 more");
    window.robot.interact(more::fire);

    assertThat(window.robot.lookup("#findings .finding").queryAll()).hasSize(7);
  }

  @Test
  void findingsOfOneConfigurationAreChosen() {
    assertThat(window.isThere("#findings #why-D38-slow")).isTrue();
    @SuppressWarnings("unchecked")
    ComboBox<Object> box = (ComboBox<Object>) window.node("#filter-configuration");

    window.robot.interact(() -> box.setValue(Optional.of("fast")));

    assertThat(window.isThere("#findings #why-D38-slow")).isFalse();
  }

  @Test
  void copiesNextExperimentWithCommandLines() throws TimeoutException {
    window.robot.interact(() -> window.study.clear());
    window.open(folder.resolve("runs/slow/1"), folder.resolve("runs/fast/1"));

    window.robot.interact(() -> ((Button) window.node("#experiment-copy")).fire());

    // One run of each proves nothing: both are to be run again.
    assertThat(window.answers.copied)
        .singleElement()
        .asString()
        .contains(
            "CATALINA_OPTS=\"-XX:+UseParallelGC", "-Xloggc:gc-%p-%t.log\" bin/catalina.sh run");
  }

  @Test
  void foldsCommandLinesAndCopiesEachAlone() throws TimeoutException {
    window.robot.interact(() -> window.study.clear());
    window.open(folder.resolve("runs/slow/1"), folder.resolve("runs/fast/1"));
    TitledPane commands = (TitledPane) window.node("#experiment-commands");
    assertThat(commands.isExpanded()).isFalse();

    window.robot.interact(() -> commands.setExpanded(true));
    window.robot.interact(
        () -> ((Button) window.robot.from(commands).lookup("#command-copy").query()).fire());

    assertThat(window.answers.copied).singleElement().asString().startsWith("CATALINA_OPTS=");
  }

  /** Two heap sizes on one line would set the later one. */
  @Test
  void alternativesAreCopiedEachByItself() throws TimeoutException {
    window.robot.interact(() -> window.study.clear());
    window.open(Path.of("../samples/unfreed"));

    Set<Button> copies =
        window.robot.lookup(".button").queryAllAs(Button.class).stream()
            .filter(AdviceScreenTest::copiesFlags)
            .collect(Collectors.toSet());
    window.robot.interact(() -> copies.forEach(Button::fire));

    assertThat(copies).isNotEmpty();
    assertThat(window.answers.copied)
        .containsExactlyInAnyOrderElementsOf(
            copies.stream()
                .map(button -> button.getAccessibleText().substring(COPY_FLAGS.length()))
                .toList());
  }

  private static boolean copiesFlags(Button button) {
    String said = button.getAccessibleText();
    return said != null && said.startsWith(COPY_FLAGS);
  }
}

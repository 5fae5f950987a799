package dev.whisker.app.desktop.advice;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.desk.Reveal;
import dev.whisker.app.desktop.desk.Screen;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.model.advice.Advice;
import java.util.Collections;
import java.util.Optional;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/** The Advice screen: obstacles, the answer with its evidence, next steps, findings. */
public final class AdviceView implements Screen {

  private final Desk desk;
  private final VBox content = new VBox();
  private final ScrollPane node = Parts.scrolled(content);
  private final FindingsFilter filter;

  /** The rule whose finding is to be shown next. */
  private Optional<String> wanted = Optional.empty();

  public AdviceView(Desk desk) {
    this.desk = desk;
    filter = new FindingsFilter(desk);
    content.getStyleClass().addAll("page", "advice");
    node.setId("advice");
    node.getStyleClass().add("advice-pane");
    node.setAccessibleText(desk.text("place.ADVICE"));
    desk.show(
        desk.places().findingProperty(),
        rule -> {
          if (rule.isPresent()) {
            wanted = rule;
          }
        });
    desk.whenChanged(desk.study().studyProperty(), this::show);
    desk.show(desk.places().shownProperty(), this::look);
  }

  @Override
  public Node node() {
    return node;
  }

  @Override
  public void takeKeyboard() {
    node.requestFocus();
  }

  /** Shows the screen unchanged after a return, for example from a log line. */
  private void look(Place place) {
    if (place == Place.ADVICE && (content.getChildren().isEmpty() || wanted.isPresent())) {
      show();
    }
  }

  /**
   * Builds the screen only while it is visible: it has many parts, and most changes happen
   * elsewhere.
   */
  private void show() {
    content.getChildren().clear();
    if (desk.places().shownProperty().get() == Place.ADVICE) {
      desk.study().study().comparison().ifPresent(this::show);
    }
  }

  private void show(Comparison comparison) {
    Advice advice = Advice.of(comparison, desk.locale());
    double before = node.getVvalue();
    FindingsView findings =
        new FindingsView(desk, advice, comparison.names(), filter, card -> Reveal.in(node, card));
    GridPane cards = new GridPane();
    cards.getStyleClass().add("advice-cards");
    cards.addRow(0, new ConclusionCard(desk, advice, findings::reveal).node());
    if (!advice.next().isEmpty()) {
      cards.addRow(0, new ExperimentCard(desk, advice).node());
    }
    ColumnConstraints column = new ColumnConstraints();
    column.setPercentWidth(100.0 / cards.getColumnCount());
    cards.getColumnConstraints().setAll(Collections.nCopies(cards.getColumnCount(), column));
    content.getChildren().setAll(cards, findings.node());
    // After a limit was changed the page must not jump.
    node.layout();
    node.setVvalue(before);
    Optional<String> asked = wanted;
    wanted = Optional.empty();
    // After the screen is shown.
    asked.ifPresent(rule -> Platform.runLater(() -> findings.reveal(rule)));
  }
}

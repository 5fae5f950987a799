package dev.whisker.app.screen.advice;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Reveal;
import dev.whisker.app.ui.Screen;
import dev.whisker.app.ui.ViewContext;
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

  private final ViewContext context;
  private final VBox content = new VBox();
  private final ScrollPane node = Parts.scrolled(content);
  private final FindingsFilter filter;

  /** The rule whose finding is to be shown next. */
  private Optional<String> wanted = Optional.empty();

  public AdviceView(ViewContext context) {
    this.context = context;
    filter = new FindingsFilter(context);
    content.getStyleClass().addAll("page", "advice");
    node.setId("advice");
    node.getStyleClass().add("advice-pane");
    node.setAccessibleText(context.text("place.ADVICE"));
    context.show(
        context.places().findingProperty(),
        rule -> {
          if (rule.isPresent()) {
            wanted = rule;
          }
        });
    context.whenChanged(context.study().studyProperty(), this::show);
    context.show(context.places().shownProperty(), this::look);
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
    if (context.places().shownProperty().get() == Place.ADVICE) {
      context.study().study().comparison().ifPresent(this::show);
    }
  }

  private void show(Comparison comparison) {
    Advice advice = Advice.of(comparison, context.locale());
    double before = node.getVvalue();
    FindingsView findings =
        new FindingsView(
            context, advice, comparison.names(), filter, card -> Reveal.in(node, card));
    GridPane cards = new GridPane();
    cards.getStyleClass().add("advice-cards");
    cards.addRow(0, new ConclusionCard(context, advice, findings::reveal).node());
    if (!advice.next().isEmpty()) {
      cards.addRow(0, new ExperimentCard(context, advice).node());
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

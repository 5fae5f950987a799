package dev.whisker.app.desktop.advice;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.Advice;
import dev.whisker.app.study.Study;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/**
 * What Whisker concludes: what stands in the way of comparing, the answer and its reasons, what to
 * run next, and what was found on the way.
 */
public final class AdviceView {

  private final Desk desk;
  private final VBox content = new VBox();
  private final ScrollPane node = new ScrollPane(content);
  private final FindingsFilter filter;

  public AdviceView(Desk desk) {
    this.desk = desk;
    filter = new FindingsFilter(desk);
    content.getStyleClass().addAll("page", "advice");
    node.setId("advice");
    node.setFitToWidth(true);
    node.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    node.getStyleClass().add("advice-pane");
    node.setAccessibleText(desk.text("place.ADVICE"));
    desk.show(desk.study().studyProperty(), this::show);
    desk.whenChanged(desk.appearance().darkProperty(), () -> show(desk.study().study()));
  }

  public Node node() {
    return node;
  }

  private void show(Study study) {
    content.getChildren().clear();
    study.comparison().ifPresent(this::show);
  }

  private void show(Comparison comparison) {
    Advice advice = Advice.of(comparison, desk.locale());
    double before = node.getVvalue();
    List<String> names =
        comparison.configurations().stream().map(ConfigurationResult::name).toList();
    VBox top = new VBox(new ConclusionCard(desk, advice, names.size() > 1).node());
    top.getStyleClass().add("advice-top");
    if (!advice.nextExperiment().isEmpty()) {
      top.getChildren().add(new ExperimentCard(desk, advice).node());
    }
    content.getChildren().setAll(top, new FindingsView(desk, advice, names, filter).node());
    // A threshold is changed in mid-page: the page must not jump away from under the hand.
    node.layout();
    node.setVvalue(before);
  }
}

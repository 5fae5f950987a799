package dev.whisker.app.desktop.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.OnlyLabel;
import dev.whisker.app.desktop.desk.Prose;
import dev.whisker.app.desktop.desk.WrappedLabel;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.model.advice.Advice;
import dev.whisker.app.study.Study;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The answer in a sentence, and the way to its reasons. */
public final class AnswerCard {

  private static final List<Severity> TOLD =
      List.of(Severity.CRITICAL, Severity.WARNING, Severity.INFO);

  private final Desk desk;
  private final Label only;
  private final HBox node = new HBox();

  public AnswerCard(Desk desk) {
    this.desk = desk;
    only = OnlyLabel.of(desk, "answer-label");
    node.setId("answer-card");
    NoGap.whereHidden(node);
    node.getStyleClass().addAll("card", "answer-card");
    node.setAlignment(Pos.CENTER_LEFT);
    desk.show(desk.study().studyProperty(), this::show);
    // Nobody is told an answer that the next file may turn round.
    desk.show(
        desk.study().unfinishedProperty(), unfinished -> node.setVisible(unfinished.isEmpty()));
  }

  public Node node() {
    return node;
  }

  private void show(Study study) {
    node.getChildren().clear();
    study.comparison().ifPresent(this::show);
  }

  private void show(Comparison comparison) {
    Advice advice = Advice.of(comparison, desk.locale());
    Prose answer = new Prose(advice.headline(), desk.locale(), "answer");
    answer.setId("answer");
    Label counts = new WrappedLabel(counts(advice), "muted");
    Button why = new Button(desk.text("answer.why"));
    why.setId("answer-why");
    why.setMinWidth(Region.USE_PREF_SIZE);
    why.setOnAction(event -> desk.places().go(Place.ADVICE));
    VBox said = new VBox(only, answer);
    advice.caveats().stream()
        .limit(Answer.CAVEATS_SHOWN)
        .forEach(each -> said.getChildren().add(new Prose(each.text(), desk.locale(), "summary")));
    said.getChildren().add(counts);
    said.getStyleClass().add("answer-said");
    HBox.setHgrow(said, Priority.ALWAYS);
    node.getChildren().setAll(said, why);
  }

  /** "Confidence: medium · 2 critical · 3 warnings". */
  private String counts(Advice advice) {
    List<String> parts = new ArrayList<>();
    advice
        .confidence()
        .ifPresent(word -> parts.add(desk.text("advice.confidence", Map.of("confidence", word))));
    for (Severity severity : TOLD) {
      long count = advice.findings().stream().filter(each -> each.severity() == severity).count();
      if (count > 0) {
        parts.add(desk.text("answer.findings." + severity.id(), Map.of("count", count)));
      }
    }
    return String.join(" · ", parts);
  }
}

package dev.whisker.app.desktop.comparison.overview;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.GoalChip;
import dev.whisker.app.desktop.desk.LinkedProse;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.OnlyLabel;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.desk.Prose;
import dev.whisker.app.desktop.desk.WrappedLabel;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.model.advice.Advice;
import dev.whisker.app.model.advice.Advice.Item;
import dev.whisker.app.model.advice.Advice.Sentence;
import dev.whisker.app.model.advice.Advice.Topic;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Study;
import java.util.List;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The recommendation beside the charts: a click on a sentence shows its evidence. */
public final class RecommendationPanel {

  // The Advice screen has all.
  private static final int MOST = 3;

  private final Desk desk;
  private final Node excluded;
  private final VBox answer = new VBox();
  private final VBox sections = new VBox();
  private final VBox lesson = new VBox();

  /** The goal in force. */
  private final HBox goal = new HBox();

  private final VBox node;

  /**
   * @param excluded the excluded runs
   * @param troubledFiles the files that could not be used
   * @param collapse hides the panel
   */
  public RecommendationPanel(Desk desk, Node excluded, Node troubledFiles, Runnable collapse) {
    this.desk = desk;
    this.excluded = excluded;
    answer.setId("answer-card");
    goal.setId("goal");
    goal.setAlignment(Pos.CENTER_LEFT);
    NoGap.whereHidden(answer);
    answer.getStyleClass().add("panel-section");
    VBox content =
        new VBox(OnlyLabel.of(desk, "answer-label"), answer, sections, troubledFiles, lesson);
    sections.getStyleClass().add("panel-sections");
    content.getStyleClass().add("panel-content");
    ScrollPane scroll = Parts.scrolled(content);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    node = new VBox(head(collapse), scroll);
    node.setId("recommendation");
    node.getStyleClass().add("recommendation");
    desk.show(desk.study().studyProperty(), this::show);
  }

  public Region node() {
    return node;
  }

  private Node head(Runnable collapse) {
    return Parts.row(
        "panel-head",
        Parts.label(desk.text("advice.title"), "panel-title"),
        goal,
        Parts.gap(),
        Parts.named(
            Parts.smallButton("panel-collapse", "›", collapse), desk.text("panel.collapse")));
  }

  private void show(Study study) {
    goal.getChildren().setAll(GoalChip.of(desk, study));
    study.comparison().ifPresent(this::show);
    lesson
        .getChildren()
        .setAll(study.material().sample().map(sample -> List.of(lesson(sample))).orElse(List.of()));
  }

  private Node lesson(Sample sample) {
    VBox box =
        new VBox(
            new WrappedLabel(sample.question(desk.locale()), "strong"),
            new Prose(sample.lesson(desk.locale()), desk.locale(), "summary"));
    box.setId("lesson");
    box.getStyleClass().addAll("banner", "lesson");
    return box;
  }

  private void show(Comparison comparison) {
    Advice advice = Advice.of(comparison, desk.locale());
    Prose headline = new Prose(advice.headline(), desk.locale(), "answer");
    headline.setId("answer");
    answer.getChildren().setAll(headline);
    advice.evidence().stream()
        .limit(MOST)
        .forEach(each -> answer.getChildren().add(sentence(each)));
    answer.getChildren().add(confidence(advice));
    sections.getChildren().setAll(excluded);
    section(
        "answer.caveats",
        Answer.CAVEATS_SHOWN,
        advice.caveats().stream().map(this::sentence).toList());
    section("panel.fix", MOST, advice.unsaid().stream().map(this::finding).toList());
    if (!advice.next().isEmpty()) {
      sections.getChildren().add(next(advice));
    }
  }

  private Node confidence(Advice advice) {
    Hyperlink why = Parts.link(desk.text("answer.why"), () -> desk.places().go(Place.ADVICE));
    why.setId("answer-why");
    why.setMinWidth(Region.USE_PREF_SIZE);
    FlowPane row = new FlowPane(why);
    advice
        .confidence()
        .map(word -> new Label(desk.text("advice.confidence", Map.of("confidence", word))))
        .ifPresent(
            said -> {
              said.getStyleClass().add("muted");
              row.getChildren().addFirst(said);
            });
    row.getStyleClass().add("entry");
    row.setRowValignment(VPos.BASELINE);
    return row;
  }

  private void section(String key, int most, List<Node> sentences) {
    if (sentences.isEmpty()) {
      return;
    }
    VBox box = new VBox(title(desk.text(key, Map.of("count", sentences.size()))));
    box.getStyleClass().add("panel-section");
    box.getChildren().addAll(sentences.stream().limit(most).toList());
    if (sentences.size() > most) {
      box.getChildren()
          .add(
              Parts.link(
                  desk.text("more", Map.of("count", sentences.size() - most)),
                  () -> desk.places().go(Place.ADVICE)));
    }
    sections.getChildren().add(box);
  }

  /** The rule, and its worst finding with the name of the configuration. */
  private Node finding(Topic topic) {
    Item worst = topic.items().getFirst();
    String key = worst.about().isEmpty() ? "panel.fix.whole" : "panel.fix.about";
    Map<String, String> said =
        Map.of("rule", topic.subject(), "name", worst.about(), "summary", worst.summary());
    return LinkedProse.of(
        desk, desk.text(key, said), () -> desk.places().showFinding(topic.rule()));
  }

  private Node next(Advice advice) {
    Button copy =
        Parts.smallButton("panel-copy", desk.text("page.copy"), () -> desk.copy(advice.copied()));
    copy.setAccessibleText(desk.text("advice.next.copy"));
    VBox box = new VBox(Parts.row("entry", title(desk.text("chapter.next")), copy));
    box.getStyleClass().add("panel-section");
    advice.next().forEach(step -> box.getChildren().add(new Prose(step, desk.locale(), "summary")));
    return box;
  }

  private static Label title(String text) {
    Label title = Parts.label(text, "panel-heading");
    title.setWrapText(true);
    return title;
  }

  private Node sentence(Sentence said) {
    Node node = LinkedProse.of(desk, said, desk.places()::showFinding);
    if (said.isSymptom()) {
      Parts.indent(node);
    }
    return node;
  }
}

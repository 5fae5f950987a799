package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.app.screen.advice.Advice;
import dev.whisker.app.screen.advice.Advice.Item;
import dev.whisker.app.screen.advice.Advice.Sentence;
import dev.whisker.app.screen.advice.Advice.Topic;
import dev.whisker.app.screen.advice.LinkedProse;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Study;
import dev.whisker.app.ui.GoalChip;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.OnlyLabel;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WrappedLabel;
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

  private final ViewContext context;
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
  public RecommendationPanel(
      ViewContext context, Node excluded, Node troubledFiles, Runnable collapse) {
    this.context = context;
    this.excluded = excluded;
    answer.setId("answer-card");
    goal.setId("goal");
    goal.setAlignment(Pos.CENTER_LEFT);
    NoGap.whereHidden(answer);
    answer.getStyleClass().add("panel-section");
    VBox content =
        new VBox(OnlyLabel.of(context, "answer-label"), answer, sections, troubledFiles, lesson);
    sections.getStyleClass().add("panel-sections");
    content.getStyleClass().add("panel-content");
    ScrollPane scroll = Parts.scrolled(content);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    node = new VBox(head(collapse), scroll);
    node.setId("recommendation");
    node.getStyleClass().add("recommendation");
    context.show(context.study().studyProperty(), this::show);
  }

  public Region node() {
    return node;
  }

  private Node head(Runnable collapse) {
    return Parts.row(
        "panel-head",
        Parts.label(context.text("advice.title"), "panel-title"),
        goal,
        Parts.gap(),
        Parts.named(
            Parts.smallButton("panel-collapse", "›", collapse), context.text("panel.collapse")));
  }

  private void show(Study study) {
    goal.getChildren().setAll(GoalChip.of(context, study));
    study.comparison().ifPresent(this::show);
    lesson
        .getChildren()
        .setAll(study.material().sample().map(sample -> List.of(lesson(sample))).orElse(List.of()));
  }

  private Node lesson(Sample sample) {
    VBox box =
        new VBox(
            new WrappedLabel(sample.question(context.locale()), "strong"),
            new Prose(sample.lesson(context.locale()), context.locale(), "summary"));
    box.setId("lesson");
    box.getStyleClass().addAll("banner", "lesson");
    return box;
  }

  private void show(Comparison comparison) {
    Advice advice = Advice.of(comparison, context.locale());
    Prose headline = new Prose(advice.headline(), context.locale(), "answer");
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
    section("panel.fix", MOST, advice.unmentioned().stream().map(this::finding).toList());
    if (!advice.next().isEmpty()) {
      sections.getChildren().add(next(advice));
    }
  }

  private Node confidence(Advice advice) {
    Hyperlink why = Parts.link(context.text("answer.why"), () -> context.places().go(Place.ADVICE));
    why.setId("answer-why");
    why.setMinWidth(Region.USE_PREF_SIZE);
    FlowPane row = new FlowPane(why);
    advice
        .confidence()
        .map(word -> new Label(context.text("advice.confidence", Map.of("confidence", word))))
        .ifPresent(
            shown -> {
              shown.getStyleClass().add("muted");
              row.getChildren().addFirst(shown);
            });
    row.getStyleClass().add("entry");
    row.setRowValignment(VPos.BASELINE);
    return row;
  }

  private void section(String key, int most, List<Node> sentences) {
    if (sentences.isEmpty()) {
      return;
    }
    VBox box = new VBox(title(context.text(key, Map.of("count", sentences.size()))));
    box.getStyleClass().add("panel-section");
    box.getChildren().addAll(sentences.stream().limit(most).toList());
    if (sentences.size() > most) {
      box.getChildren()
          .add(
              Parts.link(
                  context.text("more", Map.of("count", sentences.size() - most)),
                  () -> context.places().go(Place.ADVICE)));
    }
    sections.getChildren().add(box);
  }

  /** The rule, and its worst finding with the name of the configuration. */
  private Node finding(Topic topic) {
    Item worst = topic.items().getFirst();
    String key = worst.about().isEmpty() ? "panel.fix.whole" : "panel.fix.about";
    Map<String, String> shown =
        Map.of("rule", topic.subject(), "name", worst.about(), "summary", worst.summary());
    return LinkedProse.of(
        context, context.text(key, shown), () -> context.places().showFinding(topic.rule()));
  }

  private Node next(Advice advice) {
    Button copy =
        Parts.smallButton(
            "panel-copy", context.text("page.copy"), () -> context.copy(advice.copied()));
    copy.setAccessibleText(context.text("advice.next.copy"));
    VBox box = new VBox(Parts.row("entry", title(context.text("chapter.next")), copy));
    box.getStyleClass().add("panel-section");
    advice
        .next()
        .forEach(step -> box.getChildren().add(new Prose(step, context.locale(), "summary")));
    return box;
  }

  private static Label title(String text) {
    Label title = Parts.label(text, "panel-heading");
    title.setWrapText(true);
    return title;
  }

  private Node sentence(Sentence shown) {
    Node node = LinkedProse.of(context, shown, context.places()::showFinding);
    if (shown.isSymptom()) {
      Parts.indent(node);
    }
    return node;
  }
}

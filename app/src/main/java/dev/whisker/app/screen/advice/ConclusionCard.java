package dev.whisker.app.screen.advice;

import dev.whisker.analysis.recommendation.Answer.Standing;
import dev.whisker.app.screen.advice.Advice.Entry;
import dev.whisker.app.screen.advice.Advice.Sentence;
import dev.whisker.app.session.ShownConfigurations;
import dev.whisker.app.ui.Chip;
import dev.whisker.app.ui.GoalChip;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.ShortName;
import dev.whisker.app.ui.ViewContext;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** The answer: headline, ranking, evidence and caveats. */
final class ConclusionCard {

  private final ViewContext context;
  private final Consumer<String> showFinding;
  private final VBox node = new VBox();

  /**
   * @param showFinding shows the finding of a rule
   */
  ConclusionCard(ViewContext context, Advice advice, Consumer<String> showFinding) {
    this.context = context;
    this.showFinding = showFinding;
    node.setId("conclusion");
    node.getStyleClass().add("card");
    Prose headline = new Prose(advice.headline(), context.locale(), "answer");
    headline.setId("conclusion-answer");
    node.getChildren()
        .addAll(
            Parts.row(
                "entry", title("advice.title"), GoalChip.of(context, context.study().study())),
            headline);
    advice
        .confidence()
        .map(word -> context.text("advice.confidence", Map.of("confidence", word)))
        .ifPresent(text -> node.getChildren().add(new Prose(text, context.locale(), "muted")));
    List<Entry> ranking = advice.ranking();
    if (ranking.size() > 1 && ranking.getFirst().standing() != Standing.UNRANKED) {
      node.getChildren().add(ranking(ranking));
    }
    addSection("evidence", "advice.evidence", advice.evidence());
    addSection("caveats", "answer.caveats", advice.caveats());
  }

  Node node() {
    return node;
  }

  private Node ranking(List<Entry> entries) {
    VBox rows = new VBox();
    rows.setId("ranking");
    List<String> names = entries.stream().map(Entry::name).toList();
    for (Entry entry : entries.subList(0, Math.min(ShownConfigurations.MANY, entries.size()))) {
      Label rank = new Label(entry.rank());
      rows.getChildren()
          .add(
              Parts.row(
                  "entry",
                  rank,
                  Chip.of(entry.position()),
                  new ShortName(entry.name(), names, "strong"),
                  Parts.label(entry.note(), "muted")));
    }
    int more = entries.size() - rows.getChildren().size();
    if (more > 0) {
      rows.getChildren().add(Parts.label(context.text("more", Map.of("count", more)), "muted"));
    }
    return rows;
  }

  private void addSection(String id, String title, List<Sentence> sentences) {
    if (!sentences.isEmpty()) {
      VBox section = new VBox(title(title));
      section.setId(id);
      sentences.forEach(each -> section.getChildren().add(sentence(each)));
      node.getChildren().add(section);
    }
  }

  /** A sentence that links to its evidence. */
  private Node sentence(Sentence sentence) {
    Node bullet = Bullets.of(LinkedProse.of(context, sentence, showFinding));
    if (sentence.isSymptom()) {
      Parts.indent(bullet);
    }
    return bullet;
  }

  private Label title(String key) {
    return Parts.label(context.text(key), "panel-title");
  }
}

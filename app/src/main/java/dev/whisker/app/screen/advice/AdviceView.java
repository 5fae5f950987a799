package dev.whisker.app.screen.advice;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.Answer.Standing;
import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.screen.advice.Advice.Entry;
import dev.whisker.app.screen.advice.Advice.Sentence;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.session.ShownConfigurations;
import dev.whisker.app.ui.Chip;
import dev.whisker.app.ui.GoalChip;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.Reveal;
import dev.whisker.app.ui.ScreenView;
import dev.whisker.app.ui.ShortName;
import dev.whisker.app.ui.ViewContext;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The Advice screen: obstacles, the answer with its evidence, next steps, findings. */
public final class AdviceView implements ScreenView {

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

  /** The next steps with their reasons and commands, which can be copied. */
  private static final class ExperimentCard {

    private final ViewContext context;
    private final VBox node = new VBox();

    ExperimentCard(ViewContext context, Advice advice) {
      this.context = context;
      node.setId("experiment");
      node.getStyleClass().add("card");
      node.getChildren().add(head(advice));
      advice.next().forEach(step -> node.getChildren().add(Bullets.of(step, context)));
      Prose why = new Prose(context.text("advice.why.next.text"), context.locale(), "summary");
      node.getChildren()
          .add(
              new FoldablePane(context, "experiment-why", context.text("advice.why"), () -> why)
                  .node());
      if (!advice.commands().isEmpty()) {
        node.getChildren().add(commands(advice.commands()));
      }
    }

    Node node() {
      return node;
    }

    private Node head(Advice advice) {
      HBox head =
          new HBox(
              Parts.label(context.text("chapter.next"), "panel-title"),
              Parts.gap(),
              copy("experiment-copy", context.text("advice.next.copy"), advice.copied()));
      head.setAlignment(Pos.CENTER_LEFT);
      return head;
    }

    private Node commands(List<Command> all) {
      VBox lines = new VBox();
      lines.getStyleClass().add("folded");
      all.forEach(command -> lines.getChildren().add(command(command)));
      String title = context.text("advice.commands", Map.of("count", all.size()));
      return new FoldablePane(context, "experiment-commands", title, () -> lines).node();
    }

    private Node command(Command command) {
      Wording wording = Wording.in(context.locale());
      String about = wording.say(command.title());
      Label name = Parts.label(about, "fine");
      String line = command.line();
      HBox row =
          new HBox(
              Bullets.wide(line, context, "code"),
              copy("command-copy", context.text("advice.command.copy") + " " + about, line));
      row.getStyleClass().addAll("bullet", "code-block");
      VBox column = new VBox(name, row);
      command
          .note()
          .ifPresent(
              note -> {
                Label label = Parts.label(wording.say(note), "fine");
                label.setWrapText(true);
                column.getChildren().add(label);
              });
      return column;
    }

    private Button copy(String id, String name, String text) {
      Button copy = Parts.smallButton(id, context.text("page.copy"), () -> context.copy(text));
      copy.setAccessibleText(name);
      return copy;
    }
  }

  /** The answer: headline, ranking, evidence and caveats. */
  private static final class ConclusionCard {

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
}

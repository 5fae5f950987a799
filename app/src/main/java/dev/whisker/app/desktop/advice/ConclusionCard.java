package dev.whisker.app.desktop.advice;

import dev.whisker.app.desktop.desk.Chip;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Prose;
import dev.whisker.app.model.advice.Advice;
import dev.whisker.app.model.advice.Advice.Beaten;
import dev.whisker.app.model.advice.Advice.LeftOut;
import dev.whisker.app.model.advice.Advice.Named;
import dev.whisker.app.model.advice.Advice.Sentence;
import dev.whisker.app.model.advice.Advice.Topic;
import java.util.Map;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The answer across runs: what stands in its way, the verdict, the front, who is beaten, why. */
final class ConclusionCard {

  private final Desk desk;
  private final VBox node = new VBox();

  /**
   * @param showFinding leads to the finding of a rule
   */
  ConclusionCard(Desk desk, Advice advice, int configurations, Consumer<String> showFinding) {
    this.desk = desk;
    node.setId("conclusion");
    node.getStyleClass().add("card");
    if (!advice.obstacles().isEmpty()) {
      node.getChildren().add(obstacles(advice));
    }
    Prose answer = new Prose(advice.answer().text(), desk.locale(), "answer");
    answer.setId("conclusion-answer");
    node.getChildren().addAll(title("advice.title"), leading(answer, advice.answer(), showFinding));
    for (Sentence each : advice.details()) {
      Prose said = new Prose(each.text(), desk.locale(), "summary");
      node.getChildren().add(leading(said, each, showFinding));
    }
    if (configurations > 1) {
      node.getChildren()
          .add(
              new Prose(
                  desk.text("advice.confidence", Map.of("confidence", advice.confidence())),
                  desk.locale(),
                  "muted"));
      if (!advice.front().isEmpty() && advice.front().size() < configurations) {
        node.getChildren().add(front(advice));
      }
      if (!advice.leftOut().isEmpty()) {
        node.getChildren().add(leftOut(advice));
      }
      advice.beaten().forEach(each -> node.getChildren().add(beaten(each)));
    }
    if (!advice.reasons().isEmpty()) {
      VBox reasons = new VBox();
      reasons.getStyleClass().add("folded");
      advice.reasons().forEach(reason -> reasons.getChildren().add(Bullets.of(reason, desk)));
      node.getChildren()
          .add(
              new Why(desk, "conclusion-why", desk.text("advice.why.answer"), () -> reasons)
                  .node());
    }
  }

  Node node() {
    return node;
  }

  /** A sentence, and behind it the way to what it names. */
  private Node leading(Prose said, Sentence sentence, Consumer<String> showFinding) {
    if (sentence.rule().isEmpty()) {
      return said;
    }
    Hyperlink show = new Hyperlink(desk.text("advice.finding"));
    show.setId("show-finding");
    show.setMinWidth(Region.USE_PREF_SIZE);
    show.setAccessibleText(sentence.text() + " " + show.getText());
    show.setOnAction(event -> sentence.rule().ifPresent(showFinding));
    HBox row = new HBox(said, show);
    row.getStyleClass().add("entry");
    row.setAlignment(Pos.BASELINE_LEFT);
    return row;
  }

  private Node obstacles(Advice advice) {
    VBox box = new VBox(title("advice.obstacles"));
    box.setId("obstacles");
    box.getStyleClass().add("obstacles");
    for (Topic topic : advice.obstacles()) {
      topic.items().forEach(item -> box.getChildren().add(new ItemView(desk, topic, item).node()));
    }
    return box;
  }

  private Node front(Advice advice) {
    FlowPane front = section("front", "advice.front");
    advice.front().forEach(each -> front.getChildren().add(named(each)));
    return front;
  }

  private Node leftOut(Advice advice) {
    FlowPane all = section("left-out", "advice.left-out");
    for (LeftOut each : advice.leftOut()) {
      HBox entry = named(each.who());
      if (!each.why().isEmpty()) {
        entry.getChildren().add(muted(desk.text("advice.left-out.why", Map.of("why", each.why()))));
      }
      all.getChildren().add(entry);
    }
    return all;
  }

  /** Configurations in a row, behind what they have in common. */
  private FlowPane section(String id, String head) {
    FlowPane section = new FlowPane(muted(desk.text(head)));
    section.setId(id);
    section.getStyleClass().add("section-head");
    return section;
  }

  private static Label muted(String text) {
    Label label = new Label(text);
    label.getStyleClass().add("muted");
    return label;
  }

  /** The sentence itself names both; their signs stand before it, as on the charts. */
  private Node beaten(Beaten each) {
    HBox signs =
        new HBox(
            Chip.of(each.loser().position(), desk.palette()),
            new Label("<"),
            Chip.of(each.winner().position(), desk.palette()));
    signs.setMinWidth(Region.USE_PREF_SIZE);
    HBox row = new HBox(signs, Bullets.wide(each.how(), desk, "summary"));
    row.getStyleClass().add("bullet");
    row.setAlignment(Pos.TOP_LEFT);
    return row;
  }

  private HBox named(Named configuration) {
    Label name = new Label(configuration.name());
    name.getStyleClass().add("strong");
    HBox entry = new HBox(Chip.of(configuration.position(), desk.palette()), name);
    entry.getStyleClass().add("entry");
    entry.setAlignment(Pos.CENTER_LEFT);
    return entry;
  }

  private Label title(String key) {
    Label title = new Label(desk.text(key));
    title.getStyleClass().add("panel-title");
    return title;
  }
}

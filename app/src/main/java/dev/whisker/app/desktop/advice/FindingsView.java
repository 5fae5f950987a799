package dev.whisker.app.desktop.advice;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.advice.Advice;
import dev.whisker.app.model.advice.Advice.Topic;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What the rules found, the gravest first; below it what is fine and what could not be checked. */
final class FindingsView {

  private final Desk desk;
  private final Advice advice;
  private final Consumer<Node> shower;
  private final VBox list = new VBox();
  private final VBox node;

  /**
   * @param shower brings a node into sight
   */
  FindingsView(Desk desk, Advice advice, Consumer<Node> shower) {
    this.desk = desk;
    this.advice = advice;
    this.shower = shower;
    list.setId("findings");
    list.getStyleClass().add("findings");
    Label title = new Label(desk.text("advice.findings"));
    title.getStyleClass().add("section-title");
    advice.findings().forEach(topic -> list.getChildren().add(new FindingCard(desk, topic).node()));
    if (advice.findings().isEmpty()) {
      Label none = new Label(desk.text("advice.none"));
      none.getStyleClass().add("muted");
      list.getChildren().add(none);
    }
    node = new VBox(title, list);
    fold("advice.fine", advice.fine());
    fold("advice.not-evaluable", advice.notEvaluable());
    node.getStyleClass().add("findings-part");
  }

  Node node() {
    return node;
  }

  /** Brings what a rule found into sight. */
  void reveal(String rule) {
    card(rule)
        .ifPresent(
            card -> {
              shower.accept(card);
              card.lookupAll(".why").stream().findFirst().ifPresent(Node::requestFocus);
            });
  }

  private Optional<Node> card(String rule) {
    return Optional.ofNullable(list.lookup("#" + FindingCard.id(rule)));
  }

  private void fold(String key, List<Topic> topics) {
    if (!topics.isEmpty()) {
      String title = desk.text(key, Map.of("count", topics.size()));
      node.getChildren()
          .add(new Why(desk, key.replace('.', '-'), title, () -> folded(topics)).node());
    }
  }

  private Node folded(List<Topic> topics) {
    VBox inside = new VBox();
    inside.getStyleClass().add("folded");
    topics.forEach(topic -> inside.getChildren().add(folded(topic)));
    return inside;
  }

  private Node folded(Topic topic) {
    VBox box = new VBox(Bullets.wide(topic.subject(), desk, "muted"));
    topic.items().forEach(item -> box.getChildren().add(new ItemView(desk, topic, item).node()));
    return box;
  }
}

package dev.whisker.app.desktop.advice;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.desk.Prose;
import dev.whisker.app.model.advice.Advice.Topic;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The findings of one rule: the worst first, then the others. */
final class FindingCard {

  private final VBox node;

  FindingCard(Desk desk, Topic topic) {
    String id = topic.severity().id();
    Label severity = Parts.label(desk.wording().severity(id), "severity", "severity-" + id);
    severity.setMinWidth(Region.USE_PREF_SIZE);
    node =
        new VBox(
            Parts.row(
                "finding-head", severity, new Prose(topic.subject(), desk.locale(), "strong")),
            new ItemView(desk, topic, topic.items().getFirst()).node());
    node.getStyleClass().addAll("finding", "finding-" + id);
    node.setId(id(topic.rule()));
    node.setAccessibleText(desk.text("advice.rule", Map.of("rule", topic.rule())));
    int more = topic.items().size() - 1;
    if (more > 0) {
      node.getChildren()
          .add(
              new Fold(
                      desk,
                      "also-" + topic.rule(),
                      desk.text("advice.also", Map.of("count", more)),
                      () -> others(desk, topic))
                  .node());
    }
  }

  static String id(String rule) {
    return "finding-" + rule;
  }

  private static Node others(Desk desk, Topic topic) {
    VBox others = new VBox();
    others.getStyleClass().add("folded");
    topic.items().stream()
        .skip(1)
        .forEach(item -> others.getChildren().add(new ItemView(desk, topic, item).node()));
    return others;
  }

  Node node() {
    return node;
  }
}

package dev.whisker.app.screen.advice;

import dev.whisker.app.screen.advice.Advice.Topic;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.ViewContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The findings, the gravest first; below them the checks that are fine or not evaluable. */
final class FindingsView {

  /** The findings shown before a click on the others. */
  private static final int MOST = 5;

  private final ViewContext context;
  private final Advice advice;
  private final FindingsFilter filter;
  private final Consumer<Node> shower;
  private final VBox list = new VBox();
  private final VBox node;

  private boolean showsAll;

  /**
   * @param names of the configurations
   * @param shower scrolls to a node
   */
  FindingsView(
      ViewContext context,
      Advice advice,
      List<String> names,
      FindingsFilter filter,
      Consumer<Node> shower) {
    this.context = context;
    this.advice = advice;
    this.filter = filter;
    this.shower = shower;
    list.setId("findings");
    list.getStyleClass().add("findings");
    FlowPane head =
        new FlowPane(
            Parts.label(context.text("chapter.findings"), "section-title"),
            filter.severities(this::show));
    Node configurations = filter.configurations(names, this::show);
    if (names.size() > 1) {
      head.getChildren().add(configurations);
    }
    head.getStyleClass().add("section-head");
    head.setAlignment(Pos.CENTER_LEFT);
    node = new VBox(head, list);
    fold("advice.fine", advice.fine());
    fold("advice.not-evaluable", advice.notEvaluable());
    node.getStyleClass().add("findings-part");
    show();
  }

  Node node() {
    return node;
  }

  /** Scrolls to the finding of a rule, whatever the filter. */
  void reveal(String rule) {
    if (card(rule).isEmpty()) {
      filter.passAll();
      showAll();
    }
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

  private void show() {
    list.getChildren().clear();
    List<Topic> shown = filter.of(advice.findings());
    int most = showsAll ? shown.size() : Math.min(MOST, shown.size());
    shown.stream()
        .limit(most)
        .forEach(
            topic -> {
              Node card = new FindingCard(context, topic).node();
              topic.cause().ifPresent(any -> Parts.indent(card));
              list.getChildren().add(card);
            });
    if (most < shown.size()) {
      String more = context.text("more", Map.of("count", shown.size() - most));
      list.getChildren().add(Parts.link(more, this::showAll));
    }
    if (shown.isEmpty()) {
      list.getChildren().add(Parts.label(context.text("advice.none"), "muted"));
    }
  }

  private void showAll() {
    showsAll = true;
    show();
  }

  private void fold(String key, List<Topic> topics) {
    if (!topics.isEmpty()) {
      String title = context.text(key, Map.of("count", topics.size()));
      node.getChildren()
          .add(
              new FoldablePane(context, key.replace('.', '-'), title, () -> folded(topics)).node());
    }
  }

  private Node folded(List<Topic> topics) {
    VBox inside = new VBox();
    inside.getStyleClass().add("folded");
    topics.forEach(topic -> inside.getChildren().add(folded(topic)));
    return inside;
  }

  private Node folded(Topic topic) {
    VBox box = new VBox(Bullets.wide(topic.subject(), context, "muted"));
    topic.items().forEach(item -> box.getChildren().add(new ItemView(context, topic, item).node()));
    return box;
  }

  /** The findings of one rule: the worst first, then the others. */
  private static final class FindingCard {

    private final VBox node;

    FindingCard(ViewContext context, Topic topic) {
      String id = topic.severity().id();
      Label severity = Parts.label(context.wording().severity(id), "severity", "severity-" + id);
      severity.setMinWidth(Region.USE_PREF_SIZE);
      node =
          new VBox(
              Parts.row(
                  "finding-head", severity, new Prose(topic.subject(), context.locale(), "strong")),
              new ItemView(context, topic, topic.items().getFirst()).node());
      node.getStyleClass().addAll("finding", "finding-" + id);
      node.setId(id(topic.rule()));
      node.setAccessibleText(context.text("advice.rule", Map.of("rule", topic.rule())));
      int more = topic.items().size() - 1;
      if (more > 0) {
        node.getChildren()
            .add(
                new FoldablePane(
                        context,
                        "also-" + topic.rule(),
                        context.text("advice.also", Map.of("count", more)),
                        () -> others(context, topic))
                    .node());
      }
    }

    static String id(String rule) {
      return "finding-" + rule;
    }

    private static Node others(ViewContext context, Topic topic) {
      VBox others = new VBox();
      others.getStyleClass().add("folded");
      topic.items().stream()
          .skip(1)
          .forEach(item -> others.getChildren().add(new ItemView(context, topic, item).node()));
      return others;
    }

    Node node() {
      return node;
    }
  }
}

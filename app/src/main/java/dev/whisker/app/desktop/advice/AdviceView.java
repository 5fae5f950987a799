package dev.whisker.app.desktop.advice;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.rule.LogLine;
import dev.whisker.app.desktop.desk.Chip;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.Advice;
import dev.whisker.app.study.Study;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * What Whisker concludes: the answer, the reasons, what to run next, and what it found on the way.
 */
public final class AdviceView {

  /** More than these are read by few: the others are a click away. */
  private static final int FIRST_REASONS = 3;

  private static final int FIRST_LINES = 3;

  private final Desk desk;
  private final VBox content = new VBox();
  private final ScrollPane node = new ScrollPane(content);

  public AdviceView(Desk desk) {
    this.desk = desk;
    content.getStyleClass().add("advice");
    node.setId("advice");
    node.setFitToWidth(true);
    node.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    node.getStyleClass().add("advice-pane");
    node.setAccessibleText(desk.text("advice.title"));
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
    content.getChildren().add(answer(comparison, advice));
    if (!advice.nextExperiment().isEmpty()) {
      content.getChildren().add(nextExperiment(advice.nextExperiment()));
    }
    if (!advice.findings().isEmpty()) {
      content.getChildren().add(title("advice.findings"));
      advice.findings().forEach(topic -> content.getChildren().add(finding(topic)));
    }
    fold("advice.fine", advice.fine());
    fold("advice.not-evaluable", advice.notEvaluable());
    node.setVvalue(0);
  }

  private Node answer(Comparison comparison, Advice advice) {
    Label answer = wrapped(advice.answer(), "answer");
    answer.setId("answer");
    VBox box = new VBox(title("advice.title"), answer);
    if (comparison.configurations().size() > 1) {
      box.getChildren()
          .add(
              wrapped(
                  desk.text("advice.confidence", Map.of("confidence", advice.confidence())),
                  "fine"));
    }
    List<String> reasons = advice.reasons();
    int first = Math.min(FIRST_REASONS, reasons.size());
    reasons.subList(0, first).forEach(reason -> box.getChildren().add(bullet(reason)));
    if (first < reasons.size()) {
      VBox more = new VBox();
      more.getStyleClass().add("folded");
      reasons.subList(first, reasons.size()).forEach(each -> more.getChildren().add(bullet(each)));
      box.getChildren().add(fold("advice.more", reasons.size() - first, more));
    }
    box.getStyleClass().add("card");
    return box;
  }

  private Node nextExperiment(List<String> steps) {
    Label title = title("advice.next");
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    Button copy = new Button(desk.text("advice.copy"));
    copy.getStyleClass().addAll("flat", "small");
    copy.setAccessibleText(desk.text("advice.next.copy"));
    copy.setOnAction(event -> desk.actions().copy(String.join("\n", steps)));
    HBox head = new HBox(title, gap, copy);
    head.setAlignment(Pos.CENTER_LEFT);
    VBox box = new VBox(head);
    box.getStyleClass().add("card");
    steps.forEach(step -> box.getChildren().add(bullet(step)));
    return box;
  }

  private Node finding(Advice.Topic topic) {
    String id = topic.severity().id();
    Label severity = new Label(desk.wording().severity(id));
    severity.getStyleClass().addAll("severity", "severity-" + id);
    severity.setMinWidth(Region.USE_PREF_SIZE);
    HBox head = new HBox(severity, wrapped(topic.subject(), "muted"));
    head.getStyleClass().add("finding-head");
    VBox box = new VBox(head, item(topic.items().getFirst()));
    box.getStyleClass().addAll("finding", "finding-" + id);
    box.setAccessibleText(desk.text("advice.rule", Map.of("rule", topic.rule())));
    int more = topic.items().size() - 1;
    if (more > 0) {
      VBox others = new VBox();
      others.getStyleClass().add("folded");
      topic.items().stream().skip(1).forEach(item -> others.getChildren().add(item(item)));
      box.getChildren().add(fold("advice.also", more, others));
    }
    Tooltip.install(head, new Tooltip(desk.text("advice.rule", Map.of("rule", topic.rule()))));
    return box;
  }

  private Node item(Advice.Item item) {
    VBox box = new VBox();
    box.getStyleClass().add("item");
    item.position().ifPresent(position -> box.getChildren().add(about(position, item)));
    box.getChildren().add(wrapped(item.summary(), "summary"));
    if (!item.advice().isEmpty()) {
      box.getChildren().add(wrapped(item.advice(), "muted"));
    }
    if (!item.lines().isEmpty()) {
      box.getChildren().add(lines(item.lines()));
    }
    return box;
  }

  private Node about(int position, Advice.Item item) {
    Label about = new Label(item.about());
    about.getStyleClass().add("fine");
    HBox box = new HBox(Chip.of(position, desk.palette()), about);
    box.getStyleClass().add("entry");
    box.setAlignment(Pos.CENTER_LEFT);
    if (item.of() > 1) {
      Label runs =
          new Label(desk.text("advice.runs", Map.of("runs", item.runs(), "of", item.of())));
      runs.getStyleClass().add("fine");
      runs.setMinWidth(Region.USE_PREF_SIZE);
      box.getChildren().add(runs);
    }
    return box;
  }

  /**
   * Where the evidence stands: the first few places, all of them and their paths in the tooltip.
   */
  private Node lines(List<LogLine> lines) {
    String places =
        lines.stream().limit(FIRST_LINES).map(AdviceView::place).collect(Collectors.joining(", "));
    String key = lines.size() > FIRST_LINES ? "advice.lines.more" : "advice.lines";
    Label label =
        wrapped(
            desk.text(key, Map.of("lines", places, "more", lines.size() - FIRST_LINES)), "fine");
    label.setTooltip(
        new Tooltip(
            lines.stream()
                .map(line -> line.file() + ":" + line.line())
                .collect(Collectors.joining("\n"))));
    return label;
  }

  /** With the last folders, since the logs of all repeats may have the same name. */
  private static String place(LogLine line) {
    int names = line.file().getNameCount();
    return line.file().subpath(Math.max(0, names - 3), names) + ":" + line.line();
  }

  private void fold(String key, List<Advice.Topic> topics) {
    if (!topics.isEmpty()) {
      VBox list = new VBox();
      list.getStyleClass().add("folded");
      topics.forEach(topic -> list.getChildren().add(folded(topic)));
      content.getChildren().add(fold(key, topics.size(), list));
    }
  }

  private Node fold(String key, int count, Node inside) {
    TitledPane pane = new TitledPane(desk.text(key, Map.of("count", count)), inside);
    pane.setId(key.replace('.', '-'));
    pane.setAnimated(false);
    pane.setExpanded(false);
    pane.getStyleClass().addAll("fold", "dense");
    return pane;
  }

  private Node folded(Advice.Topic topic) {
    VBox box = new VBox(wrapped(topic.subject(), "muted"));
    topic.items().forEach(item -> box.getChildren().add(item(item)));
    return box;
  }

  private Label title(String key) {
    Label title = new Label(desk.text(key));
    title.getStyleClass().add("panel-title");
    return title;
  }

  private static Node bullet(String text) {
    Label dot = new Label("·");
    dot.setMinWidth(Region.USE_PREF_SIZE);
    HBox box = new HBox(dot, wrapped(text, "summary"));
    box.getStyleClass().add("bullet");
    return box;
  }

  private static Label wrapped(String text, String styleClass) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    label.getStyleClass().add(styleClass);
    return label;
  }
}

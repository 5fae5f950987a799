package dev.whisker.app.screen.advice;

import dev.whisker.analysis.rule.LogLine;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.app.screen.advice.Advice.Item;
import dev.whisker.app.screen.advice.Advice.Limit;
import dev.whisker.app.screen.advice.Advice.Topic;
import dev.whisker.app.ui.Chip;
import dev.whisker.app.ui.NumberField;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.ViewContext;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A finding about one subject: sentence, advice, and its evidence under "Why this?". */
final class ItemView {

  private final ViewContext context;
  private final VBox node = new VBox();

  ItemView(ViewContext context, Topic topic, Item item) {
    this.context = context;
    node.getStyleClass().add("item");
    item.position().ifPresent(position -> node.getChildren().add(about(position, item)));
    node.getChildren().add(Bullets.wide(item.summary(), context, "summary"));
    if (!item.advice().isEmpty()) {
      node.getChildren().add(Bullets.wide(item.advice(), context, "muted"));
    }
    if (!item.flags().isEmpty()) {
      node.getChildren().add(flags(item));
    }
    if (item.severity() != Severity.NOT_EVALUABLE) {
      node.getChildren()
          .add(
              new FoldablePane(
                      context,
                      "why-" + topic.rule() + "-" + item.about(),
                      context.text("advice.why"),
                      () -> grounds(topic, item))
                  .node());
    }
  }

  Node node() {
    return node;
  }

  private Node about(int position, Item item) {
    HBox box = Parts.row("entry", Chip.of(position), Parts.label(item.about(), "fine"));
    if (item.of() > 1) {
      Label runs =
          Parts.label(
              context.text("advice.runs", Map.of("runs", item.runs(), "of", item.of())), "fine");
      runs.setMinWidth(Region.USE_PREF_SIZE);
      box.getChildren().add(runs);
    }
    return box;
  }

  /** One line for each alternative: pasting two of them would set the same flag twice. */
  private Node flags(Item item) {
    VBox alternatives = new VBox();
    item.flags().forEach(flags -> alternatives.getChildren().add(line(flags, alternatives)));
    return alternatives;
  }

  private Node line(List<String> flags, VBox before) {
    String all = String.join(" ", flags);
    FlowPane line = new FlowPane();
    line.getStyleClass().add("section-head");
    line.setAlignment(Pos.CENTER_LEFT);
    if (!before.getChildren().isEmpty()) {
      line.getChildren().add(new Label(context.text("advice.flags.or")));
    }
    flags.forEach(
        flag -> {
          line.getChildren().add(Parts.label(flag, "code"));
        });
    String name = context.text("advice.flags.copy");
    Button copy = Parts.smallButton("flags-copy", name, () -> context.copy(all));
    copy.setAccessibleText(name + " " + all);
    line.getChildren().add(copy);
    return line;
  }

  private Node grounds(Topic topic, Item item) {
    VBox box = new VBox();
    box.getStyleClass().add("folded");
    box.getChildren()
        .addAll(
            new Prose(context.wording().explanation(topic.rule()), context.locale(), "explanation"),
            fine(
                context.text(
                    "advice.why.rule", Map.of("rule", topic.rule(), "subject", topic.subject()))));
    Pane links = links(topic, item);
    if (!links.getChildren().isEmpty()) {
      box.getChildren().add(links);
    }
    if (!item.lines().isEmpty()) {
      box.getChildren().add(lines(item));
    }
    item.limits().forEach(limit -> box.getChildren().add(limit(limit)));
    return box;
  }

  /** Links to the chart and the Timeline that show the finding. */
  private Pane links(Topic topic, Item item) {
    FlowPane links = new FlowPane();
    links.getStyleClass().add("section-head");
    ChartOf.rule(topic.rule())
        .ifPresent(
            chart -> {
              String title = chart.title(context.locale());
              Hyperlink link =
                  Parts.link(
                      context.text("advice.chart", Map.of("chart", title)),
                      () -> context.places().showChart(chart));
              link.getStyleClass().add("to-chart");
              links.getChildren().add(link);
            });
    if (item.isTimed()) {
      Hyperlink timeline =
          Parts.link(
              context.text("advice.timeline", Map.of("run", item.run())),
              () -> context.places().showTimeline(item.about(), item.run()));
      timeline.getStyleClass().add("to-timeline");
      links.getChildren().add(timeline);
    }
    return links;
  }

  /** A limit of a rule, which can be changed here; all findings are updated at once. */
  private Node limit(Limit limit) {
    if (limit.threshold().isEmpty()) {
      return fine(context.text("advice.judged", Map.of("limit", limit.text())));
    }
    Threshold threshold = limit.threshold().get();
    NumberField field =
        new NumberField(
            "threshold-" + threshold.id().replace('.', '-'),
            limit.text(),
            context.wording().unit(threshold.normal().unit()),
            context.text("number.back", Map.of("value", context.wording().say(threshold.normal()))),
            value ->
                context
                    .criteria()
                    .change(criteria -> criteria.withThreshold(threshold.id(), value)));
    field.show(
        OptionalDouble.of(limit.value().value()),
        limit.value().value() != threshold.normal().value());
    FlowPane row =
        new FlowPane(fine(context.text("advice.judged", Map.of("limit", limit.before()))));
    row.getStyleClass().add("limit");
    row.setAlignment(Pos.CENTER_LEFT);
    row.getChildren().add(field.node());
    if (!limit.behind().isEmpty()) {
      row.getChildren().add(fine(limit.behind()));
    }
    return row;
  }

  private Prose fine(String text) {
    return new Prose(text, context.locale(), "fine");
  }

  private Node lines(Item item) {
    FlowPane lines = new FlowPane(Parts.label(context.text("advice.lines"), "fine"));
    lines.getStyleClass().add("evidence-lines");
    lines.setAlignment(Pos.CENTER_LEFT);
    for (LogLine line : item.lines()) {
      Hyperlink link =
          Parts.link(place(line), () -> context.places().showLine(line.file(), line.line()));
      link.getStyleClass().add("fine");
      link.setTooltip(new Tooltip(line.file() + ":" + line.line()));
      lines.getChildren().add(!item.isTimed() ? link : beside(link, moment(item, line)));
    }
    return lines;
  }

  private static Node beside(Node line, Node moment) {
    HBox both = new HBox(line, moment);
    both.getStyleClass().add("evidence-line");
    return both;
  }

  private Node moment(Item item, LogLine line) {
    Hyperlink moment =
        Parts.link(
            context.text("advice.moment"),
            () -> context.places().showPause(item.about(), item.run(), line.file(), line.line()));
    moment.getStyleClass().addAll("fine", "moment");
    moment.setAccessibleText(context.text("advice.moment") + ", " + place(line));
    return moment;
  }

  private static String place(LogLine line) {
    return Parts.end(line.file()) + ":" + line.line();
  }
}

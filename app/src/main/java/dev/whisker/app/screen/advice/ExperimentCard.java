package dev.whisker.app.screen.advice;

import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.ViewContext;
import java.util.List;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The next steps with their reasons and commands, which can be copied. */
final class ExperimentCard {

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

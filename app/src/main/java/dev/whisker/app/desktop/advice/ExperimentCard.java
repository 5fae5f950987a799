package dev.whisker.app.desktop.advice;

import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.desk.Prose;
import dev.whisker.app.model.advice.Advice;
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

  private final Desk desk;
  private final VBox node = new VBox();

  ExperimentCard(Desk desk, Advice advice) {
    this.desk = desk;
    node.setId("experiment");
    node.getStyleClass().add("card");
    node.getChildren().add(head(advice));
    advice.next().forEach(step -> node.getChildren().add(Bullets.of(step, desk)));
    Prose why = new Prose(desk.text("advice.why.next.text"), desk.locale(), "summary");
    node.getChildren()
        .add(new Fold(desk, "experiment-why", desk.text("advice.why"), () -> why).node());
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
            Parts.label(desk.text("chapter.next"), "panel-title"),
            Parts.gap(),
            copy("experiment-copy", desk.text("advice.next.copy"), advice.copied()));
    head.setAlignment(Pos.CENTER_LEFT);
    return head;
  }

  private Node commands(List<Command> all) {
    VBox lines = new VBox();
    lines.getStyleClass().add("folded");
    all.forEach(command -> lines.getChildren().add(command(command)));
    String title = desk.text("advice.commands", Map.of("count", all.size()));
    return new Fold(desk, "experiment-commands", title, () -> lines).node();
  }

  private Node command(Command command) {
    Wording wording = Wording.in(desk.locale());
    String about = wording.say(command.title());
    Label name = Parts.label(about, "fine");
    String line = command.line();
    HBox row =
        new HBox(
            Bullets.wide(line, desk, "code"),
            copy("command-copy", desk.text("advice.command.copy") + " " + about, line));
    row.getStyleClass().addAll("bullet", "code-block");
    VBox told = new VBox(name, row);
    command
        .note()
        .ifPresent(
            note -> {
              Label label = Parts.label(wording.say(note), "fine");
              label.setWrapText(true);
              told.getChildren().add(label);
            });
    return told;
  }

  private Button copy(String id, String name, String text) {
    Button copy = Parts.smallButton(id, desk.text("page.copy"), () -> desk.copy(text));
    copy.setAccessibleText(name);
    return copy;
  }
}

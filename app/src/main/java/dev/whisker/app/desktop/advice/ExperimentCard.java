package dev.whisker.app.desktop.advice;

import dev.whisker.analysis.recommendation.Recommendation.Command;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.Advice;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What to run next, with the command lines to copy. */
final class ExperimentCard {

  private final Desk desk;
  private final VBox node = new VBox();

  ExperimentCard(Desk desk, Advice advice) {
    this.desk = desk;
    node.setId("experiment");
    node.getStyleClass().add("card");
    node.getChildren().add(head(advice));
    advice.nextExperiment().forEach(step -> node.getChildren().add(Bullets.of(step, desk)));
    advice.commands().forEach(command -> node.getChildren().add(command(command)));
  }

  Node node() {
    return node;
  }

  private Node head(Advice advice) {
    Label title = new Label(desk.text("advice.next"));
    title.getStyleClass().add("panel-title");
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    String all =
        Stream.concat(
                advice.nextExperiment().stream(), advice.commands().stream().map(Command::line))
            .collect(Collectors.joining("\n"));
    HBox head = new HBox(title, gap, copy("experiment-copy", "advice.next.copy", all));
    head.setAlignment(Pos.CENTER_LEFT);
    return head;
  }

  private Node command(Command command) {
    Label about =
        new Label(
            desk.text(
                command.isNew() ? "advice.command.new" : "advice.command.repeat",
                Map.of("name", command.name())));
    about.getStyleClass().add("fine");
    String line = command.line();
    HBox row =
        new HBox(
            Bullets.wide(line, desk, "code"), copy("command-copy", "advice.command.copy", line));
    row.getStyleClass().addAll("bullet", "code-block");
    return new VBox(about, row);
  }

  private Button copy(String id, String name, String text) {
    Button copy = new Button(desk.text("advice.copy"));
    copy.setId(id);
    copy.getStyleClass().addAll("flat", "small");
    copy.setMinWidth(Region.USE_PREF_SIZE);
    copy.setAccessibleText(desk.text(name));
    copy.setOnAction(event -> desk.actions().copy(text));
    return copy;
  }
}

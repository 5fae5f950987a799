package dev.whisker.app.desktop.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.app.desktop.desk.Desk;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** What the others are held against. */
final class BaselineChoice {

  private final Desk desk;
  private final ComboBox<String> box = new ComboBox<>();
  private final HBox node;
  private boolean showing;

  BaselineChoice(Desk desk) {
    this.desk = desk;
    Label against = new Label(desk.text("table.baseline"));
    against.getStyleClass().add("muted");
    against.setLabelFor(box);
    box.setId("baseline");
    box.setAccessibleText(desk.text("table.baseline"));
    box.setOnAction(event -> choose());
    node = new HBox(against, box);
    node.getStyleClass().add("entry");
    node.setAlignment(Pos.CENTER_LEFT);
    desk.show(desk.study().studyProperty(), study -> study.comparison().ifPresent(this::show));
  }

  Node node() {
    return node;
  }

  private void show(Comparison comparison) {
    // Setting the value counts as choosing, as far as the box is concerned.
    showing = true;
    box.getItems()
        .setAll(comparison.configurations().stream().map(ConfigurationResult::name).toList());
    box.setValue(comparison.baseline());
    showing = false;
  }

  private void choose() {
    String chosen = box.getValue();
    if (!showing && chosen != null) {
      desk.study().decisions().chooseBaseline(chosen);
    }
  }
}

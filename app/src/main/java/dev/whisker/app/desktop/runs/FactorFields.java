package dev.whisker.app.desktop.runs;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.runs.Regrouping;
import dev.whisker.app.model.runs.RunTree.Leaf;
import java.util.List;
import java.util.SortedMap;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/** The factors of runs as fields, and two fields for a new one. */
final class FactorFields {

  private final Desk desk;
  private final Regrouping regrouping;
  private final List<Leaf> runs;
  private final GridPane node = new GridPane();

  /**
   * @param runs to which all input applies
   */
  FactorFields(
      Desk desk, Regrouping regrouping, SortedMap<String, String> factors, List<Leaf> runs) {
    this.desk = desk;
    this.regrouping = regrouping;
    this.runs = runs;
    node.setId("factors");
    node.getStyleClass().add("factors");
    factors.forEach(this::add);
    addNew();
  }

  Node node() {
    return node;
  }

  private void add(String factor, String value) {
    TextField field = new TextField(value);
    field.setId("factor-" + factor);
    field.setAccessibleText(desk.wording().factor(factor));
    field.setOnAction(event -> regrouping.setFactor(runs, factor, field.getText()));
    Label label = new Label(desk.wording().factor(factor));
    label.setLabelFor(field);
    label.setWrapText(true);
    GridPane.setHgrow(field, Priority.ALWAYS);
    node.addRow(node.getRowCount(), label, field);
  }

  private void addNew() {
    TextField name = new TextField();
    name.setId("new-factor");
    name.setPromptText(desk.text("runs.factor.name"));
    TextField value = new TextField();
    value.setId("new-factor-value");
    value.setPromptText(desk.text("runs.factor.value"));
    value.setOnAction(
        event -> {
          if (!name.getText().isBlank()) {
            regrouping.setFactor(runs, name.getText(), value.getText());
          }
        });
    node.addRow(node.getRowCount(), name, value);
  }
}

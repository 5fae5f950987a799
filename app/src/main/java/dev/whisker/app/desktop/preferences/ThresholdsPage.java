package dev.whisker.app.desktop.preferences;

import dev.whisker.analysis.rule.Rules;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NumberField;
import java.util.Map;
import java.util.OptionalDouble;
import javafx.scene.Node;

/** The limits that rules judge by, rule by rule. */
final class ThresholdsPage {

  private final Desk desk;
  private final Node node;

  ThresholdsPage(Desk desk) {
    this.desk = desk;
    Form form = new Form(desk).say(desk.text("preferences.thresholds.what"));
    String rule = "";
    for (Threshold threshold : Rules.thresholds()) {
      if (!threshold.rule().equals(rule)) {
        rule = threshold.rule();
        form.head(
            desk.text("preferences.rule", Map.of("rule", rule, "name", desk.wording().rule(rule))));
      }
      form.row(text(threshold), field(threshold));
    }
    node = form.node();
  }

  Node node() {
    return node;
  }

  private String text(Threshold threshold) {
    return desk.wording().limit(threshold.rule(), threshold.name(), threshold.normal());
  }

  private Node field(Threshold threshold) {
    Fact.Quantity normal = threshold.normal();
    NumberField field =
        new NumberField(
            desk,
            text(threshold),
            normal.unit().id(),
            OptionalDouble.of(normal.value()),
            value -> desk.text("number.back", Map.of("value", desk.wording().say(normal))),
            value ->
                desk.standards()
                    .change(standards -> standards.withThreshold(threshold.id(), value)));
    field.node().setId("preference-" + threshold.id().replace('.', '-'));
    desk.show(
        desk.standards().standardsProperty(),
        standards -> {
          Double own = standards.preferences().thresholds().get(threshold.id());
          field.show(OptionalDouble.of(own == null ? normal.value() : own), own != null);
        });
    return field.node();
  }
}

package dev.whisker.app.desktop.preferences;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.MetricGroup;
import dev.whisker.app.desktop.desk.Desk;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;

/** The figures that decision tables show beside those that decide, percentiles among them. */
final class FiguresPage {

  private final Node node;

  FiguresPage(Desk desk) {
    Form form = new Form(desk).say(desk.text("preferences.figures.what"));
    for (MetricGroup group : MetricGroup.values()) {
      form.head(desk.wording().group(group.id()));
      group
          .metrics()
          .forEach(metric -> form.row(desk.wording().metric(metric.id()), box(desk, metric)));
    }
    node = form.node();
  }

  Node node() {
    return node;
  }

  private static Node box(Desk desk, Metric metric) {
    CheckBox box = new CheckBox();
    box.setId("figure-" + metric.id());
    box.setAccessibleText(desk.wording().metric(metric.id()));
    desk.show(
        desk.columns().choicesProperty(),
        (Map<Metric, Boolean> choices) -> {
          Boolean shown = choices.get(metric);
          // Half ticked: shown where it decides, since nothing else was chosen.
          box.setIndeterminate(shown == null);
          box.setSelected(shown != null && shown);
        });
    box.setOnAction(event -> desk.columns().show(metric, box.isSelected()));
    return box;
  }
}

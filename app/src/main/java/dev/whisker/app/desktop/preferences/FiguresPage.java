package dev.whisker.app.desktop.preferences;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.MetricGroup;
import dev.whisker.app.desktop.desk.Back;
import dev.whisker.app.desktop.desk.Desk;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.HBox;

/** The figures that decision tables show beside those that decide, percentiles among them. */
final class FiguresPage {

  private final Node node;

  FiguresPage(Desk desk) {
    PreferenceRows form = new PreferenceRows(desk).say(desk.text("preferences.figures.what"));
    for (MetricGroup group : MetricGroup.values()) {
      form.head(desk.wording().group(group.id()));
      group
          .metrics()
          .forEach(metric -> form.row(desk.wording().metric(metric.id()), choice(desk, metric)));
    }
    node = form.node();
  }

  Node node() {
    return node;
  }

  private static Node choice(Desk desk, Metric metric) {
    CheckBox box = new CheckBox();
    box.setId("figure-" + metric.id());
    box.setAccessibleText(desk.wording().metric(metric.id()));
    box.setOnAction(event -> desk.columns().show(metric, box.isSelected()));
    Button back =
        Back.to(desk.text("preferences.figures.back"), () -> desk.columns().forget(metric));
    Runnable show =
        () -> {
          box.setSelected(isShown(desk, metric));
          back.setDisable(!desk.columns().choicesProperty().get().containsKey(metric));
        };
    show.run();
    desk.whenChanged(desk.columns().choicesProperty(), show);
    desk.whenChanged(desk.study().studyProperty(), show);
    HBox choice = new HBox(box, back);
    choice.getStyleClass().add("entry");
    choice.setAlignment(Pos.CENTER_LEFT);
    return choice;
  }

  private static boolean isShown(Desk desk, Metric metric) {
    return desk.study()
        .study()
        .comparison()
        .map(comparison -> desk.columns().isShown(metric, comparison))
        .orElse(desk.columns().choicesProperty().get().getOrDefault(metric, false));
  }
}

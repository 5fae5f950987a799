package dev.whisker.app.desktop.runs;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.timeline.trim.Trim;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.OnlyLabel;
import dev.whisker.app.study.Study;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What is cut off both ends of all runs, in seconds. */
final class TrimView {

  private final Desk desk;
  private final SecondsField warmUp;
  private final SecondsField coolDown;
  private final Button found;
  private final Label reason = new Label();
  private final VBox node;
  private Trim trim = Trim.NONE;

  TrimView(Desk desk) {
    this.desk = desk;
    warmUp =
        new SecondsField(
            desk,
            "warm-up",
            desk.text("trim.warm-up"),
            value -> cut(value, trim.coolDownSeconds()));
    coolDown =
        new SecondsField(
            desk,
            "cool-down",
            desk.text("trim.cool-down"),
            value -> cut(trim.warmUpSeconds(), value));
    found = new Button(desk.text("trim.as-found"));
    found.setId("trim-as-found");
    found.setOnAction(event -> desk.study().decisions().trim(null, null));
    Label title = new Label(desk.text("trim.title"));
    title.getStyleClass().add("section-title");
    title.setMinWidth(Region.USE_PREF_SIZE);
    found.setMinWidth(Region.USE_PREF_SIZE);
    FlowPane head = new FlowPane(title, warmUp.node(), coolDown.node(), found);
    head.getStyleClass().add("trim-head");
    head.setAlignment(Pos.CENTER_LEFT);
    reason.setWrapText(true);
    reason.getStyleClass().add("fine");
    node = new VBox(head, new VBox(OnlyLabel.of(desk, "trim-label"), reason));
    node.setId("trim");
    NoGap.whereHidden(node);
    node.getStyleClass().add("trim");
    desk.show(desk.study().studyProperty(), this::show);
  }

  Node node() {
    return node;
  }

  private void show(Study study) {
    trim = study.comparison().map(Comparison::trim).orElse(Trim.NONE);
    node.setVisible(study.comparison().filter(TrimView::hasLoad).isPresent());
    boolean byHand =
        study.settings().warmUpSeconds() != null || study.settings().coolDownSeconds() != null;
    found.setDisable(!byHand);
    reason.setText(desk.wording().say(trim.reason()));
    warmUp.show(trim.warmUpSeconds());
    coolDown.show(trim.coolDownSeconds());
  }

  private static boolean hasLoad(Comparison comparison) {
    return comparison.configurations().stream()
        .flatMap(configuration -> configuration.runs().stream())
        .anyMatch(run -> !run.metrics().timeline().load().isEmpty());
  }

  private void cut(double warmUpSeconds, double coolDownSeconds) {
    if (warmUpSeconds != trim.warmUpSeconds() || coolDownSeconds != trim.coolDownSeconds()) {
      desk.study().decisions().trim(warmUpSeconds, coolDownSeconds);
    }
  }
}

package dev.whisker.app.desktop.runs;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.answer.Comparability;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.files.TroubledFiles;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.study.Study;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** The main reason why runs should not be compared as they are, and doubtful files. */
final class ComparabilityBanner {

  private final Desk desk;
  private final VBox node = new VBox();

  ComparabilityBanner(Desk desk) {
    this.desk = desk;
    node.setId("comparability");
    NoGap.whereHidden(node);
    node.getStyleClass().add("banner");
    desk.show(desk.study().studyProperty(), this::show);
    desk.whenChanged(desk.following().onProperty(), () -> show(desk.study().study()));
  }

  Node node() {
    return node;
  }

  private void show(Study study) {
    List<Finding> findings =
        study.comparison().map(Comparison::findings).map(Comparability::doubts).orElse(List.of());
    node.getChildren().clear();
    if (!findings.isEmpty()) {
      node.getChildren().add(summary(findings.getFirst()));
    }
    if (findings.size() > 1) {
      node.getChildren().add(others(findings.size() - 1));
    }
    node.getChildren().addAll(new TroubledFiles(desk).lines(desk.following().doubtful()));
    boolean any = !node.getChildren().isEmpty();
    node.setVisible(any);
  }

  private Label summary(Finding finding) {
    Label summary =
        Parts.label("⚠ " + desk.wording().say(finding.summary()), "strong", "two-lines");
    summary.setWrapText(true);
    return summary;
  }

  /** A link to the other reasons. */
  private Node others(int count) {
    Hyperlink link =
        Parts.link(
            desk.text("runs.banner.more", Map.of("count", count)),
            () -> desk.places().go(Place.ADVICE));
    link.setId("banner-more");
    return link;
  }
}

package dev.whisker.app.desktop.runs;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.answer.Comparability;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.files.TroubledFiles;
import dev.whisker.app.study.Study;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/**
 * Says why the configurations should not be compared as they are, or a file not be relied on: there
 * only when there is why. Of several reasons the first is told, and the others by a click.
 */
final class ComparabilityBanner {

  private final Desk desk;
  private final VBox node = new VBox();
  private boolean isUnfolded;

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
    node.getChildren().clear();
    List<Finding> findings =
        study.comparison().map(Comparison::findings).map(Comparability::doubts).orElse(List.of());
    if (findings.size() > 1 && !isUnfolded) {
      Label first = summary(findings.getFirst());
      first.getStyleClass().add("two-lines");
      node.getChildren().addAll(first, fold(study, findings.size() - 1));
    } else {
      node.getChildren().addAll(inFull(findings));
      if (findings.size() > 1) {
        node.getChildren().add(fold(study, 0));
      }
    }
    node.getChildren().addAll(new TroubledFiles(desk).lines(desk.following().doubtful()));
    boolean any = !node.getChildren().isEmpty();
    node.setVisible(any);
  }

  /** Few at once; many are scrolled, since it is the table below that one works with. */
  private List<Node> inFull(List<Finding> findings) {
    List<Node> lines = findings.stream().map(this::line).toList();
    if (findings.size() < 2) {
      return lines;
    }
    VBox box = new VBox();
    box.getStyleClass().add("banner-lines");
    box.getChildren().addAll(lines);
    ScrollPane scrolled = new ScrollPane(box);
    scrolled.setFitToWidth(true);
    scrolled.getStyleClass().add("banner-scroll");
    return List.of(scrolled);
  }

  /**
   * Shows more, or less again.
   *
   * @param more reasons that are not told now
   */
  private Node fold(Study study, int more) {
    Hyperlink link =
        new Hyperlink(
            isUnfolded
                ? desk.text("runs.banner.fold")
                : desk.text("runs.banner.more", Map.of("count", more)));
    link.setId("banner-fold");
    link.setOnAction(
        event -> {
          isUnfolded = !isUnfolded;
          show(study);
          node.lookup("#banner-fold").requestFocus();
        });
    return link;
  }

  private Label summary(Finding finding) {
    Label summary = new Label("⚠ " + desk.wording().say(finding.summary()));
    summary.setWrapText(true);
    summary.getStyleClass().add("strong");
    return summary;
  }

  private Node line(Finding finding) {
    VBox line = new VBox(summary(finding));
    Statement advice = finding.advice();
    if (advice != null) {
      Label what = new Label(desk.wording().say(advice));
      what.setWrapText(true);
      what.getStyleClass().add("muted");
      line.getChildren().add(what);
    }
    return line;
  }
}

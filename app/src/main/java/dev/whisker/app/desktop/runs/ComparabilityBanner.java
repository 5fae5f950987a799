package dev.whisker.app.desktop.runs;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.files.TroubledFiles;
import dev.whisker.app.model.FileTrouble;
import dev.whisker.app.study.Study;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/**
 * Says why the configurations should not be compared as they are, or a file not be relied on: there
 * only when there is why.
 */
final class ComparabilityBanner {

  /**
   * A file in two runs, too few repeats, other work or machine, a client that was the limit, errors
   * that flatter, figures that drifted with the order of runs, repeats that are none, parts of one
   * load that stand as rivals.
   */
  private static final Set<String> ABOUT_COMPARABILITY =
      Set.of("D73", "D77", "D78", "D81", "D86", "D98", "D108", "D109", "D110");

  private final Desk desk;
  private final VBox node = new VBox();

  ComparabilityBanner(Desk desk) {
    this.desk = desk;
    node.setId("comparability");
    node.getStyleClass().add("banner");
    desk.show(desk.study().studyProperty(), this::show);
  }

  Node node() {
    return node;
  }

  private void show(Study study) {
    node.getChildren().clear();
    study.comparison().map(Comparison::findings).orElse(List.of()).stream()
        .filter(Finding::isTrouble)
        .filter(finding -> ABOUT_COMPARABILITY.contains(finding.rule()))
        .map(this::line)
        .forEach(node.getChildren()::add);
    node.getChildren().addAll(new TroubledFiles(desk).lines(FileTrouble.doubtful(study)));
    boolean any = !node.getChildren().isEmpty();
    node.setVisible(any);
    node.setManaged(any);
  }

  private Node line(Finding finding) {
    Label summary = new Label("⚠ " + desk.wording().say(finding.summary()));
    summary.setWrapText(true);
    summary.getStyleClass().add("strong");
    VBox line = new VBox(summary);
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

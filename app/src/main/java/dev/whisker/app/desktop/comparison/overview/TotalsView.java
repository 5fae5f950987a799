package dev.whisker.app.desktop.comparison.overview;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.desk.Prose;
import dev.whisker.app.model.comparison.AbsentFigures;
import java.util.Map;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * What a report of totals, such as that of siege, lacks, in place of its charts. Its key figures
 * are large.
 */
public final class TotalsView {

  /** Set on the key figures while no chart is below them. */
  private static final PseudoClass ALONE = PseudoClass.getPseudoClass("alone");

  private final Desk desk;
  private final Region figures;
  private final VBox node = new VBox();
  private boolean isCharted = true;

  /**
   * @param figures the key figures
   */
  public TotalsView(Desk desk, Region figures) {
    this.desk = desk;
    this.figures = figures;
    node.setId("absent-figures");
    node.getStyleClass().add("panel-section");
    NoGap.whereHidden(node);
    desk.show(desk.study().studyProperty(), study -> show());
  }

  public Region node() {
    return node;
  }

  /**
   * @param some true if charts follow
   */
  public void setCharted(boolean some) {
    isCharted = some;
    show();
  }

  private void show() {
    figures.pseudoClassStateChanged(ALONE, !isCharted);
    node.getChildren().clear();
    node.setVisible(!isCharted);
    if (!isCharted) {
      desk.study().study().comparison().ifPresent(this::show);
    }
  }

  private void show(Comparison comparison) {
    node.getChildren().add(Parts.label(desk.text("totals.absent"), "panel-heading"));
    boolean isOfLoad =
        comparison.configurations().stream()
            .flatMap(each -> each.runs().stream())
            .anyMatch(run -> run.run().hasLoadResult());
    if (isOfLoad) {
      node.getChildren().add(prose(desk.text("totals.no-course")));
    }
    AbsentFigures.of(comparison, desk.wording()).stream()
        .map(this::line)
        .forEach(node.getChildren()::add);
    if (isOfLoad) {
      node.getChildren().add(prose(desk.text("totals.remedy")));
    }
  }

  private Node line(AbsentFigures absent) {
    String names =
        desk.wording()
            .listing(
                absent.metrics().stream()
                    .map(metric -> desk.wording().metric(metric.id()))
                    .toList());
    return prose(desk.text("totals.because", Map.of("names", names, "reason", absent.reason())));
  }

  private Node prose(String text) {
    return new Prose(text, desk.locale(), "summary");
  }
}

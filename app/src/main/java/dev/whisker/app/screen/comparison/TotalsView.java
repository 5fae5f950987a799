package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.ViewContext;
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

  private final ViewContext context;
  private final Region figures;
  private final VBox node = new VBox();
  private boolean isCharted = true;

  /**
   * @param figures the key figures
   */
  public TotalsView(ViewContext context, Region figures) {
    this.context = context;
    this.figures = figures;
    node.setId("absent-figures");
    node.getStyleClass().add("panel-section");
    NoGap.whereHidden(node);
    context.show(context.study().studyProperty(), study -> show());
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
      context.study().study().comparison().ifPresent(this::show);
    }
  }

  private void show(Comparison comparison) {
    node.getChildren().add(Parts.label(context.text("totals.absent"), "panel-heading"));
    boolean isOfLoad =
        comparison.configurations().stream()
            .flatMap(each -> each.runs().stream())
            .anyMatch(run -> run.run().hasLoadResult());
    if (isOfLoad) {
      node.getChildren().add(prose(context.text("totals.no-course")));
    }
    AbsentFigures.of(comparison, context.wording()).stream()
        .map(this::line)
        .forEach(node.getChildren()::add);
    if (isOfLoad) {
      node.getChildren().add(prose(context.text("totals.remedy")));
    }
  }

  private Node line(AbsentFigures absent) {
    String names =
        context
            .wording()
            .listing(
                absent.metrics().stream()
                    .map(metric -> context.wording().metric(metric.id()))
                    .toList());
    return prose(context.text("totals.because", Map.of("names", names, "reason", absent.reason())));
  }

  private Node prose(String text) {
    return new Prose(text, context.locale(), "summary");
  }
}

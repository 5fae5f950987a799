package dev.whisker.app.desktop.comparison.overview;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.model.comparison.KeyFigures;
import dev.whisker.app.model.comparison.KeyFigures.KeyFigure;
import dev.whisker.app.study.Study;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The key figures of a single configuration; a click on a bad one opens its finding. */
public final class FiguresStrip {

  private final Desk desk;
  private final FlowPane node = new FlowPane();

  public FiguresStrip(Desk desk) {
    this.desk = desk;
    node.setId("key-figures");
    node.getStyleClass().add("key-figures");
    NoGap.whereHidden(node);
    desk.show(desk.study().studyProperty(), this::show);
  }

  public Region node() {
    return node;
  }

  private void show(Study study) {
    study.comparison().ifPresent(this::show);
  }

  private void show(Comparison comparison) {
    List<KeyFigure> figures =
        KeyFigures.of(comparison, desk.locale(), desk.wording(), desk.texts());
    node.getChildren().setAll(figures.stream().map(this::figure).toList());
    node.setVisible(!figures.isEmpty());
  }

  private Node figure(KeyFigure figure) {
    Label value = Parts.label(figure.value(), "key-figure");
    if (figure.isBeyondLimit()) {
      value.getStyleClass().add("beyond-limit");
    }
    VBox box = new VBox(Parts.label(figure.name(), "fine"), value);
    Tooltip.install(box, Parts.tip(figure.definition()));
    figure
        .rule()
        .ifPresent(
            rule -> {
              box.getStyleClass().add("evidence-sentence");
              box.setOnMouseClicked(event -> desk.places().showFinding(rule));
            });
    return box;
  }
}

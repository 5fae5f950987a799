package dev.whisker.app.desktop.timeline;

import dev.whisker.analysis.metric.Stalls.Stall;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.desktop.desk.Desk;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** The stretches in which requests all but stopped, and how much of each pauses explain. */
final class StallsCard {

  private static final int MOST = 200;

  private final Desk desk;
  private final VBox node = new VBox();

  StallsCard(Desk desk) {
    this.desk = desk;
    node.setId("stalls");
    node.getStyleClass().add("card");
    desk.show(desk.timeline().stallsProperty(), this::show);
    desk.whenChanged(
        desk.timeline().runsProperty(), () -> show(desk.timeline().stallsProperty().get()));
  }

  Node node() {
    return node;
  }

  private void show(List<Stall> stalls) {
    boolean hasLoad =
        desk.timeline().runsProperty().get().stream()
            .limit(1)
            .anyMatch(run -> run.lanes().timeline().loadSpan() != null);
    node.setVisible(hasLoad);
    node.setManaged(hasLoad);
    Label title = new Label(desk.text("timeline.stalls", Map.of("count", stalls.size())));
    title.getStyleClass().add("section-title");
    node.getChildren().setAll(title);
    if (stalls.isEmpty()) {
      Label none = new Label(desk.text("timeline.stalls.none"));
      none.getStyleClass().add("muted");
      none.setWrapText(true);
      node.getChildren().add(none);
    }
    stalls.stream().limit(MOST).map(this::link).forEach(node.getChildren()::add);
  }

  private Node link(Stall stall) {
    String at = desk.wording().quantity(stall.span().fromSeconds(), Unit.SECONDS);
    String length = desk.wording().quantity(stall.span().lengthSeconds(), Unit.SECONDS);
    String text =
        Double.isNaN(stall.explained())
            ? desk.text("timeline.stall", Map.of("at", at, "length", length))
            : desk.text(
                "timeline.stall.explained",
                Map.of(
                    "at", at,
                    "length", length,
                    "share", desk.wording().quantity(100 * stall.explained(), Unit.PERCENT)));
    Hyperlink link = new Hyperlink(text);
    link.setWrapText(true);
    link.setOnAction(event -> desk.timeline().show(stall));
    return link;
  }
}

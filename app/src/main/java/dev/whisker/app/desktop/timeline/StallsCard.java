package dev.whisker.app.desktop.timeline;

import dev.whisker.analysis.metric.load.Stalls.Stall;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.desktop.desk.Chip;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.model.timeline.RunStalls;
import dev.whisker.app.model.timeline.TimelineModel;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

/** The stalls, with the share that pauses explain. */
final class StallsCard {

  /** The most rows for all runs together: more would be slow, and too many to read. */
  private static final int MOST = 200;

  private final Desk desk;
  private final TimelineModel timeline;
  private final VBox node = new VBox();

  StallsCard(Desk desk, TimelineModel timeline) {
    this.desk = desk;
    this.timeline = timeline;
    node.setId("stalls");
    NoGap.whereHidden(node);
    node.getStyleClass().add("card");
    desk.show(timeline.stallsProperty(), this::show);
  }

  Node node() {
    return node;
  }

  private void show(List<RunStalls> runs) {
    int count = runs.stream().mapToInt(run -> run.stalls().size()).sum();
    node.setVisible(count > 0);
    node.getChildren()
        .setAll(Parts.label(desk.text("timeline.stalls", Map.of("count", count)), "section-title"));
    boolean several = timeline.chosenProperty().get().size() > 1;
    int room = MOST;
    for (RunStalls run : runs) {
      if (several && !run.stalls().isEmpty()) {
        node.getChildren().add(head(run));
      }
      run.stalls().stream().limit(room).map(this::link).forEach(node.getChildren()::add);
      room = Math.max(0, room - run.stalls().size());
    }
    if (count > MOST) {
      node.getChildren().add(muted(desk.text("more", Map.of("count", count - MOST))));
    }
  }

  private static Label muted(String text) {
    Label label = Parts.label(text, "muted");
    label.setWrapText(true);
    return label;
  }

  /** The run above its stalls. */
  private Node head(RunStalls run) {
    String text =
        desk.text(
            "timeline.stalls.run", Map.of("run", run.run().name(), "count", run.stalls().size()));
    Label head = new Label(text, Chip.of(run.run().position()));
    head.getStyleClass().add("fine");
    head.setTooltip(new Tooltip(text));
    return head;
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
    Hyperlink link = Parts.link(text, () -> timeline.show(stall));
    link.setWrapText(true);
    return link;
  }
}

package dev.whisker.app.screen.timeline;

import dev.whisker.analysis.metric.load.Stalls.Stall;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.ui.Chip;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ViewContext;
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

  private final ViewContext context;
  private final TimelineModel timeline;
  private final VBox node = new VBox();

  StallsCard(ViewContext context, TimelineModel timeline) {
    this.context = context;
    this.timeline = timeline;
    node.setId("stalls");
    NoGap.whereHidden(node);
    node.getStyleClass().add("card");
    context.show(timeline.stallsProperty(), this::show);
  }

  Node node() {
    return node;
  }

  private void show(List<RunStalls> runs) {
    int count = runs.stream().mapToInt(run -> run.stalls().size()).sum();
    node.setVisible(count > 0);
    node.getChildren()
        .setAll(
            Parts.label(context.text("timeline.stalls", Map.of("count", count)), "section-title"));
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
      node.getChildren().add(muted(context.text("more", Map.of("count", count - MOST))));
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
        context.text(
            "timeline.stalls.run", Map.of("run", run.run().name(), "count", run.stalls().size()));
    Label head = new Label(text, Chip.of(run.run().position()));
    head.getStyleClass().add("fine");
    head.setTooltip(new Tooltip(text));
    return head;
  }

  private Node link(Stall stall) {
    String at = context.wording().quantity(stall.span().fromSeconds(), Unit.SECONDS);
    String length = context.wording().quantity(stall.span().lengthSeconds(), Unit.SECONDS);
    String text =
        Double.isNaN(stall.explained())
            ? context.text("timeline.stall", Map.of("at", at, "length", length))
            : context.text(
                "timeline.stall.explained",
                Map.of(
                    "at", at,
                    "length", length,
                    "share", context.wording().quantity(100 * stall.explained(), Unit.PERCENT)));
    Hyperlink link = Parts.link(text, () -> timeline.show(stall));
    link.setWrapText(true);
    return link;
  }
}

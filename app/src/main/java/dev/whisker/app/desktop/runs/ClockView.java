package dev.whisker.app.desktop.runs;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NumberField;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.desk.WrappedLabel;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The alignment of a run's clocks; the offset can be edited. */
final class ClockView {

  private final VBox node;

  /**
   * @param shifted receives the user's offset; null for the detected one
   */
  ClockView(Desk desk, RunResult result, Consumer<@Nullable Double> shifted) {
    Alignment alignment = result.alignment();
    Label title = Parts.label(desk.text("clocks.title"), "panel-title");
    Label quality = new WrappedLabel(quality(desk, alignment), "strong");
    quality.setId("alignment-quality");
    node = new VBox(title, quality);
    alignment
        .reasons()
        .forEach(why -> node.getChildren().add(new WrappedLabel(desk.wording().say(why), "muted")));
    NumberField offset =
        new NumberField(
                "clock-offset",
                desk.text("clocks.offset"),
                desk.wording().unit(Unit.SECONDS),
                desk.text("as-found"),
                seconds -> shifted.accept(seconds.isPresent() ? seconds.getAsDouble() : null))
            .from(-1e9);
    double rounded = Math.rint(alignment.offsetSeconds() * 1000) / 1000;
    offset.show(OptionalDouble.of(rounded), alignment.how() == How.STATED);
    FlowPane line = new FlowPane(new Label(desk.text("clocks.offset")), offset.node());
    line.getStyleClass().add("clock-shift");
    node.getChildren().add(line);
    node.setId("clocks");
    node.getStyleClass().addAll("card", "clocks");
  }

  private static String quality(Desk desk, Alignment alignment) {
    return desk.text(
        "clocks.quality",
        Map.of(
            "quality", desk.wording().alignment(alignment.id()),
            "offset", desk.wording().quantity(alignment.offsetSeconds(), Unit.SECONDS)));
  }

  Node node() {
    return node;
  }
}

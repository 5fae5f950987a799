package dev.whisker.app.screen.runs;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.How;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.ui.NumberField;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WrappedLabel;
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
  ClockView(ViewContext context, RunResult result, Consumer<@Nullable Double> shifted) {
    Alignment alignment = result.alignment();
    Label title = Parts.label(context.text("clocks.title"), "panel-title");
    Label quality = new WrappedLabel(quality(context, alignment), "strong");
    quality.setId("alignment-quality");
    node = new VBox(title, quality);
    alignment
        .reasons()
        .forEach(
            why -> node.getChildren().add(new WrappedLabel(context.wording().say(why), "muted")));
    NumberField offset =
        new NumberField(
                "clock-offset",
                context.text("clocks.offset"),
                context.wording().unit(Unit.SECONDS),
                context.text("as-found"),
                seconds -> shifted.accept(seconds.isPresent() ? seconds.getAsDouble() : null))
            .from(-1e9);
    double rounded = Math.rint(alignment.offsetSeconds() * 1000) / 1000;
    offset.show(OptionalDouble.of(rounded), alignment.how() == How.STATED);
    FlowPane line = new FlowPane(new Label(context.text("clocks.offset")), offset.node());
    line.getStyleClass().add("clock-shift");
    node.getChildren().add(line);
    node.setId("clocks");
    node.getStyleClass().addAll("card", "clocks");
  }

  private static String quality(ViewContext context, Alignment alignment) {
    return context.text(
        "clocks.quality",
        Map.of(
            "quality", context.wording().alignment(alignment.id()),
            "offset", context.wording().quantity(alignment.offsetSeconds(), Unit.SECONDS)));
  }

  Node node() {
    return node;
  }
}

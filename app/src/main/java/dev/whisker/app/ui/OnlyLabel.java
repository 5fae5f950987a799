package dev.whisker.app.ui;

import dev.whisker.analysis.comparison.Settings;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Label;

/** A note that all load figures are limited to some requests. */
public final class OnlyLabel {

  private OnlyLabel() {}

  /** The note; hidden for all requests. */
  public static Label of(ViewContext context, String id) {
    Label label = new WrappedLabel("", "strong");
    label.setId(id);
    label.visibleProperty().bind(label.textProperty().isNotEmpty());
    NoGap.whereHidden(label);
    context.show(context.study().studyProperty(), study -> label.setText(text(context).orElse("")));
    return label;
  }

  /** The text; empty for all requests. */
  public static Optional<String> text(ViewContext context) {
    Settings settings = context.study().study().settings();
    return settings.sharedRequests()
        ? Optional.of(context.text("table.shared.only"))
        : Optional.ofNullable(settings.label())
            .map(label -> context.text("table.label.only", Map.of("label", label)));
  }
}

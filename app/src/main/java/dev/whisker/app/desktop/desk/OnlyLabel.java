package dev.whisker.app.desktop.desk;

import dev.whisker.analysis.comparison.Settings;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Label;

/** A note that all load figures are limited to some requests. */
public final class OnlyLabel {

  private OnlyLabel() {}

  /** The note; hidden for all requests. */
  public static Label of(Desk desk, String id) {
    Label said = new WrappedLabel("", "strong");
    said.setId(id);
    said.visibleProperty().bind(said.textProperty().isNotEmpty());
    NoGap.whereHidden(said);
    desk.show(desk.study().studyProperty(), study -> said.setText(text(desk).orElse("")));
    return said;
  }

  /** The text; empty for all requests. */
  public static Optional<String> text(Desk desk) {
    Settings settings = desk.study().study().settings();
    return settings.sharedRequests()
        ? Optional.of(desk.text("table.shared.only"))
        : Optional.ofNullable(settings.label())
            .map(label -> desk.text("table.label.only", Map.of("label", label)));
  }
}

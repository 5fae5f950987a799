package dev.whisker.app.desktop.desk;

import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Label;

/** A note that all load figures are limited to the requests of one label. */
public final class OnlyLabel {

  private OnlyLabel() {}

  /** The note; hidden unless a label is selected. */
  public static Label of(Desk desk, String id) {
    Label said = new WrappedLabel("", "strong");
    said.setId(id);
    said.visibleProperty().bind(said.textProperty().isNotEmpty());
    NoGap.whereHidden(said);
    desk.show(desk.study().studyProperty(), study -> said.setText(text(desk).orElse("")));
    return said;
  }

  /** The text; empty unless a label is selected. */
  public static Optional<String> text(Desk desk) {
    return Optional.ofNullable(desk.study().study().settings().label())
        .map(label -> desk.text("table.label.only", Map.of("label", label)));
  }
}

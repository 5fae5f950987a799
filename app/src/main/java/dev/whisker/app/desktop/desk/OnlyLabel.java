package dev.whisker.app.desktop.desk;

import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Label;

/** Says that all figures of the load are about the requests of one label, wherever they are. */
public final class OnlyLabel {

  private OnlyLabel() {}

  /** There only while a label is chosen. */
  public static Label of(Desk desk, String id) {
    Label said = new WrappedLabel("", "strong");
    said.setId(id);
    said.visibleProperty().bind(said.textProperty().isNotEmpty());
    NoGap.whereHidden(said);
    desk.show(desk.study().studyProperty(), study -> said.setText(text(desk).orElse("")));
    return said;
  }

  /** The words; empty while no label is chosen. */
  public static Optional<String> text(Desk desk) {
    return Optional.ofNullable(desk.study().study().settings().label())
        .map(label -> desk.text("table.label.only", Map.of("label", label)));
  }
}

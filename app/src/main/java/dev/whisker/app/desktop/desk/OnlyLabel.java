package dev.whisker.app.desktop.desk;

import dev.whisker.app.study.Study;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** Says that all figures of the load are about the requests of one label, wherever they are. */
public final class OnlyLabel {

  private OnlyLabel() {}

  /** There only while a label is chosen. */
  public static Label of(Desk desk, String id) {
    Label said = new Label();
    said.setId(id);
    said.getStyleClass().add("strong");
    said.setWrapText(true);
    said.setMinHeight(Region.USE_PREF_SIZE);
    said.visibleProperty().bind(said.textProperty().isNotEmpty());
    said.managedProperty().bind(said.visibleProperty());
    desk.show(desk.study().studyProperty(), study -> said.setText(text(desk, study)));
    return said;
  }

  private static String text(Desk desk, Study study) {
    String label = study.settings().label();
    return label == null ? "" : desk.text("table.label.only", Map.of("label", label));
  }
}

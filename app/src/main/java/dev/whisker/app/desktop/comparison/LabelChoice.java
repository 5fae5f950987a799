package dev.whisker.app.desktop.comparison;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.study.Study;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;

/** Which requests all figures of the load are about: all, or those of one label. */
final class LabelChoice {

  private final Desk desk;
  private final ComboBox<Optional<String>> box = new ComboBox<>();
  private final HBox node;
  private boolean showing;

  LabelChoice(Desk desk) {
    this.desk = desk;
    Label about = new Label(desk.text("table.label"));
    about.getStyleClass().add("muted");
    about.setLabelFor(box);
    box.setId("label");
    box.setAccessibleText(desk.text("table.label"));
    box.setConverter(
        new StringConverter<>() {
          @Override
          public String toString(Optional<String> label) {
            return label == null ? "" : label.orElse(desk.text("table.label.all"));
          }

          @Override
          public Optional<String> fromString(String text) {
            return Optional.of(text);
          }
        });
    box.setOnAction(event -> choose());
    box.setMaxWidth(260);
    node = new HBox(about, box);
    node.getStyleClass().add("entry");
    NoGap.whereHidden(node);
    node.setAlignment(Pos.CENTER_LEFT);
    desk.show(desk.study().studyProperty(), this::show);
  }

  Node node() {
    return node;
  }

  private void show(Study study) {
    List<Optional<String>> choices = new ArrayList<>();
    choices.add(Optional.empty());
    study.labels().forEach(label -> choices.add(Optional.of(label)));
    // Setting the value counts as choosing, as far as the box is concerned.
    showing = true;
    box.getItems().setAll(choices);
    box.setValue(Optional.ofNullable(study.settings().label()));
    showing = false;
    boolean any = choices.size() > 2;
    node.setVisible(any);
  }

  private void choose() {
    Optional<String> chosen = box.getValue();
    if (!showing && chosen != null) {
      desk.study().decisions().chooseLabel(chosen.orElse(null));
    }
  }
}

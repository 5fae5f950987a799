package dev.whisker.app.desktop.comparison;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** The first steps, on a sample, until the user dismisses them. */
final class HintsView {

  private HintsView() {}

  static Node of(Desk desk) {
    HBox node = new HBox();
    for (String step : new String[] {"drop", "row", "export"}) {
      Label hint = new Label(desk.text("hints." + step));
      hint.setId("hint-" + step);
      HBox.setHgrow(hint, Priority.ALWAYS);
      hint.setMaxWidth(Double.MAX_VALUE);
      node.getChildren().add(hint);
    }
    Button dismiss = new Button(desk.text("hints.dismiss"));
    dismiss.setId("hints-dismiss");
    dismiss.getStyleClass().addAll("flat", "small");
    dismiss.setMinWidth(Button.USE_PREF_SIZE);
    dismiss.setOnAction(event -> desk.appearance().hintsProperty().set(false));
    node.getChildren().add(dismiss);
    node.setId("hints");
    node.getStyleClass().add("hints");
    node.setAlignment(Pos.CENTER_LEFT);
    NoGap.whereHidden(node);
    Runnable show =
        () ->
            node.setVisible(
                desk.appearance().hintsProperty().get()
                    && desk.study().study().material().sample().isPresent());
    desk.show(desk.study().studyProperty(), study -> show.run());
    desk.whenChanged(desk.appearance().hintsProperty(), show);
    return node;
  }
}

package dev.whisker.app.desktop.comparison;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.Parts;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** Hints for the first steps on a sample, until the user dismisses them. */
final class HintsView {

  private HintsView() {}

  static Node of(Desk desk) {
    HBox node = Parts.row("hints");
    for (String step : new String[] {"drop", "row", "export"}) {
      Label hint = new Label(desk.text("hints." + step));
      hint.setId("hint-" + step);
      HBox.setHgrow(hint, Priority.ALWAYS);
      hint.setMaxWidth(Double.MAX_VALUE);
      node.getChildren().add(hint);
    }
    node.getChildren()
        .add(
            Parts.smallButton(
                "hints-dismiss",
                desk.text("hints.dismiss"),
                () -> desk.appearance().hintsProperty().set(false)));
    node.setId("hints");
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

package dev.whisker.app.screen.comparison;

import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ViewContext;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** Hints for the first steps on a sample, until the user dismisses them. */
final class HintsView {

  private HintsView() {}

  static Node of(ViewContext context) {
    HBox node = Parts.row("hints");
    for (String step : new String[] {"drop", "row", "export"}) {
      Label hint = new Label(context.text("hints." + step));
      hint.setId("hint-" + step);
      HBox.setHgrow(hint, Priority.ALWAYS);
      hint.setMaxWidth(Double.MAX_VALUE);
      node.getChildren().add(hint);
    }
    node.getChildren()
        .add(
            Parts.smallButton(
                "hints-dismiss",
                context.text("hints.dismiss"),
                () -> context.appearance().hintsProperty().set(false)));
    node.setId("hints");
    NoGap.whereHidden(node);
    Runnable show =
        () ->
            node.setVisible(
                context.appearance().hintsProperty().get()
                    && context.study().study().material().sample().isPresent());
    context.show(context.study().studyProperty(), study -> show.run());
    context.whenChanged(context.appearance().hintsProperty(), show);
    return node;
  }
}

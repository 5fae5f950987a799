package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.model.work.Unfinished;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** Says on every screen that figures are of some of the files, as long as others are being read. */
final class PreliminaryBanner {

  private final Desk desk;
  private final Label node = new Label();

  PreliminaryBanner(Desk desk) {
    this.desk = desk;
    node.setId("preliminary");
    NoGap.whereHidden(node);
    node.getStyleClass().addAll("banner", "preliminary");
    node.setMaxWidth(Double.MAX_VALUE);
    node.setWrapText(true);
    desk.show(desk.study().unfinishedProperty(), this::show);
  }

  Node node() {
    return node;
  }

  private void show(Optional<Unfinished> unfinished) {
    node.setText(
        unfinished
            .map(
                how ->
                    desk.text("preliminary", Map.of("read", how.filesRead(), "files", how.files())))
            .orElse(""));
    node.setVisible(unfinished.isPresent());
  }
}

package dev.whisker.app.desktop.comparison;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.study.Study;
import dev.whisker.files.FileContent;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The files that could not be used, each with its reason; not there where all could. */
final class UnusableCard {

  /** Many bad files must not push the figures out of sight. */
  private static final int NAMED = 3;

  private final Desk desk;
  private final VBox node = new VBox();

  UnusableCard(Desk desk) {
    this.desk = desk;
    node.setId("unusable");
    node.getStyleClass().add("banner");
    desk.show(desk.study().studyProperty(), this::show);
  }

  Node node() {
    return node;
  }

  private void show(Study study) {
    List<FileContent.Unknown> files = study.grouping().unusable();
    node.setVisible(!files.isEmpty());
    node.setManaged(!files.isEmpty());
    node.getChildren().clear();
    files.stream().limit(NAMED).map(this::line).forEach(node.getChildren()::add);
    if (files.size() > NAMED) {
      Hyperlink rest =
          new Hyperlink(
              desk.text("comparison.unusable.more", Map.of("count", files.size() - NAMED)));
      rest.setOnAction(event -> desk.places().go(Place.FILES));
      node.getChildren().add(rest);
    }
  }

  private Node line(FileContent.Unknown file) {
    Label sign = new Label("⚠");
    Label name = new Label(String.valueOf(file.file().getFileName()));
    name.getStyleClass().add("strong");
    name.setTooltip(new Tooltip(file.file().toString()));
    name.setMinWidth(Region.USE_PREF_SIZE);
    Label reason = new Label(desk.reason(file));
    reason.getStyleClass().add("muted");
    reason.setWrapText(true);
    HBox.setHgrow(reason, Priority.ALWAYS);
    HBox line = new HBox(sign, name, reason);
    line.getStyleClass().add("entry");
    return line;
  }
}

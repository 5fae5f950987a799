package dev.whisker.app.desktop.comparison;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.files.TroubledFiles;
import dev.whisker.app.model.files.FileTrouble;
import dev.whisker.app.study.Study;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.layout.VBox;

/** The files that could not be used or relied on; not there where all could. */
final class TroubledFilesCard {

  private final Desk desk;
  private final TroubledFiles files;
  private final VBox node = new VBox();

  TroubledFilesCard(Desk desk) {
    this.desk = desk;
    files = new TroubledFiles(desk);
    node.setId("troubled-files");
    NoGap.whereHidden(node);
    node.getStyleClass().add("banner");
    desk.show(desk.study().studyProperty(), this::show);
    desk.whenChanged(desk.following().onProperty(), () -> show(desk.study().study()));
  }

  Node node() {
    return node;
  }

  private void show(Study study) {
    List<FileTrouble> all =
        Stream.concat(FileTrouble.unusable(study).stream(), desk.following().doubtful().stream())
            .toList();
    node.setVisible(!all.isEmpty());
    node.getChildren().setAll(files.lines(all));
  }
}

package dev.whisker.app.desktop.comparison;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.model.comparison.UnderstoodShare;
import dev.whisker.app.study.Study;
import dev.whisker.files.FileContent;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.Region;

/** The number of files and the share understood; a click opens the Files screen. */
final class FilesLine {

  private final Desk desk;
  private final Hyperlink node = new Hyperlink();

  FilesLine(Desk desk) {
    this.desk = desk;
    node.setId("show-files");
    node.setMinWidth(Region.USE_PREF_SIZE);
    node.setOnAction(event -> desk.places().go(Place.FILES));
    desk.show(desk.study().studyProperty(), this::show);
  }

  Node node() {
    return node;
  }

  private void show(Study study) {
    List<FileContent> files = study.sources();
    UnderstoodShare.percent(files)
        .ifPresentOrElse(percent -> show(files, percent), () -> node.setText(""));
  }

  private void show(List<FileContent> files, double percent) {
    long unusable = files.stream().filter(FileContent.Unknown.class::isInstance).count();
    node.setText(
        desk.text(
            unusable == 0 ? "comparison.files" : "comparison.files.unusable",
            Map.of(
                "count", files.size(),
                "unusable", unusable,
                "percent", desk.wording().quantity(percent, Unit.PERCENT))));
  }
}

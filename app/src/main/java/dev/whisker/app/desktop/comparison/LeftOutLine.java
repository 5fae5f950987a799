package dev.whisker.app.desktop.comparison;

import dev.whisker.analysis.comparison.LeftOut;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.model.comparison.OmittedRuns;
import dev.whisker.app.study.Study;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;

/**
 * The excluded runs with the reasons; a click opens the Runs screen, where they can be included.
 */
final class LeftOutLine {

  /** The largest number shown; the Runs screen has all. */
  private static final int MOST = 3;

  private final Desk desk;
  private final Hyperlink node = new Hyperlink();

  LeftOutLine(Desk desk) {
    this.desk = desk;
    node.setId("left-out");
    NoGap.whereHidden(node);
    node.setWrapText(true);
    node.setOnAction(event -> desk.places().go(Place.RUNS));
    desk.show(desk.study().studyProperty(), this::show);
  }

  Node node() {
    return node;
  }

  private void show(Study study) {
    List<OmittedRuns> all = study.comparison().map(OmittedRuns::of).orElse(List.of());
    node.setVisible(!all.isEmpty());
    String what =
        all.stream()
            .limit(MOST)
            .map(this::said)
            .collect(Collectors.joining(desk.text("cli.inspect.comma")));
    String more = all.size() > MOST ? " …" : "";
    node.setText(desk.text("comparison.left-out", Map.of("what", what + more)));
  }

  private String said(OmittedRuns out) {
    String why = LeftOut.why(out.reason(), desk.wording());
    return why.isBlank()
        ? out.name()
        : desk.text("comparison.left-out.because", Map.of("name", out.name(), "reason", why));
  }
}

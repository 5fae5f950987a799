package dev.whisker.app.desktop.comparison.table;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.study.Study;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;

/** Chooses the requests that load figures cover: all, or those of one label. */
public final class LabelChoice {

  /** In pixels. */
  private static final double MOST_WIDTH = 180;

  private final NamedChoice<Optional<String>> choice;

  public LabelChoice(Desk desk) {
    this.choice =
        new NamedChoice<>(
            "label",
            desk.text("runs.column.requests"),
            label -> label.orElse(desk.text("labels.all")),
            label -> desk.study().decisions().chooseLabel(label.orElse(null)));
    choice.limitWidth(MOST_WIDTH);
    NoGap.whereHidden(node());
    desk.show(desk.study().studyProperty(), this::show);
  }

  public Node node() {
    return choice.box();
  }

  private void show(Study study) {
    List<Optional<String>> choices = new ArrayList<>();
    choices.add(Optional.empty());
    study.labels().forEach(label -> choices.add(Optional.of(label)));
    choice.show(choices, Optional.ofNullable(study.settings().label()));
    boolean any = choices.size() > 2;
    node().setVisible(any);
  }
}

package dev.whisker.app.desktop.comparison.table;

import dev.whisker.analysis.comparison.Settings;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.study.Study;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;

/**
 * Chooses the requests that load figures cover: all, those that all configurations made, or those
 * of one label.
 */
public final class LabelChoice {

  /** In pixels. */
  private static final double MOST_WIDTH = 180;

  private sealed interface Requests {

    record All() implements Requests {}

    record Shared() implements Requests {}

    record OfLabel(String label) implements Requests {}
  }

  private final NamedChoice<Requests> choice;

  public LabelChoice(Desk desk) {
    this.choice =
        new NamedChoice<>(
            "label",
            desk.text("runs.column.requests"),
            requests ->
                switch (requests) {
                  case Requests.All _ -> desk.text("labels.all");
                  case Requests.Shared _ -> desk.text("labels.shared");
                  case Requests.OfLabel one -> one.label();
                },
            requests -> {
              switch (requests) {
                case Requests.All _ -> desk.study().decisions().chooseLabel(null);
                case Requests.Shared _ -> desk.study().decisions().chooseSharedRequests();
                case Requests.OfLabel one -> desk.study().decisions().chooseLabel(one.label());
              }
            });
    choice.limitWidth(MOST_WIDTH);
    NoGap.whereHidden(node());
    desk.show(desk.study().studyProperty(), this::show);
  }

  public Node node() {
    return choice.box();
  }

  private void show(Study study) {
    List<Requests> choices = new ArrayList<>();
    choices.add(new Requests.All());
    choices.add(new Requests.Shared());
    study.labels().forEach(label -> choices.add(new Requests.OfLabel(label)));
    choice.show(choices, chosen(study.settings()));
    node().setVisible(study.labels().size() > 1);
  }

  private static Requests chosen(Settings settings) {
    String label = settings.label();
    if (label != null) {
      return new Requests.OfLabel(label);
    }
    return settings.sharedRequests() ? new Requests.Shared() : new Requests.All();
  }
}

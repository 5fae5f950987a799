package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.comparison.Settings;
import dev.whisker.app.study.Study;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.ViewContext;
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

  public LabelChoice(ViewContext context) {
    this.choice =
        new NamedChoice<>(
            "label",
            context.text("runs.column.requests"),
            requests ->
                switch (requests) {
                  case Requests.All _ -> context.text("labels.all");
                  case Requests.Shared _ -> context.text("labels.shared");
                  case Requests.OfLabel one -> one.label();
                },
            requests -> {
              switch (requests) {
                case Requests.All _ -> context.study().decisions().chooseLabel(null);
                case Requests.Shared _ -> context.study().decisions().chooseSharedRequests();
                case Requests.OfLabel one -> context.study().decisions().chooseLabel(one.label());
              }
            });
    choice.limitWidth(MOST_WIDTH);
    NoGap.whereHidden(node());
    context.show(context.study().studyProperty(), this::show);
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

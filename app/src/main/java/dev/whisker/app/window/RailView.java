package dev.whisker.app.window;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.screen.advice.Advice;
import dev.whisker.app.screen.comparison.OmittedRuns;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.study.FileTrouble;
import dev.whisker.app.study.Study;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.ViewContext;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The screens at the left edge; each appears as soon as it has content. */
final class RailView {

  private final ViewContext context;
  private final VBox node = new VBox();
  private final Map<Place, Label> counts = new EnumMap<>(Place.class);
  private int asked;

  RailView(ViewContext context) {
    this.context = context;
    node.setId("rail");
    NoGap.whereHidden(node);
    node.getStyleClass().add("rail");
    for (Place place : Place.values()) {
      node.getChildren().add(button(place));
    }
    context.show(context.study().studyProperty(), this::show);
  }

  Node node() {
    return node;
  }

  private void show(Study study) {
    node.setVisible(study.comparison().isPresent());
    count(Place.FILES, FileTrouble.unusable(study).size());
    study.comparison().ifPresent(this::show);
  }

  private void show(Comparison comparison) {
    int mine = ++asked;
    count(Place.RUNS, OmittedRuns.of(comparison).size());
    context
        .tasks()
        .inBackground(
            () -> Advice.of(comparison, context.locale()).troubles().size(),
            fixes -> {
              if (mine == asked) {
                count(Place.ADVICE, fixes);
              }
            },
            // The view of the findings reports the failure.
            failure -> count(Place.ADVICE, 0));
  }

  /** Shows the number of things on a screen that need attention; blank for none. */
  private void count(Place place, int number) {
    Label label = counts.computeIfAbsent(place, any -> new Label());
    label.setText(String.valueOf(number));
    label.setVisible(number > 0);
  }

  private ToggleButton button(Place place) {
    String id = place.name().toLowerCase(Locale.ROOT);
    Region icon = new Region();
    icon.getStyleClass().addAll("rail-icon", "icon-" + id);
    Label count = counts.computeIfAbsent(place, any -> new Label());
    count.setId("count-" + id);
    count.getStyleClass().add("rail-count");
    count.setVisible(false);
    StackPane.setAlignment(count, Pos.TOP_RIGHT);
    ToggleButton button =
        new ToggleButton(context.text("place." + place.name()), new StackPane(icon, count));
    button.setId("go-" + id);
    button.setContentDisplay(ContentDisplay.TOP);
    button.setMaxWidth(Double.MAX_VALUE);
    button.setTooltip(
        new Tooltip(context.text("help." + place.name()).lines().findFirst().orElse("")));
    button.setOnAction(
        event -> {
          // A second click must not deselect the screen.
          button.setSelected(true);
          context.places().go(place);
        });
    context.show(context.places().shownProperty(), shown -> button.setSelected(shown == place));
    return button;
  }
}

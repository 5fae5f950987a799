package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.study.Study;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The screens one can go to, down the left edge: there as soon as there is something to see. */
final class RailView {

  private final Desk desk;
  private final VBox node = new VBox();

  RailView(Desk desk) {
    this.desk = desk;
    node.setId("rail");
    NoGap.whereHidden(node);
    node.getStyleClass().add("rail");
    for (Place place : Place.values()) {
      node.getChildren().add(button(place));
    }
    desk.show(desk.study().studyProperty(), this::show);
  }

  Node node() {
    return node;
  }

  private void show(Study study) {
    boolean any = study.comparison().isPresent();
    node.setVisible(any);
  }

  private ToggleButton button(Place place) {
    String id = place.name().toLowerCase(Locale.ROOT);
    Region icon = new Region();
    icon.getStyleClass().addAll("rail-icon", "icon-" + id);
    ToggleButton button = new ToggleButton(desk.text("place." + place.name()), icon);
    button.setId("go-" + id);
    button.setContentDisplay(ContentDisplay.TOP);
    button.setMaxWidth(Double.MAX_VALUE);
    button.setTooltip(new Tooltip(desk.text("place." + place.name() + ".what")));
    button.setOnAction(
        event -> {
          // A second click must not leave no screen chosen.
          button.setSelected(true);
          desk.places().go(place);
        });
    desk.show(desk.places().shownProperty(), shown -> button.setSelected(shown == place));
    return button;
  }
}

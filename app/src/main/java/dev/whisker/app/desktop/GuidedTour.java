package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.desk.Prose;
import dev.whisker.app.model.Places.Place;
import java.util.List;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A short tour: one screen after the other, each with a sentence about its purpose. */
final class GuidedTour {

  private static final List<Place> STEPS =
      List.of(Place.COMPARISON, Place.TIMELINE, Place.ADVICE, Place.RUNS, Place.LOG, Place.REPORT);

  private final Desk desk;
  private final Label title = new Label();
  private final VBox said = new VBox();
  private final Button next = new Button();
  private final VBox node;
  private int step;

  GuidedTour(Desk desk) {
    this.desk = desk;
    title.setId("tour-title");
    title.getStyleClass().add("panel-title");
    next.setId("tour-next");
    next.setDefaultButton(true);
    next.setOnAction(event -> show(step + 1));
    HBox buttons =
        new HBox(
            Parts.button("tour-end", desk.text("overlay.close"), () -> show(STEPS.size())), next);
    buttons.getStyleClass().add("buttons");
    buttons.setAlignment(Pos.CENTER_RIGHT);
    node = new VBox(title, said, buttons);
    node.setId("tour");
    node.getStyleClass().addAll("card", "tour");
    node.setMaxHeight(Region.USE_PREF_SIZE);
    node.setVisible(false);
    Parts.onKey(node, KeyCode.ESCAPE, () -> show(STEPS.size()));
  }

  /** The bar at the foot of the screens during the tour. */
  Node node() {
    return node;
  }

  void begin() {
    show(0);
  }

  private void show(int wanted) {
    step = wanted;
    node.setVisible(step < STEPS.size());
    if (step == STEPS.size()) {
      desk.places().go(STEPS.getFirst());
      return;
    }
    Place place = STEPS.get(step);
    desk.places().go(place);
    String name = desk.text("place." + place.name());
    title.setText(
        desk.text("tour.step", Map.of("place", name, "step", step + 1, "all", STEPS.size())));
    said.getChildren()
        .setAll(new Prose(desk.text("tour." + place.name()), desk.locale(), "summary"));
    next.setText(desk.text(step + 1 == STEPS.size() ? "overlay.close" : "tour.next"));
    next.requestFocus();
  }
}

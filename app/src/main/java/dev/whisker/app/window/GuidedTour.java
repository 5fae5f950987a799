package dev.whisker.app.window;

import dev.whisker.app.session.Places.Place;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.ViewContext;
import java.util.List;
import java.util.Map;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** A short tour: one screen after the other, each with a card beside its most important part. */
final class GuidedTour {

  /** The screens in their order, each with the node that its card describes. */
  private static final List<Step> STEPS =
      List.of(
          new Step(Place.COMPARISON, "#recommendation"),
          new Step(Place.TIMELINE, "#pause"),
          new Step(Place.ADVICE, "#conclusion"),
          new Step(Place.RUNS, ".run-table .column-header-background"),
          new Step(Place.LOG, "#log .log-head"),
          new Step(Place.REPORT, "#report .wishes"));

  private static final double GAP = 12;

  private record Step(Place place, String described) {}

  private final ViewContext context;
  private final Label title = new Label();
  private final VBox explanation = new VBox();
  private final Button next = new Button();
  private final Button end;
  private final VBox node;
  private int step;

  GuidedTour(ViewContext context) {
    this.context = context;
    title.setId("tour-title");
    title.getStyleClass().add("panel-title");
    next.setId("tour-next");
    next.setDefaultButton(true);
    next.setOnAction(event -> show(step + 1));
    end = Parts.button("tour-end", context.text("overlay.close"), () -> show(STEPS.size()));
    NoGap.whereHidden(end);
    HBox buttons = new HBox(end, next);
    buttons.getStyleClass().add("buttons");
    buttons.setAlignment(Pos.CENTER_RIGHT);
    node = new VBox(title, explanation, buttons);
    node.setId("tour");
    node.getStyleClass().addAll("card", "tour");
    node.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    node.layoutBoundsProperty().subscribe(bounds -> place());
    node.parentProperty()
        .flatMap(Parent::layoutBoundsProperty)
        .subscribe(bounds -> Platform.runLater(this::place));
    node.setVisible(false);
    Parts.onKey(node, KeyCode.ESCAPE, () -> show(STEPS.size()));
  }

  /** The card beside what it describes, during the tour. */
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
      context.places().go(STEPS.getFirst().place());
      return;
    }
    Place place = STEPS.get(step).place();
    context.places().go(place);
    String name = context.text("place." + place.name());
    title.setText(
        context.text("tour.step", Map.of("place", name, "step", step + 1, "all", STEPS.size())));
    explanation
        .getChildren()
        .setAll(new Prose(context.text("tour." + place.name()), context.locale(), "summary"));
    boolean isLast = step + 1 == STEPS.size();
    next.setText(context.text(isLast ? "overlay.close" : "tour.next"));
    end.setVisible(!isLast);
    next.requestFocus();
    // After the screen's layout.
    Platform.runLater(this::place);
  }

  /** Moves the card beside the described node: to its left, its right, or below its top. */
  private void place() {
    if (!node.isVisible() || node.getScene() == null) {
      return;
    }
    Node described = node.getScene().lookup(STEPS.get(step).described());
    if (described != null) {
      Bounds whole = node.getParent().getLayoutBounds();
      Bounds there =
          node.getParent().sceneToLocal(described.localToScene(described.getLayoutBounds()));
      double width = node.getWidth();
      double left = there.getMinX() - GAP - width;
      double right = there.getMaxX() + GAP;
      boolean isBeside = left >= 0 || right + width <= whole.getWidth();
      double beside = left >= 0 ? left : right;
      node.setTranslateX(isBeside ? beside : there.getMaxX() - GAP - width);
      double top = isBeside ? there.getMinY() : there.getMaxY() + GAP;
      node.setTranslateY(
          Math.clamp(top, 0, Math.max(0, whole.getHeight() - node.getHeight() - GAP)));
    }
  }
}

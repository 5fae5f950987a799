package dev.whisker.app.desktop.timeline;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.app.desktop.chart.PictureExport.Picture;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.Notice;
import dev.whisker.app.model.timeline.TimelineModel;
import dev.whisker.charts.Fonts;
import dev.whisker.charts.axis.Moments.Moment;
import dev.whisker.charts.lanes.Drift;
import dev.whisker.charts.lanes.LanesLayout;
import dev.whisker.charts.lanes.LanesPainter;
import dev.whisker.charts.lanes.LanesSheet;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.ImageView;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.CornerRadii;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/**
 * The lanes of the runs that are shown. They are drawn in the background; while one moves or zooms,
 * the last picture is moved and stretched, until the exact one is there.
 */
final class LanesPane extends Pane {

  private static final double SMALL = 11;

  private final Desk desk;
  private final TimelineModel model;
  private final ImageView gutter = new ImageView();
  private final Pane lanes = new Pane();
  private final ImageView picture = new ImageView();
  private final Canvas overlay = new Canvas();
  private @Nullable LanesPainter painter;
  private @Nullable LanesLayout layout;
  private @Nullable LanesPicture shown;
  private double cursor = Double.NaN;
  private @Nullable Window dragged;
  private boolean painting;

  /** Increases with all that makes the picture wrong even where it is moved. */
  private int outdated;

  LanesPane(Desk desk) {
    this.desk = desk;
    this.model = desk.timeline();
    setId("lanes");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    setAccessibleText(desk.text("place.TIMELINE.what"));
    getStyleClass().add("lanes");
    lanes.setMouseTransparent(true);
    lanes.getChildren().add(picture);
    lanes.setManaged(false);
    picture.setId("lanes-picture");
    // Stretched for an instant only.
    picture.setSmooth(false);
    overlay.setMouseTransparent(true);
    overlay.getGraphicsContext2D().setFont(Font.font(Fonts.FAMILY, SMALL));
    gutter.setMouseTransparent(true);
    getChildren().addAll(gutter, lanes, overlay);
    desk.show(model.runsProperty(), runs -> begin());
    desk.whenChanged(desk.appearance().darkProperty(), this::begin);
    desk.whenChanged(model.viewportProperty(), this::move);
    desk.whenChanged(
        model.driftProperty(),
        () -> {
          outdated++;
          paint();
        });
    desk.whenChanged(model.rangeProperty(), this::drawOverlay);
    desk.whenChanged(model.pauseProperty(), this::drawOverlay);
    widthProperty().subscribe(width -> resized());
    heightProperty().subscribe(height -> resized());
  }

  /** As they stand here, with all texts; for as long as there are any. */
  Optional<Picture> picture() {
    return painter == null || layout == null
        ? Optional.empty()
        : Optional.of(
            new Picture(
                painter.names(),
                new LanesSheet(
                    painter, model.viewport().visible(), layout.height() + LanesLayout.AXIS),
                layout.width() + LanesLayout.GUTTER));
  }

  /** How the lanes lie in this pane; null while there is nothing. */
  @Nullable LanesLayout lanesLayout() {
    return layout;
  }

  @Nullable LanesPainter painter() {
    return painter;
  }

  /** The moment under a place of this pane. */
  double secondsAt(double x) {
    return layout == null
        ? Double.NaN
        : layout.secondsAt(x - LanesLayout.GUTTER, model.viewport().visible());
  }

  /** Shows a line through all lanes at a moment; none at NaN. */
  void pointAt(double seconds) {
    cursor = seconds;
    drawOverlay();
  }

  /** Shows a span that is being chosen; none at null. */
  void drag(@Nullable Window span) {
    dragged = span;
    drawOverlay();
  }

  @Override
  protected double computePrefHeight(double width) {
    return getMinHeight();
  }

  private void begin() {
    painter = new LanesPainter(model.runsProperty().get(), desk.theme(), desk.locale());
    java.awt.Color ground = desk.theme().background();
    Color color = Color.rgb(ground.getRed(), ground.getGreen(), ground.getBlue());
    setBackground(new Background(new BackgroundFill(color, CornerRadii.EMPTY, Insets.EMPTY)));
    resized();
  }

  private void resized() {
    if (painter == null || getWidth() <= LanesLayout.GUTTER || getHeight() <= LanesLayout.AXIS) {
      return;
    }
    outdated++;
    layout = painter.layout(getWidth() - LanesLayout.GUTTER, getHeight() - LanesLayout.AXIS);
    setMinHeight(painter.layout(layout.width(), 0).height() + LanesLayout.AXIS);
    lanes.resizeRelocate(LanesLayout.GUTTER, 0, layout.width(), layout.height());
    overlay.setWidth(getWidth());
    overlay.setHeight(getHeight());
    gutter.setImage(LanesPicture.ofGutter(painter, layout, scale()));
    gutter.setFitWidth(LanesLayout.GUTTER);
    gutter.setFitHeight(layout.height());
    move();
  }

  private void move() {
    placePicture();
    drawOverlay();
    paint();
  }

  /** One picture at a time; when it is there, what has changed since is drawn anew. */
  private void paint() {
    if (painting || painter == null || layout == null) {
      return;
    }
    painting = true;
    int mine = outdated;
    LanesPainter with = painter;
    LanesLayout where = layout;
    Window view = model.viewport().visible();
    Optional<Drift> drift = model.driftProperty().get();
    double scale = scale();
    desk.tasks()
        .inBackground(
            () -> LanesPicture.of(with, where, view, drift, scale),
            done -> {
              painting = false;
              // Lanes that are being moved are shown on the way.
              if (mine == outdated || drift.isPresent()) {
                shown = done;
                picture.setImage(done.image());
                placePicture();
              }
              paintWhatChanged(mine, view);
            },
            failure -> {
              painting = false;
              desk.study().notices().add(new Notice.Failed(failure.toString()));
              paintWhatChanged(mine, view);
            });
  }

  private void paintWhatChanged(int painted, Window view) {
    if (painted != outdated || !view.equals(model.viewport().visible())) {
      paint();
    }
  }

  private void placePicture() {
    if (shown != null && layout != null) {
      Window view = model.viewport().visible();
      Window common = shown.view().intersection(view);
      picture.setVisible(common.lengthSeconds() > 0);
      if (picture.isVisible()) {
        picture.setViewport(shown.part(common));
        double left = layout.x(common.fromSeconds(), view);
        picture.setX(left);
        picture.setFitWidth(layout.x(common.toSeconds(), view) - left);
        picture.setFitHeight(layout.height());
      }
    }
  }

  private void drawOverlay() {
    if (layout == null || painter == null) {
      return;
    }
    GraphicsContext graphics = overlay.getGraphicsContext2D();
    graphics.clearRect(0, 0, overlay.getWidth(), overlay.getHeight());
    Window view = model.viewport().visible();
    graphics.setFill(color(desk.theme().muted(), 1));
    String since = painter.since();
    graphics.setTextAlign(TextAlignment.RIGHT);
    graphics.fillText(since, LanesLayout.GUTTER - 5, layout.height() + LanesLayout.BASELINE);
    graphics.setTextAlign(TextAlignment.LEFT);
    for (Moment moment : painter.moments(layout, view)) {
      double x = LanesLayout.GUTTER + layout.x(moment.seconds(), view);
      graphics.fillText(moment.text(), x + 3, layout.height() + LanesLayout.BASELINE);
    }
    for (LanesPainter.Caption caption : painter.captions(layout)) {
      graphics.setFill(color(caption.color(), 1));
      graphics.fillText(caption.text(), LanesLayout.GUTTER + caption.x(), caption.y());
    }
    Window span = dragged != null ? dragged : model.rangeProperty().get().orElse(null);
    if (span != null) {
      shade(graphics, span, view);
    }
    model.pauseProperty().get().ifPresent(pause -> line(graphics, pause.seconds(), view, 1));
    if (!Double.isNaN(cursor)) {
      line(graphics, cursor, view, 0.5);
    }
  }

  /** What lies outside of the chosen span steps back. */
  private void shade(GraphicsContext graphics, Window span, Window view) {
    double left = Math.clamp(x(span.fromSeconds(), view), LanesLayout.GUTTER, getWidth());
    double right = Math.clamp(x(span.toSeconds(), view), LanesLayout.GUTTER, getWidth());
    for (LanesLayout.Row lane : layout == null ? List.<LanesLayout.Row>of() : layout.rows()) {
      graphics.setFill(color(desk.theme().background(), 0.6));
      graphics.fillRect(LanesLayout.GUTTER, lane.top(), left - LanesLayout.GUTTER, lane.height());
      graphics.fillRect(right, lane.top(), getWidth() - right, lane.height());
      graphics.setFill(color(desk.theme().text(), 1));
      graphics.fillRect(left, lane.top(), 1, lane.height());
      graphics.fillRect(right - 1, lane.top(), 1, lane.height());
    }
  }

  private void line(GraphicsContext graphics, double seconds, Window view, double opacity) {
    double x = x(seconds, view);
    if (x >= LanesLayout.GUTTER && layout != null) {
      graphics.setFill(color(desk.theme().text(), opacity));
      graphics.fillRect(x, 0, 1, layout.height());
    }
  }

  private double x(double seconds, Window view) {
    return layout == null ? 0 : LanesLayout.GUTTER + layout.x(seconds, view);
  }

  private double scale() {
    return getScene() == null || getScene().getWindow() == null
        ? 1
        : Math.max(1, getScene().getWindow().getRenderScaleX());
  }

  private static Color color(java.awt.Color color, double opacity) {
    return Color.rgb(color.getRed(), color.getGreen(), color.getBlue(), opacity);
  }
}

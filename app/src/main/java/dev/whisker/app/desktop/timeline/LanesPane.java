package dev.whisker.app.desktop.timeline;

import static java.util.stream.Collectors.joining;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.app.desktop.chart.PictureExport.Picture;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.OnlyLabel;
import dev.whisker.app.model.Notice;
import dev.whisker.app.model.timeline.TimelineModel;
import dev.whisker.charts.Sheet;
import dev.whisker.charts.lanes.LanesLayout;
import dev.whisker.charts.lanes.LanesPainter;
import dev.whisker.charts.lanes.LanesSheet;
import dev.whisker.charts.picture.Plate;
import dev.whisker.charts.picture.Plate.Words;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Insets;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.image.ImageView;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.CornerRadii;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/**
 * The lanes of the shown runs. They are drawn in the background; during panning and zooming the
 * last picture is moved and stretched, until the exact one is ready.
 */
final class LanesPane extends Pane {

  private final Desk desk;
  private final TimelineModel model;
  private final ImageView gutter = new ImageView();
  private final Pane lanes = new Pane();
  private final ImageView picture = new ImageView();
  private final LanesOverlay overlay = new LanesOverlay();
  private final TimeStrip times = new TimeStrip();

  /** The border that shows the focus: a border of the pane itself would be below the pictures. */
  private final Region frame = new Region();

  private @Nullable LanesPainter painter;
  private @Nullable LanesLayout layout;
  private @Nullable LanesPicture shown;
  private double cursor = Double.NaN;
  private double told = Double.NaN;
  private @Nullable Window dragged;
  private boolean painting;

  /** Increases with every change that moving the picture cannot show. */
  private int outdated;

  LanesPane(Desk desk, TimelineModel timeline) {
    this.desk = desk;
    this.model = timeline;
    setId("lanes");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    setAccessibleText(desk.text("place.TIMELINE"));
    getStyleClass().add("lanes");
    lanes.setMouseTransparent(true);
    lanes.getChildren().add(picture);
    lanes.setManaged(false);
    picture.setId("lanes-picture");
    // Stretched only briefly.
    picture.setSmooth(false);
    gutter.setId("lanes-gutter");
    gutter.setMouseTransparent(true);
    frame.getStyleClass().add("lanes-frame");
    frame.setMouseTransparent(true);
    frame.setManaged(false);
    getChildren().addAll(gutter, lanes, overlay.node(), frame);
    desk.show(model.runsProperty(), runs -> begin());
    desk.whenChanged(desk.appearance().darkProperty(), this::begin);
    desk.whenChanged(model.timeOfDayProperty(), this::begin);
    desk.whenChanged(desk.appearance().textSizeProperty(), this::resized);
    desk.whenChanged(model.viewportProperty(), this::move);
    desk.whenChanged(model.rangeProperty(), this::drawOverlay);
    desk.whenChanged(model.inspection().pauseProperty(), this::drawOverlay);
    desk.whenChanged(model.inspection().waitProperty(), this::drawOverlay);
    widthProperty().subscribe(width -> resized());
    heightProperty().subscribe(height -> resized());
  }

  /** The lanes as shown, with all texts and their source below; empty if there are none. */
  Optional<Picture> picture() {
    if (painter == null || layout == null) {
      return Optional.empty();
    }
    Sheet lanes =
        new LanesSheet(painter, model.viewport().visible(), layout.height() + LanesLayout.AXIS);
    String of =
        Stream.of(desk.compared(), OnlyLabel.text(desk))
            .flatMap(Optional::stream)
            .collect(joining(" · "));
    Words words = new Words(null, "", List.of(), "", of);
    double width = layout.width() + LanesLayout.GUTTER;
    return Optional.of(
        new Picture(painter.names(), new Plate(lanes, words, width, desk.locale()), width));
  }

  /** The run at a height; empty if there is none. */
  Optional<Integer> runAt(double y) {
    return Optional.ofNullable(layout).flatMap(there -> there.runAt(y / unit()));
  }

  /** The lane at a height; empty between lanes. */
  Optional<LanesLayout.Row> rowAt(double y) {
    return Optional.ofNullable(layout).flatMap(there -> there.rowAt(y / unit()));
  }

  /** A distance as a share of the lanes' width; 0 without lanes. */
  double share(double distance) {
    return layout == null ? 0 : distance / unit() / layout.width();
  }

  @Nullable LanesPainter painter() {
    return painter;
  }

  /** The moment at a position of this pane. */
  double secondsAt(double x) {
    return layout == null
        ? Double.NaN
        : layout.secondsAt(x / unit() - LanesLayout.GUTTER, model.viewport().visible());
  }

  /** The time that a pixel covers. */
  double secondsAPixel() {
    return model.viewport().visible().lengthSeconds() / Math.max(1, getWidth());
  }

  /** The times for below the lanes. */
  Node times() {
    return times;
  }

  /** Shows a line through all lanes at a moment, with the values there; neither at NaN. */
  void pointAt(double seconds) {
    cursor = seconds;
    tell(seconds);
  }

  /** Shows the values of several runs at a moment. */
  void tell(double seconds) {
    told = seconds;
    drawOverlay();
  }

  /** Shows a span during its selection; none at null. */
  void drag(@Nullable Window span) {
    dragged = span;
    drawOverlay();
  }

  @Override
  protected double computePrefHeight(double width) {
    return getMinHeight();
  }

  private void begin() {
    painter =
        new LanesPainter(
            model.runsProperty().get(),
            desk.theme(),
            desk.locale(),
            Optional.of(desk.study().zone()).filter(zone -> model.timeOfDayProperty().get()));
    java.awt.Color ground = desk.theme().background();
    Color color = Color.rgb(ground.getRed(), ground.getGreen(), ground.getBlue());
    setBackground(new Background(new BackgroundFill(color, CornerRadii.EMPTY, Insets.EMPTY)));
    resized();
  }

  private void resized() {
    double unit = unit();
    double width = getWidth() / unit - LanesLayout.GUTTER;
    double height = getHeight() / unit;
    if (painter == null || width <= 0 || height <= 0) {
      return;
    }
    outdated++;
    layout = painter.layout(width, height);
    setMinHeight(unit * painter.layout(layout.width(), 0).height());
    lanes.resizeRelocate(
        unit * LanesLayout.GUTTER, 0, unit * layout.width(), unit * layout.height());
    gutter.setImage(LanesPicture.ofGutter(painter, layout, scale()));
    gutter.setFitWidth(unit * LanesLayout.GUTTER);
    gutter.setFitHeight(unit * layout.height());
    overlay.resize(getWidth(), getHeight());
    frame.resizeRelocate(0, 0, getWidth(), getHeight());
    move();
  }

  private void move() {
    placePicture();
    drawOverlay();
    paint();
  }

  /** Paints one picture at a time, and then again if anything has changed since. */
  private void paint() {
    if (painting || painter == null || layout == null) {
      return;
    }
    painting = true;
    int mine = outdated;
    LanesPainter with = painter;
    LanesLayout where = layout;
    Window view = model.viewport().visible();
    double scale = scale();
    desk.tasks()
        .inBackground(
            () -> LanesPicture.of(with, where, view, scale),
            done -> {
              painting = false;
              if (mine == outdated) {
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
        double left = unit() * layout.x(common.fromSeconds(), view);
        picture.setX(left);
        picture.setFitWidth(unit() * layout.x(common.toSeconds(), view) - left);
        picture.setFitHeight(unit() * layout.height());
      }
    }
  }

  private void drawOverlay() {
    if (layout == null || painter == null) {
      return;
    }
    Window view = model.viewport().visible();
    times.show(painter, layout, view, unit());
    overlay.begin(painter, layout, view, unit());
    Optional.ofNullable(dragged).or(model.rangeProperty()::get).ifPresent(overlay::shade);
    model.inspection().pauseProperty().get().ifPresent(pause -> overlay.line(pause.seconds(), 1));
    model.inspection().waitProperty().get().ifPresent(wait -> overlay.line(wait.seconds(), 1));
    overlay.line(cursor, 0.5);
    if (model.runsProperty().get().size() > 1) {
      overlay.tell(told);
    }
  }

  /** Pixels for each unit of the layout, which grows with the text size. */
  private double unit() {
    return desk.appearance().textScale();
  }

  /** Screen pixels for each unit of the layout. */
  private double scale() {
    return unit()
        * (getScene() == null || getScene().getWindow() == null
            ? 1
            : Math.max(1, getScene().getWindow().getRenderScaleX()));
  }
}

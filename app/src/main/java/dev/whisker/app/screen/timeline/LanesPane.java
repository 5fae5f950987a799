package dev.whisker.app.screen.timeline;

import static java.util.stream.Collectors.joining;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.app.session.Notice;
import dev.whisker.app.ui.OnlyLabel;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.chart.PictureExport.Picture;
import dev.whisker.charts.image.CaptionedPicture;
import dev.whisker.charts.image.CaptionedPicture.Words;
import dev.whisker.charts.look.Fonts;
import dev.whisker.charts.look.Sheet;
import dev.whisker.charts.timeline.LanesLayout;
import dev.whisker.charts.timeline.LanesPainter;
import dev.whisker.charts.timeline.LanesPainter.Caption;
import dev.whisker.charts.timeline.LanesSheet;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.nio.IntBuffer;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.geometry.Insets;
import javafx.geometry.Rectangle2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.CornerRadii;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.transform.Affine;
import org.jspecify.annotations.Nullable;

/**
 * The lanes of the shown runs. They are drawn in the background; during panning and zooming the
 * last picture is moved and stretched, until the exact one is ready.
 */
final class LanesPane extends Pane {

  private final ViewContext context;
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
  private double cursorSeconds = Double.NaN;
  private @Nullable Window dragged;
  private boolean painting;

  /** Increases with every change that moving the picture cannot show. */
  private int outdated;

  LanesPane(ViewContext context, TimelineModel timeline) {
    this.context = context;
    this.model = timeline;
    setId("lanes");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    setAccessibleText(context.text("place.TIMELINE"));
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
    context.show(model.runsProperty(), runs -> begin());
    context.whenChanged(context.appearance().darkProperty(), this::begin);
    context.whenChanged(model.timeOfDayProperty(), this::begin);
    context.whenChanged(context.appearance().textSizeProperty(), this::resized);
    context.whenChanged(model.viewportProperty(), this::move);
    context.whenChanged(model.rangeProperty(), this::drawOverlay);
    context.whenChanged(model.inspection().pauseProperty(), this::drawOverlay);
    context.whenChanged(model.inspection().waitProperty(), this::drawOverlay);
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
        Stream.of(context.compared(), OnlyLabel.text(context))
            .flatMap(Optional::stream)
            .collect(joining(" · "));
    Words words = new Words(null, "", List.of(), "", of);
    double width = layout.width() + LanesLayout.GUTTER;
    return Optional.of(
        new Picture(
            painter.names(), new CaptionedPicture(lanes, words, width, context.locale()), width));
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
    showCursor(seconds);
  }

  /** Shows the values of several runs at a moment. */
  void showCursor(double seconds) {
    cursorSeconds = seconds;
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
            context.theme(),
            context.locale(),
            Optional.of(context.study().zone()).filter(zone -> model.timeOfDayProperty().get()));
    java.awt.Color ground = context.theme().background();
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
    context
        .tasks()
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
              context.study().notices().add(new Notice.Failed(failure.toString()));
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
      overlay.showCursor(cursorSeconds);
    }
  }

  /** Pixels for each unit of the layout, which grows with the text size. */
  private double unit() {
    return context.appearance().textScale();
  }

  /** Screen pixels for each unit of the layout. */
  private double scale() {
    return unit()
        * (getScene() == null || getScene().getWindow() == null
            ? 1
            : Math.max(1, getScene().getWindow().getRenderScaleX()));
  }

  /** The times below the lanes, which stay visible while many runs scroll. */
  private static final class TimeStrip extends Pane {

    private final Canvas canvas = new Canvas();

    TimeStrip() {
      setId("lanes-times");
      canvas.widthProperty().bind(widthProperty());
      canvas.setMouseTransparent(true);
      getChildren().add(canvas);
      setMinWidth(0);
    }

    /**
     * @param unit pixels for each of the layout's units
     */
    void show(LanesPainter painter, LanesLayout layout, Window view, double unit) {
      double height = Math.ceil(LanesLayout.AXIS * unit);
      setMinHeight(height);
      setPrefHeight(height);
      // At once: drawing beyond its end is lost.
      canvas.setHeight(height);
      Color ground = LanesOverlay.color(painter.theme().background(), 1);
      setBackground(new Background(new BackgroundFill(ground, CornerRadii.EMPTY, Insets.EMPTY)));
      GraphicsContext graphics = canvas.getGraphicsContext2D();
      graphics.setTransform(new Affine());
      graphics.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
      graphics.scale(unit, unit);
      graphics.setFont(Font.font(Fonts.FAMILY, LanesOverlay.SMALL));
      for (Caption time : painter.times(layout, view)) {
        graphics.setFill(LanesOverlay.color(time.color(), 1));
        graphics.fillText(time.text(), LanesLayout.GUTTER + time.x(), time.y());
      }
    }
  }

  /**
   * The lanes of a part of the axis, painted.
   *
   * @param view the part of the axis that it shows
   */
  private record LanesPicture(Image image, Window view) {

    /**
     * Paints lanes, in the background.
     *
     * @param scale screen pixels for each unit of the layout
     */
    static LanesPicture of(LanesPainter painter, LanesLayout layout, Window view, double scale) {
      Image image =
          painted(layout.width(), layout.height(), scale, to -> painter.paint(to, layout, view));
      return new LanesPicture(image, view);
    }

    /** The gutter beside the lanes, the same for every part of the axis. */
    static Image ofGutter(LanesPainter painter, LanesLayout layout, double scale) {
      return painted(
          LanesLayout.GUTTER, layout.height(), scale, to -> painter.paintGutter(to, layout));
    }

    /** The part of the image that shows a time window. */
    Rectangle2D part(Window of) {
      double pixelsPerSecond = image.getWidth() / view.lengthSeconds();
      return new Rectangle2D(
          (of.fromSeconds() - view.fromSeconds()) * pixelsPerSecond,
          0,
          of.lengthSeconds() * pixelsPerSecond,
          image.getHeight());
    }

    private static Image painted(
        double width, double height, double scale, Consumer<Graphics2D> paint) {
      int columns = Math.max(1, (int) Math.round(width * scale));
      int rows = Math.max(1, (int) Math.round(height * scale));
      BufferedImage pixels = new BufferedImage(columns, rows, BufferedImage.TYPE_INT_ARGB_PRE);
      Graphics2D graphics = pixels.createGraphics();
      graphics.scale(scale, scale);
      paint.accept(graphics);
      graphics.dispose();
      // Without a copy: at 4K these pixels are 33 MB.
      int[] data = ((DataBufferInt) pixels.getRaster().getDataBuffer()).getData();
      return new WritableImage(
          new PixelBuffer<>(
              columns, rows, IntBuffer.wrap(data), PixelFormat.getIntArgbPreInstance()));
    }
  }
}

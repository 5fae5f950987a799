package dev.whisker.app.ui.chart;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.charts.image.Snapshot;
import dev.whisker.charts.look.Theme;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.nio.IntBuffer;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import org.jfree.chart.JFreeChart;
import org.jspecify.annotations.Nullable;

/**
 * A chart as an image that fills its space. It is drawn in the background, and only while it is
 * visible. For another time span the existing image is moved and stretched at once, until the exact
 * one replaces it.
 */
final class ChartImage {

  /**
   * The request for an image.
   *
   * @param edition of the chart
   */
  private record Wish(
      int edition, double width, double height, double scale, @Nullable Window time) {}

  private final ChartQueue queue;
  private final Runnable seen;
  private final Consumer<Exception> failed;
  private final Pane node = new Pane();
  private final ImageView whole = new ImageView();
  private final Rectangle ground = new Rectangle();

  /** The plot with the ticks below it, which move and stretch. */
  private final ImageView moving = new ImageView();

  private JFreeChart chart;

  /** Increases with each chart. */
  private int edition;

  private @Nullable Window time;
  private @Nullable Wish drawn;
  private @Nullable Snapshot snapshot;
  private boolean drawing;

  /**
   * @param seen called when another image is shown
   * @param failed receives the failure if the chart cannot be drawn
   */
  ChartImage(
      ChartQueue queue, JFreeChart chart, Theme theme, Runnable seen, Consumer<Exception> failed) {
    this.queue = queue;
    this.chart = chart;
    this.seen = seen;
    this.failed = failed;
    java.awt.Color background = theme.background();
    ground.setFill(Color.rgb(background.getRed(), background.getGreen(), background.getBlue()));
    node.getChildren().setAll(whole, ground, moving);
    node.setMinSize(0, 0);
    moving.setSmooth(false);
    Sight.whenChanged(node, this::refresh);
    // Screens differ in pixels.
    node.sceneProperty()
        .flatMap(Scene::windowProperty)
        .flatMap(javafx.stage.Window::outputScaleXProperty)
        .subscribe(scale -> refresh());
  }

  Pane node() {
    return node;
  }

  /** The image on the screen; empty until the first drawing is done. */
  Optional<Snapshot> snapshot() {
    return Optional.ofNullable(snapshot);
  }

  /** True if the image is exactly the requested one. */
  boolean isExact() {
    return drawn != null && drawn.equals(wish());
  }

  /** Shows another chart as soon as it is drawn. */
  void show(JFreeChart another) {
    chart = another;
    edition++;
    refresh();
  }

  /** Shows a time span: approximately at once, exactly soon after. */
  void show(Window wanted) {
    time = wanted;
    move();
    refresh();
  }

  /** The x position of a moment; empty if it is out of sight or nothing is drawn yet. */
  OptionalDouble placeOf(double seconds) {
    return snapshot == null
            || time == null
            || !(seconds >= time.fromSeconds() && seconds <= time.toSeconds())
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            snapshot.plot().getX()
                + (seconds - time.fromSeconds())
                    / time.lengthSeconds()
                    * snapshot.plot().getWidth());
  }

  /** The moment at a position; empty beside the plot. */
  OptionalDouble momentAt(double x) {
    return snapshot == null
            || time == null
            || x < snapshot.plot().getX()
            || x > snapshot.plot().getMaxX()
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            time.fromSeconds()
                + (x - snapshot.plot().getX()) / snapshot.plot().getWidth() * time.lengthSeconds());
  }

  /** Draws the chart again if the image is not the requested one. */
  void refresh() {
    Wish wish = wish();
    boolean hasRoom = wish.width >= 1 && wish.height >= 1;
    if (drawing || !hasRoom || wish.equals(drawn) || !Sight.of(node)) {
      return;
    }
    drawing = true;
    JFreeChart wanted = chart;
    queue.draw(
        () -> draw(wanted, wish),
        done -> {
          drawing = false;
          drawn = wish;
          show(done);
          refresh();
        },
        failure -> {
          drawing = false;
          drawn = wish;
          failed.accept(failure);
        });
  }

  private Wish wish() {
    double output =
        node.getScene() == null || node.getScene().getWindow() == null
            ? 1
            : node.getScene().getWindow().getOutputScaleX();
    // An enlarged image must be as sharp.
    double scale = output * node.getLocalToSceneTransform().getMxx();
    return new Wish(
        edition, Math.floor(node.getWidth()), Math.floor(node.getHeight()), scale, time);
  }

  private static Snapshot draw(JFreeChart chart, Wish wish) {
    // The chart may be saved to a file at the same time.
    synchronized (chart) {
      if (wish.time != null) {
        chart.getXYPlot().getDomainAxis().setRange(wish.time.fromSeconds(), wish.time.toSeconds());
      }
      return Snapshot.of(chart, wish.width, wish.height, wish.scale);
    }
  }

  private void show(Snapshot done) {
    snapshot = done;
    Image image = image(done.image());
    whole.setImage(image);
    whole.setFitWidth(done.image().getWidth() / done.scale());
    whole.setFitHeight(done.image().getHeight() / done.scale());
    moving.setImage(image);
    move();
    seen.run();
  }

  /** Moves the visible part of the image to its new place. */
  private void move() {
    Snapshot now = snapshot;
    Window wanted = time;
    boolean moved =
        now != null
            && wanted != null
            && (wanted.fromSeconds() != now.shown().getLowerBound()
                || wanted.toSeconds() != now.shown().getUpperBound());
    ground.setVisible(moved);
    moving.setVisible(moved);
    if (now == null || wanted == null || !moved) {
      return;
    }
    java.awt.geom.Rectangle2D plot = now.plot();
    double below = now.image().getHeight() / now.scale() - plot.getY();
    ground.setX(plot.getX());
    ground.setY(plot.getY());
    ground.setWidth(plot.getWidth());
    ground.setHeight(below);
    double perSecond = plot.getWidth() / wanted.lengthSeconds();
    double from = Math.max(wanted.fromSeconds(), now.shown().getLowerBound());
    double to = Math.min(wanted.toSeconds(), now.shown().getUpperBound());
    moving.setVisible(to > from);
    double left = now.placeOf(from);
    moving.setViewport(
        new Rectangle2D(
            left * now.scale(),
            plot.getY() * now.scale(),
            Math.max(0, (now.placeOf(to) - left) * now.scale()),
            below * now.scale()));
    moving.setX(plot.getX() + (from - wanted.fromSeconds()) * perSecond);
    moving.setY(plot.getY());
    moving.setFitWidth(Math.max(0.1, (to - from) * perSecond));
    moving.setFitHeight(below);
  }

  /** Wraps the pixels without copying them. */
  private static Image image(BufferedImage drawn) {
    int[] pixels = ((DataBufferInt) drawn.getRaster().getDataBuffer()).getData();
    return new WritableImage(
        new PixelBuffer<>(
            drawn.getWidth(),
            drawn.getHeight(),
            IntBuffer.wrap(pixels),
            PixelFormat.getIntArgbPreInstance()));
  }
}

package dev.whisker.app.ui.chart;

import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.app.session.Notice;
import dev.whisker.app.ui.Chip;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WindowCommand;
import dev.whisker.app.ui.chart.PictureExport.Picture;
import dev.whisker.charts.chart.PanelRow;
import dev.whisker.charts.image.CaptionedPicture;
import dev.whisker.charts.image.CaptionedPicture.Words;
import dev.whisker.charts.image.Snapshot;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.plot.TickedAxis;
import dev.whisker.charts.plot.TimeTicks;
import java.awt.geom.Rectangle2D;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Line;
import javafx.scene.transform.Scale;
import org.jspecify.annotations.Nullable;

/**
 * A chart that fills the available space, below its title. It shows figures under the mouse, and
 * can be enlarged, saved and copied.
 */
public final class ChartTile {

  /** The distance from the mouse to the tooltip, in pixels. */
  private static final double TIP_DISTANCE = 14;

  /** The distance, in pixels, within which the cursor reads a pause. */
  private static final double CURSOR_REACH = 3;

  /** The distance, in pixels, within which the mouse selects a figure. */
  private static final double REACH = 12;

  /** The most figures for a screen reader. */
  private static final int MOST_SPOKEN = 60;

  private final ViewContext context;
  private final ChartQueue queue;
  private final Theme theme;
  private final ChartImage image;
  private final StackPane room = new StackPane();
  private final Enlarged enlarged;
  private final CursorReading reading;
  private final Pane node;
  private final PictureExport export;
  private ChartPanel panel;
  private Legend legend;
  private @Nullable TimeView view;

  /**
   * @param head shown above the chart
   * @param legend for screen readers, and for the full screen
   */
  public ChartTile(
      ViewContext context, ChartQueue queue, Node head, ChartPanel panel, Legend legend) {
    this(context, queue, new VBox(), head, panel, legend);
  }

  /** A low tile without a head: the readings of the cursor lie over its upper edge. */
  public static ChartTile strip(
      ViewContext context, ChartQueue queue, ChartPanel panel, Legend legend) {
    ChartTile tile = new ChartTile(context, queue, new StackPane(), new Region(), panel, legend);
    tile.node.getChildren().getFirst().toFront();
    tile.reading.node().setMouseTransparent(true);
    return tile;
  }

  private ChartTile(
      ViewContext context,
      ChartQueue queue,
      Pane frame,
      Node head,
      ChartPanel panel,
      Legend legend) {
    this.context = context;
    this.queue = queue;
    this.panel = panel;
    this.legend = legend;
    this.theme = context.theme();
    image =
        new ChartImage(
            queue,
            panel.chart(),
            theme,
            this::say,
            failure -> context.study().notices().add(new Notice.Failed(failure.toString())));
    room.getChildren().setAll(image.node());
    room.setMinSize(0, 0);
    enlarged = new Enlarged(room);
    enlarge();
    VBox.setVgrow(enlarged, Priority.ALWAYS);
    reading = new CursorReading(context, head);
    node = frame;
    node.getChildren().setAll(reading.node(), enlarged);
    node.getStyleClass().add("chart-tile");
    node.setFocusTraversable(true);
    node.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    node.setAccessibleText(legend.spoken());
    node.focusedProperty().subscribe(focused -> say());
    node.addEventHandler(MouseEvent.MOUSE_PRESSED, this::choose);
    answerMouse();
    export = new PictureExport(context, queue, node, () -> Optional.of(picture()));
    new ChartMenu(context, node).with(WindowCommand.FULL_SCREEN, this::showAlone).with(export);
  }

  /** Adapts the text of the chart to the window's text size. */
  public void enlarge() {
    enlarged.by(context.appearance().textScale());
  }

  /** Shows another chart in the same theme; the old one stays until the new one is drawn. */
  public void renew(Node head, ChartPanel another, Legend newLegend) {
    panel = another;
    legend = newLegend;
    reading.renew(head);
    node.setAccessibleText(newLegend.spoken());
    image.show(another.chart());
  }

  /** Shows the time span that it shares with other charts. */
  public void follow(TimeView followed) {
    view = followed;
    Line cursor = new Line();
    cursor.getStyleClass().add("chart-cursor");
    cursor.setManaged(false);
    cursor.setMouseTransparent(true);
    room.getChildren().add(cursor);
    followed.shownProperty().when(Sight.inScene(node)).subscribe(image::show);
    followed
        .cursorProperty()
        .when(Sight.inScene(node))
        .subscribe(seconds -> place(cursor, seconds.doubleValue()));
    TimeGestures.install(image, node, followed);
  }

  /**
   * Opens the Timeline of a figure's run on a click.
   *
   * @param otherwise opened by a click beside any figure
   */
  public void openRuns(Optional<RunResult> otherwise) {
    room.setOnMouseClicked(
        event -> {
          if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress()) {
            image
                .snapshot()
                .flatMap(drawn -> drawn.runNear(event.getX(), event.getY(), REACH))
                .or(() -> otherwise)
                .ifPresent(this::open);
          }
        });
  }

  private void open(RunResult run) {
    // By identity: comparing the contents of runs takes long.
    IdentityHashMap<RunResult, String> configurations = new IdentityHashMap<>();
    context.study().study().comparison().stream()
        .flatMap(comparison -> comparison.configurations().stream())
        .forEach(each -> each.runs().forEach(own -> configurations.put(own, each.name())));
    Optional.ofNullable(configurations.get(run))
        .ifPresent(name -> context.places().showTimeline(name, run.run().name()));
  }

  public Region node() {
    return node;
  }

  /** True if the image is exact, not an older one moved. */
  public boolean isExact() {
    return image.isExact();
  }

  ChartPanel panel() {
    return panel;
  }

  PictureExport export() {
    return export;
  }

  /** Enlarges the chart to full screen; zooming there also changes it here. */
  private void showAlone() {
    FlowPane key = new FlowPane(Parts.label(legend.title(), "page-title"));
    key.getStyleClass().add("section-head");
    key.setAlignment(Pos.BASELINE_LEFT);
    legend.key().forEach(mark -> key.getChildren().add(Chip.entry(mark)));
    Prose caption = new Prose(legend.caption(), context.locale(), "muted");
    ChartTile large =
        new ChartTile(
            context,
            queue,
            new VBox(
                key,
                caption,
                Parts.label(
                    context.text(view == null ? "chart.alone.leave" : "chart.alone.hint"), "fine")),
            panel,
            legend);
    if (view != null) {
      large.follow(view);
    }
    new FullScreen(context, node.getScene())
        .show(legend.title(), large.node(), large.node(), node::requestFocus);
  }

  /** The chart as shown, with everything needed to read it elsewhere. */
  private Picture picture() {
    double width = Math.max(node.getWidth(), 200);
    ChartPanel bare = new ChartPanel("", null, panel.chart());
    Words words =
        new Words(
            panel.mark(),
            legend.title(),
            legend.key(),
            legend.caption(),
            context.compared().orElse(""));
    return new Picture(
        legend.title(),
        new CaptionedPicture(
            PanelRow.of(theme, bare, Math.max(enlarged.getHeight(), 120)),
            words,
            width,
            context.locale()),
        width);
  }

  private void place(Line cursor, double seconds) {
    image
        .placeOf(seconds)
        .ifPresent(
            x -> {
              cursor.setStartX(x);
              cursor.setEndX(x);
              image.snapshot().map(Snapshot::plot).ifPresent(plot -> fit(cursor, plot));
            });
    cursor.setVisible(image.placeOf(seconds).isPresent());
    if (cursor.isVisible() && Sight.of(node)) {
      image.snapshot().map(Snapshot::plot).ifPresent(plot -> read(seconds, plot));
    } else {
      reading.clear();
    }
    say();
  }

  /** Sets the text for screen readers: the figures, or those at the cursor. */
  private void say() {
    if (node.isFocused()) {
      List<String> texts =
          isOverTime()
              ? List.of(reading.text())
              : image.snapshot().map(drawn -> drawn.texts(MOST_SPOKEN)).orElse(List.of());
      node.setAccessibleText(
          Stream.concat(Stream.of(legend.spoken()), texts.stream())
              .filter(text -> !text.isEmpty())
              .collect(Collectors.joining("\n")));
    }
  }

  private void read(double seconds, Rectangle2D plot) {
    double perPixel = view == null ? 0 : view.shown().lengthSeconds() / plot.getWidth();
    reading.show(panel, seconds, CURSOR_REACH * perPixel, perPixel);
  }

  private static void fit(Line cursor, Rectangle2D plot) {
    cursor.setStartY(plot.getMinY());
    cursor.setEndY(plot.getMaxY());
  }

  /** The figure nearby, or at least the time, for charts without figures beside their name. */
  private Optional<String> tooltip(double x, double y) {
    return image
        .snapshot()
        .filter(any -> image.isExact())
        .flatMap(drawn -> drawn.tipNear(x, y, REACH))
        .or(
            () ->
                isOverTime() && !reading.isShown()
                    ? image.momentAt(x).stream()
                        .mapToObj(seconds -> TimeTicks.exact(seconds, context.wording()))
                        .findFirst()
                    : Optional.empty());
  }

  /** False for a log without times: its pauses are drawn by their number. */
  private boolean isOverTime() {
    return panel.chart().getXYPlot().getDomainAxis() instanceof TickedAxis axis && axis.isOfTime();
  }

  private void choose(MouseEvent event) {
    node.requestFocus();
    // Otherwise the scrolling page would take the focus.
    event.consume();
  }

  private void answerMouse() {
    Tooltip tip = new Tooltip();
    room.addEventHandler(
        MouseEvent.MOUSE_MOVED,
        event ->
            tooltip(event.getX(), event.getY())
                .ifPresentOrElse(
                    text -> {
                      tip.setText(text);
                      tip.show(
                          room,
                          event.getScreenX() + TIP_DISTANCE,
                          event.getScreenY() + TIP_DISTANCE);
                    },
                    tip::hide));
    room.addEventHandler(MouseEvent.MOUSE_EXITED, event -> tip.hide());
    // The tooltip must not cover a dialog.
    node.addEventFilter(KeyEvent.KEY_PRESSED, event -> tip.hide());
    node.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> tip.hide());
  }

  /** Fills its space with a node that is scaled by the window's text size. */
  private static final class Enlarged extends Pane {

    private final Region content;
    private final Scale scale = new Scale(1, 1);

    Enlarged(Region content) {
      this.content = content;
      content.getTransforms().add(scale);
      getChildren().setAll(content);
      setMinSize(0, 0);
    }

    void by(double factor) {
      scale.setX(factor);
      scale.setY(factor);
      requestLayout();
    }

    @Override
    protected void layoutChildren() {
      content.resizeRelocate(0, 0, getWidth() / scale.getX(), getHeight() / scale.getY());
    }
  }
}

package dev.whisker.app.desktop.chart;

import dev.whisker.app.desktop.chart.PictureExport.Picture;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.Notice;
import dev.whisker.app.model.TimeView;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.Theme;
import dev.whisker.charts.kind.PanelRow;
import java.util.Optional;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Line;
import org.jspecify.annotations.Nullable;

/**
 * A chart that fills the room it is given, below its title. It answers the mouse with what is under
 * it, and can be shown alone, saved and copied.
 */
public final class ChartTile {

  /** From the mouse to what is said, in pixels. */
  private static final double TIP_DISTANCE = 14;

  private final Theme theme;
  private final ChartImage image;
  private final StackPane room = new StackPane();
  private final VBox node;
  private final PictureExport export;
  private ChartPanel panel;
  private @Nullable TimeView view;

  /**
   * @param head stands above the chart
   * @param description said by screen readers, which see no chart
   */
  public ChartTile(Desk desk, Easel easel, Node head, ChartPanel panel, String description) {
    this.panel = panel;
    this.theme = desk.theme();
    image =
        new ChartImage(
            easel,
            panel.chart(),
            theme,
            failure -> desk.study().notices().add(new Notice.Failed(failure.toString())));
    room.getChildren().setAll(image.node());
    room.setMinSize(0, 0);
    VBox.setVgrow(room, Priority.ALWAYS);
    node = new VBox(head, room);
    node.getStyleClass().add("chart-tile");
    node.setFocusTraversable(true);
    node.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    node.setAccessibleText(description);
    node.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> node.requestFocus());
    answerMouse();
    export = new PictureExport(desk, easel, node, () -> Optional.of(picture()));
    new ChartMenu(desk, node)
        .with("chart.alone", "Enter", () -> new FullScreen(desk, easel, node.getScene()).show(this))
        .with(export);
  }

  /** Shows another chart in the same theme; the one before stays until that is drawn. */
  public void renew(Node head, ChartPanel another, String description) {
    panel = another;
    node.getChildren().set(0, head);
    node.setAccessibleText(description);
    image.show(another.chart());
  }

  /** Shows the stretch of time that other charts show too. */
  public void follow(TimeView followed) {
    view = followed;
    Line cursor = new Line();
    cursor.getStyleClass().add("chart-cursor");
    cursor.setManaged(false);
    cursor.setMouseTransparent(true);
    room.getChildren().add(cursor);
    followed.shownProperty().subscribe(image::show);
    followed.cursorProperty().subscribe(seconds -> place(cursor, seconds.doubleValue()));
    TimeGestures.install(image, node, followed);
  }

  public Node node() {
    return node;
  }

  /** Whether what one sees is exact, and not only the image before, moved. */
  public boolean isExact() {
    return image.isExact();
  }

  ChartPanel panel() {
    return panel;
  }

  /** The time that it follows, or null where it is not over time. */
  @Nullable TimeView view() {
    return view;
  }

  PictureExport export() {
    return export;
  }

  /** As it stands here, with its title. */
  private Picture picture() {
    return new Picture(
        panel.title(),
        PanelRow.of(theme, panel, Math.max(node.getHeight(), 120)),
        Math.max(node.getWidth(), 200));
  }

  private void place(Line cursor, double seconds) {
    image
        .placeOf(seconds)
        .ifPresent(
            x -> {
              cursor.setStartX(x);
              cursor.setEndX(x);
              cursor.setEndY(room.getHeight());
            });
    cursor.setVisible(image.placeOf(seconds).isPresent());
  }

  private void answerMouse() {
    Tooltip tip = new Tooltip();
    room.addEventHandler(
        MouseEvent.MOUSE_MOVED,
        event ->
            image
                .snapshot()
                .filter(any -> image.isExact())
                .flatMap(drawn -> drawn.tip(event.getX(), event.getY()))
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
  }
}

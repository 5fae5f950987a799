package dev.whisker.app.screen.comparison;

import dev.whisker.app.ui.Chip;
import dev.whisker.app.ui.Tiles;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.chart.ChartQueue;
import dev.whisker.app.ui.chart.ChartTile;
import dev.whisker.app.ui.chart.ChartTitle;
import dev.whisker.app.ui.chart.Legend;
import dev.whisker.app.ui.chart.Sight;
import dev.whisker.app.ui.chart.TimeView;
import dev.whisker.charts.chart.ChartKind;
import dev.whisker.charts.chart.ComparisonCharts;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.plot.Chart.Arrangement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/**
 * Charts side by side: all of one arrangement in a group, or the panels of one chart over time.
 * They are created when visible.
 */
public final class ChartBlock {

  private static final double MIN_WIDTH = 310;

  /**
   * The least width: three fit side by side in a window of 1366 pixels, and in narrower ones lines
   * overlap.
   */
  private static final double MIN_WIDTH_OVER_TIME = 390;

  private static final double OVER_TIME = 220;
  private static final double AREA = 350;

  /** The height of a row with its sign and a figure above it. */
  private static final double ROW = 28;

  /** The height of axis and title. */
  private static final double AROUND_ROWS = 80;

  private static final double LOWEST_ROWS = 200;

  /**
   * A chart made in the background.
   *
   * @param isAlone true if the only panel needs no name of its own, so it has the name and key of
   *     the chart
   */
  private record Made(
      ChartKind kind,
      String title,
      String caption,
      List<Mark> key,
      List<ChartPanel> panels,
      boolean isAlone) {}

  private final ViewContext context;
  private final ChartQueue queue;
  private final List<ChartKind> kinds;
  private final TimeView time;
  private final Arrangement arrangement;
  private final VBox head = new VBox();
  private final ZoomChip zoom;
  private final Tiles tiles;
  private final VBox node;
  private final List<ChartTile> shown = new ArrayList<>();
  private ComparisonCharts charts;

  private boolean isMade;

  /**
   * @param kinds of one arrangement
   */
  public ChartBlock(
      ViewContext context,
      ChartQueue queue,
      ComparisonCharts charts,
      List<ChartKind> kinds,
      TimeView time) {
    this.context = context;
    this.queue = queue;
    this.charts = charts;
    this.kinds = kinds;
    this.time = time;
    this.arrangement = charts.arrangement(kinds.getFirst());
    this.tiles = new Tiles(isOverTime() ? MIN_WIDTH_OVER_TIME : MIN_WIDTH, height(charts));
    this.zoom = new ZoomChip(context, time);
    head.setManaged(false);
    node = new VBox(head, tiles);
    node.getStyleClass().add("chart-section");
    enlarge();
    Sight.onceSeen(node, this::begin);
  }

  public Node node() {
    return node;
  }

  public boolean shows(ChartKind kind) {
    return kinds.contains(kind);
  }

  /** Adapts the charts to the window's text size. */
  public void enlarge() {
    double factor = context.appearance().textScale();
    tiles.enlarge(factor);
    keepRoom();
    shown.forEach(ChartTile::enlarge);
  }

  /**
   * Reserves the height of charts that are not made yet, so scrolling past them does not move the
   * page.
   */
  private void keepRoom() {
    node.setMinHeight(height(charts) * context.appearance().textScale());
  }

  private boolean isOverTime() {
    return arrangement == Arrangement.OVER_TIME;
  }

  private double height(ComparisonCharts about) {
    return switch (arrangement) {
      case OVER_TIME -> OVER_TIME;
      case AREA -> AREA;
      // A row for each configuration, however many: the screen scrolls anyway.
      case ROWS -> Math.max(LOWEST_ROWS, AROUND_ROWS + ROW * about.configurations());
    };
  }

  /** Shows charts of the same kinds with other figures. */
  public void renew(ComparisonCharts others) {
    charts = others;
    keepRoom();
    if (isMade) {
      make();
    }
  }

  private void begin() {
    isMade = true;
    make();
  }

  private void make() {
    ComparisonCharts wanted = charts;
    queue.draw(
        () -> kinds.stream().map(kind -> make(wanted, kind)).toList(),
        made -> {
          if (wanted == charts) {
            show(made);
          }
        },
        failure -> showHead(List.of(failed(failure))));
  }

  private Made make(ComparisonCharts charts, ChartKind kind) {
    List<ChartPanel> panels = charts.panels(kind);
    boolean alone =
        panels.size() == 1 && (panels.getFirst().mark() == null || charts.configurations() == 1);
    String title = alone ? charts.titleOfOnly(kind, panels.getFirst()) : charts.title(kind);
    LoadTitle titles = new LoadTitle(context, kind);
    return new Made(
        kind,
        titles.ofChart(title),
        charts.caption(kind),
        charts.key(kind),
        panels.stream().map(panel -> panel.titled(titles.of(panel))).toList(),
        alone);
  }

  /** Updates existing tiles with other charts, so the scroll position and the focus stay. */
  private void show(List<Made> made) {
    showHead(
        isOverTime() && !made.getFirst().isAlone() ? List.of(head(made.getFirst())) : List.of());
    tiles.setTileHeight(height(charts));
    int count = 0;
    for (Made each : made) {
      for (ChartPanel panel : each.panels()) {
        showTile(count, each, panel);
        count++;
      }
    }
    shown.subList(count, shown.size()).clear();
    tiles.keep(count);
  }

  private void showHead(List<Node> parts) {
    head.getChildren().setAll(parts);
    head.setManaged(!parts.isEmpty());
  }

  private void showTile(int at, Made made, ChartPanel panel) {
    String title = made.isAlone() ? made.title() : panel.title();
    Legend legend =
        new Legend(
            isOverTime() && !made.isAlone() ? made.title() + " · " + title : title,
            made.caption(),
            made.key());
    if (at < shown.size()) {
      shown.get(at).renew(tileHead(made, panel, title), panel, legend);
      return;
    }
    ChartTile tile = new ChartTile(context, queue, tileHead(made, panel, title), panel, legend);
    if (isOverTime()) {
      tile.follow(time);
    }
    shown.add(tile);
    tiles.add(tile.node());
  }

  private Node tileHead(Made made, ChartPanel panel, String title) {
    FlowPane head = new FlowPane(ChartTitle.of(title, "chart-title", made.caption()));
    head.getStyleClass().add("chart-head");
    if (panel.mark() != null && !made.isAlone()) {
      head.getChildren().addFirst(Chip.of(panel.mark()));
    } else {
      made.key().forEach(mark -> head.getChildren().add(Chip.entry(mark)));
    }
    if (isOverTime() && made.isAlone()) {
      head.getChildren().add(zoom.node());
    }
    return head;
  }

  private Node head(Made made) {
    FlowPane head = new FlowPane(ChartTitle.of(made.title(), "section-title", made.caption()));
    head.getStyleClass().add("section-head");
    head.setAlignment(Pos.CENTER_LEFT);
    made.key().forEach(mark -> head.getChildren().add(Chip.entry(mark)));
    head.getChildren().add(zoom.node());
    return head;
  }

  private Node failed(Exception failure) {
    Label label = new Label(context.text("notice.failed", Map.of("reason", failure)));
    label.setWrapText(true);
    return label;
  }
}

package dev.whisker.app.screen.comparison;

import dev.whisker.app.session.Notice;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Tiles;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.chart.ChartTile;
import dev.whisker.app.ui.chart.ChartTitle;
import dev.whisker.app.ui.chart.KeyRow;
import dev.whisker.app.ui.chart.Legend;
import dev.whisker.charts.chart.ChartKind;
import dev.whisker.charts.chart.ComparisonCharts;
import dev.whisker.charts.chart.Overview;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.plot.Chart.Arrangement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The large chart and the small ones below it, which together fill the height of the page. */
public final class OverviewView {

  /** The small charts' share of the height, and its bounds at the default text size. */
  private static final double SMALL_SHARE = 0.36;

  private static final double LOWEST_SMALL = 150;
  private static final double HIGHEST_SMALL = 280;

  /** The least width of a small chart, at the default text size. */
  private static final double LEAST_SMALL_WIDTH = 130;

  /** The most charts side by side in place of the large one. */
  private static final int MOST_AREAS = 3;

  private final ViewContext context;
  private final ShownCharts charts;
  private final HBox head = new HBox();
  private final VBox large = new VBox();
  private final HBox areaRow = new HBox();
  private final Tiles small = new Tiles(LEAST_SMALL_WIDTH, LOWEST_SMALL);
  private final VBox node = new VBox(head, large, small);
  private final StripRows rows;
  private List<ChartTile> areas = List.of();
  private List<ChartTile> smallTiles = List.of();

  /** The height of all charts, if the small ones are in one row. */
  private double height;

  /** The tiles' layout. Charts are updated in place while it is unchanged. */
  private record Layout(
      Theme theme, Optional<ChartKind> large, int largePanels, List<ChartKind> small) {}

  /** A chart of one panel, with the title above it. */
  private record Titled(ChartKind kind, ChartPanel panel, String title) {}

  /** The charts made in the background. */
  private record Made(
      ComparisonCharts charts, Overview overview, List<ChartPanel> large, List<Titled> small) {

    Layout layout() {
      return new Layout(
          charts.theme(),
          overview.large(),
          large.size(),
          small.stream().map(Titled::kind).toList());
    }

    boolean isOverTime() {
      return overview
          .large()
          .filter(kind -> charts.arrangement(kind) == Arrangement.OVER_TIME)
          .isPresent();
    }
  }

  private Optional<Layout> layout = Optional.empty();

  public OverviewView(ViewContext context, ShownCharts charts) {
    this.context = context;
    this.charts = charts;
    this.rows = new StripRows(context, charts);
    node.setId("overview");
    node.getStyleClass().add("overview");
    head.getStyleClass().add("overview-head");
    head.setAlignment(Pos.CENTER_LEFT);
    small.getStyleClass().add("small-charts");
    small.widthProperty().subscribe(this::fit);
    areaRow.getStyleClass().add("small-charts");
    NoGap.whereHidden(node, small);
    VBox.setVgrow(areaRow, Priority.ALWAYS);
    VBox.setVgrow(large, Priority.ALWAYS);
    context.show(charts.chartsProperty(), made -> made.ifPresent(this::make));
    context.whenChanged(context.appearance().textSizeProperty(), this::enlarge);
  }

  public Node node() {
    return node;
  }

  /** The chart of a kind, if it is here. */
  public Optional<Node> find(ChartKind kind) {
    return layout.flatMap(
        shown ->
            shown.large().equals(Optional.of(kind))
                ? Optional.of(large)
                : smallTile(shown.small().indexOf(kind)));
  }

  private Optional<Node> smallTile(int index) {
    return index < 0 ? Optional.empty() : Optional.of(smallTiles.get(index).node());
  }

  /**
   * @param wanted the height of all charts together, if the small ones are in one row
   */
  public void setHeight(double wanted) {
    height = wanted;
    fit();
  }

  /** More rows of small charts are added below: the large one keeps its height. */
  private void fit() {
    double scale = context.appearance().textScale();
    double low = Math.clamp(height * SMALL_SHARE / scale, LOWEST_SMALL, HIGHEST_SMALL);
    small.setTileHeight(low);
    small.enlarge(scale);
    double rows = smallTiles.isEmpty() ? 0 : small.prefHeight(small.getWidth()) - low * scale;
    node.setMinHeight(height + rows);
    node.setPrefHeight(height + rows);
  }

  private void enlarge() {
    rows.enlarge();
    areas.forEach(ChartTile::enlarge);
    smallTiles.forEach(ChartTile::enlarge);
  }

  private void make(ComparisonCharts wanted) {
    charts
        .queue()
        .draw(
            () -> made(wanted),
            made -> {
              if (charts.chartsProperty().get().equals(Optional.of(wanted))) {
                show(made);
              }
            },
            failure -> context.study().notices().add(new Notice.Failed(failure.toString())));
  }

  private Made made(ComparisonCharts charts) {
    Overview overview = Overview.of(charts);
    return new Made(
        charts,
        overview,
        overview.large().map(charts::rows).orElse(List.of()),
        overview.small().stream()
            .map(kind -> new Titled(kind, overview.panel(charts, kind), title(charts, kind)))
            .toList());
  }

  private void show(Made made) {
    boolean isSame = layout.equals(Optional.of(made.layout()));
    layout = Optional.of(made.layout());
    made.overview().large().ifPresent(kind -> showLarge(made, kind, isSame));
    node.setVisible(made.overview().large().isPresent());
    small.setVisible(!made.small().isEmpty());
    smallTiles = show(small, smallTiles, made.small(), made.charts(), isSame);
    fit();
  }

  private void showLarge(Made made, ChartKind kind, boolean isSame) {
    head.getChildren().setAll(headOf(made, kind));
    if (made.isOverTime()) {
      large.getChildren().setAll(rows.node());
      rows.show(made.charts(), made.large(), legend(made.charts(), kind), isSame);
      return;
    }
    List<Titled> panels =
        made.large().stream()
            .limit(MOST_AREAS)
            .map(panel -> new Titled(kind, panel, made.large().size() == 1 ? "" : panel.title()))
            .toList();
    areas = show(areaRow, areas, panels, made.charts(), isSame);
    large.getChildren().setAll(areaRow);
  }

  private List<Node> headOf(Made made, ChartKind kind) {
    Label title =
        ChartTitle.of(title(made.charts(), kind), "chart-title", made.charts().caption(kind));
    title.setMinWidth(Region.USE_PREF_SIZE);
    HBox head = Parts.row("section-head", title);
    KeyRow key = new KeyRow(made.charts().key(kind));
    HBox.setHgrow(key, Priority.ALWAYS);
    head.getChildren().add(key);
    HBox.setHgrow(head, Priority.ALWAYS);
    if (!made.isOverTime()) {
      return List.of(head);
    }
    head.getChildren().add(new ZoomChip(context, charts.time()).node());
    List<Node> parts = new ArrayList<>();
    parts.add(head);
    parts.addAll(rows.heads());
    return parts;
  }

  /** Shows charts side by side; existing tiles are updated if only figures have changed. */
  private List<ChartTile> show(
      Pane row,
      List<ChartTile> before,
      List<Titled> wanted,
      ComparisonCharts about,
      boolean isSame) {
    if (isSame) {
      for (int i = 0; i < before.size(); i++) {
        Titled each = wanted.get(i);
        before.get(i).renew(name(each, about), each.panel(), legend(about, each.kind()));
      }
      return before;
    }
    List<ChartTile> tiles = wanted.stream().map(each -> tile(each, about)).toList();
    row.getChildren().setAll(tiles.stream().map(ChartTile::node).toList());
    return tiles;
  }

  private ChartTile tile(Titled each, ComparisonCharts about) {
    ChartTile tile =
        new ChartTile(
            context, charts.queue(), name(each, about), each.panel(), legend(about, each.kind()));
    if (about.arrangement(each.kind()) == Arrangement.OVER_TIME) {
      tile.follow(charts.time());
    }
    tile.openRuns(Optional.empty());
    HBox.setHgrow(tile.node(), Priority.ALWAYS);
    // Equal widths, whatever their names.
    tile.node().setPrefWidth(1);
    tile.node().setMinWidth(0);
    return tile;
  }

  /** The title; the only panel of the large chart has it in the head of all. */
  private static Node name(Titled each, ComparisonCharts about) {
    return each.title().isEmpty()
        ? new Region()
        : ChartTitle.of(each.title(), "chart-title", about.caption(each.kind()));
  }

  private Legend legend(ComparisonCharts about, ChartKind kind) {
    return new Legend(title(about, kind), about.caption(kind), Overview.of(about).key(about, kind));
  }

  private String title(ComparisonCharts about, ChartKind kind) {
    return new LoadTitle(context, kind).ofChart(about.title(kind));
  }
}

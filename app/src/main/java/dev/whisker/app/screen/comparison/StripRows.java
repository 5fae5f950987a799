package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.table.DecisionTable;
import dev.whisker.app.ui.Chip;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.TextWidth;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.chart.ChartTile;
import dev.whisker.app.ui.chart.Legend;
import dev.whisker.charts.chart.ComparisonCharts;
import dev.whisker.charts.chart.Overview;
import dev.whisker.charts.chart.Strips;
import dev.whisker.charts.look.Abbreviation;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The rows of the large chart, one for each configuration: its name before it, its key figures
 * after it. If they do not fit, they are on several pages.
 */
final class StripRows {

  /** The least height at the default text size. */
  private static final double LOWEST_ROW = 28;

  private static final double NAME_WIDTH = 150;

  /** The sign before a name, and the gaps. */
  private static final double AROUND_NAME = 24;

  private static final double FIGURE_WIDTH = 86;

  /** The least width of a chart; where there is less, the key figures give way. */
  private static final double LEAST_CHART = 190;

  private final ViewContext context;
  private final ShownCharts shown;
  private final RowStack node = new RowStack();
  private final HBox figureHeads = new HBox();
  private final HBox pager = new HBox();
  private final Label which = new Label();
  private final Label axisLabel = new Label();
  private final List<ChartTile> tiles = new ArrayList<>();
  private List<ChartPanel> panels = List.of();
  private @Nullable ComparisonCharts charts;
  private Legend legend = new Legend("", "", List.of());
  private int first;
  private int figuresShown;

  StripRows(ViewContext context, ShownCharts shown) {
    this.context = context;
    this.shown = shown;
    VBox.setVgrow(node, Priority.ALWAYS);
    pager
        .getChildren()
        .setAll(turn("‹", "overview.previous", -1), which, turn("›", "overview.next", 1));
    pager.setId("overview-pages");
    pager.getStyleClass().add("entry");
    pager.setAlignment(Pos.CENTER_LEFT);
    which.getStyleClass().add("fine");
    which.setMinWidth(Region.USE_PREF_SIZE);
    NoGap.whereHidden(pager);
    axisLabel.getStyleClass().add("fine");
    axisLabel.setAlignment(Pos.CENTER_RIGHT);
    figureHeads.setAlignment(Pos.CENTER_RIGHT);
    node.heightProperty().subscribe(this::fit);
    node.widthProperty().subscribe(this::fit);
  }

  Region node() {
    return node;
  }

  /** The heads above the rows: the pager and the names of the key figures. */
  List<Node> heads() {
    return List.of(pager, figureHeads);
  }

  void enlarge() {
    tiles.forEach(ChartTile::enlarge);
    fill();
  }

  /**
   * @param isSame true if only the figures have changed
   */
  void show(ComparisonCharts made, List<ChartPanel> all, Legend newLegend, boolean isSame) {
    charts = made;
    panels = all;
    axisLabel.setText(all.getFirst().chart().getXYPlot().getDomainAxis().getLabel());
    legend = newLegend;
    if (!isSame) {
      first = 0;
      tiles.clear();
    }
    fill();
  }

  private Button turn(String sign, String name, int way) {
    return Parts.named(Parts.smallButton(name, sign, () -> turn(way)), context.text(name));
  }

  private void turn(int way) {
    first = Math.clamp(first + (long) way * room(), 0, Math.max(0, panels.size() - 1));
    tiles.clear();
    fill();
  }

  /** The number of rows that fit. */
  private int room() {
    double lowest = LOWEST_ROW * context.appearance().textScale();
    return Math.max(1, (int) ((node.getHeight() - axis()) / lowest));
  }

  /** The number of key figures that leave enough room for the chart. */
  private int figuresThatFit() {
    double scaled = node.getWidth() / context.appearance().textScale();
    long fitting = (long) ((scaled - NAME_WIDTH - LEAST_CHART) / FIGURE_WIDTH);
    return Math.clamp(fitting, 0, Overview.MOST_KEY_METRICS);
  }

  /** True for a single configuration: its name is above the chart, its figures are below. */
  private boolean isAlone() {
    return panels.size() == 1;
  }

  private double axis() {
    return charts == null ? 0 : Strips.axisHeight(charts) * context.appearance().textScale();
  }

  private void fit() {
    boolean isOtherWidth = figuresThatFit() != figuresShown;
    if (isOtherWidth || Math.min(room(), panels.size() - first) != tiles.size()) {
      tiles.clear();
      fill();
    }
  }

  private void fill() {
    ComparisonCharts about = charts;
    Optional<Comparison> comparison = context.study().study().comparison();
    if (about == null || comparison.isEmpty() || node.getHeight() <= 0) {
      return;
    }
    int room = room();
    first = first >= panels.size() ? 0 : first;
    int end = Math.min(first + room, panels.size());
    List<ChartPanel> seen = Strips.of(about, panels.subList(first, end));
    pager.setVisible(seen.size() < panels.size());
    which.setText(
        context.text("overview.page", Map.of("from", first + 1, "to", end, "all", panels.size())));
    figuresShown = figuresThatFit();
    RowFigures figures = new RowFigures(comparison.get());
    figureHeads.getChildren().setAll(isAlone() ? List.of() : figures.heads());
    boolean isFilled = tiles.size() == seen.size();
    if (!isFilled) {
      tiles.clear();
    }
    List<Node> rows = new ArrayList<>();
    for (int i = 0; i < seen.size(); i++) {
      ChartPanel panel = seen.get(i);
      Legend own =
          new Legend(legend.title() + " · " + panel.title(), legend.caption(), legend.key());
      if (isFilled) {
        tiles.get(i).renew(new Region(), panel, own);
      } else {
        ChartTile tile = ChartTile.strip(context, shown.queue(), panel, own);
        tile.follow(shown.time());
        tiles.add(tile);
      }
      tiles.get(i).openRuns(firstRun(comparison.get(), panel.title()));
      rows.add(row(tiles.get(i), panel, figures, i == seen.size() - 1));
    }
    rows.add(axisLabel);
    node.getChildren().setAll(rows);
  }

  private Node row(ChartTile tile, ChartPanel panel, RowFigures figures, boolean isLast) {
    double scale = context.appearance().textScale();
    Hyperlink name = Parts.link(shortName(panel), () -> open(panel.title()));
    Mark mark = panel.mark();
    if (mark != null) {
      name.setGraphic(Chip.of(mark));
    }
    name.getStyleClass().add("row-name");
    name.setTooltip(new Tooltip(panel.title()));
    name.setAccessibleText(panel.title());
    name.setMinWidth(NAME_WIDTH * scale);
    name.setMaxWidth(NAME_WIDTH * scale);
    HBox.setHgrow(tile.node(), Priority.ALWAYS);
    HBox row = new HBox(tile.node());
    if (!isAlone()) {
      row.getChildren().addFirst(name);
      row.getChildren().addAll(figures.of(panel.title()));
    }
    row.setAlignment(Pos.CENTER_LEFT);
    row.setFillHeight(true);
    if (isLast) {
      Insets aboveAxis = new Insets(0, 0, axis(), 0);
      row.getChildren().stream()
          .filter(part -> part != tile.node())
          .forEach(part -> HBox.setMargin(part, aboveAxis));
    }
    return row;
  }

  /** The name of a row, short enough, but different from those of the other rows. */
  private String shortName(ChartPanel panel) {
    TextWidth width = new TextWidth(context.appearance().textSize());
    double room = (NAME_WIDTH - AROUND_NAME) * context.appearance().textScale();
    List<String> names = panels.stream().map(ChartPanel::title).toList();
    return Abbreviation.of(names, room, text -> width.of(text, 1))
        .get(names.indexOf(panel.title()));
  }

  private void open(String configuration) {
    context
        .study()
        .study()
        .comparison()
        .flatMap(comparison -> firstRun(comparison, configuration))
        .ifPresent(run -> context.places().showTimeline(configuration, run.run().name()));
  }

  private static Optional<RunResult> firstRun(Comparison comparison, String configuration) {
    return comparison.configurations().stream()
        .filter(each -> each.name().equals(configuration))
        .map(ConfigurationResult::runs)
        .flatMap(List::stream)
        .findFirst();
  }

  /** The figures after the rows, in columns. */
  private final class RowFigures {

    private final DecisionTable table;

    RowFigures(Comparison comparison) {
      table =
          DecisionTable.of(
              comparison,
              context.locale(),
              Overview.keyMetrics(comparison).stream().limit(figuresShown).toList());
    }

    List<Label> heads() {
      return table.columns().stream().map(column -> figure(column.name(), "fine")).toList();
    }

    List<Label> of(String configuration) {
      return table.rows().stream()
          .filter(row -> row.name().equals(configuration))
          .flatMap(row -> row.cells().stream())
          .map(cell -> figure(cell.quantity(), "strong"))
          .toList();
    }

    private Label figure(String text, String style) {
      Label label = Parts.label(text, style);
      label.setAlignment(Pos.CENTER_RIGHT);
      double width = FIGURE_WIDTH * context.appearance().textScale();
      label.setMinWidth(width);
      label.setMaxWidth(width);
      label.setTooltip(new Tooltip(text));
      return label;
    }
  }

  /** Rows of equal height; the last one is higher by the time axis. */
  private final class RowStack extends Pane {

    @Override
    protected void layoutChildren() {
      List<Node> rows = getChildren().stream().filter(row -> row != axisLabel).toList();
      double names = NAME_WIDTH * context.appearance().textScale();
      axisLabel.setVisible(!isAlone());
      axisLabel.resizeRelocate(0, getHeight() - axis(), names, axis());
      double height = (getHeight() - axis()) / Math.max(1, rows.size());
      for (int i = 0; i < rows.size(); i++) {
        double extra = i == rows.size() - 1 ? axis() : 0;
        rows.get(i)
            .resizeRelocate(0, snapPositionY(i * height), getWidth(), snapSizeY(height + extra));
      }
    }

    @Override
    protected double computeMinHeight(double width) {
      return LOWEST_ROW;
    }

    @Override
    protected double computePrefHeight(double width) {
      return LOWEST_ROW;
    }
  }
}

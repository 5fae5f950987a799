package dev.whisker.app.desktop.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.desktop.desk.ChartTile;
import dev.whisker.app.desktop.desk.Chip;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Tiles;
import dev.whisker.charts.ChartKind;
import dev.whisker.charts.ChartPanel;
import dev.whisker.charts.ComparisonCharts;
import dev.whisker.charts.Mark;
import dev.whisker.charts.Theme;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/**
 * The charts, side by side: first those that hold all configurations, then those with a panel for
 * each.
 */
public final class ChartsView {

  private static final double PANEL_HEIGHT = 220;
  private static final double SINGLE_PANEL_HEIGHT = 300;
  private static final double MIN_WIDTH = 310;

  /** A kind of chart with all that is shown of it. */
  private record Section(
      ChartKind kind, String title, String caption, List<Mark> key, List<ChartPanel> panels) {

    /** Whether its panels show all configurations together. */
    boolean isOverview() {
      return panels.stream().allMatch(panel -> panel.mark() == null);
    }
  }

  private final Desk desk;
  private final VBox node = new VBox();
  private int shown;

  public ChartsView(Desk desk) {
    this.desk = desk;
    node.setId("charts");
    node.getStyleClass().add("charts");
    desk.show(desk.study().studyProperty(), study -> show());
    desk.whenChanged(desk.appearance().darkProperty(), this::show);
  }

  public Node node() {
    return node;
  }

  /**
   * Charts are made in the background; those of an older comparison, or of another theme, come too
   * late.
   */
  private void show() {
    int mine = ++shown;
    Theme theme = desk.theme();
    desk.study()
        .study()
        .comparison()
        .ifPresentOrElse(
            comparison ->
                desk.tasks()
                    .inBackground(
                        () -> sections(comparison, desk.locale(), theme),
                        sections -> {
                          if (mine == shown) {
                            show(sections);
                          }
                        },
                        failure -> node.getChildren().setAll(failed(failure))),
            () -> node.getChildren().clear());
  }

  private static List<Section> sections(Comparison comparison, Locale locale, Theme theme) {
    ComparisonCharts charts = new ComparisonCharts(comparison, locale, theme);
    return charts.available().stream()
        .map(
            kind ->
                new Section(
                    kind,
                    charts.title(kind),
                    charts.caption(kind),
                    charts.key(kind),
                    charts.panels(kind)))
        .toList();
  }

  private void show(List<Section> sections) {
    List<Node> nodes = new ArrayList<>();
    Tiles overview = new Tiles(MIN_WIDTH, overviewHeight());
    for (Section section : sections) {
      if (section.isOverview()) {
        section.panels().forEach(panel -> overview.add(overviewTile(section, panel)));
      } else {
        nodes.add(panels(section));
      }
    }
    // What all configurations share comes first where there are several; a run alone is best seen
    // as it went.
    nodes.add(isComparison() ? 0 : nodes.size(), overview);
    node.getChildren().setAll(nodes);
  }

  private boolean isComparison() {
    return desk.study().study().grouping().configurations().size() > 1;
  }

  /** Room for a row of each configuration. */
  private double overviewHeight() {
    int rows = desk.study().study().grouping().configurations().size();
    return Math.clamp(80 + 28.0 * rows, 200, 480);
  }

  private static Node overviewTile(Section section, ChartPanel panel) {
    String title = section.panels().size() > 1 ? panel.title() : section.title();
    Label label = new Label(title);
    label.getStyleClass().add("chart-title");
    HBox head = new HBox(label);
    head.getStyleClass().add("chart-head");
    return new ChartTile(head, panel.chart(), title + ". " + section.caption()).node();
  }

  private static Node panels(Section section) {
    Label title = new Label(section.title());
    title.getStyleClass().add("section-title");
    FlowPane head = new FlowPane(title);
    head.getStyleClass().add("section-head");
    head.setAlignment(Pos.CENTER_LEFT);
    for (Mark mark : section.key()) {
      Label text = new Label(mark.text());
      text.getStyleClass().add("fine");
      HBox entry = new HBox(Chip.of(mark), text);
      entry.getStyleClass().add("entry");
      entry.setAlignment(Pos.CENTER_LEFT);
      head.getChildren().add(entry);
    }
    boolean single = section.panels().size() == 1;
    Tiles tiles = new Tiles(MIN_WIDTH, single ? SINGLE_PANEL_HEIGHT : PANEL_HEIGHT);
    section.panels().forEach(panel -> tiles.add(panelTile(section, panel)));
    VBox box = new VBox(head, tiles);
    box.getStyleClass().add("chart-section");
    return box;
  }

  private static Node panelTile(Section section, ChartPanel panel) {
    Label label = new Label(panel.title());
    label.getStyleClass().add("chart-title");
    HBox head = new HBox(label);
    if (panel.mark() != null) {
      head.getChildren().addFirst(Chip.of(panel.mark()));
    }
    head.getStyleClass().addAll("chart-head", "entry");
    head.setAlignment(Pos.CENTER_LEFT);
    String description = section.title() + ", " + panel.title() + ". " + section.caption();
    return new ChartTile(head, panel.chart(), description).node();
  }

  private Node failed(Exception failure) {
    Label label = new Label(desk.text("notice.failed", Map.of("reason", failure)));
    label.setWrapText(true);
    return label;
  }
}

package dev.whisker.app.screen.comparison;

import dev.whisker.app.session.ChartChoice;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.charts.chart.ChartGroup;
import dev.whisker.charts.chart.ChartKind;
import dev.whisker.charts.chart.ComparisonCharts;
import dev.whisker.charts.chart.Overview;
import dev.whisker.charts.look.Theme;
import dev.whisker.charts.plot.Chart.Arrangement;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The tabs below the first charts: the table, and other charts by subject. */
final class TabsView {

  private final ViewContext context;
  private final ShownCharts charts;
  private final VBox groups = new VBox();
  private final Map<ChartChoice, ToggleButton> buttons = new EnumMap<>(ChartChoice.class);
  private final Label hint;
  private final VBox tables;
  private final VBox node;
  private Optional<Layout> layout = Optional.empty();
  private List<ChartBlock> blocks = List.of();

  /**
   * The places of the charts. While they stay the same, charts are updated in place.
   *
   * @param blocks the kinds of charts that are together
   */
  private record Layout(Theme theme, Map<ChartGroup, List<List<ChartKind>>> blocks) {}

  TabsView(ViewContext context, TableColumns columns, ShownCharts charts) {
    this.context = context;
    this.charts = charts;
    hint = new Label(context.text("charts.hint"));
    tables =
        new VBox(new DecisionTableView(context, columns).node(), new LabelsView(context).node());
    tables.getStyleClass().add("tables");
    NoGap.whereHidden(tables, groups, hint);
    groups.setId("charts");
    groups.getStyleClass().add("charts");
    node = new VBox(head(), tables, groups);
    node.getStyleClass().add("tables");
    node.addEventHandler(KeyEvent.KEY_PRESSED, this::press);
    context.show(charts.chartsProperty(), made -> show());
    context.whenChanged(context.appearance().chartsProperty(), this::show);
    context.whenChanged(
        context.appearance().textSizeProperty(), () -> blocks.forEach(ChartBlock::enlarge));
  }

  Node node() {
    return node;
  }

  private Node head() {
    HBox row = new HBox();
    row.getStyleClass().add("chart-choice");
    row.setMinWidth(Region.USE_PREF_SIZE);
    for (ChartChoice choice : ChartChoice.values()) {
      ToggleButton button = new ToggleButton(context.text(choice.key()));
      button.setId("charts-" + choice.id());
      button.setOnAction(
          event -> {
            // One tab is always selected.
            button.setSelected(true);
            context.appearance().chartsProperty().set(choice);
          });
      NoGap.whereHidden(button);
      buttons.put(choice, button);
      row.getChildren().add(button);
    }
    hint.getStyleClass().add("fine");
    HBox.setHgrow(hint, Priority.ALWAYS);
    HBox head = Parts.row("section-head", row, hint);
    head.setId("tabs");
    return head;
  }

  /** The selected tab; the table if a single run has no charts of that group. */
  private ChartChoice choice(List<ChartGroup> known) {
    ChartChoice wanted = context.appearance().chartsProperty().get();
    return wanted == ChartChoice.ALL || known.stream().anyMatch(wanted::includes)
        ? wanted
        : ChartChoice.TABLE;
  }

  private void show() {
    charts.chartsProperty().get().ifPresent(this::show);
  }

  private void show(ComparisonCharts shown) {
    Map<ChartGroup, List<List<ChartKind>>> all = new EnumMap<>(ChartGroup.class);
    shown.groups().forEach(group -> all.put(group, blocks(shown, group)));
    all.values().removeIf(List::isEmpty);
    List<ChartGroup> known = List.copyOf(all.keySet());
    ChartChoice choice = choice(known);
    buttons.forEach(
        (each, button) -> {
          button.setVisible(each == ChartChoice.TABLE || known.stream().anyMatch(each::includes));
          button.setSelected(each == choice);
        });
    tables.setVisible(choice == ChartChoice.TABLE);
    groups.setVisible(choice != ChartChoice.TABLE);
    hint.setVisible(choice != ChartChoice.TABLE);
    all.keySet().removeIf(group -> !choice.includes(group));
    show(shown, new Layout(shown.theme(), all));
  }

  private void show(ComparisonCharts shown, Layout wanted) {
    if (layout.equals(Optional.of(wanted))) {
      blocks.forEach(block -> block.renew(shown));
      return;
    }
    layout = Optional.of(wanted);
    blocks = new ArrayList<>();
    groups.getChildren().clear();
    wanted.blocks().forEach((group, kinds) -> groups.getChildren().add(group(shown, group, kinds)));
  }

  private Node group(ComparisonCharts shown, ChartGroup group, List<List<ChartKind>> together) {
    VBox box = new VBox(Parts.label(shown.title(group), "group-title"));
    box.getStyleClass().add("charts");
    for (List<ChartKind> kinds : together) {
      ChartBlock block = new ChartBlock(context, charts.queue(), shown, kinds, charts.time());
      blocks.add(block);
      box.getChildren().add(block.node());
    }
    return box;
  }

  /**
   * The order of the charts: low ones with all configurations, larger ones, charts over time; for a
   * single configuration, charts over time first.
   */
  private List<List<ChartKind>> blocks(ComparisonCharts shown, ChartGroup group) {
    List<List<ChartKind>> overTime = of(shown, group, Arrangement.OVER_TIME).map(List::of).toList();
    List<List<ChartKind>> blocks = new ArrayList<>();
    blocks.add(of(shown, group, Arrangement.ROWS).toList());
    blocks.add(of(shown, group, Arrangement.AREA).toList());
    blocks.addAll(shown.configurations() == 1 ? 0 : blocks.size(), overTime);
    blocks.removeIf(List::isEmpty);
    return blocks;
  }

  private Stream<ChartKind> of(ComparisonCharts shown, ChartGroup group, Arrangement arrangement) {
    Overview first = Overview.of(shown);
    return shown.available().stream()
        .filter(kind -> kind.group() == group && shown.arrangement(kind) == arrangement)
        .filter(kind -> !first.shows(kind));
  }

  /** The node of a chart, which becomes visible. */
  Node find(ChartKind kind) {
    ChartChoice now = context.appearance().chartsProperty().get();
    if (!now.includes(kind.group())) {
      context.appearance().chartsProperty().set(ChartChoice.of(kind.group()));
    }
    return blocks.stream()
        .filter(block -> block.shows(kind))
        .findFirst()
        .map(ChartBlock::node)
        .orElse(groups);
  }

  private void press(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE && !charts.time().isWhole()) {
      charts.time().reset();
      event.consume();
    }
  }
}

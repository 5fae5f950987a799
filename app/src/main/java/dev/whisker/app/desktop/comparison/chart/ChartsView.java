package dev.whisker.app.desktop.comparison.chart;

import dev.whisker.analysis.timeline.Window;
import dev.whisker.app.desktop.chart.Easel;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.comparison.ChartChoice;
import dev.whisker.app.model.comparison.TimeView;
import dev.whisker.charts.Theme;
import dev.whisker.charts.kind.ChartGroup;
import dev.whisker.charts.kind.ChartKind;
import dev.whisker.charts.kind.ComparisonCharts;
import dev.whisker.charts.shape.Chart.Arrangement;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * The charts by what they are about; one can have them all or one group. All that are over time
 * show the same stretch of it.
 */
public final class ChartsView {

  private final Desk desk;
  private final Easel easel;
  private final VBox groups = new VBox();
  private final Map<ChartChoice, ToggleButton> buttons = new EnumMap<>(ChartChoice.class);
  private final ShownChoice configurations;
  private final VBox node;
  private @Nullable ComparisonCharts charts;
  private final TimeView time = new TimeView(new Window(0, 1));
  private @Nullable Layout layout;
  private List<ChartBlock> blocks = List.of();
  private int asked;

  /**
   * Which charts stand where. While that stays so, the charts change in their places.
   *
   * @param blocks the kinds of charts that stand together
   */
  private record Layout(Theme theme, Map<ChartGroup, List<List<ChartKind>>> blocks) {}

  public ChartsView(Desk desk) {
    this.desk = desk;
    this.easel = new Easel(desk.tasks());
    this.configurations = new ShownChoice(desk);
    groups.setId("charts");
    groups.getStyleClass().add("charts");
    node = new VBox(head(), groups);
    node.getStyleClass().add("charts");
    node.addEventHandler(KeyEvent.KEY_PRESSED, this::press);
    desk.show(desk.study().studyProperty(), study -> make());
    desk.whenChanged(desk.appearance().darkProperty(), this::make);
    desk.whenChanged(configurations.shownProperty(), this::make);
    desk.whenChanged(desk.appearance().chartsProperty(), this::show);
    desk.whenChanged(
        desk.appearance().textSizeProperty(), () -> blocks.forEach(ChartBlock::enlarge));
  }

  public Node node() {
    return node;
  }

  private Node head() {
    HBox row = new HBox();
    for (ChartChoice choice : ChartChoice.values()) {
      ToggleButton button = new ToggleButton(desk.text(choice.key()));
      button.setId("charts-" + choice.id());
      desk.show(desk.appearance().chartsProperty(), chosen -> button.setSelected(chosen == choice));
      button.setOnAction(
          event -> {
            // One of them is always chosen.
            button.setSelected(true);
            desk.appearance().chartsProperty().set(choice);
          });
      buttons.put(choice, button);
      row.getChildren().add(button);
    }
    row.getStyleClass().add("chart-choice");
    Label hint = new Label(desk.text("charts.hint"));
    hint.getStyleClass().add("fine");
    hint.setWrapText(true);
    HBox.setHgrow(hint, Priority.ALWAYS);
    HBox head = new HBox(row, configurations.node(), hint);
    head.getStyleClass().add("section-head");
    head.setAlignment(Pos.CENTER_LEFT);
    row.setMinWidth(Region.USE_PREF_SIZE);
    return head;
  }

  /** In the background; charts of an older comparison, or of another theme, come too late. */
  private void make() {
    int mine = ++asked;
    Theme theme = desk.theme();
    desk.study()
        .study()
        .comparison()
        .ifPresentOrElse(
            comparison -> {
              configurations.offer(comparison);
              List<String> shown = configurations.shownProperty().get().of(comparison);
              desk.tasks()
                  .inBackground(
                      () -> new ComparisonCharts(comparison, shown, desk.locale(), theme),
                      made -> {
                        if (mine == asked) {
                          charts = made;
                          show();
                        }
                      },
                      failure -> groups.getChildren().setAll(failed(failure)));
            },
            groups.getChildren()::clear);
  }

  private void show() {
    if (charts == null) {
      return;
    }
    ComparisonCharts shown = charts;
    time.renew(shown.timeSpan());
    buttons.forEach(
        (choice, button) -> button.setDisable(shown.groups().stream().noneMatch(choice::includes)));
    ChartChoice choice = desk.appearance().chartsProperty().get();
    // A single run has no charts of some groups: then all it has are shown.
    boolean known = shown.groups().stream().anyMatch(choice::includes);
    Map<ChartGroup, List<List<ChartKind>>> wanted = new EnumMap<>(ChartGroup.class);
    shown.groups().stream()
        .filter(group -> !known || choice.includes(group))
        .forEach(group -> wanted.put(group, blocks(shown, group)));
    show(shown, new Layout(desk.theme(), wanted));
  }

  private void show(ComparisonCharts shown, Layout wanted) {
    if (wanted.equals(layout)) {
      blocks.forEach(block -> block.renew(shown));
      return;
    }
    layout = wanted;
    blocks = new ArrayList<>();
    groups.getChildren().clear();
    wanted.blocks().forEach((group, kinds) -> groups.getChildren().add(group(shown, group, kinds)));
  }

  private Node group(ComparisonCharts shown, ChartGroup group, List<List<ChartKind>> together) {
    Label title = new Label(shown.title(group));
    title.getStyleClass().add("group-title");
    VBox box = new VBox(title);
    box.getStyleClass().add("charts");
    for (List<ChartKind> kinds : together) {
      ChartBlock block = new ChartBlock(desk, easel, shown, kinds, time);
      blocks.add(block);
      box.getChildren().add(block.node());
    }
    return box;
  }

  /**
   * First the low ones that hold all configurations, then the larger, then what is over time; of a
   * single configuration one wants to see first how it went.
   */
  private static List<List<ChartKind>> blocks(ComparisonCharts shown, ChartGroup group) {
    List<List<ChartKind>> overTime =
        of(shown, group, Arrangement.OVER_TIME).stream().map(List::of).toList();
    List<List<ChartKind>> blocks = new ArrayList<>();
    blocks.add(of(shown, group, Arrangement.ROWS));
    blocks.add(of(shown, group, Arrangement.AREA));
    blocks.addAll(shown.configurations() == 1 ? 0 : blocks.size(), overTime);
    blocks.removeIf(List::isEmpty);
    return blocks;
  }

  private static List<ChartKind> of(
      ComparisonCharts shown, ChartGroup group, Arrangement arrangement) {
    return shown.available().stream()
        .filter(kind -> kind.group() == group && shown.arrangement(kind) == arrangement)
        .toList();
  }

  /** Where a chart stands, which from now on is shown; where there is none, all there are. */
  public Node find(ChartKind kind) {
    if (!desk.appearance().chartsProperty().get().includes(kind.group())) {
      desk.appearance().chartsProperty().set(ChartChoice.ALL);
    }
    return blocks.stream()
        .filter(block -> block.shows(kind))
        .findFirst()
        .map(ChartBlock::node)
        .orElse(groups);
  }

  private void press(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE && !time.isWhole()) {
      time.reset();
      event.consume();
    }
  }

  private Node failed(Exception failure) {
    Label label = new Label(desk.text("notice.failed", Map.of("reason", failure)));
    label.setWrapText(true);
    return label;
  }
}

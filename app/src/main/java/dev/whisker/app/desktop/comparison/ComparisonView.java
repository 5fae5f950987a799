package dev.whisker.app.desktop.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.desktop.comparison.chart.ShownCharts;
import dev.whisker.app.desktop.comparison.overview.FiguresStrip;
import dev.whisker.app.desktop.comparison.overview.OverviewView;
import dev.whisker.app.desktop.comparison.overview.RecommendationPanel;
import dev.whisker.app.desktop.comparison.overview.TotalsView;
import dev.whisker.app.desktop.comparison.table.BaselineChoice;
import dev.whisker.app.desktop.comparison.table.LabelChoice;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.Outline;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.desk.Reveal;
import dev.whisker.app.desktop.desk.Screen;
import dev.whisker.app.desktop.files.GistWords;
import dev.whisker.app.desktop.files.TroubledFiles;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.model.comparison.TableColumns;
import dev.whisker.app.model.files.FileGist;
import dev.whisker.app.model.files.FileRow;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Study;
import dev.whisker.charts.kind.ChartKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The Comparison screen: charts, the recommendation beside them, tables and more charts below. */
public final class ComparisonView implements Screen {

  /** The height, in text sizes, of the tabs that are visible below the first charts. */
  private static final double TABS_IN_SIGHT = 3.6;

  private static final double LOWEST_OVERVIEW = 30;
  private static final double HIGHEST_OVERVIEW = 50;
  private static final double PANEL = 25;
  private static final double LEAST_PANEL = 15;
  private static final double WIDEST_SHARE = 0.4;
  private static final double LEAST_TITLE = 12;

  private final Desk desk;
  private final Label title = new Label();
  private final Label badge = new Label();

  /** The files, JVM and time of a single run. */
  private final Label source = new Label();

  private final Button panelButton;
  private final BaselineChoice baseline;
  private final Node choice;
  private final Region figures;
  private final OverviewView overview;
  private final TabsView tabs;
  private final VBox content;
  private final ScrollPane scroll;
  private final Region panel;
  private final SplitPane panes;
  private final VBox node;

  /** The chart that the user asked for, until the page is touched. */
  private Optional<Node> revealed = Optional.empty();

  /** The opened paths of the files shown. */
  private List<Path> roots = List.of();

  public ComparisonView(Desk desk, TableColumns columns) {
    this.desk = desk;
    ShownCharts charts = new ShownCharts(desk);
    overview = new OverviewView(desk, charts);
    tabs = new TabsView(desk, columns, charts);
    baseline = new BaselineChoice(desk);
    choice = charts.choice();
    figures = new FiguresStrip(desk).node();
    TotalsView totals = new TotalsView(desk, figures);
    overview.node().visibleProperty().subscribe(totals::setCharted);
    content = new VBox(figures, totals.node(), overview.node(), tabs.node());
    content.getStyleClass().add("dashboard");
    scroll = Parts.scrolled(content);
    scroll.setId("comparison");
    scroll.viewportBoundsProperty().subscribe(this::fit);
    content.heightProperty().subscribe(this::revealAgain);
    figures.heightProperty().subscribe(this::fit);
    figures.visibleProperty().subscribe(this::fit);
    scroll.addEventFilter(ScrollEvent.ANY, event -> revealed = Optional.empty());
    scroll.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> revealed = Optional.empty());
    scroll.addEventFilter(KeyEvent.KEY_PRESSED, event -> revealed = Optional.empty());
    desk.whenChanged(desk.appearance().textSizeProperty(), this::fit);
    panel =
        new RecommendationPanel(
                desk, new LeftOutLine(desk).node(), TroubledFiles.card(desk), this::togglePanel)
            .node();
    panes = new SplitPane(scroll, panel);
    SplitPane.setResizableWithParent(panel, false);
    desk.show(
        desk.appearance().textSizeProperty(),
        size -> panel.setMinWidth(LEAST_PANEL * desk.appearance().textSize()));
    panes.widthProperty().subscribe(this::divide);
    VBox.setVgrow(panes, Priority.ALWAYS);
    panelButton = Parts.button("panel-show", desk.text("advice.title"), this::togglePanel);
    node = new VBox(head(), HintsView.of(desk), source, panes);
    desk.show(desk.study().studyProperty(), this::show);
    desk.whenChanged(
        desk.places().chartProperty(),
        () -> desk.places().chartProperty().get().ifPresent(this::reveal));
  }

  @Override
  public Node node() {
    return node;
  }

  @Override
  public void takeKeyboard() {
    scroll.requestFocus();
  }

  private Node head() {
    title.setId("comparison-title");
    title.getStyleClass().add("page-title");
    badge.setText(desk.text("comparison.sample"));
    badge.getStyleClass().add("tag");
    badge.setMinWidth(Region.USE_PREF_SIZE);
    source.setId("comparison-told");
    source.getStyleClass().addAll("muted", "source");
    NoGap.whereHidden(badge, source, panelButton, baseline.node());
    Button export =
        Parts.button(
            "export", desk.text("comparison.export"), () -> desk.places().go(Place.REPORT));
    panelButton.setVisible(false);
    HBox titles = Parts.row("page-head", title, badge);
    HBox choices =
        Parts.row(
            "page-head",
            new FilesLine(desk).node(),
            new LabelChoice(desk).node(),
            baseline.node(),
            choice,
            export,
            panelButton);
    FlowPane head = new FlowPane(titles, choices);
    head.getStyleClass().add("dashboard-head");
    head.setRowValignment(VPos.CENTER);
    head.widthProperty().subscribe(() -> share(head, titles, choices));
    choices.widthProperty().subscribe(() -> share(head, titles, choices));
    return head;
  }

  /** Puts the choices beside the title, or below it if they leave too little of that row. */
  private void share(FlowPane head, Region titles, Region choices) {
    double width = head.getWidth() - head.snappedLeftInset() - head.snappedRightInset();
    double beside = width - choices.getWidth() - head.getHgap();
    boolean isEnough = beside >= LEAST_TITLE * desk.appearance().textSize();
    titles.setPrefWidth(isEnough ? beside : width);
    choices.setMaxWidth(width);
  }

  private void togglePanel() {
    boolean isShown = panes.getItems().contains(panel);
    if (isShown) {
      panes.getItems().remove(panel);
    } else {
      panes.getItems().add(panel);
      divide();
    }
    panelButton.setVisible(isShown);
  }

  private void divide() {
    double width = panes.getWidth();
    if (width > 0) {
      double wanted = Math.max(PANEL * desk.appearance().textSize(), width * 0.22);
      panes.setDividerPositions(1 - Math.min(wanted / width, WIDEST_SHARE));
    }
  }

  /** Gives the charts the window's height, without the visible part of the tabs. */
  private void fit() {
    double em = desk.appearance().textSize();
    double above = figures.isVisible() ? figures.getHeight() + content.getSpacing() : 0;
    double height = scroll.getViewportBounds().getHeight() - above - TABS_IN_SIGHT * em;
    overview.setHeight(Math.clamp(height, LOWEST_OVERVIEW * em, HIGHEST_OVERVIEW * em));
  }

  private void reveal(ChartKind kind) {
    Optional<Node> first = overview.find(kind);
    if (first.isPresent()) {
      scroll.setVvalue(0);
    } else {
      revealed = Optional.of(tabs.find(kind));
      Reveal.in(scroll, revealed.get());
    }
    first.or(() -> revealed).ifPresent(Outline::forAMoment);
  }

  /** Scrolls again to that chart, since charts above it are created when visible, and move it. */
  private void revealAgain() {
    revealed
        .filter(chart -> chart.getScene() != null)
        .ifPresent(chart -> Platform.runLater(() -> Reveal.in(scroll, chart)));
  }

  private void show(Study study) {
    study
        .comparison()
        .ifPresent(
            comparison -> {
              show(comparison, study);
              scroll(study.material().roots());
            });
  }

  private void show(Comparison comparison, Study study) {
    Optional<Sample> sample = study.material().sample();
    int configurations = comparison.configurations().size();
    int runs = comparison.configurations().stream().mapToInt(each -> each.runs().size()).sum();
    String counts =
        desk.text("comparison.counts", Map.of("configurations", configurations, "runs", runs));
    boolean single = configurations == 1;
    title.setText(
        sample
            .map(each -> each.title(desk.locale()))
            .orElse(single ? comparison.configurations().getFirst().name() : counts));
    title.setTooltip(new Tooltip(counts));
    source.setText(
        runs == 1
            ? FileRow.used(study).stream()
                .filter(row -> !(row.gist() instanceof FileGist.Note))
                .map(this::line)
                .collect(Collectors.joining("\n"))
            : "");
    source.setVisible(!source.getText().isEmpty());
    badge.setVisible(sample.isPresent());
    baseline.node().setVisible(!single);
  }

  /** "gc.log.gz · GC log · G1 · JDK 25.0.3+9 · 2026-11-21 09:51 · 59.3 s". */
  private String line(FileRow row) {
    return row.content().file().getFileName() + " · " + new GistWords(desk).line(row.gist());
  }

  /** Shows other files from the top; the same files keep the position. */
  private void scroll(List<Path> now) {
    if (!now.equals(roots)) {
      roots = now;
      scroll.setVvalue(0);
      Platform.runLater(this::divide);
    }
  }
}

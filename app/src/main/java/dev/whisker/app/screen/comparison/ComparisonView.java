package dev.whisker.app.screen.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.LeftOut;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.screen.comparison.KeyFigures.KeyFigure;
import dev.whisker.app.screen.files.FileRow;
import dev.whisker.app.screen.files.GistWords;
import dev.whisker.app.screen.files.TroubledFiles;
import dev.whisker.app.screen.files.UnderstoodShare;
import dev.whisker.app.session.FileGist;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Study;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.Outline;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Reveal;
import dev.whisker.app.ui.ScreenView;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.charts.chart.ChartKind;
import dev.whisker.files.FileContent;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
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
public final class ComparisonView implements ScreenView {

  /** The height, in text sizes, of the tabs that are visible below the first charts. */
  private static final double TABS_IN_SIGHT = 3.6;

  private static final double LOWEST_OVERVIEW = 30;
  private static final double HIGHEST_OVERVIEW = 50;
  private static final double PANEL = 25;
  private static final double LEAST_PANEL = 15;
  private static final double WIDEST_SHARE = 0.4;
  private static final double LEAST_TITLE = 12;

  private final ViewContext context;
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

  public ComparisonView(ViewContext context, TableColumns columns) {
    this.context = context;
    ShownCharts charts = new ShownCharts(context);
    overview = new OverviewView(context, charts);
    tabs = new TabsView(context, columns, charts);
    baseline = new BaselineChoice(context);
    choice = charts.choice();
    figures = new FiguresStrip(context).node();
    TotalsView totals = new TotalsView(context, figures);
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
    context.whenChanged(context.appearance().textSizeProperty(), this::fit);
    panel =
        new RecommendationPanel(
                context,
                new LeftOutLine(context).node(),
                TroubledFiles.card(context),
                this::togglePanel)
            .node();
    panes = new SplitPane(scroll, panel);
    SplitPane.setResizableWithParent(panel, false);
    context.show(
        context.appearance().textSizeProperty(),
        size -> panel.setMinWidth(LEAST_PANEL * context.appearance().textSize()));
    panes.widthProperty().subscribe(this::divide);
    VBox.setVgrow(panes, Priority.ALWAYS);
    panelButton = Parts.button("panel-show", context.text("advice.title"), this::togglePanel);
    node = new VBox(head(), HintsView.of(context), source, panes);
    context.show(context.study().studyProperty(), this::show);
    context.whenChanged(
        context.places().chartProperty(),
        () -> context.places().chartProperty().get().ifPresent(this::reveal));
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
    badge.setText(context.text("comparison.sample"));
    badge.getStyleClass().add("tag");
    badge.setMinWidth(Region.USE_PREF_SIZE);
    source.setId("comparison-told");
    source.getStyleClass().addAll("muted", "source");
    NoGap.whereHidden(badge, source, panelButton, baseline.node());
    Button export =
        Parts.button(
            "export", context.text("comparison.export"), () -> context.places().go(Place.REPORT));
    panelButton.setVisible(false);
    HBox titles = Parts.row("page-head", title, badge);
    HBox choices =
        Parts.row(
            "page-head",
            new FilesLine(context).node(),
            new LabelChoice(context).node(),
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
    boolean isEnough = beside >= LEAST_TITLE * context.appearance().textSize();
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
      double wanted = Math.max(PANEL * context.appearance().textSize(), width * 0.22);
      panes.setDividerPositions(1 - Math.min(wanted / width, WIDEST_SHARE));
    }
  }

  /** Gives the charts the window's height, without the visible part of the tabs. */
  private void fit() {
    double em = context.appearance().textSize();
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
        context.text("comparison.counts", Map.of("configurations", configurations, "runs", runs));
    boolean single = configurations == 1;
    title.setText(
        sample
            .map(each -> each.title(context.locale()))
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
    return row.content().file().getFileName() + " · " + new GistWords(context).line(row.gist());
  }

  /** Shows other files from the top; the same files keep the position. */
  private void scroll(List<Path> now) {
    if (!now.equals(roots)) {
      roots = now;
      scroll.setVvalue(0);
      Platform.runLater(this::divide);
    }
  }

  /** The number of files and the share understood; a click opens the Files screen. */
  private static final class FilesLine {

    private final ViewContext context;
    private final Hyperlink node = new Hyperlink();

    FilesLine(ViewContext context) {
      this.context = context;
      node.setId("show-files");
      node.setMinWidth(Region.USE_PREF_SIZE);
      node.setOnAction(event -> context.places().go(Place.FILES));
      context.show(context.study().studyProperty(), this::show);
    }

    Node node() {
      return node;
    }

    private void show(Study study) {
      List<FileContent> files = study.sources();
      UnderstoodShare.percent(files)
          .ifPresentOrElse(percent -> show(files, percent), () -> node.setText(""));
    }

    private void show(List<FileContent> files, double percent) {
      long unusable = files.stream().filter(FileContent.Unknown.class::isInstance).count();
      node.setText(
          context.text(
              unusable == 0 ? "comparison.files" : "comparison.files.unusable",
              Map.of(
                  "count", files.size(),
                  "unusable", unusable,
                  "percent", context.wording().quantity(percent, Unit.PERCENT))));
    }
  }

  /**
   * The excluded runs with the reasons; a click opens the Runs screen, where they can be included.
   */
  private static final class LeftOutLine {

    /** The largest number shown; the Runs screen has all. */
    private static final int MOST = 3;

    private final ViewContext context;
    private final Hyperlink node = new Hyperlink();

    LeftOutLine(ViewContext context) {
      this.context = context;
      node.setId("left-out");
      NoGap.whereHidden(node);
      node.setWrapText(true);
      node.setOnAction(event -> context.places().go(Place.RUNS));
      context.show(context.study().studyProperty(), this::show);
    }

    Node node() {
      return node;
    }

    private void show(Study study) {
      List<OmittedRuns> all = study.comparison().map(OmittedRuns::of).orElse(List.of());
      node.setVisible(!all.isEmpty());
      String what =
          all.stream()
              .limit(MOST)
              .map(this::sentence)
              .collect(Collectors.joining(context.text("cli.inspect.comma")));
      String more = all.size() > MOST ? " …" : "";
      node.setText(context.text("comparison.left-out", Map.of("what", what + more)));
    }

    private String sentence(OmittedRuns out) {
      String why = LeftOut.why(out.reason(), context.wording());
      return why.isBlank()
          ? out.name()
          : context.text("comparison.left-out.because", Map.of("name", out.name(), "reason", why));
    }
  }

  /** The key figures of a single configuration; a click on a bad one opens its finding. */
  private static final class FiguresStrip {

    private final ViewContext context;
    private final FlowPane node = new FlowPane();

    FiguresStrip(ViewContext context) {
      this.context = context;
      node.setId("key-figures");
      node.getStyleClass().add("key-figures");
      NoGap.whereHidden(node);
      context.show(context.study().studyProperty(), this::show);
    }

    Region node() {
      return node;
    }

    private void show(Study study) {
      study.comparison().ifPresent(this::show);
    }

    private void show(Comparison comparison) {
      List<KeyFigure> figures =
          KeyFigures.of(comparison, context.locale(), context.wording(), context.texts());
      node.getChildren().setAll(figures.stream().map(this::figure).toList());
      node.setVisible(!figures.isEmpty());
    }

    private Node figure(KeyFigure figure) {
      Label value = Parts.label(figure.value(), "key-figure");
      if (figure.isBeyondLimit()) {
        value.getStyleClass().add("beyond-limit");
      }
      VBox box = new VBox(Parts.label(figure.name(), "fine"), value);
      Tooltip.install(box, Parts.tip(figure.definition()));
      figure
          .rule()
          .ifPresent(
              rule -> {
                box.getStyleClass().add("evidence-sentence");
                box.setOnMouseClicked(event -> context.places().showFinding(rule));
              });
      return box;
    }
  }
}

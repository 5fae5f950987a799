package dev.whisker.app.screen.runs;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.recommendation.answer.Comparability;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.app.screen.files.TroubledFiles;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.study.Study;
import dev.whisker.app.ui.AccessLogField;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ScreenView;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WrappedLabel;
import dev.whisker.load.result.LoadProblem;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The Runs screen: files of runs, runs of configurations, and the analysed time. */
public final class RunsView implements ScreenView {

  private static final double INSPECTOR = 284;

  private final RunTable table;
  private final BorderPane node = new BorderPane();

  /**
   * @param showFile opens the Files screen at a file
   */
  public RunsView(ViewContext context, Consumer<Path> showFile) {
    Regrouping regrouping = new Regrouping(context.study());
    table = new RunTable(context, regrouping, showFile);
    RunInspector inspector = new RunInspector(context, regrouping, showFile, table::takeKeyboard);
    table.chosenProperty().subscribe(inspector::show);
    table.onRename(inspector::focusName);
    table.onExclude(inspector::focusReason);
    Label title = Parts.label(context.text("runs.screen.title"), "page-title");
    VBox top =
        new VBox(
            title,
            Parts.label(context.text("runs.screen.hint"), "muted"),
            accessLogs(context),
            new ComparabilityBanner(context).node());
    top.getStyleClass().add("runs-head");
    VBox left = new VBox(table.node(), new TrimView(context, table.chosenProperty()).node());
    left.getStyleClass().add("runs-main");
    ScrollPane scrolled = Parts.scrolled(left);
    scrolled.setFitToHeight(true);
    SplitPane panes = new SplitPane(scrolled, inspector.node());
    panes.setOrientation(Orientation.HORIZONTAL);
    panes
        .widthProperty()
        .subscribe(
            width -> {
              if (width.doubleValue() > 0) {
                panes.setDividerPositions(1 - INSPECTOR / width.doubleValue());
              }
            });
    node.setId("runs-screen");
    node.setTop(top);
    node.setCenter(panes);
  }

  /** The field for the pattern of access logs, if files need it, or one is stated. */
  private static Node accessLogs(ViewContext context) {
    HBox line = Parts.row("entry", new WrappedLabel(context.text("access-logs"), "strong"));
    line.getChildren()
        .addAll(
            AccessLogField.of(context),
            new WrappedLabel(context.text("access-logs.what"), "muted"));
    line.setId("access-logs");
    NoGap.whereHidden(line);
    context.show(
        context.study().studyProperty(),
        study ->
            line.setVisible(
                !context.study().accessLogsProperty().get().isEmpty() || needsPattern(study)));
    return line;
  }

  private static boolean needsPattern(Study study) {
    return study.sources().stream()
        .flatMap(file -> file.problems().stream())
        .anyMatch(problem -> problem.code() == LoadProblem.ACCESS_PATTERN_NEEDED);
  }

  @Override
  public Node node() {
    return node;
  }

  @Override
  public void takeKeyboard() {
    table.takeKeyboard();
  }

  /** The main reason why runs should not be compared as they are, and doubtful files. */
  private static final class ComparabilityBanner {

    private final ViewContext context;
    private final VBox node = new VBox();

    ComparabilityBanner(ViewContext context) {
      this.context = context;
      node.setId("comparability");
      NoGap.whereHidden(node);
      node.getStyleClass().add("banner");
      context.show(context.study().studyProperty(), this::show);
      context.whenChanged(context.following().onProperty(), () -> show(context.study().study()));
    }

    Node node() {
      return node;
    }

    private void show(Study study) {
      List<Finding> findings =
          study.comparison().map(Comparison::findings).map(Comparability::doubts).orElse(List.of());
      node.getChildren().clear();
      if (!findings.isEmpty()) {
        node.getChildren().add(summary(findings.getFirst()));
      }
      if (findings.size() > 1) {
        node.getChildren().add(others(findings.size() - 1));
      }
      node.getChildren().addAll(new TroubledFiles(context).lines(context.following().doubtful()));
      boolean any = !node.getChildren().isEmpty();
      node.setVisible(any);
    }

    private Label summary(Finding finding) {
      Label summary =
          Parts.label("⚠ " + context.wording().say(finding.summary()), "strong", "two-lines");
      summary.setWrapText(true);
      return summary;
    }

    /** A link to the other reasons. */
    private Node others(int count) {
      Hyperlink link =
          Parts.link(
              context.text("runs.banner.more", Map.of("count", count)),
              () -> context.places().go(Place.ADVICE));
      link.setId("banner-more");
      return link;
    }
  }
}

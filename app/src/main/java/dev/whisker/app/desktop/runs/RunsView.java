package dev.whisker.app.desktop.runs;

import dev.whisker.app.desktop.desk.AccessLogField;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.Parts;
import dev.whisker.app.desktop.desk.Screen;
import dev.whisker.app.desktop.desk.WrappedLabel;
import dev.whisker.app.model.runs.Regrouping;
import dev.whisker.app.study.Study;
import dev.whisker.load.access.AccessProblem;
import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The Runs screen: files of runs, runs of configurations, and the analysed time. */
public final class RunsView implements Screen {

  private static final double INSPECTOR = 284;

  private final RunTable table;
  private final BorderPane node = new BorderPane();

  /**
   * @param showFile opens the Files screen at a file
   */
  public RunsView(Desk desk, Consumer<Path> showFile) {
    Regrouping regrouping = new Regrouping(desk.study());
    table = new RunTable(desk, regrouping, showFile);
    RunInspector inspector = new RunInspector(desk, regrouping, showFile, table::takeKeyboard);
    table.chosenProperty().subscribe(inspector::show);
    table.onRename(inspector::focusName);
    table.onExclude(inspector::focusReason);
    Label title = Parts.label(desk.text("runs.screen.title"), "page-title");
    VBox top =
        new VBox(
            title,
            Parts.label(desk.text("runs.screen.hint"), "muted"),
            accessLogs(desk),
            new ComparabilityBanner(desk).node());
    top.getStyleClass().add("runs-head");
    VBox left = new VBox(table.node(), new TrimView(desk, table.chosenProperty()).node());
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
  private static Node accessLogs(Desk desk) {
    HBox line = Parts.row("entry", new WrappedLabel(desk.text("access-logs"), "strong"));
    line.getChildren()
        .addAll(AccessLogField.of(desk), new WrappedLabel(desk.text("access-logs.what"), "muted"));
    line.setId("access-logs");
    NoGap.whereHidden(line);
    desk.show(
        desk.study().studyProperty(),
        study ->
            line.setVisible(
                !desk.study().accessLogsProperty().get().isEmpty() || needsPattern(study)));
    return line;
  }

  private static boolean needsPattern(Study study) {
    return study.sources().stream()
        .flatMap(file -> file.problems().stream())
        .anyMatch(problem -> problem.code() == AccessProblem.ACCESS_PATTERN_NEEDED);
  }

  @Override
  public Node node() {
    return node;
  }

  @Override
  public void takeKeyboard() {
    table.takeKeyboard();
  }
}

package dev.whisker.app.desktop.comparison;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.desktop.comparison.chart.ChartsView;
import dev.whisker.app.desktop.comparison.table.DecisionTableView;
import dev.whisker.app.desktop.comparison.table.FiguresView;
import dev.whisker.app.desktop.comparison.table.LabelsView;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.Lesson;
import dev.whisker.app.desktop.desk.NoGap;
import dev.whisker.app.desktop.desk.Reveal;
import dev.whisker.app.desktop.desk.Screen;
import dev.whisker.app.desktop.files.GistWords;
import dev.whisker.app.model.files.FileGist;
import dev.whisker.app.model.files.FileRow;
import dev.whisker.app.study.ReportFormat;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Study;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** What is compared: the answer, the figures, the charts. */
public final class ComparisonView implements Screen {

  private final Desk desk;
  private final Label title = new Label();
  private final Label subtitle = new Label();
  private final Label badge = new Label();

  /** Of a single run: which files, of which JVM, when. */
  private final Label told = new Label();

  /** Of a sample: what one learns from it. */
  private final StackPane lesson = new StackPane();

  private final Node table;
  private final Node figures;
  private final ScrollPane node;

  /** Where the files are from that are shown. */
  private List<Path> roots = List.of();

  public ComparisonView(Desk desk) {
    this.desk = desk;
    title.setId("comparison-title");
    title.getStyleClass().add("page-title");
    badge.setText(desk.text("comparison.sample"));
    badge.getStyleClass().add("tag");
    badge.setMinWidth(Region.USE_PREF_SIZE);
    subtitle.getStyleClass().add("muted");
    subtitle.setWrapText(true);
    told.setId("comparison-told");
    told.setWrapText(true);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    Button export = new Button(desk.text("comparison.export"));
    export.setId("export-pdf");
    export.setMinWidth(Region.USE_PREF_SIZE);
    export.setOnAction(event -> desk.actions().export(ReportFormat.PDF));
    HBox head = new HBox(title, badge, gap, new FilesLine(desk).node(), export);
    head.getStyleClass().add("page-head");
    head.setAlignment(Pos.CENTER_LEFT);
    table = new DecisionTableView(desk).node();
    figures = new FiguresView(desk).node();
    NoGap.whereHidden(told, lesson, subtitle, badge, table, figures);
    ChartsView charts = new ChartsView(desk);
    VBox content =
        new VBox(
            new VBox(head, told, subtitle, new LeftOutLine(desk).node()),
            lesson,
            new TroubledFilesCard(desk).node(),
            new AnswerCard(desk).node(),
            table,
            figures,
            new LabelsView(desk).node(),
            charts.node());
    content.getStyleClass().add("page");
    node = new ScrollPane(content);
    node.setId("comparison");
    node.setFitToWidth(true);
    node.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    KeptPlace.of(node, content, charts.node());
    desk.show(desk.study().studyProperty(), this::show);
    desk.whenChanged(
        desk.places().chartProperty(),
        () ->
            desk.places()
                .chartProperty()
                .get()
                .ifPresent(kind -> Reveal.in(node, charts.find(kind))));
  }

  @Override
  public Node node() {
    return node;
  }

  @Override
  public void takeKeyboard() {
    node.requestFocus();
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
    subtitle.setText(
        sample.isPresent()
            ? desk.text("comparison.drop-own", Map.of("counts", counts))
            : single ? desk.text("comparison.drop-second") : "");
    told.setText(
        runs == 1
            ? FileRow.used(study).stream()
                .filter(row -> !(row.gist() instanceof FileGist.Note))
                .map(this::line)
                .collect(Collectors.joining("\n"))
            : "");
    told.setVisible(!told.getText().isEmpty());
    lesson
        .getChildren()
        .setAll(sample.map(each -> List.of(Lesson.of(each, desk))).orElse(List.of()));
    lesson.setVisible(sample.isPresent());
    subtitle.setVisible(!subtitle.getText().isEmpty());
    badge.setVisible(sample.isPresent());
    table.setVisible(!single);
    figures.setVisible(single);
  }

  /** "gc.log.gz · GC log · G1 · JDK 25.0.3+9 · 2026-11-21 09:51 · 59.3 s". */
  private String line(FileRow row) {
    return row.content().file().getFileName() + " · " + new GistWords(desk).line(row.gist());
  }

  /** Other files are read from the top; the same, grown or compared otherwise, where one was. */
  private void scroll(List<Path> now) {
    if (!now.equals(roots)) {
      roots = now;
      node.setVvalue(0);
    }
  }
}

package dev.whisker.app.screen.files;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.inspect.FileSummary;
import dev.whisker.app.inspect.FileSummary.Part;
import dev.whisker.app.inspect.FileSummaryWriter;
import dev.whisker.app.screen.files.Opinions.Reply;
import dev.whisker.app.session.Notice;
import dev.whisker.app.study.Study;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ScreenView;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WrappedLabel;
import dev.whisker.files.FileContent;
import dev.whisker.gc.reading.SecondOpinion.Opinion;
import dev.whisker.input.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The Files screen: all files that were read, and everything known about the selected one. */
public final class FilesView implements ScreenView {

  /** The sign before a doubtful file. */
  private static final String DOUBT = "⚠";

  private final ViewContext context;
  private final Opinions opinions;
  private final ListView<FileRow> list = new ListView<>();
  private final Label coverage = new Label();
  private final VBox facts = new VBox();
  private final BorderPane node = new BorderPane();
  private int asked;

  /** The file that is selected, or will be as soon as it is listed; null for none. */
  private @Nullable Path chosen;

  public FilesView(ViewContext context, Opinions opinions) {
    this.context = context;
    this.opinions = opinions;
    list.setId("files");
    list.setAccessibleText(context.text("place.FILES"));
    list.setCellFactory(view -> new RowCell(context));
    list.getSelectionModel().selectedItemProperty().subscribe(this::look);
    Label title = Parts.label(context.text("place.FILES"), "page-title");
    coverage.setId("coverage");
    coverage.getStyleClass().add("muted");
    HBox head = Parts.row("page-head files-head", title, coverage);
    facts.setId("file-facts");
    facts.getStyleClass().add("page");
    ScrollPane scrolled = new ScrollPane(facts);
    scrolled.setFitToWidth(true);
    SplitPane panes = new SplitPane(list, scrolled);
    panes.setDividerPositions(0.34);
    node.setTop(head);
    node.setCenter(panes);
    context.show(context.study().studyProperty(), this::show);
    context.whenChanged(opinions.replies(), () -> show(list.getSelectionModel().getSelectedItem()));
  }

  @Override
  public Node node() {
    return node;
  }

  @Override
  public void takeKeyboard() {
    list.requestFocus();
  }

  /** Selects a file, now or when it is listed. */
  public void choose(Path file) {
    chosen = file;
    select(file);
    list.scrollTo(list.getSelectionModel().getSelectedItem());
  }

  private void select(Path file) {
    list.getItems().stream()
        .filter(row -> row.content().file().equals(file))
        .findFirst()
        .ifPresent(list.getSelectionModel()::select);
  }

  private void show(Study study) {
    UnderstoodShare.percent(study.sources())
        .ifPresentOrElse(
            percent ->
                coverage.setText(
                    context.text(
                        "files.coverage",
                        Map.of("percent", context.wording().quantity(percent, Unit.PERCENT)))),
            () -> coverage.setText(""));
    int mine = ++asked;
    context
        .tasks()
        .inBackground(
            () -> FileRow.of(study),
            rows -> {
              if (mine == asked) {
                show(rows);
              }
            },
            failure -> context.study().notices().add(new Notice.Failed(failure.toString())));
  }

  /** Shows the rows; a selected file that grows stays selected. */
  private void show(List<FileRow> rows) {
    Path wanted = chosen;
    boolean isFirst = list.getItems().isEmpty();
    list.getItems().setAll(rows);
    list.getSelectionModel().selectFirst();
    if (wanted != null && isFirst) {
      choose(wanted);
    } else if (wanted != null) {
      select(wanted);
    }
  }

  private void look(@Nullable FileRow row) {
    if (row != null) {
      chosen = row.content().file();
    }
    show(row);
  }

  private void show(@Nullable FileRow row) {
    facts.getChildren().clear();
    if (row == null) {
      return;
    }
    FileContent content = row.content();
    Label name = Parts.label(String.valueOf(content.file().getFileName()), "section-title");
    // A sample's path is of no use.
    boolean isSample = context.study().study().material().sample().isPresent();
    Label path = Parts.label(isSample ? row.place() : content.file().toString(), "muted");
    path.setWrapText(true);
    facts.getChildren().addAll(name, path);
    if (content instanceof FileContent.Unknown) {
      Label reason = new Label(new GistWords(context).figures(row.gist()));
      reason.setWrapText(true);
      facts.getChildren().add(reason);
      return;
    }
    row.doubt().ifPresent(problem -> facts.getChildren().add(doubt(problem)));
    if (content instanceof FileContent.GcLogs log && Opinions.canBeAskedAbout(log)) {
      facts.getChildren().add(opinion(log));
    }
    facts.getChildren().add(SummaryView.node(summaries().of(content)));
  }

  private Node doubt(Problem problem) {
    Label doubt = new Label(doubtful(problem, context));
    doubt.setWrapText(true);
    VBox box = new VBox(doubt);
    box.setId("file-doubt");
    box.getStyleClass().add("banner");
    return box;
  }

  private static String doubtful(Problem problem, ViewContext context) {
    return DOUBT + " " + context.reason(problem);
  }

  private Node opinion(FileContent.GcLogs log) {
    Reply reply = opinions.about(log).orElse(null);
    return switch (reply) {
      case null -> {
        Button ask =
            Parts.button(
                "ask-opinion",
                context.text("files.ask"),
                () -> opinions.ask(log, context.study().study().material()));
        ask.setTooltip(new Tooltip(context.text("files.ask.why")));
        yield ask;
      }
      case Reply.Awaited awaited -> new Label(context.text("files.asking"));
      case Reply.Missing missing ->
          new Label(context.text("files.no-answer", Map.of("reason", missing.reason())));
      case Reply.Given given -> opinion(log, given.opinion());
    };
  }

  private Node opinion(FileContent.GcLogs log, Opinion opinion) {
    VBox box = new VBox(SummaryView.node(summaries().of(log, opinion)));
    box.setId("opinion");
    box.getStyleClass().add("card");
    return box;
  }

  private FileSummaryWriter summaries() {
    return new FileSummaryWriter(context.texts(), context.locale(), context.study().zone());
  }

  /** Name and folder of a file, its type, and the share understood. */
  private static final class RowCell extends ListCell<FileRow> {

    private final ViewContext context;
    private final GistWords words;

    RowCell(ViewContext context) {
      this.context = context;
      this.words = new GistWords(context);
    }

    @Override
    protected void updateItem(@Nullable FileRow row, boolean empty) {
      super.updateItem(row, empty);
      setText(null);
      setGraphic(row == null ? null : line(row));
      setTooltip(row == null ? null : new Tooltip(tip(row)));
    }

    private String tip(FileRow row) {
      String path = row.content().file().toString();
      return row.doubt().map(problem -> path + "\n" + doubtful(problem, context)).orElse(path);
    }

    private Node line(FileRow row) {
      Label name = new Label(String.valueOf(row.content().file().getFileName()));
      name.setMinWidth(0);
      HBox where = new HBox(name, Parts.label(row.place(), "fine"));
      where.getStyleClass().add("entry");
      where.setAlignment(Pos.BASELINE_LEFT);
      VBox column = new VBox(where, Parts.label(words.line(row.gist()), "fine"));
      row.doubt()
          .ifPresent(
              problem -> {
                column.getChildren().add(Parts.label(doubtful(problem, context), "fine"));
              });
      column.setMinWidth(0);
      HBox.setHgrow(column, Priority.ALWAYS);
      Label understood =
          Parts.label(words.understood(row.gist()), row.hasUnknownLines() ? "tag" : "fine");
      understood.setMinWidth(USE_PREF_SIZE);
      HBox line = Parts.row("entry", column, understood);
      // The list is as wide as its pane: long folders are cut, not the share understood.
      line.prefWidthProperty().bind(getListView().widthProperty().subtract(32));
      return line;
    }
  }

  /** The summary of a file: its sentence, then names and values in two columns. */
  private static final class SummaryView {

    private SummaryView() {}

    static Node node(FileSummary summary) {
      GridPane grid = new GridPane();
      grid.getStyleClass().add("answer");
      ColumnConstraints names = new ColumnConstraints();
      names.setMinWidth(Region.USE_PREF_SIZE);
      ColumnConstraints values = new ColumnConstraints();
      values.setHgrow(Priority.ALWAYS);
      grid.getColumnConstraints().addAll(names, values);
      across(grid, new WrappedLabel(summary.sentence(), "strong"));
      summary.parts().forEach(part -> add(grid, part));
      return grid;
    }

    private static void add(GridPane grid, Part part) {
      switch (part) {
        case FileSummary.NamedValue line -> {
          Label name = Parts.label(line.name(), "muted");
          // A value may have many lines; its name is beside the first.
          GridPane.setValignment(name, VPos.TOP);
          grid.addRow(grid.getRowCount(), name, new WrappedLabel(line.value()));
        }
        case FileSummary.Listing listing -> {
          across(grid, new WrappedLabel(listing.name(), "muted"));
          listing.lines().forEach(line -> across(grid, new WrappedLabel(line)));
        }
        case FileSummary.Table table -> across(grid, table(table.rows()));
      }
    }

    private static Node table(List<List<String>> rows) {
      GridPane grid = new GridPane();
      grid.getStyleClass().add("answer");
      for (int row = 0; row < rows.size(); row++) {
        for (int column = 0; column < rows.get(row).size(); column++) {
          Label cell = Parts.label(rows.get(row).get(column), row == 0 ? "muted" : "fine");
          // The page scrolls sideways instead of cutting names.
          cell.setMinWidth(Region.USE_PREF_SIZE);
          grid.add(cell, column, row);
        }
      }
      return grid;
    }

    private static void across(GridPane grid, Node node) {
      grid.add(node, 0, grid.getRowCount(), 2, 1);
    }
  }
}

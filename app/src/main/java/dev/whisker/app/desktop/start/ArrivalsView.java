package dev.whisker.app.desktop.start;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.Arrival;
import dev.whisker.app.model.FileGist;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/** The files that are being read, with what is known of each so far. */
public final class ArrivalsView {

  private static final double ROW = 28;
  private static final double HEAD = 34;
  private static final int MOST_ROWS = 10;

  private final Desk desk;
  private final TableView<Arrival> table = new TableView<>();

  public ArrivalsView(Desk desk) {
    this.desk = desk;
    table.setId("arrivals");
    table.getStyleClass().addAll("arrivals", "dense");
    table.setAccessibleText(desk.text("arrivals.title"));
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    table.setFixedCellSize(ROW);
    table
        .getColumns()
        .setAll(
            List.of(
                column("file", 180, ArrivalsView::name),
                column("what", 110, arrival -> said(arrival, this::what)),
                column("collector", 110, arrival -> said(arrival, this::collector)),
                column("jvm", 110, arrival -> said(arrival, this::jvm)),
                column("span", 80, arrival -> said(arrival, this::span)),
                column("understood", 90, arrival -> said(arrival, this::understood)),
                column("figures", 320, this::figures)));
    table.prefHeightProperty().bind(Bindings.size(table.getItems()).map(ArrivalsView::height));
    table.setMinHeight(0);
    ListChangeListener<Arrival> listener = change -> show(desk.study().arrivals().all());
    desk.study().arrivals().all().addListener(listener);
    desk.keep(() -> desk.study().arrivals().all().removeListener(listener));
    show(desk.study().arrivals().all());
  }

  public Node node() {
    return table;
  }

  private static double height(Number rows) {
    return HEAD + ROW * Math.min(MOST_ROWS, rows.intValue());
  }

  private void show(List<? extends Arrival> arrivals) {
    table.setVisible(!arrivals.isEmpty());
    table.setManaged(!arrivals.isEmpty());
    table.getItems().setAll(arrivals);
  }

  private TableColumn<Arrival, Arrival> column(
      String key, double width, Function<Arrival, String> text) {
    TableColumn<Arrival, Arrival> column = new TableColumn<>(desk.text("arrivals." + key));
    column.setSortable(false);
    column.setReorderable(false);
    column.setPrefWidth(width);
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
    column.setCellFactory(any -> new TextCell(text));
    return column;
  }

  private static String name(Arrival arrival) {
    return String.valueOf(arrival.file().getFileName());
  }

  /** Of an archive with several texts, each is told. */
  private static String said(Arrival arrival, Function<FileGist, String> what) {
    List<FileGist> gists =
        switch (arrival) {
          case Arrival.Awaited awaited -> List.of();
          case Arrival.Glanced glanced -> glanced.gists();
          case Arrival.Read read -> read.gists();
        };
    return gists.stream()
        .map(what)
        .filter(text -> !text.isEmpty())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private String what(FileGist gist) {
    return switch (gist) {
      case FileGist.Log log -> desk.text("arrivals.gc-log");
      case FileGist.Load load -> desk.text("arrivals.load", Map.of("tool", load.tool().id()));
      case FileGist.Note note -> desk.text("arrivals.note");
      case FileGist.Unusable file -> desk.text("arrivals.unusable");
    };
  }

  private String collector(FileGist gist) {
    return gist instanceof FileGist.Log log ? log.collector().map(Collector::id).orElse("–") : "";
  }

  private String jvm(FileGist gist) {
    return gist instanceof FileGist.Log log ? log.jvm().orElse("–") : "";
  }

  private String span(FileGist gist) {
    return switch (gist) {
      case FileGist.Log log -> seconds(log.spanSeconds());
      case FileGist.Load load -> seconds(load.spanSeconds());
      case FileGist.Note note -> "";
      case FileGist.Unusable file -> "";
    };
  }

  private String seconds(double seconds) {
    return Double.isNaN(seconds) ? "–" : desk.wording().quantity(seconds, Unit.SECONDS);
  }

  private String understood(FileGist gist) {
    return switch (gist) {
      case FileGist.Log log -> desk.words().scalar("coveragePercent", log.coveragePercent());
      case FileGist.Load load -> desk.words().scalar("coveragePercent", load.coveragePercent());
      case FileGist.Note note -> "";
      case FileGist.Unusable file -> "";
    };
  }

  /** Counts of a glance would be those of its two ends. */
  private String figures(Arrival arrival) {
    return switch (arrival) {
      case Arrival.Awaited awaited -> desk.text("arrivals.awaited");
      case Arrival.Glanced glanced ->
          glanced.gists().stream().allMatch(FileGist.Unusable.class::isInstance)
              ? said(arrival, this::figures)
              : desk.text("arrivals.reading");
      case Arrival.Read read -> said(arrival, this::figures);
    };
  }

  private String figures(FileGist gist) {
    return switch (gist) {
      case FileGist.Log log ->
          log.pauses() == 0
              ? desk.text("arrivals.no-pauses")
              : desk.text(
                  "arrivals.pauses",
                  Map.of(
                      "count",
                      log.pauses(),
                      "longest",
                      desk.wording().quantity(log.longestMillis(), Unit.MILLISECONDS)));
      case FileGist.Load load ->
          Double.isNaN(load.requests())
              ? ""
              : desk.text(
                  "arrivals.requests",
                  Map.of("count", desk.wording().quantity(load.requests(), Unit.COUNT)));
      case FileGist.Note note -> "";
      case FileGist.Unusable unusable -> desk.reason(unusable.file());
    };
  }

  /** A text, with the whole of it for whoever points at it. */
  private static final class TextCell extends TableCell<Arrival, Arrival> {

    private final Function<Arrival, String> text;

    TextCell(Function<Arrival, String> text) {
      this.text = text;
    }

    @Override
    protected void updateItem(@Nullable Arrival arrival, boolean empty) {
      super.updateItem(arrival, empty);
      String said = arrival == null || empty ? "" : text.apply(arrival);
      setText(said);
      setTooltip(said.isEmpty() ? null : new Tooltip(said));
    }
  }
}

package dev.whisker.app.screen.start;

import dev.whisker.app.screen.files.GistWords;
import dev.whisker.app.session.Arrival;
import dev.whisker.app.session.Arrivals;
import dev.whisker.app.session.FileGist;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.ViewContext;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.animation.Animation;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/** The files that are being read, with the facts known so far. */
public final class ArrivalsView {

  /** The height of a row, and of the head, in text sizes. */
  private static final double ROW = 2.15;

  private static final double HEAD = 2.6;
  private static final int MOST_ROWS = 10;

  /** The number of rows above the file read last. */
  private static final int READ_ABOVE = 6;

  /**
   * Files that are read within this time need no table, and rows that change more often cost more
   * than reading.
   */
  private static final Duration REST = Duration.millis(250);

  private final ViewContext context;
  private final GistWords words;
  private final TableView<Arrival> table = new TableView<>();
  private final PauseTransition rest = new PauseTransition(REST);

  public ArrivalsView(ViewContext context) {
    this.context = context;
    this.words = new GistWords(context);
    table.setId("arrivals");
    NoGap.whereHidden(table);
    table.getStyleClass().addAll("arrivals", "dense");
    table.setAccessibleText(context.text("arrivals.title"));
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    context.show(
        context.appearance().textSizeProperty(),
        size -> table.setFixedCellSize(Math.ceil(ROW * size)));
    table
        .getColumns()
        .setAll(
            List.of(
                column("file", 250, this::name),
                column("what", 110, arrival -> gist(arrival, words::what)),
                column("collector", 110, arrival -> gist(arrival, words::collector)),
                column("jvm", 110, arrival -> gist(arrival, words::jvm)),
                column("span", 80, arrival -> gist(arrival, words::span)),
                column("understood", 90, arrival -> gist(arrival, words::understood)),
                column("figures", 250, this::figures)));
    table
        .prefHeightProperty()
        .bind(
            Bindings.createDoubleBinding(
                this::height, table.getItems(), table.fixedCellSizeProperty()));
    table.setMinHeight(0);
    rest.setOnFinished(rested -> show(context.study().arrivals()));
    context.whenChanged(context.study().arrivals().all(), this::showSoon);
    showSoon();
  }

  private void showSoon() {
    Arrivals arrivals = context.study().arrivals();
    if (arrivals.all().isEmpty()) {
      rest.stop();
      show(arrivals);
    } else if (rest.getStatus() != Animation.Status.RUNNING) {
      rest.play();
    }
  }

  public Node node() {
    return table;
  }

  private double height() {
    int rows = Math.min(MOST_ROWS, table.getItems().size());
    return table.getFixedCellSize() * (HEAD / ROW + rows);
  }

  private void show(Arrivals arrivals) {
    table.setVisible(!arrivals.all().isEmpty());
    List<Arrival> order = arrivals.failuresFirst();
    table.getItems().setAll(order);
    // Keeps a row under the mouse, and failures visible.
    if (!table.isHover() && !order.isEmpty() && !order.getFirst().isFailure()) {
      arrivals
          .latest()
          .ifPresent(read -> table.scrollTo(Math.max(0, order.indexOf(read) - READ_ABOVE)));
    }
  }

  private TableColumn<Arrival, Arrival> column(
      String key, double width, Function<Arrival, String> text) {
    TableColumn<Arrival, Arrival> column = new TableColumn<>(context.text("arrivals." + key));
    column.setSortable(false);
    column.setReorderable(false);
    column.setPrefWidth(width);
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
    column.setCellFactory(any -> new TextCell(text));
    return column;
  }

  /** The path from the common folder on: many files have the same name. */
  private String name(Arrival arrival) {
    return context.study().arrivals().place(arrival.file()).toString();
  }

  /** A text for each entry, since an archive can have several. */
  private static String gist(Arrival arrival, Function<FileGist, String> what) {
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

  /** The counts of a file; a first look at both ends has none. */
  private String figures(Arrival arrival) {
    return switch (arrival) {
      case Arrival.Awaited awaited -> context.text("arrivals.awaited");
      case Arrival.Glanced glanced ->
          glanced.gists().stream().noneMatch(ArrivalsView::isOfUse)
              ? gist(arrival, words::figures)
              : context.text("arrivals.reading");
      case Arrival.Read read -> gist(arrival, words::figures);
    };
  }

  private static boolean isOfUse(FileGist gist) {
    return !(gist instanceof FileGist.Unusable || gist instanceof FileGist.Ignored);
  }

  /** A text with the whole of it as a tooltip. */
  private static final class TextCell extends TableCell<Arrival, Arrival> {

    private final Function<Arrival, String> text;

    TextCell(Function<Arrival, String> text) {
      this.text = text;
    }

    @Override
    protected void updateItem(@Nullable Arrival arrival, boolean empty) {
      super.updateItem(arrival, empty);
      String shown = arrival == null || empty ? "" : text.apply(arrival);
      setText(shown);
      setTooltip(shown.isEmpty() ? null : new Tooltip(shown));
    }
  }
}

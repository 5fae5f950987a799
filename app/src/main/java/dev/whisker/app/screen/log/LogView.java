package dev.whisker.app.screen.log;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.screen.log.LogModel.Jump;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ScreenView;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WindowCommand;
import java.nio.file.Path;
import java.text.NumberFormat;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.collections.ObservableListBase;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The Log screen: the lines of a file. */
public final class LogView implements ScreenView {

  /** The height of a line in text sizes. */
  private static final double LINE_HEIGHT = 1.38;

  /** The number of lines shown above the target of a link. */
  private static final int LEAD = 6;

  /** The most lines copied; the clipboard keeps them in memory. */
  private static final int MOST_COPIED = 100_000;

  private final ViewContext context;
  private final LogModel log;
  private final LineNumbers numbers = new LineNumbers();
  private final ListView<Long> list = new ListView<>(numbers);
  private final ComboBox<Path> files = new ComboBox<>();
  private final Label facts = new Label();
  private final Label empty = new Label();
  private final TextField line = new TextField();
  private final SearchBar search;
  private final BorderPane node = new BorderPane();

  /**
   * @param back returns to the screen and link that led here
   */
  public LogView(ViewContext context, LogModel log, Runnable back) {
    this.context = context;
    this.log = log;
    this.search = new SearchBar(context, log);
    // Filling the list chooses its first line.
    long current = log.current();
    node.setId("log");
    node.setTop(new VBox(head(back), search.node()));
    list.setId("log-lines");
    list.getStyleClass().add("log-lines");
    list.setAccessibleText(context.text("place.LOG"));
    context.show(context.appearance().textSizeProperty(), size -> showHeights());
    list.setCellFactory(view -> new LineCell(log, this::lineHeight));
    list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
    list.getFocusModel().focusedItemProperty().subscribe(this::choose);
    list.setContextMenu(new ContextMenu(WindowCommand.COPY_LINES.item(context, this::copy)));
    empty.getStyleClass().add("muted");
    empty.setId("log-empty");
    empty.setWrapText(true);
    node.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    context.show(log.filesProperty(), this::show);
    context.show(log.shownProperty(), this::show);
    context.whenChanged(log.arrivalsProperty(), list::refresh);
    context.whenChanged(log.markedProperty(), this::showRecord);
    context.whenChanged(log.search().stateProperty(), list::refresh);
    context.whenChanged(log.jumpProperty(), () -> jump(log.jumpProperty().get()));
    jump(new Jump(current, 0));
  }

  @Override
  public Node node() {
    return node;
  }

  @Override
  public void takeKeyboard() {
    node.getCenter().requestFocus();
  }

  private double lineHeight() {
    return Math.ceil(LINE_HEIGHT * context.appearance().textSize());
  }

  /**
   * Long lines of a record wrap, so heights differ; without a record equal heights scroll faster.
   */
  private void showHeights() {
    list.setFixedCellSize(
        log.markedProperty().get().isEmpty() ? lineHeight() : Region.USE_COMPUTED_SIZE);
  }

  private void showRecord() {
    showHeights();
    list.refresh();
  }

  private Node head(Runnable leave) {
    files.setId("log-file");
    files.setAccessibleText(context.text("arrivals.file"));
    files.setCellFactory(view -> new FileCell());
    files.setButtonCell(new FileCell());
    files.setMaxWidth(460);
    files.setOnAction(event -> openChosen());
    facts.setId("log-facts");
    facts.getStyleClass().add("muted");
    line.setId("log-line");
    line.setPromptText(context.text("log.line"));
    line.setAccessibleText(context.text("log.line"));
    line.setPrefColumnCount(9);
    line.setOnAction(event -> goToLine());
    return Parts.row("page-head log-head", back(leave), files, facts, Parts.gap(), line);
  }

  /** The button that returns to where a link led here. */
  private Button back(Runnable leave) {
    Button back = new Button();
    back.setId("log-back");
    back.setMinWidth(Region.USE_PREF_SIZE);
    back.setOnAction(event -> leave.run());
    NoGap.whereHidden(back);
    context.show(
        context.places().previousProperty(),
        previous -> {
          back.setVisible(previous.isPresent());
          previous.ifPresent(
              place ->
                  back.setText(
                      "← "
                          + context.text(
                              "back.to", Map.of("place", context.text("place." + place.name())))));
        });
    return back;
  }

  @Override
  public void pressOutside(KeyEvent event) {
    key(event);
  }

  private void key(KeyEvent event) {
    Map<WindowCommand, Runnable> commands = new EnumMap<>(WindowCommand.class);
    commands.put(WindowCommand.FIND, search::focus);
    commands.put(WindowCommand.GO_TO_LINE, this::askForLine);
    commands.put(WindowCommand.NEXT_MATCH, log::next);
    commands.put(WindowCommand.PREVIOUS_MATCH, log::previous);
    if (list.isFocused()) {
      commands.put(WindowCommand.COPY_LINES, this::copy);
    }
    WindowCommand.press(event, commands);
  }

  private void askForLine() {
    line.requestFocus();
    line.selectAll();
  }

  private void copy() {
    List<Long> lines =
        list.getSelectionModel().getSelectedItems().stream().limit(MOST_COPIED).toList();
    log.copy(lines, context.actions()::copy);
  }

  private void goToLine() {
    String wanted = line.getText().replaceAll("\\D", "");
    // Nineteen digits may be too many for a number.
    if (!wanted.isEmpty() && wanted.length() < 19) {
      log.go(Long.parseLong(wanted));
      list.requestFocus();
    }
  }

  private void choose(@Nullable Long focused) {
    if (focused != null) {
      log.choose(focused);
    }
  }

  private void jump(Jump jump) {
    int index = (int) Math.min(jump.line() - 1, numbers.size() - 1L);
    if (index >= 0) {
      list.getSelectionModel().clearAndSelect(index);
      list.scrollTo(Math.max(0, index - LEAD));
    }
  }

  private void openChosen() {
    Path chosen = files.getValue();
    boolean isOpen =
        switch (log.shown()) {
          case Shown.Opened text -> text.file().equals(chosen);
          case Shown.Recording recording -> recording.file().equals(chosen);
          case Shown.Nothing _, Shown.Unreadable _ -> false;
        };
    if (chosen != null && !isOpen) {
      log.open(chosen);
    }
  }

  private void show(List<Path> paths) {
    files.getItems().setAll(paths);
    show(log.shown());
  }

  private void show(Shown shown) {
    switch (shown) {
      case Shown.Nothing nothing -> {
        files.setValue(null);
        showEmpty(context.text("log.empty"));
      }
      case Shown.Recording recording -> {
        files.setValue(recording.file());
        showEmpty(context.text("log.recording"));
      }
      case Shown.Unreadable unreadable -> {
        files.setValue(unreadable.file());
        showEmpty(
            context.text(
                "notice.file", Map.of("file", unreadable.file(), "reason", unreadable.reason())));
      }
      case Shown.Opened text -> show(text);
    }
  }

  private void showEmpty(String reason) {
    empty.setText(reason);
    facts.setText("");
    numbers.resize(0);
    node.setCenter(empty);
  }

  private void show(Shown.Opened text) {
    files.setValue(text.file());
    numbers.resize(text.lines());
    NumberFormat format = NumberFormat.getIntegerInstance(context.locale());
    String size = context.wording().quantity((double) text.bytes(), Unit.BYTES);
    Map<String, ?> values = Map.of("lines", format.format(text.lines()), "size", size);
    facts.setText(
        context.text("log.facts", values)
            + (text.fraction() < 1
                ? " · " + context.text("log.reading", Map.of("percent", percent(text.fraction())))
                : ""));
    boolean isAwaited = empty.isFocused();
    node.setCenter(list);
    if (isAwaited) {
      list.requestFocus();
    }
  }

  private static long percent(double fraction) {
    return (long) Math.floor(100 * fraction);
  }

  /** A file as the end of its path, which identifies the run. */
  private static final class FileCell extends ListCell<Path> {

    @Override
    protected void updateItem(@Nullable Path file, boolean empty) {
      super.updateItem(file, empty);
      setText(file == null ? null : Parts.end(file));
    }
  }

  /** The numbers from 1 on as the items of a list, of which only the visible ones are created. */
  private static final class LineNumbers extends ObservableListBase<Long> {

    private int size;

    @Override
    public Long get(int index) {
      return index + 1L;
    }

    @Override
    public int size() {
      return size;
    }

    /**
     * Sets the number of lines.
     *
     * @param lines more than a list can have are not shown
     */
    void resize(long lines) {
      int wanted = (int) Math.min(Integer.MAX_VALUE - 1, lines);
      int before = size;
      if (wanted != before) {
        beginChange();
        size = wanted;
        if (wanted > before) {
          nextAdd(before, wanted);
        } else {
          nextRemove(wanted, Collections.nCopies(before - wanted, 0L));
        }
        endChange();
      }
    }
  }
}

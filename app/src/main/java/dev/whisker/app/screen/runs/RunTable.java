package dev.whisker.app.screen.runs;

import dev.whisker.analysis.run.Part;
import dev.whisker.app.screen.runs.Regrouping.Move;
import dev.whisker.app.screen.runs.RunTree.Branch;
import dev.whisker.app.screen.runs.RunTree.Leaf;
import dev.whisker.app.session.Change.Kind;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.WindowCommand;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseDragEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * Configurations, their runs and their files, which can be regrouped by dragging, by cutting and
 * pasting, or by menu.
 */
final class RunTable {

  /**
   * The height of every row in text sizes: a table of varying heights measures them at each pulse.
   */
  private static final double ROW = 2.3;

  private static final PseudoClass TARGET = PseudoClass.getPseudoClass("drop-target");
  private static final PseudoClass EXCLUDED = PseudoClass.getPseudoClass("excluded");

  /** The fewest rows that are visible, including the head, at any text size. */
  private static final int FEWEST_ROWS = 7;

  private final ViewContext context;
  private final Regrouping regrouping;
  private final RowMenu menu;
  private final TreeTableView<RunRow> table = new TreeTableView<>();
  private final Label hint = new Label();
  private final VBox node;
  private Runnable rename = () -> {};
  private Runnable exclude = () -> {};
  private @Nullable RunRow pressed;
  private @Nullable Carried carried;
  private boolean isDragged;
  private boolean isFilling;

  /** The selected row; it stays while rows are replaced. */
  private final ReadOnlyObjectWrapper<@Nullable RunRow> chosen = new ReadOnlyObjectWrapper<>();

  RunTable(ViewContext context, Regrouping regrouping, Consumer<Path> showFile) {
    this.context = context;
    this.regrouping = regrouping;
    this.menu = new RowMenu(context, regrouping, showFile, this);
    RunColumns columns = new RunColumns(context);
    table.setId("run-table");
    table.getStyleClass().addAll("run-table", "dense");
    context.show(
        context.appearance().textSizeProperty(),
        size -> {
          table.setFixedCellSize(Math.ceil(ROW * size));
          table.setMinHeight(FEWEST_ROWS * table.getFixedCellSize());
        });
    table.setShowRoot(false);
    table.setAccessibleText(context.text("runs.title"));
    table.getColumns().setAll(columns.all());
    table.widthProperty().subscribe(width -> columns.fill(width.doubleValue()));
    table.setRowFactory(any -> new Row());
    table.getSelectionModel().selectedItemProperty().subscribe(item -> showChosen());
    table.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
    VBox.setVgrow(table, Priority.ALWAYS);
    hint.setId("run-hint");
    hint.getStyleClass().add("fine");
    hint.setWrapText(true);
    node = new VBox(table, hint);
    VBox.setVgrow(node, Priority.ALWAYS);
    showStatus("");
    context.show(context.study().studyProperty(), study -> show(columns));
    context.whenChanged(context.appearance().textSizeProperty(), () -> show(columns));
    context.whenChanged(context.following().onProperty(), () -> show(columns));
  }

  Node node() {
    return node;
  }

  void takeKeyboard() {
    table.requestFocus();
  }

  /** The selected row; null for none. */
  ObservableValue<@Nullable RunRow> chosenProperty() {
    return chosen.getReadOnlyProperty();
  }

  private void showChosen() {
    if (!isFilling) {
      TreeItem<RunRow> item = table.getSelectionModel().getSelectedItem();
      chosen.set(item == null ? null : item.getValue());
    }
  }

  void onRename(Runnable action) {
    rename = action;
  }

  void onExclude(Runnable action) {
    exclude = action;
  }

  private void show(RunColumns columns) {
    RunTree tree = context.study().study().comparison().map(RunTree::of).orElse(RunTree.EMPTY);
    columns.prepare(tree);
    columns.fill(table.getWidth());
    show(tree);
  }

  /** Shows the rows; selected and unfolded rows stay so. */
  private void show(RunTree tree) {
    RunRow before = chosen.get();
    boolean first = table.getRoot() == null || table.getRoot().getChildren().isEmpty();
    TreeItem<RunRow> root = RowItems.unfoldedAs(table.getRoot()).root(tree);
    isFilling = true;
    table.setRoot(root);
    if (before != null) {
      select(root, before);
    } else if (first) {
      table.getSelectionModel().selectFirst();
    }
    isFilling = false;
    showChosen();
  }

  private void select(TreeItem<RunRow> item, RunRow wanted) {
    for (TreeItem<RunRow> child : item.getChildren()) {
      if (child.getValue().isSameAs(wanted)) {
        table.getSelectionModel().select(child);
        return;
      }
      select(child, wanted);
    }
  }

  void rename() {
    rename.run();
  }

  void exclude() {
    exclude.run();
  }

  private void pressed(KeyEvent event) {
    RunRow row = chosen.get();
    if (row == null) {
      return;
    }
    if (event.getCode() == KeyCode.ESCAPE && carried != null) {
      carried = null;
      showStatus("");
      event.consume();
      return;
    }
    WindowCommand.press(
        event,
        Map.of(
            WindowCommand.CUT,
            () -> cut(row),
            WindowCommand.PASTE,
            () -> drop(row),
            WindowCommand.RENAME,
            rename,
            WindowCommand.EXCLUDE,
            exclude));
  }

  private void cut(RunRow row) {
    carried = new Carried(context, row);
    showStatus(context.text("runs.carried", Map.of("name", name(row))));
  }

  /** Drops the dragged or cut row. */
  private void drop(RunRow onto) {
    Optional<Move> move = carried == null ? Optional.empty() : carried.onto(onto);
    if (move.isPresent() && carried != null) {
      // A moved row stays selected; a configuration merges into the other.
      RunRow moved = carried.row();
      select(table.getRoot(), moved instanceof RunRow.Configuration ? onto : moved);
    }
    carried = null;
    showStatus("");
    move.ifPresent(regrouping::carryOut);
  }

  /** The configuration of a row. */
  private Branch branchOf(RunRow row) {
    String name =
        switch (row) {
          case RunRow.Configuration(Branch branch) -> branch.name();
          case RunRow.Run(Leaf leaf) -> leaf.configuration();
          case RunRow.RunPart(Leaf of, Part part) -> of.configuration();
        };
    return table.getRoot().getChildren().stream()
        .map(TreeItem::getValue)
        .filter(RunRow.Configuration.class::isInstance)
        .map(each -> ((RunRow.Configuration) each).branch())
        .filter(branch -> branch.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private void showStatus(String text) {
    hint.setText(text.isEmpty() ? context.text("runs.keys") : text);
  }

  static String name(RunRow row) {
    return switch (row) {
      case RunRow.Configuration(Branch branch) -> branch.name();
      case RunRow.Run(Leaf leaf) -> leaf.configuration() + " / " + leaf.name();
      case RunRow.RunPart(Leaf of, Part part) -> RunCells.name(part);
    };
  }

  List<RunRow> configurations() {
    return table.getRoot().getChildren().stream().map(TreeItem::getValue).toList();
  }

  List<RunRow> runs() {
    return table.getRoot().getChildren().stream()
        .flatMap(configuration -> configuration.getChildren().stream())
        .map(TreeItem::getValue)
        .toList();
  }

  /** A row that can be dragged, and dropped on. */
  private final class Row extends TreeTableRow<RunRow> {

    Row() {
      // A gesture within the window: the system's own drags are for files from elsewhere.
      addEventHandler(MouseEvent.MOUSE_PRESSED, event -> pressed = getItem());
      addEventHandler(MouseEvent.DRAG_DETECTED, event -> drag());
      addEventHandler(MouseDragEvent.MOUSE_DRAG_ENTERED, event -> over());
      addEventHandler(MouseDragEvent.MOUSE_DRAG_EXITED, event -> left());
      addEventHandler(MouseDragEvent.MOUSE_DRAG_RELEASED, event -> dropped());
      addEventHandler(MouseEvent.MOUSE_RELEASED, event -> Platform.runLater(this::letGo));
    }

    @Override
    protected void updateItem(@Nullable RunRow row, boolean empty) {
      super.updateItem(row, empty);
      pseudoClassStateChanged(
          EXCLUDED,
          switch (row) {
            case RunRow.Run(Leaf leaf) -> leaf.isExcluded();
            case RunRow.RunPart(Leaf of, Part part) -> of.isExcluded();
            case RunRow.Configuration(Branch branch) -> branch.position().isEmpty();
            case null -> false;
          });
      setContextMenu(row == null || empty ? null : menu.of(row));
    }

    /** Starts a drag of the pressed row: a fast mouse is over another row by then. */
    private void drag() {
      if (pressed != null) {
        carried = new Carried(context, pressed);
        isDragged = true;
        table.setCursor(Cursor.CLOSED_HAND);
        startFullDrag();
      }
    }

    private void over() {
      Carried hand = carried;
      RunRow row = getItem();
      Optional<Move> move = hand == null || row == null ? Optional.empty() : hand.onto(row);
      pseudoClassStateChanged(TARGET, move.isPresent());
      showStatus(
          hand == null ? "" : move.map(each -> hand.sentence(each, branchOf(row))).orElse(""));
    }

    private void left() {
      pseudoClassStateChanged(TARGET, false);
      showStatus("");
    }

    private void dropped() {
      pseudoClassStateChanged(TARGET, false);
      if (getItem() != null) {
        drop(getItem());
      }
    }

    /** Ends the drag, after the target row was notified. */
    private void letGo() {
      if (isDragged) {
        isDragged = false;
        carried = null;
        table.setCursor(Cursor.DEFAULT);
        showStatus("");
      }
    }
  }

  /** A row that was cut or is being dragged. */
  private record Carried(ViewContext context, RunRow row) {

    /** The effect of a drop on a row; empty if it has none. */
    Optional<Move> onto(RunRow other) {
      return Regrouping.move(row, other);
    }

    /**
     * The effect of a drop in words, with its side effects.
     *
     * @param onto the configuration that it is dropped on, or into
     */
    String sentence(Move move, Branch onto) {
      String done =
          row instanceof RunRow.Run && move.kind() == Kind.MOVE
              ? context.text("runs.becomes-repeat", Map.of("configuration", move.subject()))
              : context.text("change." + move.kind(), Map.of("subject", move.subject()));
      boolean joins = move.kind() == Kind.MOVE || move.kind() == Kind.MERGE;
      String mixed =
          joins
              ? Regrouping.mixedBy(row, onto).stream()
                  .map(new FactorChips(context, Set.of())::text)
                  .collect(Collectors.joining("; "))
              : "";
      return mixed.isEmpty()
          ? done
          : context.text("runs.becomes-mixed", Map.of("move", done, "mixed", mixed));
    }
  }
}

package dev.whisker.app.screen.runs;

import dev.whisker.analysis.run.RepeatBasis;
import dev.whisker.app.screen.runs.RunCells.Content;
import dev.whisker.app.screen.runs.RunTree.Branch;
import dev.whisker.app.screen.runs.RunTree.Leaf;
import dev.whisker.app.ui.TextWidth;
import dev.whisker.app.ui.ViewContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import org.jspecify.annotations.Nullable;

/** The columns of the tree of runs. A column without any text is hidden. */
final class RunColumns {

  /** The width beside a name: the arrow, the sign, and the gaps. */
  private static final double AROUND_NAME = 62;

  /** The most room of a name, in text sizes. Configurations with longer ones are shortened. */
  private static final double WIDEST_NAME = 17;

  /** The largest share of the table that names take, if they have to be shortened for it. */
  private static final double NAMES_SHARE = 0.34;

  /** The padding of a tag. */
  private static final double AROUND_TAG = 22;

  /** The scroll bar and the table's frame. */
  private static final double SCROLL_BAR = 12;

  /** The width, in text sizes, at which factors are cut; the tooltip has all of them. */
  private static final double FEW_FACTORS = 14;

  private static final double CELL_PADDING = 18;
  private static final double TAG_SIZE = 0.846;

  private final ViewContext context;
  private final TreeTableColumn<RunRow, RunRow> name;
  private final TreeTableColumn<RunRow, RunRow> madeOf;
  private final TreeTableColumn<RunRow, RunRow> state;
  private final TreeTableColumn<RunRow, RunRow> guess;
  private final TreeTableColumn<RunRow, RunRow> clocks;
  private final TreeTableColumn<RunRow, RunRow> requests;
  private final TreeTableColumn<RunRow, RunRow> pauses;
  private final TreeTableColumn<RunRow, RunRow> span;

  /** The columns' minimum widths, in text sizes. */
  private final Map<TreeTableColumn<RunRow, RunRow>, Double> least = new HashMap<>();

  /** The widths set here; any other width is the user's. */
  private final Map<TreeTableColumn<RunRow, RunRow>, Double> given = new HashMap<>();

  private RunCells cells;
  private double factorsAtLeast;

  /** The width at which no factor is cut. */
  private double factorsWhole;

  private double reasonsWhole;

  /** The width at which no name is cut. */
  private double namesWhole;

  RunColumns(ViewContext context) {
    this.context = context;
    cells = new RunCells(context, RunTree.EMPTY);
    name = column("name", 11.5, RunCells::name);
    madeOf = column("made-of", 6.9, RunCells::madeOf);
    state = column("state", 11.5, RunCells::state);
    guess = column("guess", 6.2, RunCells::guess);
    clocks = column("clocks", 5.1, RunCells::clocks);
    span = column("span", 4.8, RunCells::span);
    requests = column("requests", 5.7, RunCells::requests);
    pauses = column("pauses", 4.7, RunCells::pauses);
  }

  private interface CellMaker {
    @Nullable Content of(RunCells cells, RunRow row);
  }

  /** Adapts the columns to the texts of these runs. */
  void prepare(RunTree tree) {
    cells = new RunCells(context, tree);
    int size = context.appearance().textSize();
    TextWidth width = new TextWidth(size);
    factorsWhole =
        CELL_PADDING
            + tree.branches().stream()
                .mapToDouble(branch -> madeOfWidth(branch, width))
                .max()
                .orElse(0);
    factorsAtLeast = Math.min(FEW_FACTORS * size, factorsWhole);
    List<Leaf> runs = tree.branches().stream().flatMap(branch -> branch.runs().stream()).toList();
    reasonsWhole = widest(runs, RunCells::state, width);
    double names =
        tree.branches().stream().mapToDouble(branch -> nameWidth(branch, width)).max().orElse(0);
    namesWhole = AROUND_NAME + names;
    Map<TreeTableColumn<RunRow, RunRow>, Double> needed =
        Map.of(
            name, namesWhole,
            span, widest(runs, RunCells::span, width),
            requests, widest(runs, RunCells::requests, width),
            pauses, widest(runs, RunCells::pauses, width),
            clocks, CELL_PADDING + AROUND_TAG + clocksWidth(runs, width));
    least.forEach(
        (column, sizes) -> give(column, Math.max(sizes * size, needed.getOrDefault(column, 0.0))));
    boolean anyLog = runs.stream().anyMatch(leaf -> leaf.run().hasGcLog());
    boolean anyLoad = runs.stream().anyMatch(leaf -> leaf.run().hasLoadResult());
    state.setVisible(runs.stream().anyMatch(leaf -> leaf.isExcluded() || leaf.isCopy()));
    guess.setVisible(
        (anyLog && anyLoad)
            || tree.branches().stream()
                .anyMatch(branch -> branch.basis().how() != RepeatBasis.How.SINGLE));
    clocks.setVisible(anyLog && anyLoad);
    requests.setVisible(anyLoad);
    pauses.setVisible(anyLog);
  }

  /** Divides the width: names are shortened before they take too much of it, then come reasons. */
  void fill(double width) {
    double shortest = least.getOrDefault(name, 0.0) * context.appearance().textSize();
    if (namesWhole > shortest) {
      give(name, Math.clamp(Math.floor(width * NAMES_SHARE), shortest, namesWhole));
    }
    double state = least.getOrDefault(this.state, 0.0) * context.appearance().textSize();
    double spare = width - SCROLL_BAR - others(this.state) - factorsWhole;
    give(this.state, Math.clamp(Math.floor(spare), state, Math.max(state, reasonsWhole)));
    madeOf.setPrefWidth(Math.floor(Math.max(factorsAtLeast, width - others(null) - SCROLL_BAR)));
  }

  /** The total width of the visible columns other than the factors and one more. */
  private double others(@Nullable TreeTableColumn<RunRow, RunRow> but) {
    return all().stream()
        .filter(column -> column.isVisible() && column != madeOf && column != but)
        // Each cell takes whole pixels.
        .mapToDouble(column -> Math.ceil(column.getPrefWidth()))
        .sum();
  }

  /** Sets a width, unless the user changed it. */
  private void give(TreeTableColumn<RunRow, RunRow> column, double needed) {
    if (column.getWidth() == given.getOrDefault(column, column.getWidth())) {
      column.setPrefWidth(needed);
      given.put(column, needed);
    }
  }

  private double nameWidth(Branch branch, TextWidth width) {
    double name =
        Math.min(width.of(branch.name(), 1), WIDEST_NAME * context.appearance().textSize());
    return branch.isBaseline()
        ? name + AROUND_TAG + width.of(context.text("runs.baseline"), TAG_SIZE)
        : name;
  }

  /** The width at which no text of a column is cut. */
  private double widest(List<Leaf> runs, CellMaker maker, TextWidth width) {
    return CELL_PADDING
        + runs.stream()
            .map(leaf -> maker.of(cells, new RunRow.Run(leaf)))
            .filter(Objects::nonNull)
            .mapToDouble(content -> width.of(content.text(), 1))
            .max()
            .orElse(0);
  }

  private double clocksWidth(List<Leaf> runs, TextWidth width) {
    return runs.stream()
        .map(Leaf::result)
        .filter(Objects::nonNull)
        .map(result -> context.wording().alignment(result.alignment().id()))
        .mapToDouble(quality -> width.of(quality, TAG_SIZE))
        .max()
        .orElse(0);
  }

  private double madeOfWidth(Branch branch, TextWidth width) {
    return Math.max(
        cells.factors().width(branch, width),
        branch.runs().stream()
            .mapToDouble(leaf -> width.of(RunCells.names(leaf), 1))
            .max()
            .orElse(0));
  }

  List<TreeTableColumn<RunRow, ?>> all() {
    return List.of(name, madeOf, state, guess, clocks, span, requests, pauses);
  }

  private TreeTableColumn<RunRow, RunRow> column(String key, double sizes, CellMaker maker) {
    TreeTableColumn<RunRow, RunRow> column =
        new TreeTableColumn<>(context.text("runs.column." + key));
    column.setId("run-" + key);
    column.setPrefWidth(sizes * context.appearance().textSize());
    least.put(column, sizes);
    column.setSortable(false);
    column.setReorderable(false);
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue().getValue()));
    column.setCellFactory(any -> new RunCell(maker));
    return column;
  }

  private final class RunCell extends TreeTableCell<RunRow, RunRow> {

    private final CellMaker maker;

    RunCell(CellMaker maker) {
      this.maker = maker;
    }

    @Override
    protected void updateItem(@Nullable RunRow row, boolean empty) {
      super.updateItem(row, empty);
      Content content = row == null || empty ? null : maker.of(cells, row);
      setText(null);
      setGraphic(content == null ? null : content.node());
      setAccessibleText(content == null ? null : content.text());
      setTooltip(content == null || content.more().isEmpty() ? null : new Tooltip(content.more()));
    }
  }
}

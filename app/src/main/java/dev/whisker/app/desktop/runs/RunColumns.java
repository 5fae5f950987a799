package dev.whisker.app.desktop.runs;

import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.How;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.Quality;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.desktop.desk.Chip;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.desktop.desk.TextWidth;
import dev.whisker.app.model.RunRow;
import dev.whisker.app.model.RunTree;
import dev.whisker.app.model.RunTree.Branch;
import dev.whisker.app.model.RunTree.Leaf;
import dev.whisker.load.LoadResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/**
 * What is told of each configuration, run and file, in columns. A column is there when there is
 * anything to tell in it.
 */
final class RunColumns {

  /** Beside a name: the arrow that unfolds, the sign, and what is between them. */
  private static final double AROUND_NAME = 62;

  /** Around the text of a tag. */
  private static final double AROUND_TAG = 22;

  /** Around the text of a factor: its padding, and the gap behind it. */
  private static final double AROUND_FACTOR = 17;

  /** To the right of all, with the table's frame. */
  private static final double SCROLL_BAR = 16;

  private static final double CELL_PADDING = 18;
  private static final double TAG_SIZE = 0.846;

  private final Desk desk;
  private final TreeTableColumn<RunRow, RunRow> name;
  private final TreeTableColumn<RunRow, RunRow> madeOf;
  private final TreeTableColumn<RunRow, RunRow> state;
  private final TreeTableColumn<RunRow, RunRow> pairing;
  private final TreeTableColumn<RunRow, RunRow> clocks;
  private final TreeTableColumn<RunRow, RunRow> requests;
  private final TreeTableColumn<RunRow, RunRow> pauses;
  private final TreeTableColumn<RunRow, RunRow> span;
  private Set<String> differing = Set.of();
  private double madeOfNeeds;

  RunColumns(Desk desk) {
    this.desk = desk;
    name = column("name", 150, this::name);
    madeOf = column("made-of", 90, this::madeOf);
    state = column("state", 150, this::state);
    pairing = column("pairing", 72, this::pairing);
    clocks = column("clocks", 66, this::clocks);
    span = column("span", 66, this::span);
    requests = column("requests", 82, this::requests);
    pauses = column("pauses", 66, this::pauses);
  }

  /** What a cell shows: a node for whoever sees, a text for whoever does not. */
  private record Content(Node node, String text, String more) {}

  private interface Teller {
    @Nullable Content of(RunRow row);
  }

  /** Makes room for what is to be told of these, and marks the factors in which they differ. */
  void prepare(RunTree tree) {
    differing = tree.differing();
    TextWidth width = new TextWidth(desk.appearance().textSize());
    tree.branches().forEach(branch -> widen(name, AROUND_NAME + nameWidth(branch, width)));
    madeOfNeeds =
        CELL_PADDING
            + tree.branches().stream()
                .mapToDouble(branch -> madeOfWidth(branch, width))
                .max()
                .orElse(0);
    List<Leaf> runs = tree.branches().stream().flatMap(branch -> branch.runs().stream()).toList();
    widen(clocks, CELL_PADDING + AROUND_TAG + clocksWidth(runs, width));
    boolean anyLog = runs.stream().anyMatch(leaf -> leaf.run().hasGcLog());
    boolean anyLoad = runs.stream().anyMatch(leaf -> leaf.run().hasLoadResult());
    state.setVisible(runs.stream().anyMatch(Leaf::isExcluded));
    pairing.setVisible(anyLog && anyLoad);
    clocks.setVisible(anyLog && anyLoad);
    requests.setVisible(anyLoad);
    pauses.setVisible(anyLog);
  }

  /** Gives what is left of a table's width to what needs it most. */
  void fill(double width) {
    double others =
        all().stream()
            .filter(column -> column.isVisible() && column != madeOf)
            .mapToDouble(TreeTableColumn::getPrefWidth)
            .sum();
    madeOf.setPrefWidth(Math.max(madeOfNeeds, width - others - SCROLL_BAR));
  }

  /** What the user made wider stays so. */
  private static void widen(TreeTableColumn<RunRow, RunRow> column, double needed) {
    column.setPrefWidth(Math.max(column.getWidth(), needed));
  }

  private double nameWidth(Branch branch, TextWidth width) {
    double name = width.of(branch.name(), 1);
    return branch.isBaseline()
        ? name + AROUND_TAG + width.of(desk.text("runs.baseline"), TAG_SIZE)
        : name;
  }

  private double clocksWidth(List<Leaf> runs, TextWidth width) {
    return runs.stream()
        .map(Leaf::result)
        .filter(Objects::nonNull)
        .map(result -> desk.wording().alignment(result.alignment().quality().id()))
        .mapToDouble(quality -> width.of(quality, TAG_SIZE))
        .max()
        .orElse(0);
  }

  private static double madeOfWidth(Branch branch, TextWidth width) {
    double factors =
        branch.factors().values().stream()
            .mapToDouble(value -> width.of(value, 1) + AROUND_FACTOR)
            .sum();
    return Math.max(
        factors,
        branch.runs().stream().mapToDouble(leaf -> width.of(names(leaf), 1)).max().orElse(0));
  }

  List<TreeTableColumn<RunRow, ?>> all() {
    return List.of(name, madeOf, state, pairing, clocks, span, requests, pauses);
  }

  static String name(Part part) {
    return String.valueOf(part.files().getFirst().getFileName());
  }

  private TreeTableColumn<RunRow, RunRow> column(String key, double width, Teller teller) {
    TreeTableColumn<RunRow, RunRow> column = new TreeTableColumn<>(desk.text("runs.column." + key));
    column.setId("run-" + key);
    column.setPrefWidth(width);
    column.setSortable(false);
    column.setReorderable(false);
    column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue().getValue()));
    column.setCellFactory(any -> new Cell(teller));
    return column;
  }

  private @Nullable Content name(RunRow row) {
    HBox line = new HBox();
    line.getStyleClass().add("entry");
    line.setAlignment(Pos.CENTER_LEFT);
    String name =
        switch (row) {
          case RunRow.Configuration(Branch branch) -> {
            branch.position().ifPresent(at -> line.getChildren().add(Chip.of(at, desk.palette())));
            line.getChildren().add(styled(branch.name(), "strong"));
            if (branch.isBaseline()) {
              line.getChildren().add(tag(desk.text("runs.baseline")));
            }
            yield branch.name();
          }
          case RunRow.Run(Leaf leaf) -> {
            line.getChildren().add(new Label(leaf.name()));
            yield leaf.name();
          }
          case RunRow.File(Leaf of, Part part) -> {
            String kind = part instanceof SourcedGcLog ? "runs.gc-log" : "runs.load-result";
            line.getChildren().addAll(new Label(name(part)), tag(desk.text(kind)));
            yield name(part);
          }
        };
    String paths =
        switch (row) {
          case RunRow.Configuration configuration -> "";
          case RunRow.Run(Leaf leaf) -> paths(leaf.files());
          case RunRow.File(Leaf of, Part part) -> paths(part.files());
        };
    return new Content(line, name, paths);
  }

  /** A configuration is made of factors, a run of files. */
  private @Nullable Content madeOf(RunRow row) {
    return switch (row) {
      case RunRow.Configuration(Branch branch) when branch.factors().isEmpty() -> null;
      case RunRow.Configuration(Branch branch) -> factors(branch);
      case RunRow.Run(Leaf leaf) ->
          new Content(styled(names(leaf), "muted"), names(leaf), paths(leaf.files()));
      case RunRow.File file -> null;
    };
  }

  /** What the runs of a configuration have in common; what configurations differ in comes first. */
  private Content factors(Branch branch) {
    SortedMap<String, String> told = branch.factors();
    List<String> names = new ArrayList<>(told.keySet());
    names.sort(Comparator.comparing((String name) -> !differing.contains(name)));
    HBox line = new HBox();
    line.getStyleClass().add("entry");
    line.setAlignment(Pos.CENTER_LEFT);
    for (String name : names) {
      // The value alone, whole: what it is the value of stands in the tip.
      Label value =
          styled(
              told.getOrDefault(name, ""), differing.contains(name) ? "factor-differs" : "muted");
      value.setMinWidth(Region.USE_PREF_SIZE);
      line.getChildren().add(value);
    }
    String text = names.stream().map(name -> said(name, told)).collect(Collectors.joining("\n"));
    return new Content(line, text, text);
  }

  private String said(String name, SortedMap<String, String> factors) {
    return desk.wording().factor(name) + " " + factors.get(name);
  }

  /** "gc.log +1, results.jtl": a series by its first file and how many follow. */
  private static String names(Leaf leaf) {
    return leaf.run().parts().stream()
        .map(part -> name(part) + (part.files().size() > 1 ? " +" + (part.files().size() - 1) : ""))
        .collect(Collectors.joining(", "));
  }

  private @Nullable Content pairing(RunRow row) {
    if (!(row instanceof RunRow.Run(Leaf leaf)) || leaf.run().pairing().how() == How.SINGLE) {
      return null;
    }
    Run.Pairing pairing = leaf.run().pairing();
    Label chip = tag(desk.text("runs.confidence." + pairing.confidence().id()));
    chip.getStyleClass().add("confidence-" + pairing.confidence().id());
    return new Content(chip, chip.getText(), desk.text("runs.how." + pairing.how().id()));
  }

  private @Nullable Content span(RunRow row) {
    if (!(row instanceof RunRow.Run(Leaf leaf)) || leaf.result() == null) {
      return null;
    }
    Window whole = leaf.result().metrics().timeline().whole();
    return number(desk.wording().quantity(whole.toSeconds() - whole.fromSeconds(), Unit.SECONDS));
  }

  private @Nullable Content requests(RunRow row) {
    if (!(row instanceof RunRow.Run(Leaf leaf)) || !leaf.run().hasLoadResult()) {
      return null;
    }
    double most =
        leaf.run().loadResults().stream()
            .map(SourcedLoadResult::result)
            .map(LoadResult::summary)
            .mapToDouble(summary -> summary.samples().value())
            .filter(Double::isFinite)
            .max()
            .orElse(Double.NaN);
    return number(Double.isNaN(most) ? "–" : String.format(desk.locale(), "%,.0f", most));
  }

  private @Nullable Content pauses(RunRow row) {
    if (!(row instanceof RunRow.Run(Leaf leaf)) || !leaf.run().hasGcLog()) {
      return null;
    }
    int count = leaf.run().gcLogs().stream().mapToInt(log -> log.log().pauses().size()).sum();
    return number(String.format(desk.locale(), "%,d", count));
  }

  private @Nullable Content clocks(RunRow row) {
    if (!(row instanceof RunRow.Run(Leaf leaf)) || leaf.result() == null) {
      return null;
    }
    Alignment alignment = leaf.result().alignment();
    if (alignment.quality() == Quality.NOT_NEEDED) {
      return null;
    }
    Label chip = tag(desk.wording().alignment(alignment.quality().id()));
    chip.getStyleClass().add("alignment-" + alignment.quality().id());
    String why =
        alignment.reasons().stream().map(desk.wording()::say).collect(Collectors.joining("\n"));
    return new Content(chip, chip.getText(), why);
  }

  private @Nullable Content state(RunRow row) {
    if (!(row instanceof RunRow.Run(Leaf leaf))) {
      return null;
    }
    String text;
    if (leaf.excluded() != null) {
      text = desk.text("runs.excluded.because", Map.of("reason", leaf.excluded()));
    } else if (leaf.isCopy()) {
      text = desk.text("runs.copy");
    } else {
      return null;
    }
    return new Content(new Label(text), text, text);
  }

  private static Content number(String text) {
    Label label = new Label(text);
    HBox line = new HBox(label);
    line.setAlignment(Pos.CENTER_RIGHT);
    return new Content(line, text, "");
  }

  private static String paths(List<Path> files) {
    return files.stream().map(Path::toString).collect(Collectors.joining("\n"));
  }

  private static Label styled(String text, String style) {
    Label label = new Label(text);
    label.getStyleClass().add(style);
    return label;
  }

  private static Label tag(String text) {
    Label tag = styled(text, "tag");
    tag.setMinWidth(Region.USE_PREF_SIZE);
    return tag;
  }

  private static final class Cell extends TreeTableCell<RunRow, RunRow> {

    private final Teller teller;

    Cell(Teller teller) {
      this.teller = teller;
    }

    @Override
    protected void updateItem(@Nullable RunRow row, boolean empty) {
      super.updateItem(row, empty);
      Content content = row == null || empty ? null : teller.of(row);
      setText(null);
      setGraphic(content == null ? null : content.node());
      setAccessibleText(content == null ? null : content.text());
      setTooltip(content == null || content.more().isEmpty() ? null : new Tooltip(content.more()));
    }
  }
}

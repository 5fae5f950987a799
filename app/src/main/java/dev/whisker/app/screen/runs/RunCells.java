package dev.whisker.app.screen.runs;

import dev.whisker.analysis.comparison.LeftOut;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.RepeatBasis;
import dev.whisker.analysis.run.Run.Confidence;
import dev.whisker.analysis.run.Run.How;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Alignment.Quality;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.FigureColumn;
import dev.whisker.analysis.wording.Identified;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.screen.runs.RunTree.Branch;
import dev.whisker.app.screen.runs.RunTree.Leaf;
import dev.whisker.app.study.FileTrouble;
import dev.whisker.app.ui.Chip;
import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.ShortName;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.load.result.LoadResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** Texts of the cells in the tree of runs; null for an empty cell. */
final class RunCells {

  private final ViewContext context;
  private final FactorChips factors;

  /** The names of all configurations. */
  private final List<String> names;

  /** The format of all runs' lengths. */
  private final FigureColumn spans;

  /** Files that cannot be relied on. */
  private final List<FileTrouble> doubtful;

  /**
   * True if there are runs without a load result beside runs without a GC log: the user has to
   * match them.
   */
  private final boolean isMatchingOpen;

  RunCells(ViewContext context, RunTree tree) {
    this.context = context;
    doubtful = context.following().doubtful();
    factors = new FactorChips(context, tree.differing());
    names = tree.branches().stream().map(Branch::name).toList();
    isMatchingOpen =
        tree.leaves().anyMatch(leaf -> isOpen(leaf) && leaf.run().hasGcLog())
            && tree.leaves().anyMatch(leaf -> isOpen(leaf) && leaf.run().hasLoadResult());
    spans =
        context
            .wording()
            .column(
                Unit.SECONDS,
                tree.leaves()
                    .map(Leaf::result)
                    .filter(Objects::nonNull)
                    .mapToDouble(RunCells::seconds)
                    .toArray());
  }

  /**
   * @param node shown on the screen
   * @param text for screen readers
   * @param more for the tooltip; may be empty
   */
  record Content(Node node, String text, String more) {}

  FactorChips factors() {
    return factors;
  }

  /** The name of a file; of a series, that of the first. */
  static String name(Part part) {
    return String.valueOf(part.files().getFirst().getFileName());
  }

  private static double seconds(RunResult result) {
    Window whole = result.metrics().timeline().whole();
    return whole.toSeconds() - whole.fromSeconds();
  }

  @Nullable Content name(RunRow row) {
    HBox line = Parts.row("entry");
    String name =
        switch (row) {
          case RunRow.Configuration(Branch branch) -> {
            branch.position().ifPresent(at -> line.getChildren().add(Chip.of(at)));
            line.getChildren().add(new ShortName(branch.name(), names, "strong"));
            if (branch.isBaseline()) {
              line.getChildren().add(tag(context.text("runs.baseline")));
            }
            yield branch.name();
          }
          case RunRow.Run(Leaf leaf) -> {
            line.getChildren().add(new Label(leaf.name()));
            yield leaf.name();
          }
          case RunRow.RunPart(Leaf of, Part part) -> {
            String kind = part instanceof SourcedGcLog ? "runs.gc-log" : "runs.load-result";
            line.getChildren().addAll(new Label(name(part)), tag(context.text(kind)));
            yield name(part);
          }
        };
    List<Path> files =
        switch (row) {
          case RunRow.Configuration configuration -> List.of();
          case RunRow.Run(Leaf leaf) -> leaf.files();
          case RunRow.RunPart(Leaf of, Part part) -> part.files();
        };
    List<String> doubts = doubts(files);
    if (doubts.isEmpty()) {
      return new Content(line, name, paths(files));
    }
    line.getChildren().add(tag("⚠"));
    String why = String.join("\n", doubts);
    return new Content(line, name + ", " + why, paths(files) + "\n" + why);
  }

  /** The reasons why some of these files cannot be relied on, each with its file. */
  private List<String> doubts(List<Path> files) {
    return doubtful.stream()
        .filter(doubt -> files.contains(doubt.file()))
        .map(
            doubt ->
                context.text(
                    "notice.file",
                    Map.of("file", doubt.name(), "reason", context.reason(doubt.problem()))))
        .toList();
  }

  /** The parts: factors of a configuration, files of a run. */
  @Nullable Content madeOf(RunRow row) {
    return switch (row) {
      case RunRow.Configuration(Branch branch)
          when branch.factors().isEmpty() && branch.mixed().isEmpty() ->
          null;
      case RunRow.Configuration(Branch branch) ->
          new Content(factors.of(branch), factors.inWords(branch), factors.inWords(branch));
      case RunRow.Run(Leaf leaf) ->
          new Content(Parts.label(names(leaf), "muted"), names(leaf), paths(leaf.files()));
      case RunRow.RunPart file -> null;
    };
  }

  /** "gc.log +1, results.jtl": of a series, the first file and the number of the others. */
  static String names(Leaf leaf) {
    return leaf.run().parts().stream()
        .map(part -> name(part) + (part.files().size() > 1 ? " +" + (part.files().size() - 1) : ""))
        .collect(Collectors.joining(", "));
  }

  /** The confidence of repeats and of matched files. */
  @Nullable Content guess(RunRow row) {
    return switch (row) {
      case RunRow.Configuration(Branch branch)
          when branch.basis().how() != RepeatBasis.How.SINGLE ->
          guess(branch.basis().confidence(), "kinship", branch.basis().how());
      case RunRow.Run(Leaf leaf) when leaf.run().pairing().how() != How.SINGLE ->
          guess(leaf.run().pairing().confidence(), "pairs", leaf.run().pairing().how());
      case RunRow.Run(Leaf leaf) when isMatchingOpen && isOpen(leaf) ->
          chip(
              context.text("runs.unmatched"),
              Confidence.GUESSED,
              context.text("runs.unmatched.why"));
      default -> null;
    };
  }

  private static boolean isOpen(Leaf leaf) {
    return !leaf.isExcluded() && leaf.run().pairing().how() == How.SINGLE;
  }

  private Content guess(Confidence confidence, String what, Identified how) {
    return chip(
        term("pairs.confidence." + confidence.id()),
        confidence,
        context.text("runs." + what, Map.of("how", term(what + ".by." + how.id()))));
  }

  private String term(String key) {
    return context.wording().say(Fact.term(key));
  }

  private Content chip(String text, Confidence confidence, String why) {
    Label chip = tag(text);
    chip.getStyleClass().add("confidence-" + confidence.id());
    return new Content(chip, chip.getText(), why);
  }

  @Nullable Content span(RunRow row) {
    if (!(row instanceof RunRow.Run(Leaf leaf)) || leaf.result() == null) {
      return null;
    }
    return number(spans.quantity(seconds(leaf.result())));
  }

  @Nullable Content requests(RunRow row) {
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
    return number(Double.isNaN(most) ? "–" : String.format(context.locale(), "%,.0f", most));
  }

  @Nullable Content pauses(RunRow row) {
    if (!(row instanceof RunRow.Run(Leaf leaf)) || !leaf.run().hasGcLog()) {
      return null;
    }
    int count = leaf.run().gcLogs().stream().mapToInt(log -> log.log().pauses().size()).sum();
    return number(String.format(context.locale(), "%,d", count));
  }

  @Nullable Content clocks(RunRow row) {
    if (!(row instanceof RunRow.Run(Leaf leaf)) || leaf.result() == null) {
      return null;
    }
    Alignment alignment = leaf.result().alignment();
    if (alignment.quality() == Quality.NOT_NEEDED) {
      return null;
    }
    Label chip = tag(context.wording().alignment(alignment.id()));
    chip.getStyleClass().add("alignment-" + alignment.quality().id());
    String why =
        alignment.reasons().stream().map(context.wording()::say).collect(Collectors.joining("\n"));
    return new Content(chip, chip.getText(), why);
  }

  @Nullable Content state(RunRow row) {
    if (!(row instanceof RunRow.Run(Leaf leaf))) {
      return null;
    }
    String text;
    if (leaf.excluded() != null) {
      text =
          context.text(
              "runs.excluded.because",
              Map.of("reason", LeftOut.why(leaf.excluded(), context.wording())));
    } else if (leaf.isCopy()) {
      text = context.text("runs.copy");
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

  private static Label tag(String text) {
    Label tag = Parts.label(text, "tag");
    tag.setMinWidth(Region.USE_PREF_SIZE);
    return tag;
  }
}

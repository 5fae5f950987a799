package dev.whisker.app.session;

import dev.whisker.analysis.comparison.Edit;
import dev.whisker.analysis.comparison.Edits;
import dev.whisker.analysis.comparison.Runs;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.run.PartId;
import dev.whisker.app.study.Counting;
import dev.whisker.app.study.Material;
import dev.whisker.app.study.Question;
import dev.whisker.app.study.ReportWish;
import dev.whisker.app.study.Sample;
import dev.whisker.files.FileContent;
import dev.whisker.input.open.Sources;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A saved comparison. All paths are absolute.
 *
 * @param opened files and folders that the user opened; empty for a sample
 * @param sample the name of its bundled sample, or null
 * @param files GC logs, load results and notes among the opened ones
 * @param edits of the grouping by the user
 * @param report the user's options
 * @param charted names of the configurations in charts; empty for the default
 * @param screen the name of the last screen, or empty
 */
public record Workspace(
    List<Path> opened,
    @Nullable String sample,
    List<Path> files,
    Counting counting,
    List<Edit> edits,
    Settings settings,
    ReportWish report,
    Set<String> charted,
    String screen) {

  public Workspace {
    // Workspaces of earlier versions lack these.
    report = Objects.requireNonNullElse(report, ReportWish.USUAL);
    charted = new TreeSet<>(Objects.requireNonNullElse(charted, Set.of()));
  }

  /** The workspace of the current question. */
  public static Workspace of(
      Question question, ReportWish report, Set<String> charted, String screen) {
    Material material = question.material();
    boolean isSample = material.sample().isPresent();
    return new Workspace(
        isSample ? List.of() : absolute(material.roots().stream()),
        material.sample().map(Sample::name).orElse(null),
        isSample
            ? List.of()
            : absolute(
                material.contents().stream()
                    .filter(content -> !(content instanceof FileContent.Unknown))
                    .map(content -> Sources.onDisk(content.file()))
                    .distinct()),
        question.counting(),
        question.edits().all(),
        question.settings(),
        report,
        charted,
        screen);
  }

  /**
   * The saved question, with files that are not read yet.
   *
   * @param its the sample of that name; empty without one, or if it is gone
   */
  public Question question(Optional<Sample> its) {
    List<Path> roots = new ArrayList<>(its.map(Sample::folder).stream().toList());
    roots.addAll(opened);
    // A file found elsewhere is no longer in the opened folders.
    files.stream().filter(file -> opened.stream().noneMatch(file::startsWith)).forEach(roots::add);
    return new Question(
        new Material(List.copyOf(roots), List.of(), its), counting, new Edits(edits), settings);
  }

  /** True if only the screen differs. */
  public boolean saysTheSameAs(Workspace other) {
    return shown(other.screen).equals(other);
  }

  /** The opened paths and files that no longer exist. */
  public List<Path> missing() {
    List<Path> roots = opened.stream().filter(path -> !Files.exists(path)).toList();
    return Stream.concat(
            roots.stream(),
            files.stream()
                .filter(file -> !Files.exists(file))
                .filter(file -> roots.stream().noneMatch(file::startsWith)))
        .toList();
  }

  /**
   * The workspace with a file or folder, and everything below it, in another place. Other missing
   * files beside it are searched there, too.
   */
  public Workspace found(Path missing, Path there) {
    Workspace moved = moved(path -> below(path, missing, there));
    Path before = missing.getParent();
    Path now = there.toAbsolutePath().normalize().getParent();
    if (before == null || now == null) {
      return moved;
    }
    return moved.moved(
        path -> {
          Path elsewhere = below(path, before, now);
          return !Files.exists(path) && Files.exists(elsewhere) ? elsewhere : path;
        });
  }

  /** The workspace without a file or folder. */
  public Workspace without(Path missing) {
    return with(
        opened.stream().filter(path -> !path.equals(missing)).toList(),
        files.stream().filter(path -> !path.startsWith(missing)).toList(),
        edits);
  }

  private Workspace shown(String other) {
    return new Workspace(opened, sample, files, counting, edits, settings, report, charted, other);
  }

  private Workspace moved(UnaryOperator<Path> move) {
    return with(
        opened.stream().map(move).toList(),
        files.stream().map(move).toList(),
        edits.stream().map(edit -> moved(edit, move)).toList());
  }

  private Workspace with(List<Path> roots, List<Path> found, List<Edit> changes) {
    return new Workspace(
        roots, sample, found, counting, changes, settings, report, charted, screen);
  }

  private static Path below(Path path, Path from, Path to) {
    return path.startsWith(from)
        ? to.toAbsolutePath().normalize().resolve(from.relativize(path)).normalize()
        : path;
  }

  private static Edit moved(Edit edit, UnaryOperator<Path> move) {
    return switch (edit) {
      case Edit.RenameConfiguration(Runs runs, String name) ->
          new Edit.RenameConfiguration(moved(runs, move), name);
      case Edit.MergeConfigurations(Runs runs, Runs into) ->
          new Edit.MergeConfigurations(moved(runs, move), moved(into, move));
      case Edit.SplitOff(Runs runs, String name) -> new Edit.SplitOff(moved(runs, move), name);
      case Edit.MoveRuns(Runs runs, Runs into) ->
          new Edit.MoveRuns(moved(runs, move), moved(into, move));
      case Edit.MovePart(PartId part, Runs run) ->
          new Edit.MovePart(moved(part, move), moved(run, move));
      case Edit.ExchangeParts(PartId one, PartId other) ->
          new Edit.ExchangeParts(moved(one, move), moved(other, move));
      case Edit.Detach(PartId part) -> new Edit.Detach(moved(part, move));
      case Edit.Exclude(Runs runs, String reason) -> new Edit.Exclude(moved(runs, move), reason);
      case Edit.Include(Runs runs) -> new Edit.Include(moved(runs, move));
      case Edit.SetFactor(Runs runs, String factor, String value) ->
          new Edit.SetFactor(moved(runs, move), factor, value);
      case Edit.ShiftClock(Runs runs, Double seconds) ->
          new Edit.ShiftClock(moved(runs, move), seconds);
    };
  }

  private static Runs moved(Runs runs, UnaryOperator<Path> move) {
    return new Runs(runs.parts().stream().map(part -> moved(part, move)).toList());
  }

  private static PartId moved(PartId part, UnaryOperator<Path> move) {
    return new PartId(move.apply(part.file()), part.number());
  }

  private static List<Path> absolute(Stream<Path> paths) {
    return paths.map(path -> path.toAbsolutePath().normalize()).toList();
  }
}

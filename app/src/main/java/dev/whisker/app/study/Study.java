package dev.whisker.app.study;

import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.edit.Edits;
import dev.whisker.analysis.edit.Edits.Edited;
import dev.whisker.analysis.edit.Edits.Rejected;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouper;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Seams;
import dev.whisker.files.FileContent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Files, how they are grouped, and what comes of comparing them.
 *
 * @param counting which rows of load results are the requests
 * @param guessed how the files were sorted without the user
 * @param edits what the user changed about that
 * @param grouping what came of it
 * @param rejected edits that fit these files no more
 * @param comparison empty where no file could be used
 */
public record Study(
    Material material,
    Counting counting,
    Grouping guessed,
    Edits edits,
    Grouping grouping,
    List<Rejected> rejected,
    Settings settings,
    Optional<Comparison> comparison) {

  /** Nothing was read yet. */
  public static final Study EMPTY =
      new Study(
          Material.NONE,
          Counting.REQUESTS,
          Grouping.EMPTY,
          Edits.NONE,
          Grouping.EMPTY,
          List.of(),
          Settings.DEFAULT,
          Optional.empty());

  /**
   * Groups and compares; a baseline that is not among the configurations gives way to the first.
   */
  public static Study of(Material material, Counting counting, Edits edits, Settings settings) {
    Grouping guessed = Grouper.group(counting.of(material.contents()), material.roots());
    return new Study(
            material, counting, guessed, Edits.NONE, guessed, List.of(), settings, Optional.empty())
        .with(edits);
  }

  /** The same files compared in another way. */
  public Study with(Settings changed) {
    return compared(edits, new Edited(grouping, rejected), changed);
  }

  /** The same files grouped in another way. */
  public Study with(Edits changed) {
    return compared(changed, changed.applyTo(guessed), settings);
  }

  /**
   * What a report lists: all that was read but texts and the like, which merely lay beside it;
   * notes with what the runs they are about make of them, files of a rotated log with what the
   * others of it make of them.
   */
  public List<FileContent> sources() {
    Seams seams = new Seams(grouping);
    Stream<FileContent> read =
        material.contents().stream()
            .map(seams::mended)
            .filter(content -> !(content instanceof FileContent.Note))
            .filter(
                content ->
                    !(content instanceof FileContent.Unknown unknown)
                        || !grouping.ignored().contains(unknown));
    return Stream.concat(read, grouping.notes().stream()).toList();
  }

  /** The labels of requests in all load results, in the order of their files. */
  public List<String> labels() {
    return grouping.configurations().stream()
        .flatMap(configuration -> configuration.runs().stream())
        .flatMap(run -> run.loadResults().stream())
        .flatMap(load -> load.result().labels().keySet().stream())
        .distinct()
        .toList();
  }

  /** What the user pointed at and what holds no GC log and no load result at all. */
  public List<Path> barrenRoots() {
    return material.roots().stream().filter(Files::isDirectory).filter(this::isBarren).toList();
  }

  private boolean isBarren(Path root) {
    return material.contents().stream()
        .filter(
            content ->
                content instanceof FileContent.GcLogs || content instanceof FileContent.LoadResults)
        .noneMatch(content -> content.file().startsWith(root));
  }

  private Study compared(Edits made, Edited edited, Settings wanted) {
    List<Configuration> configurations = edited.grouping().configurations();
    String baseline = wanted.baseline();
    boolean known = configurations.stream().anyMatch(each -> each.name().equals(baseline));
    Settings usable = known ? wanted : wanted.withBaseline(null);
    Optional<Comparison> result =
        configurations.isEmpty()
            ? Optional.empty()
            : Optional.of(
                comparison
                    .map(before -> Comparer.compareAgain(before, edited.grouping(), usable))
                    .orElseGet(() -> Comparer.compare(edited.grouping(), usable)));
    return new Study(
        material, counting, guessed, made, edited.grouping(), edited.rejected(), usable, result);
  }
}

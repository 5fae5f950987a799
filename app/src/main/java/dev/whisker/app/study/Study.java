package dev.whisker.app.study;

import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.run.Grouper;
import dev.whisker.analysis.run.Grouping;
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
 * @param comparison empty where no file could be used
 */
public record Study(
    Material material,
    Counting counting,
    Grouping grouping,
    Settings settings,
    Optional<Comparison> comparison) {

  /** Nothing was read yet. */
  public static final Study EMPTY =
      new Study(
          Material.NONE,
          Counting.REQUESTS,
          new Grouping(List.of(), List.of(), List.of(), List.of()),
          Settings.DEFAULT,
          Optional.empty());

  /**
   * Groups and compares; a baseline that is not among the configurations gives way to the first.
   */
  public static Study of(Material material, Counting counting, Settings settings) {
    Grouping grouping = Grouper.group(counting.of(material.contents()), material.roots());
    return compare(material, counting, grouping, settings);
  }

  /** The same files compared in another way. */
  public Study with(Settings changed) {
    return compare(material, counting, grouping, changed);
  }

  /**
   * What a report lists: all that was read but texts and the like, which merely lay beside it;
   * notes with what the runs they are about make of them.
   */
  public List<FileContent> sources() {
    Stream<FileContent> read =
        material.contents().stream()
            .filter(content -> !(content instanceof FileContent.Note))
            .filter(
                content ->
                    !(content instanceof FileContent.Unknown unknown)
                        || !grouping.ignored().contains(unknown));
    return Stream.concat(read, grouping.notes().stream()).toList();
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

  private static Study compare(
      Material material, Counting counting, Grouping grouping, Settings settings) {
    String baseline = settings.baseline();
    boolean known =
        grouping.configurations().stream().anyMatch(each -> each.name().equals(baseline));
    Settings usable = known ? settings : settings.withBaseline(null);
    Optional<Comparison> comparison =
        grouping.configurations().isEmpty()
            ? Optional.empty()
            : Optional.of(Comparer.compare(grouping.configurations(), usable));
    return new Study(material, counting, grouping, usable, comparison);
  }
}

package dev.whisker.app.study;

import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Edits.Edited;
import dev.whisker.analysis.comparison.Edits.Rejected;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.files.FileContent;
import dev.whisker.files.RotatedLogs;
import dev.whisker.input.Progress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A question with its answer: the grouping of its files, and their comparison.
 *
 * @param logs the files, with those of rotated logs joined
 * @param guessed the grouping without edits
 * @param grouping with the user's edits
 * @param rejected edits that no longer apply
 * @param comparison empty if no file could be used
 */
public record Study(
    Question question,
    RotatedLogs logs,
    Grouping guessed,
    Grouping grouping,
    List<Rejected> rejected,
    Optional<Comparison> comparison) {

  /** Before any file is read. */
  public static final Study EMPTY =
      new Study(
          Question.EMPTY,
          RotatedLogs.NONE,
          Grouping.EMPTY,
          Grouping.EMPTY,
          List.of(),
          Optional.empty());

  /** Groups and compares; the first configuration replaces an unknown baseline. */
  public static Study of(Question question, Progress progress) {
    return EMPTY.asked(question, progress);
  }

  /**
   * The answer to another question; common results are reused.
   *
   * @param progress receives the bytes of rotated logs, which are read again as one
   * @throws java.util.concurrent.CancellationException if {@code progress} cancels
   */
  public Study asked(Question other, Progress progress) {
    boolean sameMaterial = other.material().equals(material());
    RotatedLogs joined = sameMaterial ? logs : logs.among(other.material().contents(), progress);
    boolean sameFiles = sameMaterial && other.counting() == counting();
    Grouping sorted =
        sameFiles
            ? guessed
            : Grouper.group(other.counting().of(joined.texts()), other.material().roots());
    Edited edited =
        sameFiles && other.edits().equals(question.edits())
            ? new Edited(grouping, rejected)
            : other.edits().applyTo(sorted);
    return new Study(
        other,
        joined,
        sorted,
        edited.grouping(),
        edited.rejected(),
        compared(edited.grouping(), other.settings()));
  }

  public Material material() {
    return question.material();
  }

  /** The rows of load results that count as requests. */
  public Counting counting() {
    return question.counting();
  }

  public Settings settings() {
    return question.settings();
  }

  /**
   * The files for the report, except other texts in the folders. Notes are listed with their runs,
   * rotated files with their log.
   */
  public List<FileContent> sources() {
    Set<FileContent.Unknown> ignored = new HashSet<>(grouping.ignored());
    Stream<FileContent> read =
        logs.files().stream()
            .filter(content -> !(content instanceof FileContent.Note))
            .filter(
                content ->
                    !(content instanceof FileContent.Unknown unknown)
                        || !ignored.contains(unknown));
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

  /** Opened folders without any GC log or load result. */
  public List<Path> barrenRoots() {
    return material().roots().stream().filter(Files::isDirectory).filter(this::isBarren).toList();
  }

  private boolean isBarren(Path root) {
    return material().contents().stream()
        .filter(
            content ->
                content instanceof FileContent.GcLogs || content instanceof FileContent.LoadResults)
        .noneMatch(content -> content.file().startsWith(root));
  }

  private Optional<Comparison> compared(Grouping changed, Settings wanted) {
    List<Configuration> configurations = changed.configurations();
    if (configurations.isEmpty()) {
      return Optional.empty();
    }
    String baseline = wanted.baseline();
    boolean known = configurations.stream().anyMatch(each -> each.name().equals(baseline));
    Settings usable = known ? wanted : wanted.withBaseline(null);
    return Optional.of(
        comparison
            .map(before -> Comparer.compareAgain(before, changed, usable))
            .orElseGet(() -> Comparer.compare(changed, usable)));
  }
}

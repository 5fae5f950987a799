package dev.whisker.analysis.grouping;

import dev.whisker.analysis.grouping.RunNames.RunName;
import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.StatedFactors;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.RunNote;
import dev.whisker.gc.Collector;
import dev.whisker.input.Problem;
import dev.whisker.load.result.LoadResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The {@code run.json} and {@code whisker.json} files, in which the user describes runs.
 *
 * <p>A manifest applies to the files in its folder and below; one with a name before its own
 * ({@code serial-1.run.json}) applies to the files of that name. The nearer of several wins, field
 * by field. The repeat and the times apply to files in the same folder only.
 */
final class Manifests {

  private static final Pattern OWN_NAME = Pattern.compile("(?i)(run|whisker)\\.json$");

  /** The manifests, the farthest first. */
  private final List<Manifest> all;

  private Manifests(List<Manifest> all) {
    this.all = all;
  }

  static Manifests of(List<FileContent> files) {
    return new Manifests(
        files.stream()
            .filter(FileContent.Note.class::isInstance)
            .map(FileContent.Note.class::cast)
            .map(Manifest::new)
            .sorted(
                Comparator.<Manifest>comparingInt(manifest -> manifest.folder.getNameCount())
                    .thenComparingInt(manifest -> manifest.called.size())
                    .thenComparing(manifest -> manifest.content.file()))
            .toList());
  }

  /**
   * The statements about one run.
   *
   * @param configuration empty if not stated
   * @param repeat empty if not stated
   * @param factors with the names that other files use
   */
  record Stated(String configuration, String repeat, Map<String, String> factors, String notes) {

    boolean hasConfiguration() {
      return !configuration.isEmpty();
    }

    /** The name of the run, with its stated parts. */
    RunName name(RunName guessed) {
      return new RunName(
          configuration.isEmpty() ? guessed.setting() : configuration,
          repeat.isEmpty() ? guessed.repeat() : repeat);
    }
  }

  /** The statements about a run with these files. */
  Stated about(Collection<Path> files) {
    String configuration = "";
    String repeat = "";
    String notes = "";
    Map<String, String> factors = new TreeMap<>();
    for (Manifest manifest : all) {
      if (files.stream().anyMatch(manifest::isAbout)) {
        manifest.used = true;
        RunNote note = manifest.content.note();
        configuration = note.configuration().isEmpty() ? configuration : note.configuration();
        notes = note.notes().isEmpty() ? notes : note.notes();
        factors.putAll(StatedFactors.of(note.factors()));
        if (files.stream().anyMatch(manifest::isBeside)) {
          repeat = note.repeat().isEmpty() ? repeat : note.repeat();
        }
      }
    }
    return new Stated(configuration, repeat, factors, notes);
  }

  /**
   * Compares the statements with the files of the run, which win.
   *
   * @param measured settings recorded by the JVM and the load tool
   */
  void check(Collection<Path> files, Map<String, String> measured) {
    for (Manifest manifest : all) {
      if (files.stream().anyMatch(manifest::isAbout)) {
        StatedFactors.of(manifest.content.note().factors())
            .forEach(
                (factor, stated) -> {
                  String other = measured.get(factor);
                  // Generational ZGC is ZGC.
                  if (other != null
                      && !other.equals(stated)
                      && !Collector.withoutGenerations(other).equals(stated)) {
                    manifest.doubts.add(
                        new Problem(0, GroupingProblem.CONTRADICTED_NOTE, factor, stated, other));
                  }
                });
      }
    }
  }

  /** Adds the manifest's times to results without times, if it can mean no other. */
  List<Located<SourcedLoadResult>> dated(List<Located<SourcedLoadResult>> results) {
    List<Located<SourcedLoadResult>> dated = new ArrayList<>(results);
    for (Manifest manifest : all) {
      if (manifest.content.note().hasTimes()) {
        List<Located<SourcedLoadResult>> beside =
            dated.stream()
                .filter(located -> located.what().files().stream().anyMatch(manifest::isBeside))
                .toList();
        if (beside.size() == 1) {
          Located<SourcedLoadResult> only = beside.getFirst();
          dated.set(dated.indexOf(only), dated(only, manifest.content.note()));
        }
      }
    }
    return dated;
  }

  private static Located<SourcedLoadResult> dated(
      Located<SourcedLoadResult> located, RunNote note) {
    if (!(located.what().result() instanceof LoadResult.Summary total)
        || total.head().startEpochMillis() != LoadResult.NO_TIME) {
      return located;
    }
    LoadResult.Summary dated =
        total.with(
            total.head().at(note.startEpochMillis(), note.endEpochMillis(), note.localTime()));
    return located.with(
        new SourcedLoadResult(located.what().files(), located.what().number(), dated),
        new Located.Span(note.startEpochMillis(), note.endEpochMillis()));
  }

  /** All manifests with their problems; complete after all runs were checked. */
  List<FileContent.Note> checked() {
    return all.stream().map(Manifest::checked).toList();
  }

  /** A manifest, and if it was used. */
  private static final class Manifest {

    private final FileContent.Note content;
    private final Path folder;

    /** The words before its own name. */
    private final List<String> called;

    private final Set<Problem> doubts = new LinkedHashSet<>();
    private boolean used;

    Manifest(FileContent.Note content) {
      this.content = content;
      Path file = content.file().toAbsolutePath().normalize();
      Path parent = file.getParent();
      this.folder = parent == null ? file : parent;
      String name = String.valueOf(file.getFileName());
      this.called = NamePart.of(OWN_NAME.matcher(name).replaceFirst("")).words();
    }

    boolean isAbout(Path file) {
      Path whole = file.toAbsolutePath().normalize();
      return whole.startsWith(folder) && isCalledSo(whole);
    }

    boolean isBeside(Path file) {
      Path whole = file.toAbsolutePath().normalize();
      return folder.equals(whole.getParent()) && isCalledSo(whole);
    }

    private boolean isCalledSo(Path file) {
      return called.isEmpty()
          || NamePart.of(String.valueOf(file.getFileName())).words().equals(called);
    }

    FileContent.Note checked() {
      List<Problem> problems = new ArrayList<>(content.problems());
      problems.addAll(doubts);
      if (!used) {
        problems.add(new Problem(0, GroupingProblem.NOTE_ON_NOTHING));
      }
      return new FileContent.Note(
          content.file(), content.note(), content.lines(), List.copyOf(problems));
    }
  }
}

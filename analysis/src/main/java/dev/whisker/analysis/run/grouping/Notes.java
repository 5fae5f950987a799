package dev.whisker.analysis.run.grouping;

import dev.whisker.analysis.run.NamePart;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.StatedFactors;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.analysis.run.grouping.found.GroupingProblem;
import dev.whisker.analysis.run.grouping.name.RunNames.RunName;
import dev.whisker.files.FileContent;
import dev.whisker.files.RunNote;
import dev.whisker.input.Problem;
import dev.whisker.load.LoadResult;
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
 * What somebody noted of runs, beside their files.
 *
 * <p>A note is about the files in its folder and below; one with a name before its own ({@code
 * serial-1.run.json}) about those called so. Of several, the nearer one is believed, field by
 * field. Which repeat it was, and when, concerns only what lies right beside it.
 */
final class Notes {

  private static final Pattern OWN_NAME = Pattern.compile("(?i)(run|whisker)\\.json$");

  /** The farther ones first. */
  private final List<Noted> all;

  private Notes(List<Noted> all) {
    this.all = all;
  }

  static Notes of(List<FileContent> files) {
    return new Notes(
        files.stream()
            .filter(FileContent.Note.class::isInstance)
            .map(FileContent.Note.class::cast)
            .map(Noted::new)
            .sorted(
                Comparator.<Noted>comparingInt(noted -> noted.folder.getNameCount())
                    .thenComparingInt(noted -> noted.called.size())
                    .thenComparing(noted -> noted.content.file()))
            .toList());
  }

  /**
   * What was stated of one run.
   *
   * @param configuration empty where nobody stated it
   * @param repeat empty where nobody stated it
   * @param factors by the names that other files give them
   */
  record Stated(String configuration, String repeat, Map<String, String> factors, String notes) {

    boolean tellsConfiguration() {
      return !configuration.isEmpty();
    }

    /** The name of the run, as far as it was stated. */
    RunName name(RunName guessed) {
      return new RunName(
          configuration.isEmpty() ? guessed.setting() : configuration,
          repeat.isEmpty() ? guessed.repeat() : repeat);
    }
  }

  /** What was stated of a run with these files. */
  Stated about(Collection<Path> files) {
    String configuration = "";
    String repeat = "";
    String notes = "";
    Map<String, String> factors = new TreeMap<>();
    for (Noted noted : all) {
      if (files.stream().anyMatch(noted::isAbout)) {
        noted.used = true;
        RunNote note = noted.content.note();
        configuration = note.configuration().isEmpty() ? configuration : note.configuration();
        notes = note.notes().isEmpty() ? notes : note.notes();
        factors.putAll(StatedFactors.of(note.factors()));
        if (files.stream().anyMatch(noted::isBeside)) {
          repeat = note.repeat().isEmpty() ? repeat : note.repeat();
        }
      }
    }
    return new Stated(configuration, repeat, factors, notes);
  }

  /**
   * Holds what was stated against what the files of the run told, which is believed.
   *
   * @param told by the JVM and the load tool themselves
   */
  void check(Collection<Path> files, Map<String, String> told) {
    for (Noted noted : all) {
      if (files.stream().anyMatch(noted::isAbout)) {
        StatedFactors.of(noted.content.note().factors())
            .forEach(
                (factor, stated) -> {
                  String other = told.get(factor);
                  if (other != null && !other.equals(stated)) {
                    noted.doubts.add(
                        new Problem(0, GroupingProblem.CONTRADICTED_NOTE, factor, stated, other));
                  }
                });
      }
    }
  }

  /** Results that tell no times have those of the note beside them, where it can mean no other. */
  List<Found<SourcedLoadResult>> dated(List<Found<SourcedLoadResult>> results) {
    List<Found<SourcedLoadResult>> dated = new ArrayList<>(results);
    for (Noted noted : all) {
      if (noted.content.note().tellsTimes()) {
        List<Found<SourcedLoadResult>> beside =
            dated.stream()
                .filter(found -> found.what().files().stream().anyMatch(noted::isBeside))
                .toList();
        if (beside.size() == 1) {
          Found<SourcedLoadResult> only = beside.getFirst();
          dated.set(dated.indexOf(only), dated(only, noted.content.note()));
        }
      }
    }
    return dated;
  }

  private static Found<SourcedLoadResult> dated(Found<SourcedLoadResult> found, RunNote note) {
    if (!(found.what().result() instanceof LoadResult.Summary total)
        || total.head().startEpochMillis() != LoadResult.NO_TIME) {
      return found;
    }
    LoadResult.Head head = total.head();
    LoadResult.Summary dated =
        new LoadResult.Summary(
            new LoadResult.Head(
                head.format(),
                head.name(),
                note.startEpochMillis(),
                note.endEpochMillis(),
                note.localTime(),
                head.loop(),
                head.facts()),
            total.summary(),
            total.labels(),
            total.errors(),
            total.further());
    return found.with(
        new SourcedLoadResult(found.what().files(), found.what().number(), dated),
        new Found.Span(note.startEpochMillis(), note.endEpochMillis()));
  }

  /** The notes, with all that is wrong with them; complete once all runs were asked about. */
  List<FileContent.Note> checked() {
    return all.stream().map(Noted::checked).toList();
  }

  /** A note and what became of it. */
  private static final class Noted {

    private final FileContent.Note content;
    private final Path folder;

    /** The words before its own name. */
    private final List<String> called;

    private final Set<Problem> doubts = new LinkedHashSet<>();
    private boolean used;

    Noted(FileContent.Note content) {
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

package dev.whisker.analysis.run;

import dev.whisker.analysis.wording.Identified;
import dev.whisker.files.given.FileLine;
import dev.whisker.files.given.FilesInTurn;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.LineCounts;
import dev.whisker.load.result.LoadResult;
import dev.whisker.text.NaturalOrder;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One execution: its GC logs and its load results; either may be missing.
 *
 * @param name unique within its configuration, from the file or folder names
 * @param gcLogs with their files; usually one
 * @param loadResults usually one
 * @param stated the factors in its notes; its logs may contradict them
 * @param pairing why logs and results were matched
 * @param notes of the user; may be empty
 * @param shiftSeconds stated by the user, to be added to the clock of its GC logs. If one side has
 *     no time of day: the JVM's start in seconds after the first request. Null if not stated
 */
public record Run(
    String name,
    List<SourcedGcLog> gcLogs,
    List<SourcedLoadResult> loadResults,
    Factors factors,
    Factors stated,
    Pairing pairing,
    String notes,
    @Nullable Double shiftSeconds) {

  /** Natural order of names, with numbers in any script. */
  public static final Comparator<Run> BY_NAME =
      Comparator.<Run, String>comparing(
              run -> String.join(" ", NamePart.of(run.name()).words()), NaturalOrder.INSTANCE)
          .thenComparing(Run::name, NaturalOrder.INSTANCE);

  /** A run without anything stated or noted. */
  public Run(
      String name,
      List<SourcedGcLog> gcLogs,
      List<SourcedLoadResult> loadResults,
      Factors factors,
      Pairing pairing) {
    this(name, gcLogs, loadResults, factors, Factors.NONE, pairing, "", null);
  }

  /**
   * A GC log with its file, or the files of a rotated series.
   *
   * @param number its number among the logs in them, from 1
   * @param lines counts of lines in these files, or null if unknown
   */
  public record SourcedGcLog(
      FilesInTurn filesInTurn, int number, GcLog log, @Nullable LineCounts lines) implements Part {

    @Override
    public List<Path> files() {
      return filesInTurn.files();
    }

    /** The file and line of an event. */
    public FileLine place(long line) {
      return filesInTurn.place(line);
    }
  }

  /**
   * A load result with its files.
   *
   * @param number its number among the results of the first file, from 1
   */
  public record SourcedLoadResult(List<Path> files, int number, LoadResult result)
      implements Part {}

  /**
   * @param confidence how sure the pairing is
   * @param how the evidence
   */
  public record Pairing(Confidence confidence, How how) {

    /** One half only: nothing was matched. */
    public static final Pairing SINGLE = new Pairing(Confidence.CERTAIN, How.SINGLE);

    /** Matched by the user. */
    public static final Pairing STATED = new Pairing(Confidence.CERTAIN, How.STATED);
  }

  /** The ids are part of the command line's contract. */
  public enum Confidence implements Identified {
    CERTAIN,
    LIKELY,
    GUESSED
  }

  /**
   * The evidence by which logs and results were matched. The ids are part of the command line's
   * contract.
   */
  public enum How implements Identified {
    /** One half only: nothing to match. */
    SINGLE,
    SAME_FOLDER,
    NAME,
    NUMBER,
    TIME,
    STATED
  }

  /** Its GC logs, then its load results. */
  public List<Part> parts() {
    return Stream.<Part>concat(gcLogs.stream(), loadResults.stream()).toList();
  }

  /** Its GC logs without their files. */
  public Stream<GcLog> logs() {
    return gcLogs.stream().map(SourcedGcLog::log);
  }

  /** True if a log does not show the pauses that its JVM may have had. */
  public boolean hidesPauses() {
    return logs().anyMatch(GcLog::hidesPauses);
  }

  public boolean hasGcLog() {
    return !gcLogs.isEmpty();
  }

  public boolean hasLoadResult() {
    return !loadResults.isEmpty();
  }

  /** The same run with another name. */
  public Run named(String other) {
    return new Run(other, gcLogs, loadResults, factors, stated, pairing, notes, shiftSeconds);
  }

  /** The same run with other factors. */
  public Run with(Factors other) {
    return new Run(name, gcLogs, loadResults, other, stated, pairing, notes, shiftSeconds);
  }

  /** The same run with its GC logs shifted by the user; null for the detected shift. */
  public Run shifted(@Nullable Double seconds) {
    return new Run(name, gcLogs, loadResults, factors, stated, pairing, notes, seconds);
  }
}

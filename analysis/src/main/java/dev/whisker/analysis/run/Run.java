package dev.whisker.analysis.run;

import dev.whisker.analysis.wording.Identified;
import dev.whisker.files.FileLine;
import dev.whisker.files.FilesInTurn;
import dev.whisker.gc.GcLog;
import dev.whisker.input.LineCounts;
import dev.whisker.load.LoadResult;
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
 * @param gcLogs with the files they came from; usually one
 * @param loadResults usually one
 * @param stated the factors of its notes; its logs may contradict them
 * @param pairing why logs and results are believed to belong together
 * @param notes of the user; may be empty
 * @param shiftSeconds stated by the user, to be added to the clock of its GC logs; where one side
 *     has no time of day, the JVM's start in seconds from the first request. Null where not stated
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

  /** In natural order of their names, and of the numbers in them in whatever script. */
  public static final Comparator<Run> BY_NAME =
      Comparator.<Run, String>comparing(
              run -> String.join(" ", NamePart.of(run.name()).words()), NaturalOrder.INSTANCE)
          .thenComparing(Run::name, NaturalOrder.INSTANCE);

  /** A run of which nobody noted or stated anything. */
  public Run(
      String name,
      List<SourcedGcLog> gcLogs,
      List<SourcedLoadResult> loadResults,
      Factors factors,
      Pairing pairing) {
    this(name, gcLogs, loadResults, factors, Factors.NONE, pairing, "", null);
  }

  /**
   * A GC log and the file or files (a rotated series) that hold it.
   *
   * @param number which of the logs in them it is, from 1
   * @param lines how much of these files was understood, or null where that is not known
   */
  public record SourcedGcLog(
      FilesInTurn filesInTurn, int number, GcLog log, @Nullable LineCounts lines) implements Part {

    @Override
    public List<Path> files() {
      return filesInTurn.files();
    }

    /** The place of an event's line. */
    public FileLine place(long line) {
      return filesInTurn.place(line);
    }
  }

  /**
   * A load result and the files that hold it.
   *
   * @param number which of the first file's results it is, from 1
   */
  public record SourcedLoadResult(List<Path> files, int number, LoadResult result)
      implements Part {}

  /**
   * @param confidence how sure the pairing is
   * @param how what it was guessed from
   */
  public record Pairing(Confidence confidence, How how) {

    /** One half only: nothing was guessed. */
    public static final Pairing SINGLE = new Pairing(Confidence.CERTAIN, How.SINGLE);

    /** Grouped by the user. */
    public static final Pairing STATED = new Pairing(Confidence.CERTAIN, How.STATED);
  }

  /** The ids are part of the command line's contract. */
  public enum Confidence implements Identified {
    CERTAIN,
    LIKELY,
    GUESSED
  }

  /**
   * The evidence that logs and results were paired by. The ids are part of the command line's
   * contract.
   */
  public enum How implements Identified {
    /** One half only: nothing to pair. */
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

  public boolean hasGcLog() {
    return !gcLogs.isEmpty();
  }

  public boolean hasLoadResult() {
    return !loadResults.isEmpty();
  }

  /** The same under another name. */
  public Run named(String other) {
    return new Run(other, gcLogs, loadResults, factors, stated, pairing, notes, shiftSeconds);
  }

  /** The same with other factors. */
  public Run with(Factors other) {
    return new Run(name, gcLogs, loadResults, other, stated, pairing, notes, shiftSeconds);
  }

  /** The same with its GC logs shifted by hand; null to leave it to what the files show. */
  public Run shifted(@Nullable Double seconds) {
    return new Run(name, gcLogs, loadResults, factors, stated, pairing, notes, seconds);
  }
}

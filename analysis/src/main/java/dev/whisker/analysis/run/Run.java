package dev.whisker.analysis.run;

import dev.whisker.gc.GcLog;
import dev.whisker.input.LineCounts;
import dev.whisker.load.LoadResult;
import java.nio.file.Path;
import java.util.List;

/**
 * One execution: its GC logs and its load results; either may be missing.
 *
 * @param name unique within its configuration, from the file or folder names
 * @param gcLogs with the files they came from; usually one
 * @param loadResults usually one
 * @param pairing why logs and results are believed to belong together
 * @param notes what somebody noted of it; empty where nobody did
 */
public record Run(
    String name,
    List<SourcedGcLog> gcLogs,
    List<SourcedLoadResult> loadResults,
    Factors factors,
    Pairing pairing,
    String notes) {

  /** A run of which nobody noted anything. */
  public Run(
      String name,
      List<SourcedGcLog> gcLogs,
      List<SourcedLoadResult> loadResults,
      Factors factors,
      Pairing pairing) {
    this(name, gcLogs, loadResults, factors, pairing, "");
  }

  /**
   * A GC log and the file or files (a rotated series, in order) that hold it.
   *
   * @param linesBefore for each file, the lines of the files before it: a joined log numbers its
   *     lines through
   * @param lines for each file, how much of it was understood; empty where that is not known
   */
  public record SourcedGcLog(
      List<Path> files, List<Long> linesBefore, GcLog log, List<LineCounts> lines) {

    public SourcedGcLog(Path file, GcLog log) {
      this(List.of(file), List.of(0L), log, List.of());
    }

    /** Where the line of an event stands. */
    public Place place(long line) {
      int file = files.size() - 1;
      while (file > 0 && line <= linesBefore.get(file)) {
        file--;
      }
      return new Place(files.get(file), line - linesBefore.get(file));
    }
  }

  /** A line of a file, from 1. */
  public record Place(Path file, long line) {}

  /** A load result and the files that hold it. */
  public record SourcedLoadResult(List<Path> files, LoadResult result) {}

  /**
   * @param confidence how sure the pairing is
   * @param how what it was guessed from
   */
  public record Pairing(Confidence confidence, How how) {}

  public enum Confidence {
    CERTAIN,
    LIKELY,
    GUESSED
  }

  /** What logs and results were paired by. */
  public enum How {
    /** One half only: nothing to pair. */
    SINGLE,
    SAME_FOLDER,
    NAME,
    NUMBER,
    TIME,
    STATED
  }

  public boolean hasGcLog() {
    return !gcLogs.isEmpty();
  }

  public boolean hasLoadResult() {
    return !loadResults.isEmpty();
  }
}

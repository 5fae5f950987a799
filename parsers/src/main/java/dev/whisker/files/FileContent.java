package dev.whisker.files;

import dev.whisker.files.given.FilesInTurn;
import dev.whisker.files.given.RunNote;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.load.LoadTest;
import dev.whisker.load.result.LoadResult;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The content of one file, or of one entry of an archive. */
public sealed interface FileContent {

  /**
   * The file as given, or the first of several files with one text. The path of an entry of a zip
   * continues in the zip, as in a folder.
   */
  Path file();

  /** How many lines were understood; {@link LineCounts#NONE} if none were read. */
  LineCounts lines();

  /** Everything that is wrong with the file; empty if nothing is. Immutable. */
  List<Problem> problems();

  /** The same content with one more problem, after the others. */
  default FileContent with(Problem problem) {
    List<Problem> all = Stream.concat(problems().stream(), Stream.of(problem)).toList();
    return switch (this) {
      case GcLogs gc -> new GcLogs(gc.files, gc.format, gc.logs, gc.lines, all);
      case LoadResults load -> new LoadResults(load.file, load.results, load.lines, all);
      case Note note -> new Note(note.file, note.note, note.lines, all);
      case Unknown unknown -> new Unknown(unknown.file, unknown.lines, all);
    };
  }

  /** The same content under another name. */
  default FileContent as(Path name) {
    return switch (this) {
      case GcLogs gc -> new GcLogs(name, gc.format, gc.logs, gc.lines, gc.problems);
      case LoadResults load -> new LoadResults(name, load.results, load.lines, load.problems);
      case Note note -> new Note(name, note.note, note.lines, note.problems);
      case Unknown unknown -> new Unknown(name, unknown.lines, unknown.problems);
    };
  }

  /**
   * GC logs, in one file or in the files of a rotated one.
   *
   * @param files in order; for the program only, others take {@link #file()}
   * @param format its id, as {@code inspect} prints it
   * @param logs one for each JVM start, in order; never empty
   */
  @SuppressWarnings("exports") // For the program only.
  record GcLogs(
      FilesInTurn files, String format, List<GcLog> logs, LineCounts lines, List<Problem> problems)
      implements FileContent {

    /** Logs in one file. */
    public GcLogs(
        Path file, String format, List<GcLog> logs, LineCounts lines, List<Problem> problems) {
      this(FilesInTurn.of(file), format, logs, lines, problems);
    }

    @Override
    public Path file() {
      return files.first();
    }

    /** True for a recording of JDK Flight Recorder, which has no lines. */
    public boolean isRecording() {
      return format.equals(GcLogFormat.FLIGHT_RECORDING.id());
    }
  }

  /**
   * A file of load results.
   *
   * @param results one for each test, for the program only; {@link #tests()} is for all
   */
  @SuppressWarnings("exports") // For the program only.
  record LoadResults(Path file, List<LoadResult> results, LineCounts lines, List<Problem> problems)
      implements FileContent {

    /**
     * One for each test in the file (a {@code siege.log} has one a row); never empty. Immutable.
     */
    public List<LoadTest> tests() {
      return List.copyOf(results);
    }
  }

  /** A manifest of the runs beside it. */
  @SuppressWarnings("exports") // For the program only.
  record Note(Path file, RunNote note, LineCounts lines, List<Problem> problems)
      implements FileContent {}

  /** None of these; the problems have the reason. */
  record Unknown(Path file, LineCounts lines, List<Problem> problems) implements FileContent {}
}

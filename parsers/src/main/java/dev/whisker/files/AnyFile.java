package dev.whisker.files;

import dev.whisker.input.FileProblem;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.Source;
import dev.whisker.input.opening.Excerpt;
import dev.whisker.input.opening.SourceSeries;
import dev.whisker.input.opening.Sources;
import dev.whisker.input.opening.packed.EncryptedZipException;
import dev.whisker.input.opening.packed.Packing;
import dev.whisker.load.LoadReader;
import dev.whisker.load.NotKeptApart;
import dev.whisker.load.formats.LoadReaders;
import dev.whisker.load.formats.OtherReports;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * Reads a file, whatever it is, by its content: its name does not matter.
 *
 * <p>Safe for several threads.
 */
public final class AnyFile {

  private AnyFile() {}

  /**
   * What the file holds: one content for a plain or gz file, one for each entry of a zip, or for
   * the one whose path is given.
   *
   * <p>Whatever is wrong with the file is told in the content's problems.
   *
   * @param zone for load results whose stamps have no offset
   * @throws java.util.concurrent.CancellationException when told to stop, and only then
   */
  public static List<FileContent> read(Path file, ZoneId zone, Progress progress) {
    return read(file, Stated.of(zone), progress);
  }

  /** The same with more that the user states. */
  public static List<FileContent> read(Path file, Stated stated, Progress progress) {
    return read(file, progress, source -> read(source, stated));
  }

  /**
   * What its beginning and its end tell of a file, in little time whatever its length: what it is,
   * whose, and the time from its first to its last stamp. Counts and figures are of these parts
   * only.
   *
   * @param zone for load results whose stamps have no offset
   */
  public static List<FileContent> glance(Path file, ZoneId zone) {
    return read(file, Progress.NONE, source -> read(new Excerpt(source), Stated.of(zone)));
  }

  /**
   * What JVMs wrote into several files one after the other, read as one text.
   *
   * @param files in order, each as it was read alone
   * @return empty where they are no such text (any more)
   */
  static Optional<FileContent.GcLogs> readInTurn(
      List<FileContent.GcLogs> files, Progress progress) {
    List<Path> paths = new ArrayList<>();
    List<Long> linesBefore = new ArrayList<>();
    List<Source> sources = new ArrayList<>();
    long lines = 0;
    try {
      for (FileContent.GcLogs file : files) {
        paths.add(file.file());
        linesBefore.add(lines);
        lines += file.lines().read();
        sources.addAll(Sources.open(file.file(), progress));
      }
      SourceSeries text = new SourceSeries(sources);
      FilesInTurn inTurn = new FilesInTurn(List.copyOf(paths), List.copyOf(linesBefore));
      return GcLogTexts.read(text) instanceof FileContent.GcLogs read
          ? Optional.of(
              new FileContent.GcLogs(
                  inTurn, read.format(), read.logs(), read.lines(), read.problems()))
          : Optional.empty();
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  private static List<FileContent> read(Path file, Progress progress, SourceReader reader) {
    List<FileContent> contents = new ArrayList<>();
    try {
      if (Files.isDirectory(file)) {
        return List.of(unknown(file, new Problem(0, FileProblem.NO_REGULAR_FILE)));
      }
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        return List.of(unknown(file, new Problem(0, FileProblem.NO_REGULAR_FILE)));
      }
      try (Closeable _ = Sources.held(file)) {
        for (Source source : Sources.open(file, progress)) {
          contents.add(reader.read(source));
        }
      }
    } catch (IOException e) {
      contents.add(unknown(file, unreadable(e)));
    }
    return contents.isEmpty()
        ? List.of(unknown(file, new Problem(0, FileProblem.EMPTY)))
        : List.copyOf(contents);
  }

  /** Makes of a text what it holds. */
  private interface SourceReader {
    FileContent read(Source source) throws IOException;
  }

  private static FileContent read(Source source, Stated stated) {
    if (source.head().length == 0) {
      return unknown(source.file(), new Problem(0, FileProblem.EMPTY));
    }
    Optional<Packing> packing = Packing.of(source.head());
    if (packing.isPresent()) {
      return unknown(
          source.file(), new Problem(0, FileProblem.PACKED_OTHERWISE, packing.get().title()));
    }
    try {
      // Most files are logs through and through; to ask everyone else takes longer than to see
      // that.
      Optional<FileContent> log = GcLogTexts.readIfAllIs(source);
      if (log.isPresent()) {
        return log.get();
      }
      Optional<LoadReader> load =
          LoadReaders.find(
              source.head(), RunNoteReader.accessLogPattern(source.file()).or(stated::accessLogs));
      if (load.isPresent()) {
        LoadReader.Reading reading = load.get().read(source, stated.zone());
        return reading.results().isEmpty()
            ? orGcLog(
                new FileContent.Unknown(
                    source.file(), reading.lines(), source.problemsAnd(reading.problems())),
                source)
            : loadResults(reading, source);
      }
      if (RunNoteReader.isNote(source.file())) {
        return RunNoteReader.read(source, stated.zone());
      }
      FileContent found = GcLogTexts.read(source);
      return found instanceof FileContent.Unknown
          ? furtherOn(source, stated.zone()).orElse(found)
          : found;
    } catch (IOException e) {
      return unknown(source.file(), unreadable(e));
    } catch (UncheckedIOException e) {
      return unknown(source.file(), unreadable(Objects.requireNonNull(e.getCause())));
    } catch (CancellationException stopped) {
      throw stopped;
    } catch (RuntimeException ours) {
      // Whatever we overlooked in one file must not cost the others.
      return unknown(
          source.file(), new Problem(0, FileProblem.READER_FAILED, String.valueOf(ours)));
    } catch (OutOfMemoryError full) {
      // Nor must what does not fit into the memory, which is free again by now.
      long megabytes = Runtime.getRuntime().maxMemory() >> 20;
      return unknown(source.file(), new Problem(0, FileProblem.OUT_OF_MEMORY, megabytes));
    }
  }

  /** What begins behind more output of other programs than is looked at otherwise. */
  private static Optional<FileContent> furtherOn(Source source, ZoneId zone) throws IOException {
    Optional<Source> later = LaterBeginning.find(source);
    if (later.isEmpty()) {
      return Optional.empty();
    }
    Source text = later.get();
    for (LoadReader reader : LoadReaders.ofReports()) {
      if (reader.recognises(text.head())) {
        LoadReader.Reading reading = reader.read(text, zone);
        return reading.results().isEmpty()
            ? Optional.empty()
            : Optional.of(loadResults(reading, text));
      }
    }
    return Optional.of(GcLogTexts.read(text));
  }

  /** What a JVM wrote between the results is not read: a file is one thing, and says so. */
  private static FileContent loadResults(LoadReader.Reading reading, Source source)
      throws IOException {
    List<Problem> problems = new ArrayList<>(reading.problems());
    if (holdsGcLog(reading.lines(), source)) {
      problems.add(new Problem(0, FileProblem.ALSO_HOLDS, "GC log"));
    }
    problems.addAll(OtherReports.in(source, reading.results().getFirst().head().format()));
    problems.addAll(NotKeptApart.in(reading.results()));
    return new FileContent.LoadResults(
        source.file(), reading.results(), reading.lines(), source.problemsAnd(problems));
  }

  /** Whether a JVM wrote what the reader does not know. */
  private static boolean holdsGcLog(LineCounts lines, Source source) throws IOException {
    List<LineCounts.UnknownLine> known = lines.examples();
    // Mostly there are few, the last row of a test that still runs for example, and all at hand.
    return lines.unknown() == known.size()
        ? GcLogTexts.isAnyOf(known.stream().map(LineCounts.UnknownLine::text).toList())
        : GcLogTexts.isAnywhereIn(source);
  }

  /** What looks like the results of a test may be a server's output, in which a JVM writes, too. */
  private static FileContent orGcLog(FileContent.Unknown none, Source source) throws IOException {
    return GcLogTexts.read(source) instanceof FileContent.GcLogs log ? log : none;
  }

  private static FileContent unknown(Path file, Problem problem) {
    return new FileContent.Unknown(file, LineCounts.NONE, List.of(problem));
  }

  private static Problem unreadable(IOException e) {
    return switch (e) {
      case NoSuchFileException gone -> new Problem(0, FileProblem.NO_SUCH_FILE);
      case EncryptedZipException locked ->
          new Problem(0, FileProblem.PACKED_OTHERWISE, "zip encryption");
      default ->
          new Problem(
              0,
              FileProblem.UNREADABLE,
              e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
    };
  }
}

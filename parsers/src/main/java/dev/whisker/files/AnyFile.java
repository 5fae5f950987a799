package dev.whisker.files;

import dev.whisker.files.given.FilesInTurn;
import dev.whisker.files.given.Stated;
import dev.whisker.gc.flightrecorder.RecordingReader;
import dev.whisker.gc.reading.SecondOpinion;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.open.EncryptedZipException;
import dev.whisker.input.open.Excerpt;
import dev.whisker.input.open.Packing;
import dev.whisker.input.open.SourceSeries;
import dev.whisker.input.open.Sources;
import dev.whisker.input.source.ArchiveTotal;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.NotKeptApart;
import dev.whisker.load.result.ReportReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import java.util.zip.ZipException;

/**
 * Reads any file by its content; its name does not matter.
 *
 * <p>Safe for several threads.
 */
public final class AnyFile {

  private AnyFile() {}

  /**
   * Reads a file: one content for a plain or gz file, one for each entry of a zip, or for the entry
   * with that path.
   *
   * <p>The content's problems contain everything that is wrong with the file.
   *
   * @param zone for load results whose stamps have no offset
   * @throws java.util.concurrent.CancellationException if cancelled, and only then
   */
  public static List<FileContent> read(Path file, ZoneId zone, Progress progress) {
    return read(file, Stated.of(zone), progress);
  }

  /**
   * Reads a stream as if it were a file: plain, packed, or a zip. It is copied into a temporary
   * file first, which is deleted at the end.
   *
   * @param name the {@link FileContent#file} of the contents
   * @param in is read to its end and not closed
   * @param zone for load results whose stamps have no offset
   * @throws java.util.concurrent.CancellationException if cancelled, and only then
   */
  public static List<FileContent> read(
      String name, InputStream in, ZoneId zone, Progress progress) {
    Path named = Path.of(name);
    try {
      // In a folder of its own, where no other file describes it.
      Path folder = Files.createTempDirectory("whisker");
      Path copy = folder.resolve("content");
      try {
        Files.copy(in, copy);
        return read(copy, zone, progress).stream()
            .map(content -> content.as(named.resolve(copy.relativize(content.file()))))
            .toList();
      } finally {
        Files.deleteIfExists(copy);
        Files.delete(folder);
      }
    } catch (IOException e) {
      return List.of(unknown(named, unreadable(e)));
    }
  }

  /** Reads a file with everything that the user stated. */
  @SuppressWarnings("exports") // For the program only.
  public static List<FileContent> read(Path file, Stated stated, Progress progress) {
    return read(file, stated, progress, new ArchiveTotal());
  }

  /**
   * Reads one of several files.
   *
   * @param total of the archives among all of them
   */
  @SuppressWarnings("exports") // For the program only.
  public static List<FileContent> read(
      Path file, Stated stated, Progress progress, ArchiveTotal total) {
    return read(file, progress, total, source -> read(source, stated));
  }

  /**
   * Identifies a file of any length quickly, by its beginning and its end: its format, its origin,
   * and the time from its first to its last stamp. Counts and figures cover these parts only.
   *
   * @param zone for load results whose stamps have no offset
   */
  public static List<FileContent> glance(Path file, ZoneId zone) {
    return read(
        file,
        Progress.NONE,
        new ArchiveTotal(),
        source ->
            Identify.isRecording(source)
                ? GcLogTexts.read(
                    new Identify.Decision.GcLog(List.of(RecordingReader.ofFirstEvents()), source))
                : read(new Excerpt(source), Stated.of(zone)));
  }

  /** True if another reader of GC logs is installed. */
  public static boolean hasSecondReader() {
    return secondReaders().findFirst().isPresent();
  }

  /**
   * The opinion of another reader, if installed, of each text in the file, in the order of {@link
   * #read(Path, ZoneId, Progress)}.
   *
   * @throws java.util.concurrent.CancellationException if cancelled
   */
  @SuppressWarnings("exports") // For the program only.
  public static List<SecondOpinion.Opinion> secondOpinions(Path file, Progress progress)
      throws IOException {
    List<SecondOpinion.Opinion> opinions = new ArrayList<>();
    for (SecondOpinion other : secondReaders().findFirst().stream().toList()) {
      for (Source source : Sources.open(file, progress)) {
        opinions.add(other.of(GcLogTexts.asWritten(source)));
      }
    }
    return opinions;
  }

  private static ServiceLoader<SecondOpinion> secondReaders() {
    return ServiceLoader.load(SecondOpinion.class, AnyFile.class.getClassLoader());
  }

  /**
   * Reads the consecutive output of JVMs in several files as one text.
   *
   * @param files in order, each as read alone
   * @return empty if they are no such text (any more)
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
      return Identify.gcLog(text) instanceof Identify.Decision.GcLog log
              && GcLogTexts.read(log) instanceof FileContent.GcLogs read
          ? Optional.of(
              new FileContent.GcLogs(
                  inTurn, read.format(), read.logs(), read.lines(), read.problems()))
          : Optional.empty();
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  private static List<FileContent> read(
      Path file, Progress progress, ArchiveTotal total, SourceReader reader) {
    List<FileContent> contents = new ArrayList<>();
    try {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        return List.of(unknown(file, new Problem(0, FileProblem.NO_REGULAR_FILE)));
      }
      Path onDisk = Sources.onDisk(file);
      BasicFileAttributes before = attributes(onDisk);
      Closeable held = Sources.held(file);
      try {
        Sources.Listed listed = Sources.list(file, progress, total);
        for (Sources.Unopened text : listed.texts()) {
          if (listed.allowance().isUsedUp()) {
            break;
          }
          contents.add(read(text, reader));
        }
        List<Problem> problems = new ArrayList<>(listed.problems());
        int left = listed.texts().size() - contents.size();
        if (left > 0) {
          problems.add(listed.allowance().ofUnread(left));
        }
        if (!problems.isEmpty()) {
          contents.add(new FileContent.Unknown(file, LineCounts.NONE, problems));
        }
        if (!isSameOrLonger(onDisk, before)) {
          Problem changed = new Problem(0, FileProblem.CHANGED_WHILE_READ);
          contents.replaceAll(content -> content.with(changed));
        }
      } finally {
        held.close();
      }
    } catch (IOException e) {
      contents.add(unknown(file, unreadable(e)));
    }
    return contents.isEmpty()
        ? List.of(unknown(file, new Problem(0, FileProblem.EMPTY)))
        : List.copyOf(contents);
  }

  private static BasicFileAttributes attributes(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class);
  }

  /** True if a file is still the one that was opened; logs grow while they are read. */
  private static boolean isSameOrLonger(Path file, BasicFileAttributes before) {
    try {
      BasicFileAttributes now = attributes(file);
      return now.size() >= before.size() && Objects.equals(now.fileKey(), before.fileKey());
    } catch (IOException gone) {
      return false;
    }
  }

  /** Reads the content of a text. */
  private interface SourceReader {
    FileContent read(Source source) throws IOException;
  }

  /** Reads one text of a file, which must not affect the others, whatever is wrong with it. */
  private static FileContent read(Sources.Unopened text, SourceReader reader) {
    try {
      return reader.read(text.open());
    } catch (IOException e) {
      return unknown(text.file(), unreadable(e));
    } catch (UncheckedIOException e) {
      return unknown(text.file(), unreadable(Objects.requireNonNull(e.getCause())));
    } catch (CancellationException stopped) {
      throw stopped;
    } catch (RuntimeException | StackOverflowError ours) {
      // A bug of ours.
      return unknown(text.file(), new Problem(0, FileProblem.READER_FAILED, String.valueOf(ours)));
    } catch (OutOfMemoryError full) {
      // The memory is free again by now.
      long megabytes = Runtime.getRuntime().maxMemory() >> 20;
      return unknown(text.file(), new Problem(0, FileProblem.OUT_OF_MEMORY, megabytes));
    }
  }

  private static FileContent read(Source source, Stated stated) throws IOException {
    if (source.head().length == 0) {
      return nothingIn(source, FileProblem.EMPTY);
    }
    Optional<Packing> packing = Packing.of(source.head());
    return packing.isPresent()
        ? unknown(
            source.file(), new Problem(0, FileProblem.PACKED_OTHERWISE, packing.get().title()))
        : read(Identify.of(source, stated), stated.zone());
  }

  /** A text without content of use: because its packing is damaged, if it is. */
  private static FileContent nothingIn(Source source, FileProblem otherwise) throws IOException {
    if (!source.isPlain()) {
      try (InputStream in = source.open()) {
        in.transferTo(OutputStream.nullOutputStream());
      }
    }
    return new FileContent.Unknown(
        source.file(),
        LineCounts.NONE,
        source.problems().isEmpty() ? List.of(new Problem(0, otherwise)) : source.problems());
  }

  private static FileContent read(Identify.Decision decision, ZoneId zone) throws IOException {
    return switch (decision) {
      case Identify.Decision.GcLog log -> GcLogTexts.read(log);
      case Identify.Decision.Load load -> loadResults(load, zone);
      case Identify.Decision.Note note -> RunNoteReader.read(note.text(), zone);
      case Identify.Decision.Unknown none -> nothingIn(none.text(), FileProblem.NOT_RECOGNISED);
    };
  }

  private static FileContent loadResults(Identify.Decision.Load load, ZoneId zone)
      throws IOException {
    Source source = load.text();
    LoadReader.Reading reading = load.reader().read(source, zone);
    if (reading.results().isEmpty()) {
      // Requests without their times may be a server's output, which its JVM shares.
      return Identify.gcLog(source) instanceof Identify.Decision.GcLog log
              && GcLogTexts.read(log) instanceof FileContent.GcLogs logs
          ? logs
          : new FileContent.Unknown(
              source.file(), reading.lines(), source.problemsAnd(reading.problems()));
    }
    List<Problem> problems = new ArrayList<>(reading.problems());
    problems.addAll(alsoHolds(load, reading));
    problems.addAll(NotKeptApart.in(reading.results()));
    impossibleRate(reading.results()).ifPresent(problems::add);
    if (reading.results().stream().anyMatch(AnyFile::isContradicted)) {
      problems.add(new Problem(0, LoadProblem.CONTRADICTED));
    }
    return new FileContent.LoadResults(
        source.file(), reading.results(), reading.lines(), source.problemsAnd(problems));
  }

  /** Reports that the rate of a test contradicts its longest request, so both rates are blank. */
  private static Optional<Problem> impossibleRate(List<LoadResult> results) {
    return results.stream()
        .map(LoadResult::summary)
        .filter(each -> each.durationSeconds().absence() == Figure.Absence.IMPOSSIBLE_RATE)
        .findFirst()
        .map(
            each ->
                new Problem(
                    0,
                    LoadProblem.IMPOSSIBLE_RATE,
                    Math.round(each.samples().value()),
                    Math.round(each.maxMillis().value())));
  }

  private static boolean isContradicted(LoadResult result) {
    return Stream.concat(Stream.of(result.summary()), result.labels().values().stream())
        .flatMap(each -> Stream.concat(each.times().stream(), Stream.of(each.completedPerSecond())))
        .anyMatch(figure -> figure.absence() == Figure.Absence.CONTRADICTED);
  }

  /** Reports that a text contains a second format, which is not read. */
  private static List<Problem> alsoHolds(Identify.Decision.Load load, LoadReader.Reading reading)
      throws IOException {
    if (load.reader() instanceof ReportReader report) {
      Set<String> own =
          new HashSet<>(
              List.of(
                  report.tool().id(), reading.results().getFirst().head().format().tool().id()));
      return Identify.all(load.text()).stream()
          .filter(place -> !own.contains(place.format().name()))
          .map(place -> new Problem(place.line(), FileProblem.ALSO_HOLDS, place.format().name()))
          .toList();
    }
    List<String> unknown =
        reading.lines().examples().stream().map(LineCounts.UnknownLine::text).toList();
    return Identify.isOfHotSpot(String.join("\n", unknown))
        ? List.of(new Problem(0, FileProblem.ALSO_HOLDS, Identify.GC_LOG))
        : List.of();
  }

  private static FileContent unknown(Path file, Problem problem) {
    return new FileContent.Unknown(file, LineCounts.NONE, List.of(problem));
  }

  static Problem unreadable(IOException e) {
    return switch (e) {
      case NoSuchFileException gone -> new Problem(0, FileProblem.NO_SUCH_FILE);
      case EncryptedZipException locked ->
          new Problem(0, FileProblem.PACKED_OTHERWISE, "zip encryption");
      // Cut off, or packed as Windows packs files of more than 2 GB.
      case ZipException unknown -> new Problem(0, FileProblem.DAMAGED_ARCHIVE);
      default ->
          new Problem(
              0,
              FileProblem.UNREADABLE,
              e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
    };
  }
}

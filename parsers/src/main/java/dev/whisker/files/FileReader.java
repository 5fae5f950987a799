package dev.whisker.files;

import dev.whisker.gc.GcReader;
import dev.whisker.gc.GcReaderProvider;
import dev.whisker.gc.GcReading;
import dev.whisker.gc.preunified.PreunifiedLogs;
import dev.whisker.gc.unified.UnifiedLogs;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.Source;
import dev.whisker.input.Sources;
import dev.whisker.load.LoadReader;
import dev.whisker.load.formats.LoadReaders;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * Reads a file, whatever it is, by its content: its name does not matter.
 *
 * <p>Safe for several threads.
 */
public final class FileReader {

  private static final LineCounts NO_LINES = new LineCounts(0, 0, 0, 0, List.of());

  private static final List<GcReader> GC_READERS =
      Stream.concat(Stream.of(UnifiedLogs.reader(), PreunifiedLogs.reader()), furtherReaders())
          .toList();

  private FileReader() {}

  private static Stream<GcReader> furtherReaders() {
    return ServiceLoader.load(GcReaderProvider.class, FileReader.class.getClassLoader()).stream()
        .flatMap(provider -> provider.get().readers().stream());
  }

  /**
   * What the file holds: one content for a plain or gz file, one for each entry of a zip.
   *
   * <p>Whatever is wrong with the file is told in the content's problems.
   *
   * @param zone for load results whose stamps have no offset
   * @throws java.util.concurrent.CancellationException when told to stop, and only then
   */
  public static List<FileContent> read(Path file, ZoneId zone, Progress progress) {
    List<FileContent> contents = new ArrayList<>();
    try {
      if (Files.isDirectory(file)) {
        return List.of(unknown(file, new Problem(0, Problem.Kind.IS_FOLDER)));
      }
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        return List.of(unknown(file, new Problem(0, Problem.Kind.NO_REGULAR_FILE)));
      }
      for (Source source : Sources.open(file, progress)) {
        contents.add(read(source, zone));
      }
    } catch (IOException e) {
      contents.add(unknown(file, unreadable(e)));
    }
    return contents.isEmpty()
        ? List.of(unknown(file, new Problem(0, Problem.Kind.EMPTY)))
        : List.copyOf(contents);
  }

  private static FileContent read(Source source, ZoneId zone) {
    if (source.head().length == 0) {
      return unknown(source.file(), new Problem(0, Problem.Kind.EMPTY));
    }
    try {
      Optional<LoadReader> load = LoadReaders.find(source.head());
      if (load.isPresent()) {
        LoadReader.Reading reading = load.get().read(source, zone);
        List<Problem> problems = joined(reading.problems(), source);
        return reading.results().isEmpty()
            ? new FileContent.Unknown(source.file(), reading.lines(), problems)
            : new FileContent.LoadResults(
                source.file(), reading.results(), reading.lines(), problems);
      }
      List<Problem> why = List.of(new Problem(0, Problem.Kind.NOT_RECOGNISED));
      for (GcReader reader : GC_READERS) {
        if (reader.recognises(source.head())) {
          GcReading reading = reader.read(source);
          List<Problem> problems = joined(reading.problems(), source);
          if (!reading.logs().isEmpty()) {
            return new FileContent.GcLogs(
                source.file(), reader.format(), reading.logs(), reading.lines(), problems);
          }
          if (!problems.isEmpty()) {
            why = problems;
          }
        }
      }
      return new FileContent.Unknown(source.file(), NO_LINES, why);
    } catch (IOException e) {
      return unknown(source.file(), unreadable(e));
    }
  }

  private static List<Problem> joined(List<Problem> problems, Source source) {
    List<Problem> all = new ArrayList<>(source.problems());
    all.addAll(problems);
    return List.copyOf(all);
  }

  private static FileContent unknown(Path file, Problem problem) {
    return new FileContent.Unknown(file, NO_LINES, List.of(problem));
  }

  private static Problem unreadable(IOException e) {
    return switch (e) {
      case NoSuchFileException gone -> new Problem(0, Problem.Kind.NO_SUCH_FILE);
      case AccessDeniedException denied -> new Problem(0, Problem.Kind.ACCESS_DENIED);
      default ->
          new Problem(
              0,
              Problem.Kind.UNREADABLE,
              e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
    };
  }
}

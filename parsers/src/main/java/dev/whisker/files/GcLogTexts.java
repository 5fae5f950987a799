package dev.whisker.files;

import dev.whisker.gc.GcReader;
import dev.whisker.gc.GcReaderProvider;
import dev.whisker.gc.GcReading;
import dev.whisker.gc.internal.lines.FileProblems;
import dev.whisker.gc.internal.lines.LinePrefix;
import dev.whisker.gc.internal.lines.LinesReader;
import dev.whisker.gc.internal.lines.MixedReader;
import dev.whisker.gc.j9.J9Logs;
import dev.whisker.gc.preunified.PreunifiedLogs;
import dev.whisker.gc.unified.UnifiedLogs;
import dev.whisker.input.FileProblem;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.Samples;
import dev.whisker.input.Source;
import dev.whisker.input.unwrap.Containers;
import dev.whisker.input.unwrap.LineParts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * Reads texts as GC logs: finds who knows them, and what to do where several have a part in one.
 */
final class GcLogTexts {

  private static final LinesReader UNIFIED = UnifiedLogs.reader();
  private static final LinesReader PREUNIFIED = PreunifiedLogs.reader();

  private static final List<LinesReader> HOTSPOT = List.of(UNIFIED, PREUNIFIED);

  private GcLogTexts() {}

  /** Looked for only when one is wanted. */
  private static final class Further {
    static final List<GcReader> READERS =
        Stream.concat(
                Stream.of(J9Logs.reader()),
                ServiceLoader.load(GcReaderProvider.class, GcLogTexts.class.getClassLoader())
                    .stream()
                    .flatMap(provider -> provider.get().readers().stream()))
            .toList();

    private Further() {}
  }

  /** The formats of logs that may begin anywhere in a text. */
  static Stream<LaterBeginning.Beginning> formats() {
    return Stream.of(
        new LaterBeginning.Beginning(List.of("[gc", "GC("), UNIFIED::recognises),
        new LaterBeginning.Beginning(List.of("[GC", "[Full GC", "[Pause "), PREUNIFIED::recognises),
        new LaterBeginning.Beginning(
            List.of("<verbosegc", "<gc-", "<exclusive-start"), J9Logs.reader()::recognises));
  }

  /** Reads what begins as a log through and through; empty where it does not. */
  static Optional<FileContent> readIfAllIs(Source source) throws IOException {
    for (LinesReader reader : HOTSPOT) {
      if (reader.knowsAll(source.head())) {
        return Optional.of(read(source, List.of(reader)));
      }
    }
    return Optional.empty();
  }

  /** Whether a JVM wrote into the text; looked for in samples of it. */
  static boolean isAnywhereIn(Source source) throws IOException {
    return isAnywhere(UNIFIED, source) || isAnywhere(PREUNIFIED, source);
  }

  /** Whether a JVM wrote one of the lines. */
  static boolean isAnyOf(List<String> lines) {
    byte[] text = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
    return HOTSPOT.stream().anyMatch(reader -> reader.recognises(text));
  }

  /** Reads what is, or may be, a log; why it is none where nobody finds anything in it. */
  static FileContent read(Source source) throws IOException {
    List<FileContent.GcLogs> logs = new ArrayList<>();
    for (Source container : Containers.in(source)) {
      if (read(container, readers(container)) instanceof FileContent.GcLogs log) {
        logs.add(log);
      }
    }
    return logs.isEmpty() ? read(source, readers(source)) : together(logs, source);
  }

  /** Several containers wrote them into one text, each seeing the others' lines as empty ones. */
  private static FileContent together(List<FileContent.GcLogs> logs, Source source) {
    GcReading all =
        FileProblems.told(
            GcReading.together(
                logs.stream()
                    .map(log -> new GcReading(log.logs(), log.lines(), log.problems()))
                    .toList()));
    LineCounts lines = all.lines();
    long read = logs.getFirst().lines().read();
    return new FileContent.GcLogs(
        source.file(),
        logs.getFirst().format(),
        all.logs(),
        new LineCounts(
            read,
            lines.recognised(),
            read - lines.recognised() - lines.unknown(),
            lines.unknown(),
            lines.examples()),
        source.problemsAnd(all.problems()));
  }

  private static FileContent read(Source source, List<? extends GcReader> readers)
      throws IOException {
    List<Problem> why = List.of(new Problem(0, FileProblem.NOT_RECOGNISED));
    for (GcReader reader : readers) {
      GcReading reading = reading(source, reader);
      List<Problem> problems = source.problemsAnd(reading.problems());
      if (!reading.logs().isEmpty()) {
        return new FileContent.GcLogs(
            source.file(), reader.format(), reading.logs(), reading.lines(), problems);
      }
      if (!problems.isEmpty()) {
        why = problems;
      }
    }
    return new FileContent.Unknown(source.file(), LineCounts.NONE, why);
  }

  /**
   * Those who know something of the text: of its first bytes, or, as a server may write much before
   * its JVM collects for the first time, of what follows.
   */
  private static List<? extends GcReader> readers(Source source) throws IOException {
    List<? extends GcReader> known = List.of();
    try (Samples samples = new Samples(source)) {
      byte[] part = samples.next();
      while (known.isEmpty() && part.length > 0) {
        known = recognising(HOTSPOT, part);
        if (known.isEmpty()) {
          known = recognising(Further.READERS, part);
        }
        part = known.isEmpty() ? samples.next() : part;
      }
    }
    return known;
  }

  private static <R extends GcReader> List<R> recognising(List<R> readers, byte[] part) {
    return readers.stream().filter(reader -> reader.recognises(part)).toList();
  }

  private static GcReading reading(Source source, GcReader reader) throws IOException {
    GcReading reading = reader.read(source);
    // What one family does not know may be the other's.
    boolean isMixed =
        reading.lines().unknown() > 0
            && ((reader == UNIFIED && isAnywhere(PREUNIFIED, source))
                || (reader == PREUNIFIED && isAnywhere(UNIFIED, source)));
    return isMixed ? new MixedReader(UNIFIED, PREUNIFIED).read(source) : reading;
  }

  private static boolean isAnywhere(GcReader reader, Source source) throws IOException {
    try (Samples samples = new Samples(source)) {
      for (byte[] part = samples.next(); part.length > 0; part = samples.next()) {
        if (reader.recognises(part)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Without the words of a journal or a container before each line, which others do not know. */
  static Source asWritten(Source source) throws IOException {
    for (LinesReader family : HOTSPOT) {
      LinePrefix prefix = family.prefix(source);
      if (!prefix.isEmpty()) {
        return new LineParts(source, prefix::skip, Source.Purpose.READING);
      }
    }
    return source;
  }
}

package dev.whisker.files;

import dev.whisker.gc.reading.FileProblems;
import dev.whisker.gc.reading.GcReader;
import dev.whisker.gc.reading.GcReading;
import dev.whisker.gc.reading.LinesReader;
import dev.whisker.gc.reading.MixedReader;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.open.Containers;
import dev.whisker.input.open.LineParts;
import dev.whisker.input.open.LinePrefix;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads GC logs, also if several containers or both families of HotSpot wrote into one text. */
final class GcLogTexts {

  private GcLogTexts() {}

  /** The logs in the text; the reason if its readers find none. */
  static FileContent read(Identify.Decision.GcLog found) throws IOException {
    List<FileContent.GcLogs> logs = new ArrayList<>();
    for (Source container : Containers.in(found.text())) {
      if (Identify.gcLog(container) instanceof Identify.Decision.GcLog its
          && readAlone(its) instanceof FileContent.GcLogs log) {
        logs.add(log);
      }
    }
    return logs.isEmpty() ? readAlone(found) : together(logs, found.text());
  }

  /**
   * Joins the logs of several containers in one text; each log has the other containers' lines as
   * empty ones.
   */
  private static FileContent together(List<FileContent.GcLogs> logs, Source source) {
    GcReading all =
        FileProblems.checked(
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

  private static FileContent readAlone(Identify.Decision.GcLog found) throws IOException {
    Source source = found.text();
    List<Problem> why = List.of(new Problem(0, FileProblem.NOT_RECOGNISED));
    for (GcReader reader : found.readers()) {
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

  /** Reads a log with the other HotSpot family if the first finds nothing. */
  private static GcReading reading(Source source, GcReader reader) throws IOException {
    GcReading reading = reader.read(source);
    if (reading.lines().unknown() == 0 || !(reader instanceof LinesReader one)) {
      return reading;
    }
    Optional<LinesReader> other = Identify.otherFamily(one);
    Optional<Source> part =
        other.isEmpty() ? Optional.empty() : Identify.partOf(other.get(), source);
    return part.isEmpty() ? reading : MixedReader.read(one, source, other.get(), part.get().head());
  }

  /** The text without the prefixes of a journal or a container, which other readers do not know. */
  static Source asWritten(Source source) throws IOException {
    if (Identify.gcLog(source) instanceof Identify.Decision.GcLog log
        && log.readers().getFirst() instanceof LinesReader family) {
      LinePrefix prefix = family.prefix(log.text().head());
      if (!prefix.isEmpty()) {
        return new LineParts(source, prefix::skip, Source.Purpose.READING);
      }
    }
    return source;
  }
}

package dev.whisker.files;

import dev.whisker.files.given.Stated;
import dev.whisker.gc.flightrecorder.RecordingReader;
import dev.whisker.gc.j9.J9Logs;
import dev.whisker.gc.preunified.PreunifiedLogs;
import dev.whisker.gc.reading.GcReader;
import dev.whisker.gc.reading.GcReaderProvider;
import dev.whisker.gc.reading.LinesReader;
import dev.whisker.gc.unified.UnifiedLogs;
import dev.whisker.input.open.MailText;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.Source;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.ReportReader;
import dev.whisker.load.tool.LoadReaders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * Finds the reader for a text by its content: by its first bytes, or by the first part that shows
 * it.
 */
final class Identify {

  static final String GC_LOG = "GC log";

  static final List<LinesReader> HOTSPOT = List.of(UnifiedLogs.reader(), PreunifiedLogs.reader());

  static final GcReader RECORDINGS = new RecordingReader();

  private Identify() {}

  /** Created only for other files than plain HotSpot logs, since it delays the first file. */
  static final class Others {

    static final List<GcReader> GC_READERS =
        Stream.concat(
                Stream.of(J9Logs.reader()),
                ServiceLoader.load(GcReaderProvider.class, Identify.class.getClassLoader()).stream()
                    .flatMap(provider -> provider.get().readers().stream()))
            .toList();

    private static final List<ReportReader> REPORTS =
        LoadReaders.all().stream()
            .filter(ReportReader.class::isInstance)
            .map(ReportReader.class::cast)
            .toList();

    private static final List<TextSearch.Format> GC_FORMATS =
        Stream.concat(HOTSPOT.stream(), GC_READERS.stream())
            .filter(reader -> !reader.signatures().isEmpty())
            .map(Identify::format)
            .toList();

    static final TextSearch GC_LOGS = new TextSearch(GC_FORMATS);

    static final TextSearch ALL =
        new TextSearch(
            Stream.concat(REPORTS.stream().map(Others::format), GC_FORMATS.stream()).toList());

    private Others() {}

    private static TextSearch.Format format(ReportReader reader) {
      return new TextSearch.Format(reader.tool().id(), reader.signatures(), reader::recognises);
    }
  }

  /** The format of a text, with the part in which it begins as its head. */
  sealed interface Decision {

    /**
     * A GC log.
     *
     * @param readers that recognise it: both of HotSpot's if both kinds of JVM wrote it
     */
    record GcLog(List<? extends GcReader> readers, Source text) implements Decision {}

    /** A load result. */
    record Load(LoadReader reader, Source text) implements Decision {}

    /** A note on runs. */
    record Note(Source text) implements Decision {}

    /** None of these. */
    record Unknown(Source text) implements Decision {}
  }

  /**
   * Identifies a text.
   *
   * @param stated a manifest beside an access log outranks it
   */
  static Decision of(Source text, Stated stated) throws IOException {
    if (isRecording(text)) {
      return gcLog(text);
    }
    // Most files are pure logs; trying all readers takes longer than checking that.
    for (LinesReader reader : HOTSPOT) {
      if (reader.knowsAll(text.head())) {
        return new Decision.GcLog(List.of(reader), text);
      }
    }
    Optional<LoadReader> load =
        LoadReaders.find(
            text.head(), RunNoteReader.accessLogPattern(text.file()).or(stated::accessLogs));
    if (load.isPresent()) {
      return new Decision.Load(load.get(), text);
    }
    if (RunNoteReader.isNote(text.file())) {
      return new Decision.Note(text);
    }
    return gcLogOr(MailText.of(text, Identify::beginsLine), Others.ALL);
  }

  private static boolean beginsLine(Cursor c) {
    int start = c.at();
    for (LinesReader reader : HOTSPOT) {
      c.moveTo(start);
      if (reader.begins().test(c)) {
        return true;
      }
    }
    return false;
  }

  /** True for a recording of JDK Flight Recorder, of which only the whole can be read. */
  static boolean isRecording(Source text) {
    return RECORDINGS.recognises(text.head());
  }

  /** The GC log in a text with any other content, or the recording. */
  static Decision gcLog(Source text) throws IOException {
    return isRecording(text)
        ? new Decision.GcLog(List.of(RECORDINGS), text)
        : gcLogOr(text, Others.GC_LOGS);
  }

  private static Decision gcLogOr(Source text, TextSearch search) throws IOException {
    List<? extends GcReader> known = gcReaders(text.head());
    if (!known.isEmpty()) {
      return new Decision.GcLog(known, text);
    }
    List<TextSearch.Place> first = search.in(text, 1);
    if (first.isEmpty()) {
      return new Decision.Unknown(text);
    }
    Source part = first.getFirst().text();
    return first.getFirst().format().name().equals(GC_LOG)
        ? new Decision.GcLog(gcReaders(part.head()), part)
        : new Decision.Load(reportReader(part.head()), part);
  }

  private static LoadReader reportReader(byte[] head) {
    return Others.REPORTS.stream()
        .filter(reader -> reader.recognises(head))
        .findFirst()
        .orElseThrow();
  }

  private static List<? extends GcReader> gcReaders(byte[] head) {
    List<LinesReader> hotspot = HOTSPOT.stream().filter(one -> one.recognises(head)).toList();
    return hotspot.isEmpty()
        ? Others.GC_READERS.stream().filter(one -> one.recognises(head)).toList()
        : hotspot;
  }

  /** True if HotSpot wrote one of the lines. */
  static boolean isOfHotSpot(String lines) {
    byte[] text = lines.getBytes(StandardCharsets.UTF_8);
    return HOTSPOT.stream().anyMatch(reader -> reader.recognises(text));
  }

  /** The formats in a text that begin anywhere, each with its first place. */
  static List<TextSearch.Place> all(Source text) throws IOException {
    return Others.ALL.in(text, Integer.MAX_VALUE);
  }

  /** The text with the first part of that JVM family as its head. */
  static Optional<Source> partOf(LinesReader family, Source text) throws IOException {
    return new TextSearch(List.of(format(family)))
        .in(text, 1).stream().findFirst().map(TextSearch.Place::text);
  }

  /** HotSpot's other family: a server's output may have both after an upgrade. */
  static Optional<LinesReader> otherFamily(LinesReader family) {
    return HOTSPOT.contains(family)
        ? HOTSPOT.stream().filter(one -> !one.equals(family)).findFirst()
        : Optional.empty();
  }

  private static TextSearch.Format format(GcReader reader) {
    return new TextSearch.Format(GC_LOG, reader.signatures(), reader::recognises);
  }
}

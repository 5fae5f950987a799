package dev.whisker.app.inspect;

import dev.whisker.analysis.metric.gc.NearestRank;
import dev.whisker.analysis.metric.gc.PauseTimes;
import dev.whisker.analysis.metric.gc.PauseValues;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.RunNote;
import dev.whisker.gc.Collector;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.open.Sources;
import dev.whisker.load.result.LoadResult;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Builds the {@code inspect --json} object of a file. */
public final class FileAnswer {

  private FileAnswer() {}

  public static NamedFacts of(FileContent content, ZoneId zone, Locale locale) {
    Path file = Sources.onDisk(content.file());
    NamedFacts answer = new NamedFacts().put("file", file.toString());
    if (!file.equals(content.file())) {
      answer.put("entry", file.relativize(content.file()).toString());
    }
    answer.put("kind", kind(content));
    answer.put("format", format(content));
    answer.put("problems", problems(content.problems(), locale));
    answer.put("lines", content.lines().read());
    answer.put("recognisedLines", content.lines().recognised());
    answer.put("skippedLines", content.lines().skipped());
    answer.put("unrecognisedLines", content.lines().unknown());
    answer.putUnlessEmpty("unrecognised", examples(content.lines()));
    switch (content) {
      case FileContent.GcLogs logs -> GcAnswer.describe(logs, answer);
      case FileContent.LoadResults results -> new LoadAnswer(zone).describe(results, answer);
      case FileContent.Note note -> NoteAnswer.describe(note.note(), answer);
      case FileContent.Unknown unknown -> {}
    }
    return answer;
  }

  private static String kind(FileContent content) {
    return switch (content) {
      case FileContent.GcLogs logs -> "gc-log";
      case FileContent.LoadResults results -> "load-result";
      case FileContent.Note note -> "run-note";
      case FileContent.Unknown unknown -> "unknown";
    };
  }

  private static @Nullable String format(FileContent content) {
    return switch (content) {
      case FileContent.GcLogs logs -> logs.format();
      case FileContent.LoadResults results -> results.results().getFirst().head().format().id();
      case FileContent.Note note -> null;
      case FileContent.Unknown unknown -> null;
    };
  }

  private static List<NamedFacts> examples(LineCounts lines) {
    return lines.examples().stream()
        .map(example -> new NamedFacts().put("line", example.line()).put("text", example.text()))
        .toList();
  }

  private static List<NamedFacts> problems(List<Problem> problems, Locale locale) {
    return problems.stream().map(problem -> problem(problem, locale)).toList();
  }

  private static NamedFacts problem(Problem problem, Locale locale) {
    NamedFacts answer = new NamedFacts();
    if (problem.line() > 0) {
      answer.put("line", problem.line());
    }
    return answer.put("message", problem.reason(locale));
  }

  /** The {@code inspect --json} fields of a note. */
  private static final class NoteAnswer {

    private NoteAnswer() {}

    static void describe(RunNote note, NamedFacts answer) {
      answer.put("configuration", unlessEmpty(note.configuration()));
      answer.put("repeat", unlessEmpty(note.repeat()));
      NamedFacts factors = new NamedFacts();
      note.factors().forEach(factors::put);
      answer.put("factors", factors);
      answer.put("start", time(note.startEpochMillis()));
      answer.put("end", time(note.endEpochMillis()));
      answer.put("notes", unlessEmpty(note.notes()));
    }

    private static @Nullable String unlessEmpty(String text) {
      return text.isEmpty() ? null : text;
    }

    private static @Nullable String time(long epochMillis) {
      return epochMillis == LoadResult.NO_TIME
          ? null
          : Instant.ofEpochMilli(epochMillis).toString();
    }
  }

  /** The {@code inspect --json} fields of a GC log; all JVM starts of the file are summed. */
  private static final class GcAnswer {

    private static final double KIB = 1024;

    private final List<GcLog> logs;
    private final LogFigures figures;

    private GcAnswer(FileContent.GcLogs content) {
      this.logs = content.logs();
      this.figures = new LogFigures(content);
    }

    static void describe(FileContent.GcLogs content, NamedFacts answer) {
      new GcAnswer(content).describe(answer);
    }

    private void describe(NamedFacts answer) {
      GcLog first = logs.getFirst();
      GcLog last = logs.getLast();
      answer
          .put("collector", figures.collector().map(Collector::id).orElse(null))
          .put("jvm", jvm())
          .put("jvmStarts", logs.size())
          .put("pauses", pauses())
          .put("concurrentCycles", figures.cycles())
          .put("causes", causes(pause -> true))
          .put("fullCauses", causes(pause -> pause.kind() == PauseKind.FULL))
          .put("firstUptimeSeconds", uptimeSeconds(first.first()))
          .put("lastUptimeSeconds", uptimeSeconds(last.last()))
          .put("firstTime", time(first.first(), first.head().offset()))
          .put("lastTime", time(last.last(), last.head().offset()))
          .put("heap", heap())
          .put("gcThroughputPercent", figures.throughputPercent());
    }

    private NamedFacts jvm() {
      JvmInfo jvm = figures.jvm();
      return new NamedFacts().put("version", jvm.version()).put("flags", jvm.flags());
    }

    private NamedFacts pauses() {
      PauseTimes pauses = figures.pauses();
      NamedFacts answer = new NamedFacts().put("count", pauses.count());
      for (PauseKind kind : PauseKind.values()) {
        answer.put(kind.id(), figures.count(kind));
      }
      answer.put("totalMillis", pauses.totalMillis());
      if (pauses.count() > 0) {
        PauseValues millis = figures.millis();
        answer
            .put("maxMillis", millis.max())
            .put("p50Millis", NearestRank.value(millis, 50))
            .put("p99Millis", NearestRank.value(millis, 99));
      }
      return answer;
    }

    private NamedFacts causes(Predicate<Pause> which) {
      NamedFacts answer = new NamedFacts();
      figures.causes(which).forEach(answer::put);
      return answer;
    }

    private NamedFacts heap() {
      NamedFacts answer = new NamedFacts();
      figures.maxCapacityBytes().ifPresent(bytes -> answer.put("maxCapacityKiB", bytes / KIB));
      figures.afterLastFullBytes().ifPresent(bytes -> answer.put("afterLastFullKiB", bytes / KIB));
      return answer;
    }

    private static double uptimeSeconds(Stamp stamp) {
      return stamp.hasUptime() ? stamp.uptimeNanos() / 1e9 : Double.NaN;
    }

    private static @Nullable String time(Stamp stamp, @Nullable ZoneOffset offset) {
      return LogFigures.time(stamp, offset)
          .map(DateTimeFormatter.ISO_OFFSET_DATE_TIME::format)
          .orElse(null);
    }
  }
}

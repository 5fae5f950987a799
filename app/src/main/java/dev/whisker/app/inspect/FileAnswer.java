package dev.whisker.app.inspect;

import dev.whisker.files.FileContent;
import dev.whisker.files.RunNote;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.ProblemTexts;
import dev.whisker.input.open.Sources;
import dev.whisker.load.LoadResult;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the {@code inspect --json} object of a file. */
public final class FileAnswer {

  private FileAnswer() {}

  public static NamedFacts of(FileContent content, ZoneId zone, ProblemTexts texts) {
    Path file = Sources.onDisk(content.file());
    NamedFacts answer = new NamedFacts().put("file", file.toString());
    if (!file.equals(content.file())) {
      answer.put("entry", file.relativize(content.file()).toString());
    }
    answer.put("kind", kind(content));
    answer.put("format", format(content));
    answer.put("problems", problems(content.problems(), texts));
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

  private static List<NamedFacts> problems(List<Problem> problems, ProblemTexts texts) {
    return problems.stream().map(problem -> problem(problem, texts)).toList();
  }

  private static NamedFacts problem(Problem problem, ProblemTexts texts) {
    NamedFacts answer = new NamedFacts();
    if (problem.line() > 0) {
      answer.put("line", problem.line());
    }
    return answer.put("message", texts.reason(problem));
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
}

package dev.whisker.app.facts;

import dev.whisker.files.FileContent;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.ProblemTexts;
import dev.whisker.input.opening.Sources;
import java.nio.file.Path;
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
}

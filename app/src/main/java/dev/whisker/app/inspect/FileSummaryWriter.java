package dev.whisker.app.inspect;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.inspect.FileSummary.NamedValue;
import dev.whisker.app.inspect.FileSummary.Part;
import dev.whisker.app.inspect.FileSummary.Table;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.RunNote;
import dev.whisker.gc.reading.SecondOpinion.Figures;
import dev.whisker.gc.reading.SecondOpinion.Opinion;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.load.result.LoadResult;
import dev.whisker.text.Texts;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Summarises a file: the most important sentence, then everything that is not zero. */
public final class FileSummaryWriter {

  private static final int SHOWN = 5;

  private final SummaryWords words;
  private final Locale locale;
  private final ZoneId zone;

  /**
   * @param zone of stamps without an offset
   */
  public FileSummaryWriter(Texts texts, Locale locale, ZoneId zone) {
    this.words = new SummaryWords(texts, Wording.in(locale));
    this.locale = locale;
    this.zone = zone;
  }

  public FileSummary of(FileContent content) {
    FileSummary summary =
        switch (content) {
          case FileContent.GcLogs logs -> new GcLogSummary(words, logs).summary();
          case FileContent.LoadResults results ->
              new LoadResultSummary(words, zone, results.results()).summary();
          case FileContent.Note note -> note(note.note());
          case FileContent.Unknown unknown -> new FileSummary(reason(unknown), List.of());
        };
    List<Part> parts = new ArrayList<>(summary.parts());
    if (!(content instanceof FileContent.Unknown)) {
      parts.addAll(understood(content));
    }
    return new FileSummary(summary.sentence(), parts);
  }

  private String reason(FileContent.Unknown file) {
    return file.problems().stream().findFirst().map(problem -> problem.reason(locale)).orElse("");
  }

  private List<Part> understood(FileContent content) {
    List<Part> parts = new ArrayList<>();
    LineCounts lines = content.lines();
    if (lines.unknown() > 0) {
      String title =
          words.text(
              "unknown",
              Map.of("unknown", words.count(lines.unknown()), "all", words.count(lines.read())));
      parts.add(
          words.listing(
              title,
              lines.examples().stream().map(each -> atLine(each.line(), each.text())).toList(),
              SHOWN,
              lines.unknown()));
    } else if (lines.read() > 0) {
      parts.add(new NamedValue(words.text("lines"), words.count(lines.read())));
    }
    if (!content.problems().isEmpty()) {
      parts.add(problems(content.problems()));
    }
    return parts;
  }

  private Part problems(List<Problem> found) {
    return words.listing(
        words.text("problems"),
        found.stream()
            .map(
                problem ->
                    problem.line() > 0
                        ? atLine(problem.line(), problem.reason(locale))
                        : problem.reason(locale))
            .toList(),
        SHOWN,
        found.size());
  }

  private String atLine(long line, String text) {
    return words.text("line", Map.of("line", line, "text", text));
  }

  private FileSummary note(RunNote note) {
    List<Part> parts = new ArrayList<>();
    addUnlessEmpty(parts, "configuration", note.configuration());
    addUnlessEmpty(parts, "repeat", note.repeat());
    note.factors()
        .forEach(
            (name, value) ->
                parts.add(new NamedValue(words.wording().factor(name), SummaryWords.line(value))));
    if (note.startEpochMillis() != LoadResult.NO_TIME) {
      addUnlessEmpty(parts, "start", time(note.startEpochMillis()));
    }
    if (note.endEpochMillis() != LoadResult.NO_TIME) {
      addUnlessEmpty(parts, "end", time(note.endEpochMillis()));
    }
    addUnlessEmpty(parts, "notes", SummaryWords.line(note.notes()));
    return new FileSummary(words.texts().get("runs.notes"), parts);
  }

  private String time(long epochMillis) {
    return words.time(Instant.ofEpochMilli(epochMillis), zone);
  }

  private void addUnlessEmpty(List<Part> parts, String name, String value) {
    if (!value.isEmpty()) {
      parts.add(new NamedValue(words.text(name), value));
    }
  }

  /** Compares another reader's figures with ours. */
  public FileSummary of(FileContent.GcLogs content, Opinion opinion) {
    Figures theirs = opinion.figures();
    List<Part> parts = new ArrayList<>();
    if (theirs != null) {
      List<String> head =
          Stream.of(Metric.PAUSE_COUNT, Metric.FULL_COUNT, Metric.PAUSE_TIME, Metric.PAUSE_MAX)
              .map(words::name)
              .toList();
      Figures ours = SecondOpinionAnswer.ours(content);
      parts.add(
          new Table(
              List.of(row("", head), row("Whisker", cells(ours)), row("GCViewer", cells(theirs)))));
    }
    if (!opinion.problems().isEmpty()) {
      parts.add(problems(opinion.problems()));
    }
    return new FileSummary(words.text("opinion", Map.of("reader", opinion.reader())), parts);
  }

  private List<String> cells(Figures figures) {
    return List.of(
        words.count(figures.pauses()),
        words.count(figures.full()),
        words.millis(figures.totalMillis()),
        words.millis(figures.maxMillis()));
  }

  private static List<String> row(String name, List<String> cells) {
    return Stream.concat(Stream.of(name), cells.stream()).toList();
  }
}

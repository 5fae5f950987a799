package dev.whisker.app.screen.files;

import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.session.FileGist;
import dev.whisker.app.study.FileTrouble;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.files.FileContent;
import dev.whisker.gc.Collector;
import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One line about a file; empty if nothing is known. */
public final class GistWords {

  private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm");

  private final ViewContext context;

  public GistWords(ViewContext context) {
    this.context = context;
  }

  public String what(FileGist gist) {
    return switch (gist) {
      case FileGist.Log log -> context.text("arrivals.gc-log");
      case FileGist.Load load -> context.wording().format(load.format());
      case FileGist.Note note -> context.text("runs.notes");
      case FileGist.Unusable file -> context.text("arrivals.unusable");
      case FileGist.Ignored file -> context.text("arrivals.ignored");
    };
  }

  public String collector(FileGist gist) {
    return gist instanceof FileGist.Log log ? log.collector().map(Collector::id).orElse("") : "";
  }

  public String jvm(FileGist gist) {
    return gist instanceof FileGist.Log log
        ? log.jvm()
            .map(version -> context.text("arrivals.jdk", Map.of("version", version)))
            .orElse("")
        : "";
  }

  /** The day and minute of its beginning, in the window's zone. */
  public String begin(FileGist gist) {
    return gist instanceof FileGist.Read read
        ? read.begin()
            .map(instant -> MINUTE.format(instant.atZone(context.study().zone())))
            .orElse("")
        : "";
  }

  public String span(FileGist gist) {
    return gist instanceof FileGist.Read read && !Double.isNaN(read.spanSeconds())
        ? context.wording().quantity(read.spanSeconds(), Unit.SECONDS)
        : "";
  }

  public String understood(FileGist gist) {
    return gist instanceof FileGist.Read read
        ? context.wording().quantity(read.coveragePercent(), Unit.PERCENT)
        : "";
  }

  /** The most important counts, or why there are none. */
  public String figures(FileGist gist) {
    return switch (gist) {
      case FileGist.Log log ->
          log.pauses() == 0
              ? context.text("arrivals.no-pauses")
              : context.text(
                  "arrivals.pauses",
                  Map.of(
                      "count",
                      log.pauses(),
                      "longest",
                      context.wording().quantity(log.longestMillis(), Unit.MILLISECONDS)));
      case FileGist.Load load ->
          Double.isNaN(load.requests())
              ? ""
              : context.text(
                  "cli.inspect.requests",
                  Map.of("count", context.wording().quantity(load.requests(), Unit.COUNT)));
      case FileGist.Note note -> "";
      case FileGist.Unusable unusable -> context.reason(unusable.file());
      case FileGist.Ignored ignored -> aside(ignored.file());
    };
  }

  /** The content of a file beside the others, if known. */
  private String aside(FileContent.Unknown file) {
    Problem problem = FileTrouble.problem(file);
    return problem.code() == FileProblem.NOT_RECOGNISED
        ? context.text("files.ignored.why")
        : problem.reason(context.locale());
  }

  /** "GC log · Parallel · JDK 1.8.0_202 · 2026-11-21 09:51 · 60 s". */
  public String line(FileGist gist) {
    return Stream.of(what(gist), collector(gist), jvm(gist), begin(gist), span(gist))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" · "));
  }
}

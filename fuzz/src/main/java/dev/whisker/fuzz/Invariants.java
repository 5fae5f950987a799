package dev.whisker.fuzz;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.environment.ProgramLog;
import dev.whisker.app.study.Study;
import dev.whisker.files.FileContent;
import dev.whisker.gc.Pause;
import dev.whisker.gc.log.GcLog;
import dev.whisker.gc.reading.GcReading;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What is true of every input, however damaged; a broken one throws an {@link AssertionError}. */
final class Invariants {

  /** Sums of doubles may differ in their last digits. */
  private static final double ROUNDING = 1e-6;

  /** Tools print two digits or more, each figure rounded alone. */
  private static final double ROUNDED_BY_TOOLS = 1.11;

  private Invariants() {}

  static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError(otherwise);
    }
  }

  static void check(List<FileContent> contents) throws IOException {
    require(!contents.isEmpty(), "no content");
    for (FileContent content : contents) {
      check(content.lines());
      content.problems().forEach(Invariants::check);
      switch (content) {
        case FileContent.GcLogs gc -> gc.logs().forEach(Invariants::check);
        case FileContent.LoadResults load -> load.results().forEach(Invariants::check);
        case FileContent.Note note -> {}
        case FileContent.Unknown unknown ->
            require(!unknown.problems().isEmpty(), "no reason for an unusable file");
      }
    }
    requireNoBug();
  }

  static void check(GcReading reading) {
    check(reading.lines());
    reading.problems().forEach(Invariants::check);
    reading.logs().forEach(Invariants::check);
  }

  static void check(LoadReader.Reading reading) {
    reading.problems().forEach(Invariants::check);
    reading.results().forEach(Invariants::check);
    require(
        !reading.results().isEmpty() || !reading.problems().isEmpty(),
        "neither results nor a reason");
  }

  static void check(Study study) throws IOException {
    study.comparison().ifPresent(Invariants::check);
    requireNoBug();
  }

  private static void check(Comparison comparison) {
    comparison.configurations().stream()
        .flatMap(each -> each.runs().stream())
        .map(RunResult::metrics)
        .forEach(Invariants::check);
    comparison
        .configurations()
        .forEach(
            each ->
                each.summary()
                    .forEach(
                        (metric, mean) ->
                            require(
                                Double.isFinite(mean.mean()), each.name() + " " + metric + mean)));
  }

  private static void check(RunMetrics metrics) {
    metrics.figures().forEach((metric, figure) -> check(metric.toString(), figure));
    for (Metric metric : Metric.values()) {
      // The pace may be above the planned one.
      if (metric.unit() == Unit.PERCENT && metric != Metric.RATE_KEPT) {
        require(!(metrics.value(metric) > 100 + ROUNDING), metric + " " + metrics.value(metric));
      }
    }
    ascending(metrics, Metric.SUCCESSFUL_PER_SECOND, Metric.COMPLETED_PER_SECOND);
    ascending(metrics, Metric.ERRORS, Metric.SAMPLES);
    ascending(metrics, Metric.PAUSE_P50, Metric.PAUSE_P95, Metric.PAUSE_P99, Metric.PAUSE_MAX);
    ascending(metrics, Metric.PAUSE_MEAN, Metric.PAUSE_MAX);
    ascending(metrics, Metric.FULL_TIME, Metric.PAUSE_TIME);
    ascending(
        metrics,
        Metric.LATENCY_P50,
        Metric.LATENCY_P90,
        Metric.LATENCY_P95,
        Metric.LATENCY_P99,
        Metric.LATENCY_MAX);
    double kinds =
        Stream.of(Metric.YOUNG_COUNT, Metric.MIXED_COUNT, Metric.FULL_COUNT)
            .mapToDouble(metrics::value)
            .sum();
    require(!(kinds > metrics.value(Metric.PAUSE_COUNT)), "more pauses by kind than in all");
  }

  /** Checks that no known figure is below one before it. */
  private static void ascending(RunMetrics metrics, Metric... order) {
    double before = 0;
    for (Metric metric : order) {
      double value = metrics.value(metric);
      if (!Double.isNaN(value)) {
        require(value * ROUNDED_BY_TOOLS >= before, metric + " " + value + " is below " + before);
        before = value;
      }
    }
  }

  private static void check(LineCounts lines) {
    require(
        lines.read() == lines.recognised() + lines.skipped() + lines.unknown(),
        "lines do not add up: " + lines);
  }

  private static void check(Problem problem) {
    require(
        problem.code() != FileProblem.READER_FAILED && problem.code() != FileProblem.OUT_OF_MEMORY,
        problem.toString());
  }

  private static void check(GcLog log) {
    for (Pause pause : log.pauses()) {
      require(pause.line() > 0 && pause.durationNanos() >= 0, "impossible " + pause);
    }
  }

  private static void check(LoadResult result) {
    check(result.summary());
    result.labels().values().forEach(Invariants::check);
    result
        .errors()
        .forEach(error -> require(error.count() >= 0, "negative count of errors: " + error));
    if (result instanceof LoadResult.Intervals of) {
      for (LoadResult.Interval interval : of.intervals()) {
        require(
            interval.lengthMillis() > 0
                && interval.successes() >= 0
                && interval.errors() >= 0
                && !Double.isInfinite(interval.meanMillis())
                && !(interval.meanMillis() < 0),
            "impossible " + interval);
      }
    }
  }

  private static void check(LoadSummary summary) {
    Stream.concat(
            summary.times().stream(),
            Stream.of(
                summary.samples(),
                summary.errors(),
                summary.errorPercent(),
                summary.meanMillis(),
                summary.durationSeconds(),
                summary.completedPerSecond(),
                summary.successfulPerSecond()))
        .forEach(figure -> check("summary", figure));
    require(!(summary.errors().value() > summary.samples().value()), "more errors than samples");
    require(!(summary.errorPercent().value() > 100), "more than 100 % errors");
    require(
        !(summary.successfulPerSecond().value()
            > summary.completedPerSecond().value() * ROUNDED_BY_TOOLS),
        "more successful than completed");
    double before = 0;
    for (Figure time : summary.times()) {
      require(
          !(time.value() * ROUNDED_BY_TOOLS + time.resolution() < before),
          "percentiles do not ascend: " + summary);
      before = time.isKnown() ? time.value() : before;
    }
  }

  private static void check(String name, Figure figure) {
    require(
        figure.isKnown()
            ? figure.value() >= 0 && Double.isFinite(figure.value())
            : Double.isNaN(figure.value()),
        name + " " + figure);
  }

  /** Bugs of one rule, figure or chart end up in the program's log, and nowhere else. */
  static void requireNoBug() throws IOException {
    Path log = ProgramLog.file();
    if (Files.exists(log)) {
      String text = Files.readString(log);
      Files.delete(log);
      throw new AssertionError(text);
    }
  }
}

package dev.whisker.report.data;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.LogLine;
import dev.whisker.analysis.rule.OptionChange;
import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.timeline.Alignment;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.result.LoadResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The tables about whole runs: their settings, their figures, their findings. */
final class RunTables {

  private RunTables() {}

  private record Measured(ExportedRun run, Metric metric, Figure figure) {}

  /**
   * @param run null for a finding about all configurations
   */
  private record Found(@Nullable ExportedRun run, Finding finding) {}

  static ExportTable runs(List<ExportedRun> runs) {
    List<TableColumn<ExportedRun>> columns = new ArrayList<>();
    columns.addAll(
        List.of(
            TableColumn.text("run_id", ExportedRun::id),
            TableColumn.text("configuration", ExportedRun::configuration),
            TableColumn.text("run", row -> row.run().name()),
            TableColumn.truth("is_baseline", ExportedRun::isBaseline),
            ofLogs("collector", log -> log.collector() == null ? null : log.collector().id()),
            ofLogs("jvm_version", log -> log.jvm().version()),
            ofLogs("jvm_flags", log -> String.join(" ", log.jvm().flags())),
            ofMachine("cpus", JvmInfo::cpus),
            ofMachine("memory_bytes", JvmInfo::memoryBytes),
            TableColumn.text("pauses_hidden", RunTables::hidesPauses),
            TableColumn.text("gc_logs", row -> files(row.run().gcLogs())),
            TableColumn.text("load_results", row -> files(row.run().loadResults())),
            TableColumn.text("load_format", RunTables::loadFormat),
            TableColumn.text("pairing", row -> row.run().pairing().how().id()),
            TableColumn.text("pairing_confidence", row -> row.run().pairing().confidence().id()),
            TableColumn.text("alignment", row -> row.result().alignment().quality().id()),
            TableColumn.text("alignment_how", row -> row.result().alignment().how().id()),
            TableColumn.decimal("alignment_offset_s", RunTables::alignmentOffset),
            TableColumn.moment("axis_start_utc", row -> axisStartNanos(row.timeline()))));
    columns.addAll(window("gc_log", row -> row.timeline().gcSpan()));
    columns.addAll(window("load", row -> row.timeline().loadSpan()));
    columns.addAll(window("window", RunTables::analysed));
    columns.addAll(window("gc_window", RunTables::analysedOfLogs));
    columns.add(TableColumn.text("notes", row -> row.run().notes()));
    runs.stream()
        .flatMap(run -> run.run().factors().values().keySet().stream())
        .distinct()
        .sorted()
        .forEach(
            factor ->
                columns.add(
                    TableColumn.text(
                        SpreadsheetText.of("factor_" + factor),
                        row -> row.run().factors().values().get(factor))));
    return ExportTable.of("runs", columns, runs::stream);
  }

  static ExportTable metrics(List<ExportedRun> runs, List<Metric> decisionMetrics) {
    List<TableColumn<Measured>> columns =
        List.of(
            TableColumn.text("run_id", row -> row.run().id()),
            TableColumn.text("metric", row -> row.metric().id()),
            TableColumn.text("unit", row -> row.metric().unit().id()),
            TableColumn.decimal("value", row -> row.figure().value()),
            TableColumn.decimal("less_than", row -> lessThan(row.figure())),
            TableColumn.text("source", row -> row.figure().source().id()),
            TableColumn.text("absence", row -> absence(row.figure())),
            TableColumn.truth("is_decision", row -> decisionMetrics.contains(row.metric())));
    return ExportTable.of("metrics", columns, () -> runs.stream().flatMap(RunTables::measured));
  }

  /**
   * @param ofAll about all configurations
   */
  static ExportTable findings(List<ExportedRun> runs, List<Finding> ofAll, Locale locale) {
    Wording wording = Wording.in(locale);
    List<TableColumn<Found>> columns =
        List.of(
            TableColumn.text("run_id", row -> row.run() == null ? null : row.run().id()),
            TableColumn.text("rule", row -> row.finding().rule()),
            TableColumn.text("severity", row -> row.finding().severity().id()),
            TableColumn.text("cause_rule", row -> row.finding().cause().orElse(null)),
            TableColumn.text("summary", row -> wording.say(row.finding().summary())),
            TableColumn.text("advice", row -> advice(row.finding(), wording)),
            TableColumn.text("options_to_set", row -> options(row.finding(), OptionChange::set)),
            TableColumn.text(
                "options_to_remove", row -> options(row.finding(), OptionChange::remove)),
            TableColumn.text(
                "file",
                row -> lines(row).findFirst().map(LogLine::file).map(Path::toString).orElse(null)),
            TableColumn.whole(
                "line", row -> lines(row).mapToLong(LogLine::line).findFirst().orElse(-1)));
    return ExportTable.of(
        "findings",
        columns,
        () ->
            Stream.concat(
                ofAll.stream().map(finding -> new Found(null, finding)),
                runs.stream()
                    .flatMap(
                        run ->
                            run.result().findings().stream()
                                .map(finding -> new Found(run, finding)))));
  }

  private static Stream<Measured> measured(ExportedRun run) {
    RunMetrics metrics = run.result().metrics();
    return Arrays.stream(Metric.values())
        .map(metric -> new Measured(run, metric, metrics.figure(metric)));
  }

  private static double lessThan(Figure figure) {
    return figure.absence() == Absence.BELOW_RESOLUTION && figure.resolution() > 0
        ? figure.resolution()
        : Double.NaN;
  }

  private static @Nullable String absence(Figure figure) {
    return figure.isKnown() ? null : figure.absence().name();
  }

  private static @Nullable String advice(Finding finding, Wording wording) {
    Statement advice = finding.advice();
    return advice == null ? null : wording.say(advice);
  }

  private static String options(Finding finding, Function<OptionChange, List<String>> which) {
    return finding.options().change().stream()
        .flatMap(change -> which.apply(change).stream())
        .collect(Collectors.joining(" "));
  }

  private static Stream<LogLine> lines(Found row) {
    return row.finding().lines().stream();
  }

  /** A property of all JVMs of a run; different ones are separated. */
  private static TableColumn<ExportedRun> ofLogs(
      String name, Function<GcLog, @Nullable String> property) {
    return TableColumn.text(
        name,
        row ->
            row.run()
                .logs()
                .map(property)
                .filter(Objects::nonNull)
                .distinct()
                .collect(Collectors.joining("; ")));
  }

  /** A property of the machine, which all JVMs of a run share. */
  private static TableColumn<ExportedRun> ofMachine(String name, ToLongFunction<JvmInfo> property) {
    return TableColumn.whole(
        name, row -> row.run().logs().map(GcLog::jvm).mapToLong(property).max().orElse(-1));
  }

  private static @Nullable String hidesPauses(ExportedRun row) {
    return row.run().hasGcLog() ? String.valueOf(row.run().hidesPauses()) : null;
  }

  private static String files(List<? extends Part> parts) {
    return parts.stream()
        .flatMap(part -> part.files().stream())
        .distinct()
        .map(Path::toString)
        .collect(Collectors.joining("; "));
  }

  private static @Nullable String loadFormat(ExportedRun row) {
    LoadResult load = row.timeline().loadResult();
    return load == null ? null : load.head().format().id();
  }

  /** Files without any time have no analysed time either, though their figures count all events. */
  private static @Nullable Window analysed(ExportedRun row) {
    boolean hasTime = row.timeline().gcSpan() != null || row.timeline().loadSpan() != null;
    return hasTime ? row.result().metrics().window() : null;
  }

  private static @Nullable Window analysedOfLogs(ExportedRun row) {
    return row.timeline().gcSpan() == null ? null : row.result().metrics().gcWindow();
  }

  private static double alignmentOffset(ExportedRun row) {
    Alignment alignment = row.result().alignment();
    return alignment.quality() == Alignment.Quality.NONE ? Double.NaN : alignment.offsetSeconds();
  }

  private static List<TableColumn<ExportedRun>> window(
      String name, Function<ExportedRun, @Nullable Window> window) {
    return List.of(
        edge(name + "_from_s", window, Window::fromSeconds),
        edge(name + "_to_s", window, Window::toSeconds));
  }

  private static TableColumn<ExportedRun> edge(
      String name,
      Function<ExportedRun, @Nullable Window> window,
      ToDoubleFunction<Window> seconds) {
    return TableColumn.decimal(
        name,
        row -> {
          Window known = window.apply(row);
          return known == null ? Double.NaN : seconds.applyAsDouble(known);
        });
  }

  /** Second 0 in nanoseconds since 1970, by the clock of the load; of the GC log without one. */
  private static long axisStartNanos(Timeline timeline) {
    Window load = timeline.loadSpan();
    LoadResult result = timeline.loadResult();
    if (load != null && result != null) {
      long first = result.head().startEpochMillis();
      return first == LoadResult.NO_TIME
          ? Stamp.ABSENT
          : first * 1_000_000 - Math.round(load.fromSeconds() * 1e9);
    }
    return timeline
        .run()
        .logs()
        .map(GcLog::first)
        .filter(Stamp::hasEpoch)
        .filter(stamp -> Double.isFinite(timeline.secondsOf(stamp)))
        .mapToLong(stamp -> stamp.epochNanos() - Math.round(timeline.secondsOf(stamp) * 1e9))
        .findFirst()
        .orElse(Stamp.ABSENT);
  }
}

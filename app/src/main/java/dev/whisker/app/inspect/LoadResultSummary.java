package dev.whisker.app.inspect;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.load.FailureKinds;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.inspect.FileSummary.Listing;
import dev.whisker.app.inspect.FileSummary.NamedValue;
import dev.whisker.app.inspect.FileSummary.Part;
import dev.whisker.app.inspect.FileSummary.Table;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.result.LoadResult;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** Summarises the load results of a file: one sentence, a table of figures, and other facts. */
final class LoadResultSummary {

  private static final int ROWS_SHOWN = 30;
  private static final int ERRORS_SHOWN = 10;

  private record Column(Metric metric, Function<LoadSummary, Figure> figure) {}

  private static final List<Column> COLUMNS =
      List.of(
          new Column(Metric.SAMPLES, LoadSummary::samples),
          new Column(Metric.ERRORS, LoadSummary::errors),
          new Column(Metric.ERROR_PERCENT, LoadSummary::errorPercent),
          new Column(Metric.LATENCY_MEAN, LoadSummary::meanMillis),
          new Column(Metric.LATENCY_P50, LoadSummary::p50Millis),
          new Column(Metric.LATENCY_P90, LoadSummary::p90Millis),
          new Column(Metric.LATENCY_P95, LoadSummary::p95Millis),
          new Column(Metric.LATENCY_P99, LoadSummary::p99Millis),
          new Column(Metric.LATENCY_MAX, LoadSummary::maxMillis),
          new Column(Metric.COMPLETED_PER_SECOND, LoadSummary::completedPerSecond));

  private final SummaryWords words;
  private final ZoneId zone;
  private final List<LoadResult> results;

  /**
   * @param zone in which stamps without an offset were read
   */
  LoadResultSummary(SummaryWords words, ZoneId zone, List<LoadResult> results) {
    this.words = words;
    this.zone = zone;
    this.results = results;
  }

  FileSummary summary() {
    LoadResult first = results.getFirst();
    String figures =
        results.size() == 1
            ? figures(first.summary())
            : words.text("tests", Map.of("count", words.count(results.size())));
    String format = words.wording().format(first.head().format().id());
    String sentence = words.text("sentence", Map.of("what", format, "figures", figures));
    return new FileSummary(sentence, results.size() == 1 ? parts(first) : tests());
  }

  /** "30,000 requests in 54 s, 556/s, latency p99 38 ms, 294 errors (0.98%)". */
  private String figures(LoadSummary summary) {
    List<String> parts = new ArrayList<>();
    Figure requests = summary.samples();
    Figure duration = summary.durationSeconds();
    if (requests.isKnown()) {
      parts.add(
          words.text(
              duration.isKnown() ? "requests.in" : "requests",
              Map.of(
                  "count", quantity(requests, Unit.COUNT),
                  "span", quantity(duration, Unit.SECONDS))));
    }
    if (summary.completedPerSecond().isKnown()) {
      parts.add(quantity(summary.completedPerSecond(), Unit.PER_SECOND));
    }
    Stream.of(Metric.LATENCY_P99, Metric.LATENCY_MEAN)
        .flatMap(metric -> COLUMNS.stream().filter(column -> column.metric() == metric))
        .filter(column -> column.figure().apply(summary).isKnown())
        .findFirst()
        .ifPresent(
            column ->
                parts.add(
                    words.text(
                        "figure",
                        Map.of(
                            "name",
                            words.wording().say(Fact.within("metric." + column.metric().id())),
                            "value",
                            cell(column, summary)))));
    if (summary.errors().isKnown()) {
      parts.add(
          words.text(
              summary.errors().value() == 0
                  ? "noErrors"
                  : summary.errorPercent().isKnown() ? "errors" : "errors.noPercent",
              Map.of(
                  "count", quantity(summary.errors(), Unit.COUNT),
                  "percent", quantity(summary.errorPercent(), Unit.PERCENT))));
    }
    return words.joined(parts);
  }

  private List<Part> tests() {
    Map<String, LoadSummary> rows = new LinkedHashMap<>();
    for (int i = 0; i < Math.min(results.size(), ROWS_SHOWN); i++) {
      LoadResult.Head head = results.get(i).head();
      String name = Objects.requireNonNullElse(head.name(), "");
      rows.put(
          Stream.of(String.valueOf(i + 1), name, time(head, head.startEpochMillis()).orElse(""))
              .filter(each -> !each.isEmpty())
              .reduce((a, b) -> a + "  " + b)
              .orElseThrow(),
          results.get(i).summary());
    }
    return withRest(table(rows), results.size() - rows.size());
  }

  private List<Part> parts(LoadResult result) {
    Map<String, LoadSummary> rows = new LinkedHashMap<>();
    if (result.labels().size() != 1) {
      rows.put(words.text("all"), result.summary());
    }
    result.labels().entrySet().stream()
        .limit(ROWS_SHOWN)
        .forEach(label -> rows.put(SummaryWords.line(label.getKey()), label.getValue()));
    int left = Math.max(0, result.labels().size() - ROWS_SHOWN);
    List<Part> parts = new ArrayList<>(withRest(table(rows), left));
    absences(result.summary())
        .forEach((why, names) -> parts.add(new NamedValue(words.joined(names), why)));
    if (!result.errors().isEmpty()) {
      parts.add(errors(result.errors()));
    }
    LoadResult.Head head = result.head();
    parts.add(new NamedValue(words.text("holds"), words.text("holds." + holds(result))));
    if (head.loop() != LoadResult.Loop.UNKNOWN) {
      parts.add(new NamedValue(words.text("loop"), words.text("loop." + head.loop().name())));
    }
    if (!head.facts().isEmpty()) {
      parts.add(new NamedValue(words.text("facts"), words.joined(facts(head.facts()))));
    }
    if (result instanceof LoadResult.Samples samples && samples.rows() > samples.topLevel()) {
      parts.add(
          new NamedValue(
              words.text("rows"),
              words.text(
                  "rows.kinds",
                  Map.of(
                      "all", words.count(samples.rows()),
                      "transactions", words.count(samples.transactions())))));
    }
    if (result instanceof LoadResult.Summary summary) {
      summary
          .further()
          .forEach(
              (id, figure) ->
                  Arrays.stream(Metric.values())
                      .filter(metric -> metric.id().equals(id))
                      .map(
                          metric ->
                              new NamedValue(words.name(metric), quantity(figure, metric.unit())))
                      .forEach(parts::add));
    }
    Stream.of(time(head, head.startEpochMillis()), time(head, head.endEpochMillis()))
        .flatMap(Optional::stream)
        .reduce(words.wording()::between)
        .ifPresent(time -> parts.add(new NamedValue(words.text("time"), time)));
    return parts;
  }

  private List<Part> withRest(Table table, int left) {
    return left == 0 ? List.of(table) : List.of(table, new Listing(words.more(left), List.of()));
  }

  /** A table without columns that are zero or unknown throughout. */
  private Table table(Map<String, LoadSummary> rows) {
    List<Column> shown =
        COLUMNS.stream()
            .filter(
                column ->
                    rows.values().stream()
                        .map(column.figure())
                        .anyMatch(LoadResultSummary::isKnown))
            .toList();
    List<List<String>> cells = new ArrayList<>();
    cells.add(
        Stream.concat(
                Stream.of(words.text("label")), shown.stream().map(Column::metric).map(words::name))
            .toList());
    rows.forEach(
        (name, summary) ->
            cells.add(
                Stream.concat(Stream.of(name), shown.stream().map(column -> cell(column, summary)))
                    .toList()));
    return new Table(cells);
  }

  private static boolean isKnown(Figure figure) {
    return figure.isKnown() ? figure.value() != 0 : figure.resolution() > 0;
  }

  private String cell(Column column, LoadSummary summary) {
    return quantity(column.figure().apply(summary), column.metric().unit());
  }

  private String quantity(Figure figure, Unit unit) {
    return figure.isKnown()
        ? words.wording().quantity(figure.value(), unit)
        : words.wording().blank(figure, unit);
  }

  /** The unknown figures of the whole test, by reason. */
  private Map<String, List<String>> absences(LoadSummary summary) {
    Map<String, List<String>> absences = new LinkedHashMap<>();
    for (Column column : COLUMNS) {
      Figure figure = column.figure().apply(summary);
      if (!figure.isKnown()) {
        absences
            .computeIfAbsent(
                words.wording().absence(figure, column.metric().unit()), why -> new ArrayList<>())
            .add(words.name(column.metric()));
      }
    }
    return absences;
  }

  private Part errors(List<ErrorCount> errors) {
    return words.listing(
        words.name(Metric.ERRORS),
        errors.stream()
            .map(
                error ->
                    words.text(
                        error.message().isEmpty() ? "error" : "error.message",
                        Map.of(
                            "count", words.count(error.count()),
                            "code", error.code(),
                            "message", error.message(),
                            "kind", words.term(FailureKinds.key(error.errorClass())))))
            .toList(),
        ERRORS_SHOWN,
        errors.size());
  }

  private static String holds(LoadResult result) {
    return switch (result) {
      case LoadResult.Samples _ -> "samples";
      case LoadResult.Intervals _ -> "intervals";
      case LoadResult.Summary _ -> "summary";
    };
  }

  private List<String> facts(Map<String, String> facts) {
    return new TreeMap<>(facts)
        .entrySet().stream()
            .map(
                each ->
                    words.text(
                        "figure",
                        Map.of(
                            "name",
                            words.fact(each.getKey()),
                            "value",
                            SummaryWords.line(each.getValue()))))
            .toList();
  }

  private Optional<String> time(LoadResult.Head head, long epochMillis) {
    return epochMillis == LoadResult.NO_TIME
        ? Optional.empty()
        : Optional.of(
            words.time(
                Instant.ofEpochMilli(epochMillis), head.localTime() ? zone : ZoneOffset.UTC));
  }
}

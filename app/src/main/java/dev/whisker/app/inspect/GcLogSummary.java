package dev.whisker.app.inspect;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.gc.NearestRank;
import dev.whisker.analysis.metric.gc.PauseTimes;
import dev.whisker.analysis.metric.gc.PauseValues;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.app.inspect.FileSummary.NamedValue;
import dev.whisker.app.inspect.FileSummary.Part;
import dev.whisker.files.FileContent;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Summarises a GC log: one sentence, then its other figures. */
final class GcLogSummary {

  private final SummaryWords words;
  private final String format;
  private final List<GcLog> logs;
  private final LogFigures figures;
  private final PauseTimes pauses;

  GcLogSummary(SummaryWords words, FileContent.GcLogs content) {
    this.words = words;
    this.format = content.format();
    this.logs = content.logs();
    this.figures = new LogFigures(content);
    this.pauses = figures.pauses();
  }

  FileSummary summary() {
    return new FileSummary(sentence(), parts());
  }

  /** "G1, JVM 17.0.15, 57.7 s: 154 pauses, longest pause 62 ms (..., line 812), no full GC". */
  private String sentence() {
    List<String> head = new ArrayList<>();
    figures.collector().map(Collector::id).ifPresent(head::add);
    head.add(
        figures
            .version()
            .map(version -> words.text("jvm", Map.of("version", version)))
            .orElseGet(() -> words.wording().format(format)));
    double span = figures.spanSeconds();
    if (!Double.isNaN(span)) {
      head.add(words.wording().quantity(span, Unit.SECONDS));
    }
    List<String> parts = new ArrayList<>();
    if (pauses.count() == 0 && logs.stream().anyMatch(GcLog::hidesPauses)) {
      parts.add(words.text("hidden"));
      LongSummaryStatistics stops = figures.stops();
      if (stops.getCount() > 0) {
        parts.add(
            words.text(
                "stops",
                Map.of(
                    "count", words.count(stops.getCount()),
                    "length", words.millis(stops.getMax() / 1e6))));
      }
    } else {
      parts.add(words.text("pauses", Map.of("count", words.count(pauses.count()))));
    }
    figures.longest().ifPresent(longest -> parts.add(longest(longest)));
    double throughput = figures.throughputPercent();
    if (!Double.isNaN(throughput)) {
      parts.add(
          words.text(
              "throughput", Map.of("percent", words.wording().quantity(throughput, Unit.PERCENT))));
    }
    if (pauses.count() > 0) {
      int full = figures.count(PauseKind.FULL);
      parts.add(
          full == 0
              ? words.text("noFull")
              : words.text("full", Map.of("count", words.count(full))));
    }
    if (figures.stalls() > 0) {
      parts.add(words.text("stalls", Map.of("count", words.count(figures.stalls()))));
    }
    return words.text(
        "sentence", Map.of("what", words.joined(head), "figures", words.joined(parts)));
  }

  private String longest(Pause pause) {
    List<String> where = new ArrayList<>();
    time(pause.start(), logs.getFirst().head().offset()).ifPresent(where::add);
    if (pause.line() > 0) {
      where.add(words.text("atLine", Map.of("line", pause.line())));
    }
    return words.text(
        where.isEmpty() ? "longest.alone" : "longest",
        Map.of("length", words.millis(pause.millis()), "where", words.joined(where)));
  }

  private Optional<String> time(Stamp stamp, @Nullable ZoneOffset offset) {
    return stamp.hasUptime() && !stamp.hasEpoch()
        ? Optional.of(words.wording().quantity(stamp.uptimeNanos() / 1e9, Unit.SECONDS))
        : LogFigures.time(stamp, offset).map(words::time);
  }

  private List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    if (pauses.count() > 0) {
      Map<String, Integer> kinds = new LinkedHashMap<>();
      for (PauseKind kind : PauseKind.values()) {
        int count = figures.count(kind);
        if (count > 0) {
          kinds.put(words.term("kind." + kind.id()), count);
        }
      }
      parts.add(new NamedValue(words.name(Metric.PAUSE_COUNT), words.counts(kinds)));
      PauseValues millis = figures.millis();
      parts.add(
          new NamedValue(
              words.name(Metric.PAUSE_TIME),
              words.text(
                  "pauseTimes",
                  Map.of(
                      "total", words.millis(pauses.totalMillis()),
                      "p50", words.millis(NearestRank.value(millis, 50)),
                      "p99", words.millis(NearestRank.value(millis, 99))))));
    }
    if (figures.cycles() > 0) {
      parts.add(
          new NamedValue(words.name(Metric.CONCURRENT_CYCLES), words.count(figures.cycles())));
    }
    addCauses(parts, "causes", figures.collectionCauses());
    addCauses(parts, "fullCauses", figures.causes(pause -> pause.kind() == PauseKind.FULL));
    figures
        .maxCapacityBytes()
        .ifPresent(
            bytes -> parts.add(new NamedValue(words.name(Metric.HEAP_CAPACITY), bytes(bytes))));
    figures
        .afterLastFullBytes()
        .ifPresent(bytes -> parts.add(new NamedValue(words.text("afterFull"), bytes(bytes))));
    GcLog first = logs.getFirst();
    GcLog last = logs.getLast();
    Stream.of(time(first.first(), first.head().offset()), time(last.last(), last.head().offset()))
        .flatMap(Optional::stream)
        .reduce(words.wording()::between)
        .ifPresent(time -> parts.add(new NamedValue(words.text("time"), time)));
    if (logs.size() > 1) {
      parts.add(new NamedValue(words.text("starts"), words.count(logs.size())));
    }
    List<String> flags = figures.jvm().flags();
    if (!flags.isEmpty()) {
      parts.add(new NamedValue(words.text("flags"), String.join(" ", flags)));
    }
    return parts;
  }

  private void addCauses(List<Part> parts, String name, Map<String, Integer> counts) {
    Map<String, Integer> causes = new LinkedHashMap<>();
    counts.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .forEach(cause -> causes.put(cause.getKey(), cause.getValue()));
    if (!causes.isEmpty()) {
      parts.add(new NamedValue(words.text(name), words.counts(causes)));
    }
  }

  private String bytes(long bytes) {
    return words.wording().quantity((double) bytes, Unit.BYTES);
  }
}

package dev.whisker.files;

import static java.util.stream.Collectors.joining;

import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.GcEvent;
import dev.whisker.gc.Incident;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.detail.FailedPromotion;
import dev.whisker.gc.detail.HeapUse;
import dev.whisker.gc.detail.HumongousRegions;
import dev.whisker.gc.detail.PausePhase;
import dev.whisker.gc.detail.Tenuring;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Events in the words of the format cases: a kind and named values. */
final class EventText {

  private EventText() {}

  /** All events of a log, by kind. */
  static Stream<Map<String, String>> events(GcLog log) {
    return Stream.<List<? extends GcEvent>>of(
            log.pauses(),
            log.cycles(),
            log.events().safepoints(),
            log.events().tenurings(),
            log.events().humongous(),
            log.events().failedPromotions(),
            log.events().phases(),
            log.events().heapUses(),
            log.events().incidents())
        .flatMap(List::stream)
        .map(EventText::of);
  }

  static Map<String, String> of(GcEvent event) {
    Map<String, String> values = new LinkedHashMap<>();
    switch (event) {
      case Pause pause -> {
        values.put("", pause.kind() == PauseKind.INITIAL_MARK ? "initial-mark" : pause.kind().id());
        put(values, "cause", pause.cause());
        values.put("millis", millis(pause.durationNanos()));
        put(values, "heap", change(pause.heap()));
        put(values, "young", change(pause.young()));
        put(values, "old", change(pause.old()));
        put(values, "meta", change(pause.metaspace()));
        put(values, "cpu", cpu(pause.cpu()));
        values.put("references", millis(pause.referencesNanos()));
        values.put("id", Integer.toString(pause.gcId()));
        values.put(
            "traits",
            String.join(
                ",",
                pause.traits().stream()
                    .sorted()
                    .map(PauseTrait::name)
                    .map(EventText::lower)
                    .toList()));
      }
      case ConcurrentCycle cycle -> {
        values.put("", "cycle");
        values.put("outcome", lower(cycle.outcome().name()));
        values.put("millis", millis(cycle.durationNanos()));
        put(values, "heap", cycle.heap() == null ? null : change(cycle.heap()));
        values.put("live", kilobytes(cycle.liveBytes()));
        values.put("allocated", kilobytes(cycle.allocatedBytes()));
      }
      case Safepoint safepoint -> {
        values.put("", "safepoint");
        put(values, "operation", safepoint.operation());
        values.put("reaching", millis(safepoint.reachingNanos()));
        values.put("millis", millis(safepoint.totalNanos()));
      }
      case Tenuring tenuring -> {
        values.put("", "tenuring");
        values.put("desired", Long.toString(tenuring.desiredSurvivorBytes()));
        values.put("threshold", Integer.toString(tenuring.newThreshold()));
        values.put("max", Integer.toString(tenuring.maxThreshold()));
      }
      case HumongousRegions regions -> {
        values.put("", "humongous");
        values.put("regions", regions.before() + "->" + regions.after());
      }
      case FailedPromotion failed -> {
        values.put("", "failed-promotion");
        values.put("words", Long.toString(failed.words()));
      }
      case PausePhase phase -> {
        values.put("", "phase");
        values.put("kind", lower(phase.kind().name()));
        values.put("millis", millis(phase.nanos()));
      }
      case HeapUse use -> {
        values.put("", "heap-use");
        values.put("used", kilobytes(use.usedBytes()));
        values.put("capacity", kilobytes(use.capacityBytes()));
      }
      case Incident incident -> {
        values.put("", "incident");
        values.put("kind", lower(incident.kind().name()));
        values.put("millis", millis(incident.durationNanos()));
      }
      default -> throw new IllegalArgumentException(event.toString());
    }
    values.put("line", Long.toString(event.line()));
    start(values, event.start());
    return values;
  }

  static Map<String, String> of(GcLog log) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("", "jvm");
    values.put("collector", log.collector() == null ? "-" : log.collector().id());
    put(values, "version", log.jvm().version());
    values.put("cpus", Integer.toString(log.jvm().cpus()));
    values.put("memory", kilobytes(log.jvm().memoryBytes()));
    values.put("region", kilobytes(log.jvm().regionBytes()));
    values.put("initial", kilobytes(log.jvm().initialHeapBytes()));
    values.put("max", kilobytes(log.jvm().maxHeapBytes()));
    values.put("flags", String.join(" ", log.jvm().flags()));
    values.put("capacity", kilobytes(log.head().maxCapacityBytes()));
    values.put("offset", log.head().offset() == null ? "-" : log.head().offset().toString());
    values.put("first", uptime(log.first()));
    values.put("last", uptime(log.last()));
    values.put("begins", wallClock(log.first()));
    values.put("ends", wallClock(log.last()));
    return values;
  }

  static Map<String, String> of(LineCounts lines) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("", "lines");
    values.put("read", Long.toString(lines.read()));
    values.put("recognised", Long.toString(lines.recognised()));
    values.put("skipped", Long.toString(lines.skipped()));
    values.put("unknown", Long.toString(lines.unknown()));
    return values;
  }

  static Map<String, String> of(Problem problem) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("", "problem");
    values.put("kind", lower(problem.code().name()));
    values.put("line", Long.toString(problem.line()));
    values.put("about", problem.arguments().stream().map(String::valueOf).collect(joining(", ")));
    return values;
  }

  private static void start(Map<String, String> values, Stamp start) {
    values.put("start", uptime(start));
    values.put("at", wallClock(start));
  }

  private static String uptime(Stamp stamp) {
    return stamp.hasUptime()
        ? BigDecimal.valueOf(stamp.uptimeNanos(), 9).stripTrailingZeros().toPlainString()
        : "-";
  }

  private static String wallClock(Stamp stamp) {
    return stamp.hasEpoch() ? Instant.ofEpochSecond(0, stamp.epochNanos()).toString() : "-";
  }

  private static void put(Map<String, String> values, String name, @Nullable String value) {
    values.put(name, value == null ? "-" : value);
  }

  private static String millis(long nanos) {
    return nanos < 0 ? "-" : BigDecimal.valueOf(nanos, 6).stripTrailingZeros().toPlainString();
  }

  private static @Nullable String change(@Nullable MemoryChange change) {
    return change == null
        ? null
        : "%s->%s(%s)"
            .formatted(
                kilobytes(change.before()),
                kilobytes(change.after()),
                kilobytes(change.capacity()));
  }

  private static String kilobytes(long bytes) {
    return bytes < 0 ? "-" : (bytes >> 10) + "K";
  }

  private static @Nullable String cpu(@Nullable CpuTimes cpu) {
    return cpu == null
        ? null
        : String.format(
            Locale.ROOT, "%s/%s/%s", cpu.userSeconds(), cpu.systemSeconds(), cpu.realSeconds());
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

package dev.whisker.app.facts;

import dev.whisker.files.FileContent;
import dev.whisker.gc.Collector;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Stamp;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What {@code inspect} says of a GC log: all JVM starts of the file together. */
final class GcAnswer {

  private static final int KIB = 1024;

  private final List<GcLog> logs;

  private GcAnswer(List<GcLog> logs) {
    this.logs = logs;
  }

  static void describe(FileContent.GcLogs content, NamedFacts answer) {
    new GcAnswer(content.logs()).describe(answer);
  }

  private void describe(NamedFacts answer) {
    GcLog first = logs.getFirst();
    GcLog last = logs.getLast();
    answer
        .put("collector", collector())
        .put("jvm", jvm())
        .put("jvmStarts", logs.size())
        .put("pauses", pauses())
        .put("concurrentCycles", logs.stream().mapToInt(log -> log.cycles().size()).sum())
        .put("causes", causes(pause -> true))
        .put("fullCauses", causes(pause -> pause.kind() == PauseKind.FULL))
        .put("firstUptimeSeconds", uptimeSeconds(first.first()))
        .put("lastUptimeSeconds", uptimeSeconds(last.last()))
        .put("firstTime", time(first.first(), first.span().offset()))
        .put("lastTime", time(last.last(), last.span().offset()))
        .put("heap", heap())
        .put("gcThroughputPercent", throughputPercent());
  }

  /** Of which there may be millions. */
  private Stream<Pause> all() {
    return logs.stream().flatMap(log -> log.pauses().stream());
  }

  private @Nullable String collector() {
    return logs.stream()
        .map(GcLog::collector)
        .filter(Objects::nonNull)
        .findFirst()
        .map(Collector::id)
        .orElse(null);
  }

  private NamedFacts jvm() {
    JvmInfo jvm = logs.stream().map(GcLog::jvm).reduce(JvmInfo.UNKNOWN, JvmInfo::orElse);
    return new NamedFacts().put("version", jvm.version()).put("flags", jvm.flags());
  }

  private NamedFacts pauses() {
    Map<PauseKind, Long> counts =
        all()
            .collect(
                Collectors.groupingBy(
                    Pause::kind, () -> new EnumMap<>(PauseKind.class), Collectors.counting()));
    long[] nanos = all().mapToLong(Pause::durationNanos).sorted().toArray();
    NamedFacts answer = new NamedFacts().put("count", nanos.length);
    for (PauseKind kind : PauseKind.values()) {
      answer.put(kind.id(), counts.getOrDefault(kind, 0L));
    }
    answer.put("totalMillis", Arrays.stream(nanos).sum() / 1e6);
    if (nanos.length > 0) {
      answer
          .put("maxMillis", nanos[nanos.length - 1] / 1e6)
          .put("p50Millis", nearestRank(nanos, 50) / 1e6)
          .put("p99Millis", nearestRank(nanos, 99) / 1e6);
    }
    return answer;
  }

  /** The smallest value that at least {@code percent} of the values do not exceed. */
  private static long nearestRank(long[] sorted, int percent) {
    long rank = Math.ceilDiv((long) percent * sorted.length, 100L);
    return sorted[(int) rank - 1];
  }

  private NamedFacts causes(Predicate<Pause> which) {
    Map<String, Integer> counts = new TreeMap<>();
    all()
        .filter(pause -> pause.cause() != null && which.test(pause))
        .forEach(pause -> counts.merge(pause.cause(), 1, Integer::sum));
    NamedFacts answer = new NamedFacts();
    counts.forEach(answer::put);
    return answer;
  }

  private NamedFacts heap() {
    NamedFacts answer = new NamedFacts();
    long capacity = logs.stream().mapToLong(log -> log.head().maxCapacityBytes()).max().orElse(-1);
    if (capacity >= 0) {
      answer.put("maxCapacityKiB", (double) capacity / KIB);
    }
    for (GcLog log : logs.reversed()) {
      for (Pause pause : log.pauses().reversed()) {
        MemoryChange heap = pause.heap();
        if (pause.kind() == PauseKind.FULL
            && heap != null
            && heap.after() != MemoryChange.UNKNOWN) {
          return answer.put("afterLastFullKiB", (double) heap.after() / KIB);
        }
      }
    }
    return answer;
  }

  /** NaN where no log tells a span, or one tells of cycles but not of their pauses. */
  private double throughputPercent() {
    if (logs.stream().anyMatch(GcLog::hidesPauses)) {
      return Double.NaN;
    }
    long span = 0;
    long stopped = 0;
    for (GcLog log : logs) {
      boolean uptime = log.first().hasUptime() && log.last().hasUptime();
      if (uptime || (log.first().hasEpoch() && log.last().hasEpoch())) {
        long from = nanos(log.first(), uptime);
        long to = nanos(log.end(), uptime);
        span += to - from;
        stopped += stoppedNanos(log.pauses(), uptime, from, to);
      }
    }
    return span <= 0 ? Double.NaN : 100.0 * (span - stopped) / span;
  }

  /** The pauses' time within the span: what the last one lasts beyond the last stamp is outside. */
  private static long stoppedNanos(List<Pause> pauses, boolean uptime, long from, long to) {
    long stopped = 0;
    for (Pause pause : pauses) {
      long start = nanos(pause.start(), uptime);
      if (start != Stamp.ABSENT) {
        long end = Math.min(start + pause.durationNanos(), to);
        stopped += Math.max(0, end - Math.max(start, from));
      }
    }
    return stopped;
  }

  private static long nanos(Stamp stamp, boolean uptime) {
    return uptime ? stamp.uptimeNanos() : stamp.epochNanos();
  }

  private static double uptimeSeconds(Stamp stamp) {
    return stamp.hasUptime() ? stamp.uptimeNanos() / 1e9 : Double.NaN;
  }

  private static @Nullable String time(Stamp stamp, @Nullable ZoneOffset offset) {
    if (!stamp.hasEpoch()) {
      return null;
    }
    Instant instant = Instant.ofEpochSecond(0, stamp.epochNanos());
    OffsetDateTime time = instant.atOffset(Objects.requireNonNullElse(offset, ZoneOffset.UTC));
    return time.format(DateTimeFormatter.ISO_OFFSET_DATE_TIME);
  }
}

package dev.whisker.analysis.rule;

import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.gc.Collector;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.log.GcLog;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The JVM of a run by its logs, flags and factors, whatever the window.
 *
 * @param info from the heads of the logs; each figure is of the first log that has it
 * @param isUnified true if it is of release 9 or later
 * @param factors of the run, by name
 * @param initialHeapBytes the initial heap by flags or factors
 * @param isMaxHeapStated true if flags, factors or the log's head show the largest heap allowed
 * @param maxHeapBytes the largest heap allowed, or else the largest seen; NaN if unknown
 */
record RanJvm(
    List<GcLog> logs,
    JvmInfo info,
    JvmFlags flags,
    @Nullable Collector collector,
    boolean isUnified,
    Map<String, String> factors,
    OptionalLong initialHeapBytes,
    boolean isMaxHeapStated,
    double maxHeapBytes) {

  private static final Function<Timeline, RanJvm> OF_RUN = timeline -> of(timeline.run());

  /** The JVM of a run; made once. */
  static RanJvm of(Timeline timeline) {
    return timeline.derived(OF_RUN);
  }

  private static RanJvm of(Run run) {
    List<GcLog> logs = run.logs().toList();
    JvmInfo info = logs.stream().map(GcLog::jvm).reduce(JvmInfo.UNKNOWN, JvmInfo::orElse);
    Map<String, String> factors = run.factors().values();
    JvmFlags flags = flags(info, factors);
    OptionalLong max = stated(flags, "MaxHeapSize", "Xmx", info.maxHeapBytes(), factors);
    return new RanJvm(
        logs,
        info,
        flags,
        logs.stream().map(GcLog::collector).filter(Objects::nonNull).findFirst().orElse(null),
        logs.stream().anyMatch(GcLog::isOfUnifiedLogging),
        factors,
        stated(flags, "InitialHeapSize", "Xms", info.initialHeapBytes(), factors),
        max.isPresent(),
        maxHeapBytes(max, logs));
  }

  /** The flags in the log, or else those in names or notes: JDK 9 to 17 log none. */
  private static JvmFlags flags(JvmInfo info, Map<String, String> factors) {
    return new JvmFlags(
        info.flags().isEmpty()
            ? factors.entrySet().stream()
                .flatMap(each -> KnownFlags.setting(each.getKey(), each.getValue()).stream())
                .toList()
            : info.flags());
  }

  private static OptionalLong stated(
      JvmFlags flags, String flag, String shortFlag, long stated, Map<String, String> factors) {
    String factor = factors.getOrDefault(shortFlag.toLowerCase(Locale.ROOT), "");
    return Stream.of(
            flags.bytes(flag),
            flags.bytes(shortFlag),
            stated > 0 ? OptionalLong.of(stated) : OptionalLong.empty(),
            JvmFlags.bytesOf(factor))
        .filter(OptionalLong::isPresent)
        .findFirst()
        .orElse(OptionalLong.empty());
  }

  private static double maxHeapBytes(OptionalLong stated, List<GcLog> logs) {
    if (stated.isPresent()) {
      return stated.getAsLong();
    }
    long seen = logs.stream().mapToLong(log -> log.head().maxCapacityBytes()).max().orElse(-1);
    return seen > 0 ? seen : Double.NaN;
  }

  /** The value of a flag, by the log or else by name or notes; null if not set. */
  @Nullable Double flagValue(String flag) {
    String stated = flags.value(flag).orElse(factors.get(factorOf(flag)));
    return stated != null && stated.matches("\\d{1,9}(\\.\\d{1,9})?")
        ? Double.valueOf(stated)
        : null;
  }

  private static String factorOf(String flag) {
    String readable = flag.replace("GC", "Gc");
    return readable.substring(0, 1).toLowerCase(Locale.ROOT) + readable.substring(1);
  }
}

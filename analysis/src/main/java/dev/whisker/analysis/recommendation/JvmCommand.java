package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.rule.KnownFlags;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Run;
import dev.whisker.gc.Collector;
import dev.whisker.gc.log.GcLog;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The JVM options for factors, to copy: the settings, and the log that all rules need. */
final class JvmCommand {

  private static final Map<String, String> SIZES =
      Map.of(
          "xms", "-Xms",
          "xmx", "-Xmx",
          "xmn", "-Xmn",
          "xss", "-Xss",
          "newSize", "-XX:NewSize=",
          "maxNewSize", "-XX:MaxNewSize=");

  /** Shares of the memory, by the sizes that follow from them, which the JVM logs like settings. */
  static final Map<String, String> SHARES =
      Map.of("xms", "initialRAMPercentage", "xmx", "maxRAMPercentage");

  private static final String UNLOCK = "-XX:+UnlockExperimentalVMOptions";

  private static final Pattern SIZE = Pattern.compile("\\d+[kmgtKMGT]?");
  private static final Pattern PLAIN = Pattern.compile("[\\w.%-]{1,40}");

  /** A file for each start, and all that the rules need. */
  private static final String LOG_UNTIL_8 =
      "-XX:+PrintGCDetails -XX:+PrintGCDateStamps -XX:+PrintGCTimeStamps"
          + " -XX:+PrintTenuringDistribution -XX:+PrintGCApplicationStoppedTime"
          + " -Xloggc:gc-%p-%t.log";

  private static final String LOG_SINCE_9 =
      "-Xlog:gc*,gc+age=debug,safepoint,arguments:file=gc-%p-%t.log:time,uptime,level,tags";

  /** The release for looking up flags if the one that ran is unknown. */
  private static final int OLDEST = 8;

  /** The number of bytes by which a JVM may round the size of its heap. */
  private static final int ALIGNMENT = 2 << 20;

  private JvmCommand() {}

  /**
   * The options for factors on the JVM that ran a configuration.
   *
   * @return empty if no factor is a JVM option, that JVM refuses one of them, or it never collects
   */
  static String of(SortedMap<String, String> factors, Configuration like) {
    return of(factors, like, release(like));
  }

  /**
   * The options for factors on another release. Refused options are omitted; without the collector
   * there are none.
   */
  static String on(int planned, SortedMap<String, String> factors, Configuration like) {
    SortedMap<String, String> taken = new TreeMap<>(factors);
    taken.entrySet().removeIf(each -> isRefused(each, planned));
    taken.computeIfPresent("collector", (factor, id) -> inRelease(planned, id));
    return of(taken, like, planned);
  }

  private static String inRelease(int release, String collector) {
    return CollectorFlags.named(collector)
        .map(known -> CollectorFlags.in(release, known).id())
        .orElse(collector);
  }

  /** The newest release that ran it; less than 1 if no log shows it. */
  static int release(Configuration configuration) {
    return configuration.logs().mapToInt(log -> log.jvm().release()).max().orElse(-1);
  }

  /** The option of a factor; empty where it is none of the JVM's. */
  static Optional<String> optionOf(String factor, String value) {
    return factor.equals("collector")
        ? CollectorFlags.named(value).flatMap(collector -> CollectorFlags.of(collector, -1))
        : option(factor, value);
  }

  private static boolean isRefused(Map.Entry<String, String> factor, int release) {
    return option(factor.getKey(), factor.getValue())
        .filter(option -> isAny(List.of(option), release, KnownFlags.Answer.REFUSED))
        .isPresent();
  }

  private static String of(SortedMap<String, String> factors, Configuration like, int release) {
    if (!isHotSpot(like)) {
      return "";
    }
    List<String> flags = new ArrayList<>();
    Optional<Collector> collector =
        Optional.ofNullable(factors.get("collector")).flatMap(CollectorFlags::named);
    if (collector.isPresent()) {
      Optional<String> chosen = CollectorFlags.of(collector.get(), release);
      // Nobody repeats a run with Epsilon, which ends when its heap is full.
      if (chosen.isEmpty() || collector.get() == Collector.EPSILON) {
        return "";
      }
      flags.add(chosen.get());
    }
    factors.forEach(
        (name, value) -> {
          boolean isOfShare = factors.containsKey(SHARES.getOrDefault(name, ""));
          if (!isOfShare && (!name.equals("xms") || !isChosenByJvm(value, like))) {
            option(name, value).ifPresent(flags::add);
          }
        });
    if (flags.isEmpty() || isAny(flags, release, KnownFlags.Answer.REFUSED)) {
      return "";
    }
    if (isAny(flags, release, KnownFlags.Answer.LOCKED)
        && flags.stream().noneMatch(flag -> flag.contains(UNLOCK))) {
      flags.addFirst(UNLOCK);
    }
    if (like.runs().stream().anyMatch(Run::hasGcLog)) {
      flags.add((release < 1 ? isUnified(like) : release > OLDEST) ? LOG_SINCE_9 : LOG_UNTIL_8);
    }
    return String.join(" ", flags);
  }

  /** True if the JVM chose the initial heap: a 64th of the memory, listed like a setting. */
  private static boolean isChosenByJvm(String initialHeap, Configuration like) {
    return like.memoryBytes()
        .anyMatch(memory -> Math.abs(Magnitude.of(initialHeap) - memory / 64.0) < ALIGNMENT);
  }

  /** False for other JVMs, which have other flags. */
  private static boolean isHotSpot(Configuration like) {
    return like.logs().allMatch(GcLog::isOfHotSpot);
  }

  private static boolean isUnified(Configuration like) {
    return like.logs().anyMatch(GcLog::isOfUnifiedLogging);
  }

  private static boolean isAny(List<String> flags, int release, KnownFlags.Answer answer) {
    return KnownFlags.namesIn(String.join(" ", flags)).stream()
        .anyMatch(name -> KnownFlags.answer(name, release > 0 ? release : OLDEST) == answer);
  }

  private static Optional<String> option(String factor, String value) {
    String size = SIZES.get(factor);
    if (size != null) {
      return SIZE.matcher(value).matches() ? Optional.of(size + value) : Optional.empty();
    }
    return PLAIN.matcher(value).matches() ? KnownFlags.setting(factor, value) : Optional.empty();
  }
}

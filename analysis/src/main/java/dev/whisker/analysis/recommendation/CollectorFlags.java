package dev.whisker.analysis.recommendation;

import dev.whisker.gc.Collector;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The flags that select a collector in a JDK release. They changed by JEP 214 and 363 for ParNew
 * and CMS, JEP 333, 377, 439, 474 and 490 for ZGC, JEP 189, 379, 404 and 521 for Shenandoah, JEP
 * 318 for Epsilon.
 */
final class CollectorFlags {

  private static final String UNLOCK = "-XX:+UnlockExperimentalVMOptions ";

  /** For a JVM of unknown release, the newest of these that has the collector. */
  private static final List<Integer> LIKELY = List.of(25, 17, 8);

  private CollectorFlags() {}

  /** The collector with that name, if any. */
  static Optional<Collector> named(String id) {
    return Arrays.stream(Collector.values())
        .filter(collector -> collector.id().equalsIgnoreCase(id))
        .findFirst();
  }

  /**
   * The flags that select a collector.
   *
   * @param release the feature release, or less than 1 if unknown
   * @return empty if that release has no such collector
   */
  static Optional<String> of(Collector collector, int release) {
    if (release < 1) {
      return LIKELY.stream().flatMap(each -> of(collector, each).stream()).findFirst();
    }
    return Optional.ofNullable(
        switch (collector) {
          case SERIAL -> "-XX:+UseSerialGC";
          case PARALLEL -> "-XX:+UseParallelGC";
          case G1 -> "-XX:+UseG1GC";
          case CMS -> release < 14 ? "-XX:+UseConcMarkSweepGC" : null;
          case PARNEW_SERIAL -> release < 9 ? "-XX:+UseParNewGC" : null;
          case ZGC -> zgc(release);
          case GENERATIONAL_ZGC -> generationalZgc(release);
          case SHENANDOAH -> release < 11 ? null : unlocked(release < 15, "-XX:+UseShenandoahGC");
          case GENERATIONAL_SHENANDOAH ->
              release < 24
                  ? null
                  : unlocked(
                      release == 24, "-XX:+UseShenandoahGC -XX:ShenandoahGCMode=generational");
          case EPSILON -> release < 11 ? null : UNLOCK + "-XX:+UseEpsilonGC";
        });
  }

  /** True if only that collector has the factor, which is named after a flag. */
  static boolean isOf(Collector collector, String factor) {
    String flag = factor.toLowerCase(Locale.ROOT);
    return switch (collector) {
      case CMS -> flag.contains("cms");
      case G1 -> flag.startsWith("g1");
      case ZGC, GENERATIONAL_ZGC -> flag.startsWith("zgenerational") || flag.startsWith("zcoll");
      case SHENANDOAH, GENERATIONAL_SHENANDOAH -> flag.startsWith("shenandoah");
      case SERIAL, PARALLEL, PARNEW_SERIAL, EPSILON -> false;
    };
  }

  /** The collector that replaces this one in a release: from 24 on ZGC is always generational. */
  static Collector in(int release, Collector collector) {
    return collector == Collector.ZGC && release > 23 ? Collector.GENERATIONAL_ZGC : collector;
  }

  private static @Nullable String zgc(int release) {
    if (release < 11 || release > 23) {
      return null;
    }
    // JDK 23 is generational by default.
    return release == 23 ? "-XX:+UseZGC -XX:-ZGenerational" : unlocked(release < 15, "-XX:+UseZGC");
  }

  private static @Nullable String generationalZgc(int release) {
    if (release < 21) {
      return null;
    }
    return release < 23 ? "-XX:+UseZGC -XX:+ZGenerational" : "-XX:+UseZGC";
  }

  private static String unlocked(boolean isExperimental, String flags) {
    return isExperimental ? UNLOCK + flags : flags;
  }
}

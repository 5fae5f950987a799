package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.rule.KnownFlags;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.JvmInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.regex.Pattern;

/** The options of a JVM for factors, to copy: what was set, and the log that Whisker wants. */
final class JvmCommand {

  private static final Map<String, String> COLLECTORS =
      Map.of(
          "serial", "-XX:+UseSerialGC",
          "parallel", "-XX:+UseParallelGC",
          "cms", "-XX:+UseConcMarkSweepGC",
          "g1", "-XX:+UseG1GC",
          "zgc", "-XX:+UseZGC",
          "shenandoah", "-XX:+UseShenandoahGC");

  private static final Map<String, String> SIZES =
      Map.of(
          "xms", "-Xms",
          "xmx", "-Xmx",
          "xmn", "-Xmn",
          "xss", "-Xss",
          "newSize", "-XX:NewSize=",
          "maxNewSize", "-XX:MaxNewSize=");

  private static final Pattern SIZE = Pattern.compile("\\d+[kmgtKMGT]?");
  private static final Pattern PLAIN = Pattern.compile("[\\w.%-]{1,40}");

  private static final String LOG_UNTIL_8 =
      "-XX:+PrintGCDetails -XX:+PrintGCDateStamps -XX:+PrintGCTimeStamps"
          + " -XX:+PrintGCApplicationStoppedTime -Xloggc:gc.log";

  private static final String LOG_SINCE_9 =
      "-Xlog:gc*,safepoint:file=gc.log:time,uptime,level,tags";

  /** Flags are looked up for the oldest release where it is not known which one ran. */
  private static final int OLDEST = 8;

  private JvmCommand() {}

  /**
   * The options for factors on the JVM that ran a configuration.
   *
   * @return empty where no factor is one of the JVM's, or that JVM refuses what it says
   */
  static String of(SortedMap<String, String> factors, Configuration like) {
    List<JvmInfo> jvms =
        like.runs().stream()
            .flatMap(run -> run.gcLogs().stream())
            .map(sourced -> sourced.log().jvm())
            .toList();
    int release = jvms.stream().mapToInt(JvmInfo::release).max().orElse(-1);
    List<String> flags = flags(factors, release > 0 ? release : OLDEST);
    if (flags.isEmpty() || refused(flags, release)) {
      return "";
    }
    boolean unified =
        like.runs().stream()
            .flatMap(run -> run.gcLogs().stream())
            .anyMatch(sourced -> sourced.log().format() == GcLogFormat.UNIFIED);
    if (!jvms.isEmpty()) {
      flags.add(unified || release > OLDEST ? LOG_SINCE_9 : LOG_UNTIL_8);
    }
    return String.join(" ", flags);
  }

  private static boolean refused(List<String> flags, int release) {
    return release > 0
        && KnownFlags.namesIn(String.join(" ", flags)).stream()
            .anyMatch(name -> KnownFlags.answer(name, release) == KnownFlags.Answer.REFUSED);
  }

  private static List<String> flags(SortedMap<String, String> factors, int release) {
    List<String> flags = new ArrayList<>();
    factors.forEach(
        (name, value) -> {
          String collector = COLLECTORS.get(value.toLowerCase(Locale.ROOT));
          String size = SIZES.get(name);
          String flag = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
          if (name.equals("collector") && collector != null) {
            flags.add(collector);
          } else if (size != null && SIZE.matcher(value).matches()) {
            flags.add(size + value);
          } else if (KnownFlags.answer(flag, release) != null && PLAIN.matcher(value).matches()) {
            flags.add(
                switch (value) {
                  case "on" -> "-XX:+" + flag;
                  case "off" -> "-XX:-" + flag;
                  default -> "-XX:" + flag + "=" + value;
                });
          }
        });
    return flags;
  }
}

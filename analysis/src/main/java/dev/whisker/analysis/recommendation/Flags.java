package dev.whisker.analysis.recommendation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.regex.Pattern;

/** The JVM flags of factors, to copy. */
final class Flags {

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
          "newSize", "-XX:NewSize=",
          "maxNewSize", "-XX:MaxNewSize=");

  private static final Pattern SIZE = Pattern.compile("\\d+[kmgtKMGT]?");

  private Flags() {}

  /** Empty where no factor is one of the JVM's. */
  static String of(SortedMap<String, String> factors) {
    List<String> flags = new ArrayList<>();
    factors.forEach(
        (name, value) -> {
          String collector = COLLECTORS.get(value.toLowerCase(Locale.ROOT));
          String size = SIZES.get(name);
          if (name.equals("collector") && collector != null) {
            flags.add(collector);
          } else if (size != null && SIZE.matcher(value).matches()) {
            flags.add(size + value);
          }
        });
    return String.join(" ", flags);
  }
}

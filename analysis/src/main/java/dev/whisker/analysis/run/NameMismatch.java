package dev.whisker.analysis.run;

import dev.whisker.gc.Collector;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * A setting in a configuration's name or manifest that its JVM did not have: it was not applied, or
 * files are in the wrong place.
 *
 * @param by where the setting is stated
 * @param factor its id
 * @param named its value there
 * @param ran its value in the log
 */
public record NameMismatch(By by, String factor, String named, String ran) {

  /** The sources that may contradict a log. */
  public enum By {
    NAME,
    NOTE
  }

  private static final List<String> NAMED = List.of("collector", "xms", "xmx", "jdk");

  /** The oldest release; below it, {@code jdk-1.8} was meant. */
  private static final int OLDEST_RELEASE = 5;

  /** The share by which JVMs round the heap. */
  private static final double ROUNDED = 0.05;

  /** All mismatches of a configuration, each setting once, by the first log that contradicts it. */
  public static List<NameMismatch> of(Configuration configuration) {
    List<NameMismatch> all = new ArrayList<>();
    Map<String, String> named = named(configuration.name());
    for (String factor : NAMED) {
      first(By.NAME, factor, named.getOrDefault(factor, ""), configuration.runs())
          .filter(each -> !isYoungCollector(each))
          .ifPresent(all::add);
    }
    Map<String, NameMismatch> noted = new TreeMap<>();
    for (Run run : configuration.runs()) {
      run.stated()
          .values()
          .forEach(
              (factor, stated) ->
                  first(By.NOTE, factor, stated, List.of(run))
                      .ifPresent(each -> noted.putIfAbsent(factor, each)));
    }
    all.addAll(noted.values());
    return all;
  }

  /**
   * The settings in a name. A name with two collectors compares them, and a container's memory is
   * not the heap.
   */
  private static Map<String, String> named(String name) {
    List<String> words =
        NamePart.of(name).words().stream().filter(word -> !word.startsWith("mem")).toList();
    Map<String, String> named = FactorWords.factors(words);
    long collectors =
        words.stream()
            .map(word -> FactorWords.factors(List.of(word)).get("collector"))
            .filter(collector -> collector != null)
            .distinct()
            .count();
    if (collectors > 1) {
      named.remove("collector");
    }
    return named;
  }

  /** {@code solr-parnew.log}: CMS collects its young generation with ParNew. */
  private static boolean isYoungCollector(NameMismatch mismatch) {
    return mismatch.named().equals(Collector.PARNEW_SERIAL.id())
        && mismatch.ran().equals(Collector.CMS.id());
  }

  private static Optional<NameMismatch> first(By by, String factor, String stated, List<Run> runs) {
    return runs.stream()
        .flatMap(run -> run.gcLogs().stream())
        .map(log -> ran(log, factor))
        .filter(ran -> !ran.isEmpty() && !stated.isEmpty() && !fits(factor, stated, ran))
        .map(ran -> new NameMismatch(by, factor, stated, ran))
        .findFirst();
  }

  private static String ran(Run.SourcedGcLog log, String factor) {
    int release = log.log().jvm().release();
    if (factor.equals("jdk")) {
      return release > 0 ? String.valueOf(release) : "";
    }
    return log.factors().getOrDefault(factor, "");
  }

  private static boolean fits(String factor, String stated, String ran) {
    return switch (factor) {
      // Generational ZGC is ZGC.
      case "collector" ->
          Collector.withoutGenerations(stated).equals(Collector.withoutGenerations(ran));
      case "xms", "xmx" -> {
        // The unit of a plain number is unknown.
        OptionalLong bytes = stated.matches("\\d+") ? OptionalLong.empty() : bytes(factor, stated);
        OptionalLong own = bytes(factor, ran);
        yield bytes.isEmpty()
            || own.isEmpty()
            || Math.abs(own.getAsLong() - bytes.getAsLong())
                <= ROUNDED * Math.max(own.getAsLong(), bytes.getAsLong());
      }
      case "jdk" ->
          !stated.matches("\\d{1,2}")
              || Integer.parseInt(stated) < OLDEST_RELEASE
              || stated.equals(ran);
      default -> stated.equals(ran);
    };
  }

  private static OptionalLong bytes(String factor, String size) {
    return Factors.of(Map.of(factor, size)).bytes(factor);
  }
}

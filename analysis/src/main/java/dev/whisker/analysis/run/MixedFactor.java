package dev.whisker.analysis.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A factor with different values among the runs of one configuration. Only moving runs by hand can
 * cause it.
 *
 * @param name the id, such as {@code collector}
 * @param runs by value, in the order of the values; two values at least
 */
public record MixedFactor(String name, Map<String, List<Run>> runs) {

  /** The most important settings of a JVM. */
  private static final List<String> FIRST = List.of("collector", "xmx", "xms");

  /** All mixed factors of a configuration, the collector first. */
  public static List<MixedFactor> of(Configuration configuration) {
    return among(configuration.runs()).stream()
        .filter(mixed -> !configuration.factors().values().containsKey(mixed.name()))
        .toList();
  }

  /** All mixed factors of runs, as if they were one configuration; the collector first. */
  public static List<MixedFactor> among(List<Run> runs) {
    Set<String> names = new TreeSet<>();
    runs.forEach(run -> names.addAll(run.factors().values().keySet()));
    return names.stream()
        .map(name -> new MixedFactor(name, byValue(runs, name)))
        .filter(mixed -> mixed.runs().size() > 1)
        .sorted(Comparator.comparingInt(mixed -> place(mixed.name())))
        .toList();
  }

  private static int place(String name) {
    int place = FIRST.indexOf(name);
    return place < 0 ? FIRST.size() : place;
  }

  private static Map<String, List<Run>> byValue(List<Run> runs, String name) {
    Map<String, List<Run>> byValue = new TreeMap<>();
    for (Run run : runs) {
      String value = run.factors().values().get(name);
      if (value != null) {
        byValue.computeIfAbsent(value, any -> new ArrayList<>()).add(run);
      }
    }
    return byValue;
  }
}

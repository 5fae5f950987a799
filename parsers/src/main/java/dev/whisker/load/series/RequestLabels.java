package dev.whisker.load.series;

import dev.whisker.load.LoadResult;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Numbers labels in the order in which they appear; those beyond a bound share one. */
final class RequestLabels {

  private static final int MAX = 20_000;
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  /** What labels are called without the groups in which they stand. */
  private final Map<String, String> alone = new HashMap<>();

  /** The number of a label, from 0. */
  int number(String label) {
    Integer known = numbers.get(label);
    if (known != null) {
      return known;
    }
    String name = numbers.size() < MAX ? label : LoadResult.OTHERS;
    return numbers.computeIfAbsent(name, added -> numbers.size());
  }

  /** The number of a label that stands in a group. */
  int number(String group, String label) {
    String whole = group + " / " + label;
    if (numbers.size() < MAX) {
      alone.putIfAbsent(whole, label);
    }
    return number(whole);
  }

  /** In the order of their numbers; without their groups unless two would be called alike. */
  List<String> names() {
    Map<String, Long> namesakes =
        numbers.keySet().stream()
            .collect(Collectors.groupingBy(this::alone, Collectors.counting()));
    return numbers.keySet().stream()
        .map(whole -> namesakes.getOrDefault(alone(whole), 0L) == 1 ? alone(whole) : whole)
        .toList();
  }

  private String alone(String whole) {
    return alone.getOrDefault(whole, whole);
  }

  /** Whether requests were told apart at all. */
  boolean tellApart() {
    return !(numbers.size() == 1 && numbers.containsKey(""));
  }
}

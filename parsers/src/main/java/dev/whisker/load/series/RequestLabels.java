package dev.whisker.load.series;

import dev.whisker.load.LoadResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Numbers labels in the order in which they appear; those beyond a bound share one. */
final class RequestLabels {

  private static final int MAX = 20_000;
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  /** The number of a label, from 0. */
  int number(String label) {
    Integer known = numbers.get(label);
    if (known != null) {
      return known;
    }
    String name = numbers.size() < MAX ? label : LoadResult.OTHERS;
    return numbers.computeIfAbsent(name, added -> numbers.size());
  }

  List<String> names() {
    return List.copyOf(numbers.keySet());
  }

  /** Whether requests were told apart at all. */
  boolean tellApart() {
    return !(numbers.size() == 1 && numbers.containsKey(""));
  }
}

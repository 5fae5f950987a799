package dev.whisker.load;

import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers the different ways in which requests failed. */
public final class ErrorKinds {

  private record Kind(String code, String message) {}

  private final int max;

  /**
   * By code and message: not by a record, of which the JVM works out at run time how to hash it.
   */
  private final Map<String, Map<String, Integer>> ids = new HashMap<>();

  private final List<Kind> kinds = new ArrayList<>();
  private final List<ErrorClass> classes = new ArrayList<>();

  /**
   * @param max how many are kept apart; beyond, messages are left out, and beyond twice as many
   *     codes too
   */
  public ErrorKinds(int max) {
    this.max = max;
  }

  /** The failures a tool has counted itself, the most frequent first. */
  public static List<ErrorCount> counted(Map<String, Long> byText) {
    return byText.entrySet().stream()
        .filter(entry -> entry.getValue() > 0)
        .map(entry -> ErrorCount.of(entry.getKey(), "", entry.getValue()))
        .sorted(ErrorCount.MOST_FREQUENT_FIRST)
        .toList();
  }

  /** The number of a way to fail. */
  public int of(String code, String message) {
    Map<String, Integer> ofCode = ids.getOrDefault(code, Map.of());
    Integer known = ofCode.get(message);
    if (known != null) {
      return known;
    }
    if (kinds.size() < max) {
      return add(code, message);
    }
    // Without its message a failure is one of few: the codes of HTTP and the names of exceptions.
    // A test may make its codes up, though.
    boolean kept = ofCode.containsKey(LoadResult.OTHERS) || kinds.size() < 2L * max;
    return kept ? number(code, LoadResult.OTHERS) : number(LoadResult.OTHERS, LoadResult.OTHERS);
  }

  private int number(String code, String message) {
    Integer known = ids.getOrDefault(code, Map.of()).get(message);
    return known == null ? add(code, message) : known;
  }

  private int add(String code, String message) {
    int id = kinds.size();
    kinds.add(new Kind(code, message));
    classes.add(ErrorClasses.of(code, message));
    ids.computeIfAbsent(code, added -> new HashMap<>()).put(message, id);
    return id;
  }

  /** The class of a way to fail. */
  ErrorClass errorClass(int id) {
    return classes.get(id);
  }

  /**
   * The failures with their counts, the most frequent first.
   *
   * @param counts by number; kinds beyond its end did not occur
   */
  public List<ErrorCount> counted(long[] counts) {
    List<ErrorCount> result = new ArrayList<>();
    for (int id = 0; id < Math.min(counts.length, kinds.size()); id++) {
      Kind kind = kinds.get(id);
      if (counts[id] > 0) {
        result.add(new ErrorCount(kind.code(), kind.message(), classes.get(id), counts[id]));
      }
    }
    result.sort(ErrorCount.MOST_FREQUENT_FIRST);
    return result;
  }
}

package dev.whisker.analysis.run;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was deliberately set for a run, by name: {@code collector}, {@code xms}, {@code xmx}, {@code
 * newSize}, {@code threads}, {@code concurrency}, {@code server} ...
 *
 * @param values in the order of the names; sizes as flags write them in lower case ({@code 512m})
 */
public record Factors(SortedMap<String, String> values) {

  public static final Factors NONE = new Factors(new TreeMap<>());

  public Factors {
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }

  public static Factors of(Map<String, String> values) {
    return new Factors(new TreeMap<>(values));
  }
}

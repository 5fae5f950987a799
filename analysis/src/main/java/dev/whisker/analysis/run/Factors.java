package dev.whisker.analysis.run;

import java.util.Collections;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The settings of a run, by name: {@code collector}, {@code xms}, {@code xmx}, {@code newSize},
 * {@code threads}, {@code concurrency}, {@code server} ...
 *
 * @param values in the order of the names; sizes as flags write them in lower case ({@code 512m})
 */
public record Factors(SortedMap<String, String> values) {

  public static final Factors NONE = new Factors(new TreeMap<>());

  private static final Pattern SIZE = Pattern.compile("(\\d{1,9})([kmg])");

  public Factors {
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }

  /** A size in bytes; empty if that factor is unknown, or no size. */
  public OptionalLong bytes(String name) {
    Matcher size = SIZE.matcher(values.getOrDefault(name, ""));
    return size.matches()
        ? OptionalLong.of(Long.parseLong(size.group(1)) << (10 * " kmg".indexOf(size.group(2))))
        : OptionalLong.empty();
  }

  public static Factors of(Map<String, String> values) {
    return new Factors(new TreeMap<>(values));
  }
}

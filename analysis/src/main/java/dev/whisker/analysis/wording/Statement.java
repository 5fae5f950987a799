package dev.whisker.analysis.wording;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A sentence in no language yet: the key of its text, and its facts.
 *
 * @param key of the text in the bundle {@code dev.whisker.analysis.texts}
 * @param facts for its places, by name
 */
public record Statement(String key, SortedMap<String, Fact> facts) {

  public Statement(String key, Map<String, Fact> facts) {
    this(key, new TreeMap<>(facts));
  }

  /** The keys of its text and of all texts within it. */
  public Stream<String> keys() {
    return Stream.concat(Stream.of(key), facts.values().stream().flatMap(Fact::keys));
  }

  /** A sentence without facts. */
  public Statement(String key) {
    this(key, Map.of());
  }
}

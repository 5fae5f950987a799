package dev.whisker.load;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * In which unit a file has how long requests took, where that is not part of the format.
 *
 * @param symbol "ms", "s" or "&micro;s"
 * @param guessed whether nothing but the values told it
 */
public record TimesUnit(String symbol, boolean guessed) {

  private static final String UNIT = "timeUnit";
  private static final String GUESSED = "timeUnitGuessed";

  /** What a result tells of it; empty where its format has one unit only. */
  public static Optional<TimesUnit> of(LoadResult.Head head) {
    return Optional.ofNullable(head.facts().get(UNIT))
        .map(symbol -> new TimesUnit(symbol, head.facts().containsKey(GUESSED)));
  }

  /** As facts of a load. */
  public Map<String, String> facts() {
    return guessed ? Map.of(UNIT, symbol, GUESSED, "true") : Map.of(UNIT, symbol);
  }

  /** The same facts, whether the unit in them was guessed or told. */
  public static Map<String, String> whetherGuessedOrNot(Map<String, String> facts) {
    Map<String, String> others = new HashMap<>(facts);
    others.remove(GUESSED);
    return Map.copyOf(others);
  }
}

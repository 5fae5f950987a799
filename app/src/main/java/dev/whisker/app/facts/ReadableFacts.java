package dev.whisker.app.facts;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * An answer as people read it, who do not want to be told one thing of each of a dozen figures.
 *
 * @param values all of it, as programs read it
 */
record ReadableFacts(Map<String, Object> values) {

  /** Of most figures. */
  private static final String SOURCE = "source";

  /** Of times, where it is one. */
  private static final String STEP = "stepMillis";

  /** What a time's name ends with. */
  private static final String TIME = "Millis";

  Map<String, Object> all() {
    Map<String, Object> told = new LinkedHashMap<>();
    values.forEach(
        (name, value) -> {
          if (!(value instanceof NamedFacts inner)) {
            told.put(name, value);
            return;
          }
          switch (name) {
            case NamedFacts.ABSENT -> putUnlessEmpty(told, name, notToldYet(inner));
            case NamedFacts.SOURCES -> sources(told, inner);
            case NamedFacts.STEPS -> steps(told, inner);
            default -> told.put(name, inner);
          }
        });
    return told;
  }

  /**
   * Of a figure that is less than a step nobody wants to be told once more that it is not known.
   */
  private NamedFacts notToldYet(NamedFacts absent) {
    return values.get(NamedFacts.LESS_THAN) instanceof NamedFacts lessThan
        ? without(absent, lessThan.values())
        : absent;
  }

  /** What most have, then the others. */
  private void sources(Map<String, Object> told, NamedFacts sources) {
    if (isOfLabel()) {
      return;
    }
    Map<Object, Long> counts =
        sources.values().values().stream()
            .collect(
                Collectors.groupingBy(source -> source, LinkedHashMap::new, Collectors.counting()));
    Object most =
        counts.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
    NamedFacts others = new NamedFacts();
    sources
        .values()
        .forEach(
            (name, source) -> {
              if (!source.equals(most)) {
                others.put(name, source);
              }
            });
    told.put(SOURCE, most);
    putUnlessEmpty(told, NamedFacts.SOURCES, others);
  }

  /** Once, where all times have the same. */
  private void steps(Map<String, Object> told, NamedFacts steps) {
    if (isOfLabel()) {
      return;
    }
    List<Map.Entry<String, Object>> ofTimes =
        steps.values().entrySet().stream().filter(entry -> entry.getKey().endsWith(TIME)).toList();
    boolean isOne = ofTimes.stream().map(Map.Entry::getValue).distinct().count() == 1;
    if (isOne) {
      told.put(STEP, ofTimes.getFirst().getValue());
    }
    putUnlessEmpty(
        told,
        NamedFacts.STEPS,
        isOne
            ? without(
                steps,
                ofTimes.stream().collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)))
            : steps);
  }

  /** A label has a line, in which these would hide the figures. */
  private boolean isOfLabel() {
    return values.containsKey("label");
  }

  private static NamedFacts without(NamedFacts answer, Map<String, Object> others) {
    NamedFacts left = new NamedFacts();
    answer
        .values()
        .forEach(
            (name, value) -> {
              if (!others.containsKey(name)) {
                left.put(name, value);
              }
            });
    return left;
  }

  private static void putUnlessEmpty(Map<String, Object> told, String name, NamedFacts inner) {
    if (!inner.values().isEmpty()) {
      told.put(name, inner);
    }
  }
}

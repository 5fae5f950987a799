package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * In what two configurations were set up differently. What is set together counts once: initial and
 * maximum heap are one decision about the heap.
 */
final class DifferingFactors {

  /** The keys of texts for what several factors decide together. */
  private static final Map<String, String> TOGETHER =
      Map.of(
          "xms", "heap",
          "xmx", "heap",
          "newSize", "young",
          "maxNewSize", "young",
          "xmn", "young",
          "newRatio", "young");

  private DifferingFactors() {}

  /** What differs, by name; empty where the factors are not known or the same. */
  static SortedSet<String> between(Candidate a, Candidate b) {
    SortedMap<String, String> mine = a.repeats().configuration().factors().values();
    SortedMap<String, String> others = b.repeats().configuration().factors().values();
    SortedSet<String> names = new TreeSet<>(mine.keySet());
    names.addAll(others.keySet());
    names.removeIf(name -> Objects.equals(mine.get(name), others.get(name)));
    SortedSet<String> decisions = new TreeSet<>();
    names.forEach(name -> decisions.add(TOGETHER.getOrDefault(name, name)));
    return decisions;
  }

  /** The factors that make up what differs, as a configuration sets them. */
  static Map<String, String> of(Candidate candidate, String decision) {
    Map<String, String> values = new LinkedHashMap<>();
    candidate
        .repeats()
        .configuration()
        .factors()
        .values()
        .forEach(
            (name, value) -> {
              if (TOGETHER.getOrDefault(name, name).equals(decision)) {
                values.put(name, value);
              }
            });
    return values;
  }

  static Fact say(SortedSet<String> decisions) {
    List<Fact> facts = new ArrayList<>();
    decisions.forEach(decision -> facts.add(new Fact.Factor(decision)));
    return Fact.listing(facts);
  }
}

package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.run.CommonFactors;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The settings in which two configurations differ. Settings that go together count once: initial
 * and maximum heap are one decision about the heap.
 */
final class DifferingFactors {

  /** The keys of texts for decisions of several factors. */
  private static final Map<String, String> TOGETHER =
      Map.of(
          "xms", "heap",
          "xmx", "heap",
          "newSize", "young",
          "maxNewSize", "young",
          "xmn", "young",
          "newRatio", "young");

  private DifferingFactors() {}

  /**
   * The differences, by name. A setting that only one of the two shows is not counted as different;
   * the JDK is that of the logs.
   */
  static SortedSet<String> between(Candidate a, Candidate b) {
    Configuration mine = a.repeats().configuration();
    Configuration others = b.repeats().configuration();
    SortedSet<String> decisions = new TreeSet<>();
    for (String name : CommonFactors.of(mine, others)) {
      if (!Objects.equals(mine.factors().values().get(name), others.factors().values().get(name))) {
        decisions.add(TOGETHER.getOrDefault(name, name));
      }
    }
    Set<Integer> releases = releases(mine);
    if (!releases.isEmpty() && !releases(others).isEmpty() && !releases.equals(releases(others))) {
      decisions.add("jdk");
    }
    return decisions;
  }

  /**
   * True if the test shows what each difference does: configurations lead from one to the other
   * that differ from the next in a single setting.
   */
  static boolean areSeparate(Candidate a, Candidate b, List<Candidate> all) {
    int differing = between(a, b).size();
    return differing < 2
        || all.stream()
            .anyMatch(
                middle -> {
                  int first = between(a, middle).size();
                  int second = between(middle, b).size();
                  return first > 0
                      && second > 0
                      && first + second == differing
                      && areSeparate(a, middle, all)
                      && areSeparate(middle, b, all);
                });
  }

  /** The releases of the JDK in the logs. */
  private static Set<Integer> releases(Configuration configuration) {
    return configuration
        .logs()
        .map(log -> log.jvm().release())
        .filter(release -> release > 0)
        .collect(Collectors.toSet());
  }

  /** The factors of a difference, with the values of a configuration. */
  static Map<String, String> of(Candidate candidate, String decision) {
    Map<String, String> values = new LinkedHashMap<>();
    candidate
        .factors()
        .forEach(
            (name, value) -> {
              if (TOGETHER.getOrDefault(name, name).equals(decision)) {
                values.put(name, value);
              }
            });
    return values;
  }

  /** The differences in words: "collector and heap size". */
  static Fact say(SortedSet<String> decisions) {
    List<Fact> facts = new ArrayList<>();
    decisions.forEach(decision -> facts.add(new Fact.Factor(decision)));
    return Fact.listing(facts);
  }
}

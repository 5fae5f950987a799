package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Magnitude;
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
import org.jspecify.annotations.Nullable;

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

  /** The largest share by which JVMs round the initial heap. */
  private static final double ROUNDED = 0.03;

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
      if (!isSame(name, mine.factors().values().get(name), others.factors().values().get(name))) {
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
    return between(a, b).size() < 2
        || all.stream()
            .filter(middle -> isBetween(a, middle, b))
            .anyMatch(middle -> areSeparate(a, middle, all) && areSeparate(middle, b, all));
  }

  /** True if some of the differences are on one side of it, and the others on the other side. */
  private static boolean isBetween(Candidate a, Candidate middle, Candidate b) {
    Set<String> left = between(a, b);
    Set<String> first = between(a, middle);
    return left.containsAll(first)
        && left.removeAll(first)
        && !left.isEmpty()
        && left.equals(between(middle, b));
  }

  /** Without -Xms collectors round the initial heap that the JVM chooses, each in its own way. */
  private static boolean isSame(String name, @Nullable String one, @Nullable String other) {
    return Objects.equals(one, other)
        || (name.equals("xms") && one != null && other != null && areClose(one, other));
  }

  private static boolean areClose(String one, String other) {
    double a = Magnitude.of(one);
    double b = Magnitude.of(other);
    return Math.abs(a - b) <= ROUNDED * Math.max(a, b);
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

package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Magnitude;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.text.NaturalOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Two settings that were both run under several loads, or with several other settings: Tomcat and
 * Jetty with 50, 80 and 100 users.
 *
 * @param what the factors in which they differ; empty if only their names do
 * @param pairs at least two, which differ in nothing else
 */
record SettingPairs(SortedSet<String> what, Level one, Level other, List<Pair> pairs) {

  /** What separates the words of names. */
  private static final String BETWEEN_WORDS = "[\\s/,;_-]+";

  private static final Set<String> ON = Set.of("yes", "true", "on");
  private static final Set<String> OFF = Set.of("no", "false", "off");

  /**
   * A setting.
   *
   * @param key unique among the settings of its factors
   */
  record Level(String key, Fact name) {}

  /** Two configurations that differ in the setting only. */
  record Pair(Candidate one, Candidate other) {

    private int lengthOfDifference() {
      return ownWords(one, other).length() + ownWords(other, one).length();
    }
  }

  private record Key(SortedSet<String> what, String one, String other) {}

  /**
   * All settings that can be compared in this way. Settings that always change together count as
   * one. A number of which several values were tried has a curve instead.
   */
  static List<SettingPairs> among(List<Candidate> candidates) {
    Map<Key, List<Pair>> found = new LinkedHashMap<>();
    for (int i = 0; i < candidates.size(); i++) {
      for (int j = i + 1; j < candidates.size(); j++) {
        pair(candidates.get(i), candidates.get(j))
            .ifPresent(
                both ->
                    found
                        .computeIfAbsent(both.getKey(), any -> new ArrayList<>())
                        .add(both.getValue()));
      }
    }
    Set<SortedSet<String>> numbers = numbers(found.keySet());
    found.replaceAll((key, pairs) -> withoutSharing(pairs));
    found.values().removeIf(pairs -> pairs.size() < 2);
    Set<SortedSet<String>> all = found.keySet().stream().map(Key::what).collect(Collectors.toSet());
    Names names = new Names(candidates);
    List<SettingPairs> settings = new ArrayList<>();
    found.forEach(
        (key, pairs) -> {
          boolean isSeparate =
              all.stream()
                  .noneMatch(
                      less ->
                          !less.isEmpty()
                              && less.size() < key.what.size()
                              && key.what.containsAll(less));
          if (isSeparate && !numbers.contains(key.what)) {
            settings.add(
                new SettingPairs(
                    key.what,
                    level(key.one, key.what, pairs.getFirst().one(), names),
                    level(key.other, key.what, pairs.getFirst().other(), names),
                    pairs));
          }
        });
    return settings;
  }

  /** The factors of numbers that have a curve: at least three values. */
  private static Set<SortedSet<String>> numbers(Set<Key> keys) {
    Map<SortedSet<String>, Set<String>> levels = new HashMap<>();
    for (Key key : keys) {
      levels.computeIfAbsent(key.what, any -> new HashSet<>()).addAll(List.of(key.one, key.other));
    }
    levels
        .values()
        .removeIf(
            all -> all.size() < Sweep.FEWEST || !all.stream().allMatch(SettingPairs::isNumber));
    return levels.keySet();
  }

  private static boolean isNumber(String level) {
    return Stream.of(level.split(" ")).noneMatch(value -> Double.isNaN(Magnitude.of(value)));
  }

  private static Optional<Map.Entry<Key, Pair>> pair(Candidate a, Candidate b) {
    if (!LoadFactors.areEqual(a.repeats().configuration(), b.repeats().configuration())) {
      return Optional.empty();
    }
    SortedSet<String> what = DifferingFactors.between(a, b);
    String ofA = what.isEmpty() ? ownWords(a, b) : values(a, what);
    String ofB = what.isEmpty() ? ownWords(b, a) : values(b, what);
    if (ofA.isEmpty() || ofB.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        NaturalOrder.INSTANCE.compare(ofA, ofB) < 0
            ? Map.entry(new Key(what, ofA, ofB), new Pair(a, b))
            : Map.entry(new Key(what, ofB, ofA), new Pair(b, a)));
  }

  /**
   * Each configuration once, with the one whose name is most alike: a word of the name may be a
   * setting that no factor shows.
   */
  private static List<Pair> withoutSharing(List<Pair> pairs) {
    Set<String> taken = new HashSet<>();
    Set<Pair> kept = Collections.newSetFromMap(new IdentityHashMap<>());
    pairs.stream()
        .sorted(Comparator.comparingInt(Pair::lengthOfDifference))
        .filter(pair -> !taken.contains(pair.one.name()) && !taken.contains(pair.other.name()))
        .forEachOrdered(
            pair -> {
              taken.addAll(List.of(pair.one.name(), pair.other.name()));
              kept.add(pair);
            });
    return pairs.stream().filter(kept::contains).toList();
  }

  /** The words of a name that the other lacks: "before" of "before-c50" beside "after-c50". */
  private static String ownWords(Candidate own, Candidate other) {
    List<String> words = new ArrayList<>(words(own));
    words(other).forEach(words::remove);
    return String.join(" ", words);
  }

  private static List<String> words(Candidate candidate) {
    return List.of(candidate.name().split(BETWEEN_WORDS));
  }

  /** All its values; empty if one is unknown. */
  private static String values(Candidate candidate, SortedSet<String> what) {
    List<Map<String, String>> values =
        what.stream().map(each -> DifferingFactors.of(candidate, each)).toList();
    return values.stream().anyMatch(Map::isEmpty)
        ? ""
        : values.stream().flatMap(each -> each.values().stream()).collect(Collectors.joining(" "));
  }

  /** A speaking value such as "Tomcat" is its own name. */
  private static Level level(String key, SortedSet<String> what, Candidate candidate, Names names) {
    if (what.isEmpty()) {
      return new Level(key, Fact.word(key));
    }
    String decision =
        Names.SPEAKING.stream()
            .filter(each -> what.contains(each))
            .findFirst()
            .orElse(what.getFirst());
    Map<String, String> values = DifferingFactors.of(candidate, decision);
    String factor = values.containsKey("xmx") ? "xmx" : values.keySet().iterator().next();
    String value = values.getOrDefault(factor, "");
    return new Level(
        key,
        Names.SPEAKING.contains(factor) ? Fact.word(names.inShort(value)) : name(factor, value));
  }

  /** "message size 5k"; a setting that is on or off is "worker pool" or "no worker pool". */
  private static Fact name(String factor, String value) {
    boolean isOff = OFF.contains(value);
    return isOff || ON.contains(value)
        ? Fact.phrase(isOff ? "setting.off" : "setting.on", Map.of("name", new Fact.Factor(factor)))
        : SweepAnswer.setting(factor, Fact.word(value));
  }
}

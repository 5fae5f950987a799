package dev.whisker.analysis.recommendation.caution;

import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Step;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The same found in one configuration or several, or of the comparison as a whole: it is said once.
 *
 * @param all at least one; the figures told are those of the first
 */
record FoundAlike(List<Found> all) {

  /** What one rule found is alike. In the order in which it was found. */
  static List<FoundAlike> byRule(Choice choice, Predicate<Found> which) {
    return by(found -> found.finding().rule(), Found.in(choice).filter(which));
  }

  /** What is told in the same words is alike, by whichever rule. */
  static List<FoundAlike> byWords(Choice choice, Predicate<Found> which) {
    return by(
        found -> found.finding().summary().key(),
        byRule(choice, which).stream().flatMap(alike -> alike.all().stream()));
  }

  private static List<FoundAlike> by(Function<Found, String> what, Stream<Found> found) {
    Map<String, List<Found>> alike = new LinkedHashMap<>();
    found.forEach(
        each -> alike.computeIfAbsent(what.apply(each), key -> new ArrayList<>()).add(each));
    return alike.values().stream().map(FoundAlike::new).toList();
  }

  Finding finding() {
    return all.getFirst().finding();
  }

  /** Of the configurations that it was found in; empty where it is about all of them. */
  List<String> names() {
    return all.stream().flatMap(each -> each.of().stream()).toList();
  }

  /** The same with the number of runs, where these are some of several. */
  List<Fact> saidOf() {
    return all.stream().flatMap(each -> each.saidOf().stream()).toList();
  }

  /** With the configurations that it was found in. */
  Statement say() {
    Statement summary = finding().summary();
    List<Fact> names = saidOf();
    if (names.isEmpty()) {
      return summary;
    }
    Map<String, Fact> facts = new HashMap<>();
    facts.put("name", names.getFirst());
    facts.put("finding", new Fact.Phrase(summary));
    facts.put("others", Fact.listing(names.subList(1, names.size())));
    String key = names.size() > 1 ? "reason.found-in.several" : "reason.found-in";
    return new Statement(key, facts);
  }

  /** To do as the advice says, in the configurations that it was found in. */
  Step step(Statement advice) {
    return Step.of(
        new Statement(
            "next.advice", Map.of("name", Fact.names(names()), "advice", new Fact.Phrase(advice))));
  }
}

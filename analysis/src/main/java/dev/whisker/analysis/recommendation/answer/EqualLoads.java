package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.text.NaturalOrder;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeMap;

/** Finds the best configuration at each load, if the load itself was varied. */
final class EqualLoads {

  private final Ranking ranking;
  private final Choice choice;

  EqualLoads(Ranking ranking) {
    this.ranking = ranking;
    this.choice = ranking.choice();
  }

  /** The headline that the load was varied; empty if the load of some configuration is unknown. */
  Optional<Statement> headline() {
    return varied().stream()
        .filter(
            factor ->
                choice.candidates().stream().allMatch(each -> each.factors().containsKey(factor)))
        .findFirst()
        .map(
            factor -> new Statement("headline.by-load", Map.of("factor", new Fact.Factor(factor))));
  }

  /** The evidence; empty if no two configurations had the same load. */
  List<Evidence> evidence() {
    return varied().stream().flatMap(factor -> over(factor).stream()).toList();
  }

  private SequencedSet<String> varied() {
    SequencedSet<String> factors = new LinkedHashSet<>();
    for (Candidate candidate : choice.candidates()) {
      candidate.factors().keySet().stream().filter(LoadFactors::isAsked).forEach(factors::add);
    }
    return factors;
  }

  private List<Evidence> over(String factor) {
    Map<String, List<Candidate>> bySetting = new TreeMap<>(NaturalOrder.INSTANCE);
    for (Candidate candidate : choice.candidates()) {
      String setting = candidate.factors().get(factor);
      if (setting != null) {
        bySetting.computeIfAbsent(setting, any -> new ArrayList<>()).add(candidate);
      }
    }
    List<Evidence> evidence = new ArrayList<>();
    List<String> open = new ArrayList<>();
    bySetting.forEach(
        (setting, rivals) -> {
          Set<String> best = ranking.advantages().unbeaten(rivals);
          if (rivals.size() > 1 && best.size() == 1) {
            evidence.add(ahead(factor, setting, best.iterator().next(), rivals));
          } else if (rivals.size() > 1) {
            open.add(setting);
          }
        });
    if (!open.isEmpty()) {
      evidence.add(
          evidence(
              new Statement(
                  "equal-load.open",
                  Map.of("factor", new Fact.Factor(factor), "settings", Fact.words(open))),
              List.of()));
    }
    return evidence;
  }

  private static Evidence ahead(
      String factor, String setting, String best, List<Candidate> rivals) {
    return evidence(
        new Statement(
            "equal-load.ahead",
            Map.of(
                "factor", new Fact.Factor(factor),
                "setting", Fact.word(setting),
                "best", Fact.word(best))),
        rivals.stream().map(Candidate::name).toList());
  }

  private static Evidence evidence(Statement sentence, List<String> names) {
    return new Evidence(sentence, Optional.empty(), Optional.empty(), names, false);
  }
}

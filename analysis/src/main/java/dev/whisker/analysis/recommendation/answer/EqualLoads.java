package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.text.NaturalOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    List<Fact> factors =
        varied().stream()
            .filter(
                factor ->
                    choice.candidates().stream()
                        .allMatch(each -> each.factors().containsKey(factor)))
            .<Fact>map(Fact.Factor::new)
            .toList();
    return factors.isEmpty()
        ? Optional.empty()
        : Optional.of(new Statement("headline.by-load", Map.of("factors", Fact.listing(factors))));
  }

  /** The evidence; empty if no two configurations had the same load. */
  List<Evidence> evidence() {
    List<String> varied = varied();
    if (varied.isEmpty()) {
      return List.of();
    }
    Map<String, List<Candidate>> byLoad = new TreeMap<>(NaturalOrder.INSTANCE);
    for (Candidate candidate : choice.candidates()) {
      if (candidate.factors().keySet().containsAll(varied)) {
        String load =
            String.join(" ", varied.stream().map(factor -> setting(candidate, factor)).toList());
        byLoad.computeIfAbsent(load, any -> new ArrayList<>()).add(candidate);
      }
    }
    List<Evidence> evidence = new ArrayList<>();
    List<Candidate> open = new ArrayList<>();
    for (List<Candidate> rivals : byLoad.values()) {
      Set<String> best = ranking.advantages().unbeaten(rivals);
      if (rivals.size() > 1 && best.size() == 1) {
        evidence.add(
            Evidence.of(
                new Statement(
                    "equal-load.ahead",
                    Map.of(
                        "load",
                        load(rivals.getFirst(), varied),
                        "best",
                        Fact.word(best.iterator().next()))),
                rivals.stream().map(Candidate::name).toList()));
      } else if (rivals.size() > 1) {
        open.add(rivals.getFirst());
      }
    }
    if (!open.isEmpty()) {
      Statement said =
          evidence.isEmpty()
              ? new Statement("equal-load.open.all")
              : new Statement("equal-load.open", Map.of("loads", loads(open, varied)));
      evidence.add(Evidence.of(said, List.of()));
    }
    return evidence;
  }

  /** The factors of the load in which some configurations differ. */
  private List<String> varied() {
    return Sweep.varying(choice.candidates()).stream()
        .filter(LoadFactors::isAsked)
        .sorted()
        .toList();
  }

  /** "concurrency 50 and 80", or of several factors each load in full. */
  private static Fact loads(List<Candidate> candidates, List<String> varied) {
    if (varied.size() > 1) {
      return new Fact.Clauses(
          candidates.stream().map(each -> load(each, varied)).toList(), Integer.MAX_VALUE);
    }
    String factor = varied.getFirst();
    return SweepAnswer.setting(
        factor, Fact.words(candidates.stream().map(each -> setting(each, factor)).toList()));
  }

  /** "concurrency 50 and no delay": a setting may contain the name of its factor. */
  private static Fact load(Candidate candidate, List<String> varied) {
    List<Fact> settings = new ArrayList<>();
    for (String factor : varied) {
      String setting = setting(candidate, factor);
      Fact word = Fact.word(setting);
      settings.add(setting.contains(factor) ? word : SweepAnswer.setting(factor, word));
    }
    return Fact.listing(settings);
  }

  /** Present in every configuration that is grouped by its load. */
  private static String setting(Candidate candidate, String factor) {
    return candidate.factors().getOrDefault(factor, "");
  }
}

package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.text.NaturalOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Finds the best configuration at each load, if the load itself was varied. */
final class EqualLoads {

  private final Ranking ranking;
  private final List<String> varied;

  /** The best at each load by its rivals, at a load with a best. */
  private final Map<List<Candidate>, String> best = new LinkedHashMap<>();

  /** One configuration of each load without a best. */
  private final List<Candidate> open = new ArrayList<>();

  EqualLoads(Ranking ranking) {
    this.ranking = ranking;
    varied = Sweep.varying(candidates()).stream().filter(LoadFactors::isAsked).sorted().toList();
    if (!varied.isEmpty()) {
      byLoad().filter(rivals -> rivals.size() > 1).forEach(this::judge);
    }
  }

  private List<Candidate> candidates() {
    return ranking.choice().candidates();
  }

  private Stream<List<Candidate>> byLoad() {
    Map<String, List<Candidate>> byLoad = new TreeMap<>(NaturalOrder.INSTANCE);
    for (Candidate candidate : candidates()) {
      if (candidate.factors().keySet().containsAll(varied)) {
        String load =
            String.join(" ", varied.stream().map(factor -> setting(candidate, factor)).toList());
        byLoad.computeIfAbsent(load, any -> new ArrayList<>()).add(candidate);
      }
    }
    return byLoad.values().stream();
  }

  private void judge(List<Candidate> rivals) {
    Set<String> unbeaten = ranking.advantages().unbeaten(rivals);
    if (unbeaten.size() == 1) {
      best.put(rivals, unbeaten.iterator().next());
    } else {
      open.add(rivals.getFirst());
    }
  }

  /** The headline; empty without verdicts, without rivals at a load, or if a load is unknown. */
  Optional<Statement> headline() {
    List<Fact> factors =
        varied.stream()
            .filter(
                factor ->
                    candidates().stream().allMatch(each -> each.factors().containsKey(factor)))
            .<Fact>map(Fact.Factor::new)
            .toList();
    if (!ranking.hasVerdicts() || factors.isEmpty() || (best.isEmpty() && open.isEmpty())) {
      return Optional.empty();
    }
    return Optional.of(
        best.isEmpty()
            ? new Statement("headline.by-load.open")
            : new Statement(
                "headline.by-load",
                Map.of("factors", Fact.listing(factors), "best", Fact.names(best.values()))));
  }

  /** The evidence; empty if no load has a best. */
  List<Evidence> evidence() {
    List<Evidence> evidence = new ArrayList<>();
    best.forEach(
        (rivals, name) ->
            evidence.add(
                Evidence.of(
                    new Statement(
                        "equal-load.ahead",
                        Map.of("load", load(rivals.getFirst()), "best", Fact.word(name))),
                    rivals.stream().map(Candidate::name).toList())));
    if (!best.isEmpty() && !open.isEmpty()) {
      evidence.add(
          Evidence.of(new Statement("equal-load.open", Map.of("loads", loads(open))), List.of()));
    }
    return evidence;
  }

  /** "concurrency 50 and 80", or of several factors each load in full. */
  private Fact loads(List<Candidate> candidates) {
    if (varied.size() > 1) {
      return new Fact.Clauses(candidates.stream().map(this::load).toList(), Integer.MAX_VALUE);
    }
    String factor = varied.getFirst();
    return SweepAnswer.setting(
        factor, Fact.words(candidates.stream().map(each -> setting(each, factor)).toList()));
  }

  /** "concurrency 50 and no delay": a setting may contain the name of its factor. */
  private Fact load(Candidate candidate) {
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

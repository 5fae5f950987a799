package dev.whisker.analysis.recommendation.sweep;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.recommendation.standing.Assessment;
import dev.whisker.analysis.recommendation.standing.Standings;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.text.NaturalOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where the load was varied: who is ahead of whom at each of its settings, where all had the same.
 */
public final class EqualLoads {

  private EqualLoads() {}

  /** Nothing of two runs each, which tell nothing, nor where no load was varied. */
  public static List<Statement> of(Assessment assessment) {
    if (!assessment.canResolve() && !assessment.isIndicative()) {
      return List.of();
    }
    return Sweep.among(assessment.choice().candidates()).stream()
        .map(Sweep::factor)
        .filter(LoadFactors::isAsked)
        .distinct()
        .flatMap(factor -> over(factor, assessment).stream())
        .toList();
  }

  private static List<Statement> over(String factor, Assessment assessment) {
    Map<String, List<Candidate>> bySetting = new TreeMap<>(NaturalOrder.INSTANCE);
    for (Candidate candidate : assessment.judged()) {
      String setting = candidate.repeats().configuration().factors().values().get(factor);
      if (setting != null) {
        bySetting.computeIfAbsent(setting, any -> new ArrayList<>()).add(candidate);
      }
    }
    List<Statement> said = new ArrayList<>();
    List<Fact> open = new ArrayList<>();
    List<Fact> level = new ArrayList<>();
    bySetting.forEach(
        (setting, rivals) -> {
          List<Candidate> front = assessment.standings().front(rivals);
          if (rivals.size() > 1 && assessment.isIndicative() && areLevel(rivals, assessment)) {
            level.add(Fact.word(setting));
          } else if (rivals.size() > 1 && front.size() == 1) {
            said.add(ahead(factor, setting, front.getFirst(), rivals, assessment));
          } else if (rivals.size() > 1) {
            open.add(Fact.word(setting));
          }
        });
    if (!level.isEmpty()) {
      said.add(
          new Statement(
              "reason.equal-load.level",
              Map.of("factor", new Fact.Factor(factor), "settings", Fact.listing(level))));
    }
    if (!open.isEmpty()) {
      said.add(
          new Statement(
              assessment.isIndicative() ? "reason.equal-load.trade" : "reason.equal-load.open",
              Map.of("factor", new Fact.Factor(factor), "settings", Fact.listing(open))));
    }
    return said;
  }

  /** Whether they differ in nothing by as much as anybody would act on. */
  private static boolean areLevel(List<Candidate> rivals, Assessment assessment) {
    Standings standings = assessment.standings();
    return rivals.stream()
        .flatMap(one -> rivals.stream().map(other -> differing(standings, one, other)))
        .allMatch(List::isEmpty);
  }

  private static List<Metric> differing(Standings standings, Candidate one, Candidate other) {
    return standings.axes().stream()
        .filter(
            axis ->
                standings.contrast(one, other, axis).filter(Contrast::isInteresting).isPresent())
        .toList();
  }

  private static Statement ahead(
      String factor,
      String setting,
      Candidate winner,
      List<Candidate> rivals,
      Assessment assessment) {
    List<Candidate> others = rivals.stream().filter(each -> !each.is(winner)).toList();
    List<Metric> axes =
        others.stream()
            .flatMap(other -> assessment.standings().ahead(winner, other).stream())
            .distinct()
            .sorted()
            .toList();
    return new Statement(
        assessment.isIndicative() ? "reason.equal-load.once" : "reason.equal-load",
        Map.of(
            "factor", new Fact.Factor(factor),
            "setting", Fact.word(setting),
            "winner", Fact.word(winner.name()),
            "metrics", Say.metrics(axes),
            "others", Say.names(others)));
  }
}

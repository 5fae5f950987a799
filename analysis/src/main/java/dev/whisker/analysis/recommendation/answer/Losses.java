package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer.Evidence;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.MoreRoom;
import dev.whisker.analysis.rule.catalogue.RepeatedFinding;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Says of each configuration that lost what it lost by: the cause that its log shows. */
record Losses(Ranking ranking) {

  /** Further losers are counted. */
  private static final int MOST = 3;

  /** Rules about threads that waited for memory. */
  private static final Set<String> WAITS = Set.of("D92", "D119");

  /** The sentence; empty if no log shows a cause. */
  Optional<Evidence> evidence() {
    List<Fact> causes = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Candidate loser : ranking.behind()) {
      cause(loser)
          .ifPresent(
              cause -> {
                causes.add(new Fact.Phrase(sentence(loser, cause)));
                names.add(loser.name());
              });
    }
    return causes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Evidence.of(
                new Statement("evidence.why", Map.of("causes", Fact.clauses(MOST, causes))),
                List.copyOf(names)));
  }

  /** Waits for memory, or full GCs while the heap grew, or else the gravest finding. */
  private static Optional<Finding> cause(Candidate loser) {
    List<Finding> findings =
        loser.findings().stream()
            .map(RepeatedFinding::finding)
            .filter(finding -> finding.isTrouble() && !finding.isSymptom())
            .filter(finding -> !NewSettings.NOT_THE_JVM.contains(finding.rule()))
            .toList();
    List<Finding> grave = findings.stream().filter(Finding::isWarning).toList();
    return Stream.of(
            grave.stream().filter(finding -> WAITS.contains(finding.rule())),
            findings.stream()
                .filter(finding -> finding.evidence().containsKey(MoreRoom.GREW_FROM))
                .filter(any -> fulls(loser) > 0),
            grave.stream())
        .flatMap(Function.identity())
        .findFirst();
  }

  /** The full GCs of a typical run. */
  private static long fulls(Candidate loser) {
    return Math.round(loser.spread(Metric.FULL_COUNT).mean());
  }

  private static Statement sentence(Candidate loser, Finding cause) {
    Fact name = Fact.word(loser.name());
    Fact from = cause.evidence().get(MoreRoom.GREW_FROM);
    Fact waited = cause.evidence().get("waited");
    long fulls = fulls(loser);
    Fact count = Fact.count(fulls);
    if (from != null) {
      return fulls > 0
          ? new Statement("why.grew.fulls", Map.of("name", name, "fulls", count, "from", from))
          : new Statement("why.grew", Map.of("name", name, "from", from));
    }
    if (waited != null && WAITS.contains(cause.rule())) {
      return new Statement("why.waited", Map.of("name", name, "waited", waited));
    }
    return fulls > 0
        ? new Statement("why.fulls", Map.of("name", name, "fulls", count))
        : new Statement(
            "why.rule", Map.of("name", name, "rule", Fact.within("rule." + cause.rule())));
  }
}

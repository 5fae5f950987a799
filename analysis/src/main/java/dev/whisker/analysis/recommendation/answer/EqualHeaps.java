package dev.whisker.analysis.recommendation.answer;

import dev.whisker.analysis.recommendation.Answer.Step;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Command;
import dev.whisker.analysis.recommendation.Commands;
import dev.whisker.analysis.recommendation.Magnitude;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The experiment that separates collectors from heaps: each collector with the largest heap of the
 * comparison, at full size from the start. It can change the choice, since a collector may have
 * lost by its heap.
 */
final class EqualHeaps {

  private static final Set<String> YOUNG = Set.of("newSize", "maxNewSize");

  private final Ranking ranking;
  private final Commands commands;

  EqualHeaps(Ranking ranking, Commands commands) {
    this.ranking = ranking;
    this.commands = commands;
  }

  /** The step; empty if collectors do not differ, or ran with equal heaps. */
  Optional<Step> step() {
    Collection<Candidate> best = bestOfCollectors().values();
    Optional<String> heap =
        best.stream()
            .map(each -> each.factors().getOrDefault("xmx", ""))
            .max(Comparator.comparingDouble(EqualHeaps::bytes))
            .filter(size -> bytes(size) > 0);
    if (best.size() < 2 || heap.isEmpty() || !doHeapsDiffer(best)) {
      return Optional.empty();
    }
    List<Command> starts = best.stream().flatMap(each -> with(heap.get(), each).stream()).toList();
    return starts.size() < best.size()
        ? Optional.empty()
        : Optional.of(
            new Step(
                new Statement(
                    "next.equal-heaps",
                    Map.of(
                        "collectors", Fact.words(bestOfCollectors().keySet()),
                        "heap", Fact.word("-Xms" + heap.get() + " -Xmx" + heap.get()))),
                starts));
  }

  /** The best configuration of each collector, by the collector. */
  private Map<String, Candidate> bestOfCollectors() {
    Map<String, Candidate> best = new LinkedHashMap<>();
    for (Candidate each : ranking.rivals()) {
      String collector = each.factors().get("collector");
      if (collector != null) {
        best.putIfAbsent(collector, each);
      }
    }
    return best;
  }

  private static boolean doHeapsDiffer(Collection<Candidate> some) {
    return some.stream()
            .map(each -> Magnitude.inBytes(each.factors().getOrDefault("xmx", "")))
            .distinct()
            .count()
        > 1;
  }

  /** The command of a configuration with that heap; empty if it ran already. */
  private Optional<Command> with(String heap, Candidate like) {
    SortedMap<String, String> factors = new TreeMap<>(like.factors());
    factors.keySet().removeAll(YOUNG);
    factors.put("xms", heap);
    factors.put("xmx", heap);
    return ranking.choice().isNew(factors) ? commands.changed(like, factors) : Optional.empty();
  }

  /** The bytes of a size, or -1. */
  private static double bytes(String size) {
    double bytes = Magnitude.of(size);
    return Double.isNaN(bytes) ? -1 : bytes;
  }
}

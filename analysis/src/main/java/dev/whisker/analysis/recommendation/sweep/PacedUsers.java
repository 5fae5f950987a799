package dev.whisker.analysis.recommendation.sweep;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.sweep.Sweep.Point;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether users paused, by Little's law: rate times mean time is how many requests were under way.
 * Where that is much less than there were users, these paused, and the rate says little of the
 * server.
 */
final class PacedUsers {

  /** Users that wait less than this of their time are paced by the load tool. */
  private static final double AT_WORK = 0.8;

  private PacedUsers() {}

  /** At which settings of a series they did; empty where at none. */
  static Optional<Statement> told(Sweep sweep, Metric rate) {
    List<Fact> paced = new ArrayList<>();
    for (Point point : sweep.points()) {
      if (isPaced(point, rate)) {
        paced.add(
            Fact.phrase(
                "part.under-way",
                Map.of(
                    "setting", Fact.word(point.text(sweep.factor())),
                    "busy", new Fact.Quantity(underWay(point, rate), Unit.COUNT),
                    "users", Fact.count(Math.round(users(point.candidate()))))));
      }
    }
    if (paced.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Fact> facts = SweepReasons.facts(sweep);
    facts.put("settings", Fact.listing(paced));
    return Optional.of(new Statement("sweep.paced", facts));
  }

  /** Whether its users paused for much of their time. */
  static boolean isPaced(Point point, Metric rate) {
    return underWay(point, rate) < AT_WORK * users(point.candidate());
  }

  private static double underWay(Point point, Metric rate) {
    return point.mean(rate) * point.mean(Metric.LATENCY_MEAN) / 1000;
  }

  private static double users(Candidate candidate) {
    String stated =
        candidate
            .repeats()
            .configuration()
            .factors()
            .values()
            .getOrDefault("concurrency", concurrency(candidate));
    return stated.matches("\\d{1,9}") ? Double.parseDouble(stated) : Double.NaN;
  }

  private static String concurrency(Candidate candidate) {
    return candidate.repeats().configuration().runs().stream()
        .flatMap(run -> run.loadResults().stream())
        .map(sourced -> sourced.result().head().facts().getOrDefault("concurrency", ""))
        .findFirst()
        .orElse("");
  }
}

package dev.whisker.analysis.rule.comparison;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The think time of clients. Different timers make different request rates, whatever the server.
 *
 * @param pauseMillis by Little's law: users over requests per second, less the mean latency
 * @param periodMillis from one request to the next
 */
record ClientPause(double pauseMillis, double periodMillis) {

  /** The error of Little's law, as a share of a period, while users come and go. */
  private static final double GIVE_OR_TAKE = 0.1;

  /** Smaller differences are the client's own work. */
  private static final double LEAST_MILLIS = 20;

  private static final double APART = 1.25;

  /** The shortest and the longest think time, if they differ. */
  static Optional<Fact> unequal(List<Repeats> configurations) {
    List<ClientPause> all =
        configurations.stream()
            .map(ClientPause::of)
            .filter(each -> Double.isFinite(each.pauseMillis))
            .sorted(Comparator.comparingDouble(ClientPause::pauseMillis))
            .toList();
    if (all.size() < 2 || !all.getLast().isLongerThan(all.getFirst())) {
      return Optional.empty();
    }
    List<Fact> ends = List.of(all.getFirst().fact(), all.getLast().fact());
    return Optional.of(LoadDifferences.difference("pauses", Fact.listing(ends)));
  }

  private static ClientPause of(Repeats configuration) {
    List<ClientPause> ofRuns = configuration.runs().stream().map(ClientPause::of).toList();
    return new ClientPause(
        mean(ofRuns, ClientPause::pauseMillis), mean(ofRuns, ClientPause::periodMillis));
  }

  /** The think time of a run: its period less its mean latency. */
  private static ClientPause of(RunMetrics run) {
    double periodMillis = WorkOfRun.periodMillis(run);
    return new ClientPause(periodMillis - run.value(Metric.LATENCY_MEAN), periodMillis);
  }

  /** The mean of the runs that have the figure; NaN if none has. */
  private static double mean(List<ClientPause> ofRuns, ToDoubleFunction<ClientPause> figure) {
    return ofRuns.stream()
        .mapToDouble(figure)
        .filter(Double::isFinite)
        .average()
        .orElse(Double.NaN);
  }

  private boolean isLongerThan(ClientPause other) {
    double surely = pauseMillis - GIVE_OR_TAKE * periodMillis;
    double atMost = other.pauseMillis + GIVE_OR_TAKE * other.periodMillis;
    return surely > atMost
        && pauseMillis > APART * other.pauseMillis
        && pauseMillis - other.pauseMillis > LEAST_MILLIS;
  }

  private Fact fact() {
    return Fact.millis(Math.max(0, Math.rint(pauseMillis)));
  }
}

package dev.whisker.analysis.statistics;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.run.Run;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import dev.whisker.load.result.LoadResult;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;

/**
 * The runs of a comparison in the order in which they were made.
 *
 * @param turns at least two, the earliest first
 */
public record RunOrder(List<Turn> turns) {

  private static final long UNKNOWN = Long.MIN_VALUE;

  /** A run with its configuration. */
  public record Turn(Repeats configuration, RunMetrics run) {}

  /**
   * The order; empty if the start of some run is unknown. All starts must be by the same clock,
   * that of the load tool or that of the JVM, since the two may differ by more than the distance of
   * runs.
   */
  public static Optional<RunOrder> of(List<Repeats> configurations) {
    List<Turn> turns =
        configurations.stream()
            .flatMap(side -> side.runs().stream().map(run -> new Turn(side, run)))
            .toList();
    if (turns.size() < 2) {
      return Optional.empty();
    }
    return by(turns, RunOrder::loadStart).or(() -> by(turns, RunOrder::jvmStart));
  }

  private static Optional<RunOrder> by(List<Turn> turns, ToLongFunction<Run> start) {
    ToLongFunction<Turn> at = turn -> start.applyAsLong(turn.run().timeline().run());
    return turns.stream().anyMatch(turn -> at.applyAsLong(turn) == UNKNOWN)
        ? Optional.empty()
        : Optional.of(new RunOrder(turns.stream().sorted(Comparator.comparingLong(at)).toList()));
  }

  private static long loadStart(Run run) {
    return run.loadResults().stream()
        .mapToLong(sourced -> sourced.result().head().startEpochMillis())
        .filter(millis -> millis != LoadResult.NO_TIME)
        .min()
        .orElse(UNKNOWN);
  }

  private static long jvmStart(Run run) {
    return run.logs()
        .map(GcLog::first)
        .filter(Stamp::hasEpoch)
        .mapToLong(Stamp::epochNanos)
        .min()
        .orElse(UNKNOWN);
  }

  /** True if the runs were made in turns: each round has every configuration once, in any order. */
  public boolean isInRounds() {
    int configurations =
        (int) turns.stream().map(turn -> turn.configuration().name()).distinct().count();
    Set<String> round = new HashSet<>();
    for (Turn turn : turns) {
      if (!round.add(turn.configuration().name())) {
        return false;
      }
      if (round.size() == configurations) {
        round.clear();
      }
    }
    return configurations > 1 && round.isEmpty();
  }

  /** The figures of a configuration's runs that count, in that order; NaN for an unknown one. */
  public double[] values(Repeats configuration, Metric metric) {
    return turns.stream()
        .filter(turn -> turn.configuration() == configuration)
        .mapToDouble(turn -> turn.run().counted(metric))
        .toArray();
  }

  /**
   * True if each configuration was repeated in one block. A change of the machine then looks like a
   * difference between configurations.
   */
  public boolean isInBlocks() {
    Set<String> begun = new HashSet<>();
    String current = null;
    for (Turn turn : turns) {
      String name = turn.configuration().name();
      if (!name.equals(current) && !begun.add(name)) {
        return false;
      }
      current = name;
    }
    return begun.size() > 1 && begun.size() < turns.size();
  }
}

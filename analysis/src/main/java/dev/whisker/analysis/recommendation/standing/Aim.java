package dev.whisker.analysis.recommendation.standing;

import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What the goal makes of a front. It has metrics in order: those that the first does not tell apart
 * are told apart by the next. The values themselves count only where none does.
 *
 * @param axes what the goal is about, the most telling first; empty where all metrics count alike
 */
public record Aim(Choice choice, Standings standings, List<Metric> axes) {

  static Aim of(Choice choice, Standings standings) {
    List<Metric> wanted =
        switch (choice.goal()) {
          case LATENCY ->
              List.of(
                  Metric.LATENCY_P99,
                  Metric.LATENCY_P95,
                  Metric.LATENCY_MEAN,
                  Metric.PAUSE_P99,
                  Metric.PAUSE_MAX);
          case THROUGHPUT -> List.of(Metric.SUCCESSFUL_PER_SECOND, Metric.GC_THROUGHPUT);
          case FOOTPRINT -> List.of(Metric.HEAP_CAPACITY);
          case BALANCED -> List.of();
        };
    return new Aim(
        choice, standings, wanted.stream().filter(choice.decisionMetrics()::contains).toList());
  }

  /** Best first. */
  List<Candidate> inOrder(List<Candidate> front) {
    Comparator<Candidate> order = (_, _) -> 0;
    for (Metric axis : axes) {
      order = order.thenComparingLong(each -> aheadOf(each, front, axis));
    }
    return front.stream().sorted(order.thenComparingDouble(this::place)).toList();
  }

  /** Of a front those that are shown to be ahead of one of it. */
  private long aheadOf(Candidate candidate, List<Candidate> front, Metric axis) {
    return front.stream()
        .filter(other -> standings.standing(other, candidate, axis) == Standing.AHEAD)
        .count();
  }

  /**
   * The metric by which the goal prefers one to the other: the first in which they are not alike.
   * Empty where they are alike in all, or where it does not show.
   */
  public Optional<Metric> decides(Candidate one, Candidate other) {
    return axes.stream()
        .filter(axis -> standings.standing(one, other, axis) != Standing.LEVEL)
        .findFirst()
        .filter(axis -> standings.standing(one, other, axis) == Standing.AHEAD);
  }

  /**
   * Whether the goal has nothing to say of a front: it is about nothing, or all are alike in it.
   */
  public boolean isSilent(List<Candidate> front) {
    return axes.stream()
        .allMatch(
            axis ->
                front.stream()
                    .allMatch(
                        one ->
                            front.stream()
                                .allMatch(
                                    other ->
                                        other.is(one)
                                            || standings.standing(one, other, axis)
                                                == Standing.LEVEL)));
  }

  /** A candidate's place among all: in the first metric, or the mean of its places in every one. */
  private double place(Candidate candidate) {
    List<Metric> telling = axes.isEmpty() ? choice.decisionMetrics() : axes.subList(0, 1);
    return telling.stream().mapToDouble(axis -> place(candidate, axis)).average().orElse(0);
  }

  private double place(Candidate candidate, Metric axis) {
    double own = badness(candidate, axis);
    return choice.candidates().stream().filter(other -> badness(other, axis) < own).count();
  }

  /** Less is better; what is not known comes last. */
  private static double badness(Candidate candidate, Metric axis) {
    double mean = candidate.repeats().spread(axis).mean();
    if (Double.isNaN(mean)) {
      return Double.POSITIVE_INFINITY;
    }
    return axis.direction() == Direction.MORE_IS_BETTER ? -mean : mean;
  }
}

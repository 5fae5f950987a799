package dev.whisker.analysis.statistics.order;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.statistics.order.RunOrder.Turn;
import java.util.ArrayList;
import java.util.List;

/**
 * The repeats of two configurations that were made in turns: each round has one of both. What
 * changed on the machine from round to round falls out of the differences within them.
 *
 * @param baseline one run of each round, in order; none where the runs were not made in rounds
 * @param candidate the other of each
 */
public record Rounds(List<RunMetrics> baseline, List<RunMetrics> candidate) {

  /** From so many rounds on they may decide: fewer tell too little of how differences vary. */
  public static final int FEWEST_TO_DECIDE = 5;

  private static final Rounds NONE = new Rounds(List.of(), List.of());

  /** That they were in rounds is told by when they began, and never by what was measured. */
  public static Rounds of(Repeats baseline, Repeats candidate) {
    boolean areOneEach =
        baseline.runs().size() == candidate.runs().size()
            && baseline.starts().size() == baseline.runs().size()
            && candidate.starts().size() == candidate.runs().size();
    return areOneEach
        ? RunOrder.of(List.of(baseline, candidate))
            .filter(RunOrder::isInRounds)
            .map(order -> of(order.turns(), baseline))
            .orElse(NONE)
        : NONE;
  }

  private static Rounds of(List<Turn> turns, Repeats baseline) {
    List<RunMetrics> ones = new ArrayList<>();
    List<RunMetrics> others = new ArrayList<>();
    for (Turn turn : turns) {
      (turn.configuration() == baseline ? ones : others).add(turn.run());
    }
    return new Rounds(ones, others);
  }

  public int size() {
    return baseline.size();
  }

  /** The figures of the baseline's runs, by rounds; NaN where one has none. */
  public double[] ofBaseline(Metric metric) {
    return baseline.stream().mapToDouble(run -> run.counted(metric)).toArray();
  }

  /** Those of the other. */
  public double[] ofCandidate(Metric metric) {
    return candidate.stream().mapToDouble(run -> run.counted(metric)).toArray();
  }
}

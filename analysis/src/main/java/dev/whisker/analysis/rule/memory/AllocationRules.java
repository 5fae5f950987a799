package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.Diagnostic.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.pause.PauseFigure;
import dev.whisker.analysis.rule.Generations;
import dev.whisker.analysis.rule.Memory;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Pause;

/** Rules on how much is allocated, and thrown away. */
public final class AllocationRules {

  private static final PauseFigure FREED = AllocationRules::freed;

  /** D32: so much is allocated that young collections take a good part of the time. */
  public static final RunRule ALLOCATION_BOUND =
      diagnostic("D32")
          .when(Generations::areKeptApart)
          .needs(Need.PAUSES, Need.TIME, Need.ALLOCATION_RATE)
          .limit("share", Fact.percent(5))
          .looks(
              (run, so) -> {
                double rate = run.value(Metric.ALLOCATION_RATE);
                double paused = run.young().totalMillis() / 1000;
                double length = run.metrics().gcWindow().lengthSeconds();
                double share = length > 0 ? 100 * paused / length : 0;
                so.saw("rate", new Fact.Quantity(rate, Metric.ALLOCATION_RATE.unit()))
                    .saw("part", Fact.percent(share));
                double perRequest = run.value(Metric.BYTES_PER_REQUEST);
                if (perRequest > 0) {
                  so.saw("perRequest", Fact.bytes(perRequest));
                }
                String variant = perRequest > 0 ? ".request" : "";
                return share < so.limit("share")
                    ? so.conclude(Severity.OK, "ok" + variant)
                    : so.advise("advice").conclude(Severity.INFO, "found" + variant);
              });

  /** D33: far more is thrown away than is kept. */
  public static final RunRule CHURN =
      diagnostic("D33")
          .needs(Need.PAUSES, Need.TIME, Need.HEAP, Need.LIVE_SET)
          .limit("times", Fact.ratio(10))
          .limit("within", Fact.seconds(10))
          .limit("collections", Fact.count(10))
          .looks(
              (run, so) -> {
                double within = so.limit("within");
                if (run.metrics().gcWindow().lengthSeconds() < within) {
                  return so.unknown("short");
                }
                int least = (int) so.limit("collections");
                double worst = run.values(FREED).mostWithin(within, least) / within;
                double times = worst / run.value(Metric.LIVE_SET);
                so.saw("freed", Fact.bytes(worst))
                    .saw("liveSet", Fact.bytes(run.value(Metric.LIVE_SET)))
                    .saw("rate", Fact.ratio(times));
                return times >= so.limit("times")
                    ? so.advise("advice").found(Severity.INFO)
                    : so.fine();
              });

  private AllocationRules() {}

  /** Of a heap that was filled meanwhile nothing can be told. */
  private static double freed(Pause pause) {
    double freed = Memory.freed(pause.heap());
    return freed >= 0 ? freed : Double.NaN;
  }
}

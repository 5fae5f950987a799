package dev.whisker.analysis.rule.memory;

import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Generations;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;

/** Rules on how much is allocated, and thrown away. */
public final class AllocationRules {

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
                    ? so.fine()
                    : so.advise("advice").conclude(Severity.INFO, "found" + variant);
              });

  private AllocationRules() {}
}

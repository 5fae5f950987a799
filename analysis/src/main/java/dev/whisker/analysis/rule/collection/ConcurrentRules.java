package dev.whisker.analysis.rule.collection;

import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.GcEvents;
import java.util.List;

/** Rules on concurrent cycles. */
public final class ConcurrentRules {

  /** D59: concurrent cycles follow each other without a break. */
  public static final RunRule BACK_TO_BACK =
      diagnostic("D59")
          .under(Collector.CMS, Collector.G1)
          .needs(Need.PAUSES, Need.TIME)
          .limit("active", Fact.percent(50))
          .limit("close", Fact.count(5))
          .looks(
              (run, so) -> {
                List<ConcurrentCycle> cycles =
                    run.events(GcEvents::cycles).stream()
                        .filter(c -> c.durationNanos() > 0)
                        .toList();
                double length = run.metrics().gcWindow().lengthSeconds();
                double active = cycles.stream().mapToDouble(c -> c.durationNanos() / 1e9).sum();
                double share = length > 0 ? Math.min(100, 100 * active / length) : 0;
                int close = 0;
                for (int i = 1; i < cycles.size(); i++) {
                  ConcurrentCycle before = cycles.get(i - 1);
                  double gap = at(run, cycles.get(i)) - at(run, before) - lasts(before);
                  close += gap < lasts(before) ? 1 : 0;
                }
                so.saw("count", Fact.count(cycles.size()))
                    .saw("part", Fact.percent(share))
                    .saw("gaps", Fact.count(close))
                    .advise("advice");
                boolean busy = share >= so.limit("active");
                boolean dense = close >= so.limit("close");
                if (!busy && !dense) {
                  return so.fine();
                }
                return so.at(run.lines(cycles))
                    .conclude(Severity.WARNING, busy ? "found" : "found.dense");
              });

  private ConcurrentRules() {}

  private static double at(RunEvidence run, ConcurrentCycle cycle) {
    return run.timeline().secondsOf(cycle.start());
  }

  private static double lasts(ConcurrentCycle cycle) {
    return cycle.durationNanos() / 1e9;
  }
}

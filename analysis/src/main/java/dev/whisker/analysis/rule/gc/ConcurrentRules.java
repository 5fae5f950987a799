package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.Links.Effect.NO_ROOM;
import static dev.whisker.analysis.rule.Links.NONE;
import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.order.Median;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.MoreRoom;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.detail.GcEvents;
import java.util.List;

/** Rules on concurrent cycles. */
public final class ConcurrentRules {

  /** D59: concurrent cycles follow each other without a break. */
  public static final RunRule BACK_TO_BACK =
      diagnostic("D59")
          .links(
              NONE.showing(NO_ROOM)
                  .causedBy("D04", "D08", "D60")
                  .explainingWhen(
                      (cause, symptom) ->
                          cause.isWarning() && cause.options().change().isPresent()))
          .under(Collector.CMS, Collector.G1)
          .needs(Need.PAUSES, Need.TIME)
          .limit("active", Fact.percent(50))
          .limit("close", Fact.count(5))
          .limit("apart", Fact.seconds(1))
          .limit("times", Fact.count(10))
          .limit("throughput", Fact.percent(95))
          .evaluatedBy(ConcurrentRules::evaluate);

  private ConcurrentRules() {}

  private static Finding evaluate(RunEvidence run, FindingBuilder finding) {
    List<ConcurrentCycle> cycles =
        run.events(GcEvents::cycles).stream().filter(c -> c.durationNanos() > 0).toList();
    double length = run.metrics().gcWindow().lengthSeconds();
    double active = cycles.stream().mapToDouble(c -> c.durationNanos() / 1e9).sum();
    double share = length > 0 ? Math.min(100, 100 * active / length) : 0;
    double[] apart = new double[Math.max(0, cycles.size() - 1)];
    int close = 0;
    for (int i = 1; i < cycles.size(); i++) {
      ConcurrentCycle before = cycles.get(i - 1);
      apart[i - 1] = at(run, cycles.get(i)) - at(run, before);
      close += apart[i - 1] - lasts(before) < lasts(before) ? 1 : 0;
    }
    double median = apart.length == 0 ? Double.NaN : Median.of(apart);
    finding
        .evidence("count", Fact.count(cycles.size()))
        .evidence("part", Fact.percent(share))
        .evidence("gaps", Fact.count(close))
        .evidence("median", Fact.millis(1000 * median));
    boolean busy = share >= finding.limit("active");
    boolean dense = close >= finding.limit("close");
    boolean frequent = median < finding.limit("apart") && cycles.size() >= finding.limit("times");
    boolean costly = run.value(Metric.GC_THROUGHPUT) < finding.limit("throughput");
    if (!busy && !dense && !(frequent && costly)) {
      return finding.fine();
    }
    finding.at(run.lines(cycles));
    List<String> early = FixedStart.early(run);
    return (early.isEmpty()
            ? MoreRoom.advise(run, finding, starting(run))
            : finding.advise("advice.early", Remedy.remove(early)))
        .conclude(Severity.WARNING, busy ? "found" : dense ? "found.dense" : "found.frequent");
  }

  private static List<Pause> starting(RunEvidence run) {
    return run.pauses(
        sort -> sort.is(PauseTrait.STARTS_CONCURRENT_CYCLE) || sort.is(PauseKind.INITIAL_MARK));
  }

  private static double at(RunEvidence run, ConcurrentCycle cycle) {
    return run.timeline().secondsOf(cycle.start());
  }

  private static double lasts(ConcurrentCycle cycle) {
    return cycle.durationNanos() / 1e9;
  }
}

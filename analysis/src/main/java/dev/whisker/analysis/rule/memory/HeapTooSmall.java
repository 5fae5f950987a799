package dev.whisker.analysis.rule.memory;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import java.util.List;

/** D19: how much of the largest heap is taken by what the application holds on to. */
public final class HeapTooSmall implements RunRule {

  public static final String ID = "D19";

  private static final Threshold TIGHT = new Threshold(ID, "tight", Fact.percent(50));
  private static final Threshold TOO_SMALL = new Threshold(ID, "tooSmall", Fact.percent(70));
  private static final Threshold CRITICAL = new Threshold(ID, "critical", Fact.percent(85));

  private static final double MIB = 1 << 20;

  @Override
  public String id() {
    return ID;
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(TIGHT, TOO_SMALL, CRITICAL);
  }

  @Override
  public boolean concerns(RunEvidence run) {
    return !run.uses(Collector.EPSILON);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.HEAP, Need.LIVE_SET, Need.MAX_HEAP);
  }

  @Override
  public Finding look(RunEvidence run) {
    double live = run.value(Metric.LIVE_SET);
    double heap = run.maxHeapBytes();
    double share = 100 * live / heap;
    Conclusion conclusion =
        run.conclude(this)
            .saw("liveSet", Fact.bytes(live))
            .saw("heap", Fact.bytes(heap))
            .saw("share", Fact.percent(share))
            .saw("from", heap(3, live))
            .saw("to", heap(4, live));
    double tight = conclusion.limit(TIGHT);
    double tooSmall = conclusion.limit(TOO_SMALL);
    double critical = conclusion.limit(CRITICAL);
    conclusion.advise(share < critical ? "advice" : "advice.critical");
    if (share < tight) {
      return conclusion.fine();
    }
    if (share < tooSmall) {
      return conclusion.found(Severity.INFO);
    }
    return conclusion.found(share < critical ? Severity.WARNING : Severity.CRITICAL);
  }

  /** In steps of a power of two, at most a quarter of what lives. */
  private static Fact heap(int times, double live) {
    long step = Math.max(1, Long.highestOneBit((long) (live / MIB / 4)));
    return Fact.word("-Xmx" + (long) Math.ceil(times * live / MIB / step) * step + "m");
  }
}

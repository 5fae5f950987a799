package dev.whisker.analysis.rule.memory;

import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import java.util.List;

/** D13: collections that G1 starts for objects of half a region or more. */
public final class HumongousAllocation implements RunRule {

  private static final Threshold SOME = new Threshold("D13", "some", Fact.percent(5));
  private static final Threshold MANY = new Threshold("D13", "many", Fact.percent(20));

  /** Until JDK 17 a region has 32 MiB at most, since then 512. */
  private static final int LARGE_REGIONS_SINCE = 18;

  /** G1 moves what lives from region to region; with fewer there is hardly one to move it to. */
  private static final int FEWEST_REGIONS = 64;

  private static final double MIB = 1 << 20;

  @Override
  public String id() {
    return "D13";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(SOME, MANY);
  }

  @Override
  public boolean concerns(RunEvidence run) {
    return run.uses(Collector.G1);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.CAUSES);
  }

  @Override
  public Finding look(RunEvidence run) {
    List<Pause> humongous = run.pauses(sort -> sort.isCausedBy("G1 Humongous Allocation"));
    double share = run.sharePercent(humongous);
    Conclusion conclusion =
        run.conclude(this)
            .saw("count", Fact.count(humongous.size()))
            .saw("share", Fact.percent(share))
            .at(run.lines(humongous));
    double some = conclusion.limit(SOME);
    double many = conclusion.limit(MANY);
    if (share < some) {
      return conclusion.fine();
    }
    return adviseRegions(run, conclusion).found(share < many ? Severity.INFO : Severity.WARNING);
  }

  /** Larger regions, as far as this heap has room for enough of them. */
  static Conclusion adviseRegions(RunEvidence run, Conclusion conclusion) {
    double region = (double) run.jvm().regionBytes();
    long most = mostMebibytes(run);
    conclusion.saw("most", Fact.word(most + "m"));
    if (region > 0) {
      conclusion.saw("region", Fact.bytes(region)).saw("half", Fact.bytes(region / 2));
    }
    return conclusion.advise(advice(region, most * MIB));
  }

  private static String advice(double region, double most) {
    if (region <= 0) {
      return "advice";
    }
    return region < most ? "advice.region" : "advice.largest";
  }

  /** A power of two: what the JVM takes, and what leaves the heap enough regions to work with. */
  private static long mostMebibytes(RunEvidence run) {
    long taken = run.release() >= LARGE_REGIONS_SINCE ? 512 : 32;
    double heap = run.maxHeapBytes();
    return Double.isNaN(heap)
        ? taken
        : Math.clamp(Long.highestOneBit((long) (heap / FEWEST_REGIONS / MIB)), 1, taken);
  }
}

package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import java.util.List;

/** D13: collections that G1 starts for objects of half a region or more. */
final class HumongousAllocation implements RunRule {

  private static final Threshold SOME = new Threshold("D13", "some", Fact.percent(5));
  private static final Threshold MANY = new Threshold("D13", "many", Fact.percent(20));

  /** Until JDK 17 a region has 32 MiB at most, since then 512. */
  private static final int LARGE_REGIONS_SINCE = 18;

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
    conclusion.saw("most", Fact.word(run.release() >= LARGE_REGIONS_SINCE ? "512m" : "32m"));
    double region = (double) run.jvm().regionBytes();
    if (region > 0) {
      conclusion.saw("region", Fact.bytes(region)).saw("half", Fact.bytes(region / 2));
    }
    return conclusion
        .advise(region > 0 ? "advice.region" : "advice")
        .found(share < many ? Severity.INFO : Severity.WARNING);
  }
}

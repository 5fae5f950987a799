package dev.whisker.analysis.rule.load;

import dev.whisker.analysis.metric.Stalls;
import dev.whisker.analysis.metric.Stalls.Stall;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.SomePauses;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Pause;
import java.util.List;

/** D83: stretches in which hardly a request was answered, because a pause stood in them. */
public final class GcExplainsStalls implements RunRule {

  private static final Threshold SHARE = new Threshold("D83", "share", Fact.percent(50));

  @Override
  public String id() {
    return "D83";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(SHARE);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.LOAD_RESULT, Need.LOAD_SERIES, Need.ALIGNMENT);
  }

  @Override
  public Finding look(RunEvidence run) {
    List<Stall> stalls = Stalls.joined(run.timeline(), run.metrics().window());
    Conclusion conclusion = run.conclude(this).saw("stalls", Fact.count(stalls.size()));
    double share = conclusion.limit(SHARE) / 100;
    List<Window> explained =
        stalls.stream().filter(stall -> stall.explained() >= share).map(Stall::span).toList();
    conclusion.saw("explained", Fact.count(explained.size()));
    if (explained.isEmpty()) {
      return conclusion.conclude(Severity.OK, stalls.isEmpty() ? "ok" : "ok.others");
    }
    // A long one stands in several.
    List<Pause> guilty =
        explained.stream().flatMap(stall -> run.pausesWithin(stall).stream()).distinct().toList();
    return conclusion
        .saw("pauses", Fact.count(guilty.size()))
        .saw("longest", Fact.millis(SomePauses.longestMillis(guilty)))
        .saw("first", Fact.seconds(explained.getFirst().fromSeconds()))
        .at(run.lines(SomePauses.longest(guilty)))
        .advise("advice")
        .found(Severity.WARNING);
  }
}

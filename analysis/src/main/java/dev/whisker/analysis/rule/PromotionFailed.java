package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseTrait;
import java.util.List;

/**
 * D07: CMS's old generation had no room, or no room in one piece, for what a young collection
 * promoted.
 */
final class PromotionFailed implements RunRule {

  @Override
  public String id() {
    return "D07";
  }

  @Override
  public boolean concerns(RunEvidence run) {
    return run.uses(Collector.CMS);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG);
  }

  @Override
  public Finding look(RunEvidence run) {
    List<Pause> failures = run.pauses(pause -> pause.is(PauseTrait.PROMOTION_FAILED));
    Conclusion conclusion = run.conclude(this).saw("count", Fact.count(failures.size()));
    if (failures.isEmpty()) {
      return conclusion.fine();
    }
    return conclusion
        .saw("longest", Fact.millis(RunEvidence.longestMillis(failures)))
        .at(run.lines(failures))
        .advise("advice")
        .found(Severity.CRITICAL);
  }
}

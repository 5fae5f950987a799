package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import java.util.List;

/** D11: full collections under G1, which is made to do without them: its last resort. */
final class G1Full implements RunRule {

  @Override
  public String id() {
    return "D11";
  }

  @Override
  public boolean concerns(RunEvidence run) {
    return run.uses(Collector.G1);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG);
  }

  @Override
  public Finding look(RunEvidence run) {
    List<Pause> fulls =
        run.fulls(
            pause ->
                !Causes.isExplicit(pause) && !Causes.isMetaspace(pause) && !Causes.isTool(pause));
    Conclusion conclusion = run.conclude(this).saw("count", Fact.count(fulls.size()));
    if (fulls.isEmpty()) {
      return conclusion.fine();
    }
    return conclusion
        .saw("longest", Fact.millis(RunEvidence.longestMillis(fulls)))
        .saw("total", Fact.millis(RunEvidence.totalMillis(fulls)))
        .at(run.lines(fulls))
        .advise(run.isUnified() ? "advice.unified" : "advice")
        .found(Severity.CRITICAL);
  }
}

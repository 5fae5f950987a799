package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import java.util.List;

/** D04: collections that the application asked for by {@code System.gc()}. */
final class ExplicitGc implements RunRule {

  @Override
  public String id() {
    return "D04";
  }

  @Override
  public boolean concerns(RunEvidence run) {
    return Causes.areToldByPauses(run);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.CAUSES);
  }

  @Override
  public Finding look(RunEvidence run) {
    List<Pause> explicit = run.pauses(Causes::isExplicit);
    // One call makes Parallel stop twice, for the young and for the full collection.
    List<Pause> fulls = run.fulls(Causes::isExplicit);
    List<Pause> calls = fulls.isEmpty() ? explicit : fulls;
    Conclusion conclusion = run.conclude(this).saw("count", Fact.count(calls.size()));
    if (explicit.isEmpty()) {
      return conclusion.fine();
    }
    conclusion
        .saw("share", Fact.percent(100.0 * explicit.size() / run.pauses().size()))
        .saw("longest", Fact.millis(RunEvidence.longestMillis(explicit)))
        .at(run.lines(calls));
    if (fulls.isEmpty()) {
      return conclusion.conclude(Severity.INFO, "found.concurrent");
    }
    boolean canRunConcurrently = run.uses(Collector.CMS, Collector.G1);
    return conclusion
        .advise(canRunConcurrently ? "advice.concurrent" : "advice")
        .found(Severity.WARNING);
  }
}

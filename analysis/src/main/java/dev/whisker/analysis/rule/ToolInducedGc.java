package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Pause;
import java.util.List;

/** D15: collections that a tool asked for, so that the run measures the tool as well. */
final class ToolInducedGc implements RunRule {

  @Override
  public String id() {
    return "D15";
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
    List<Pause> induced = run.pauses(Causes::isTool);
    // One request makes Parallel stop twice, for the young and for the full collection.
    List<Pause> fulls = run.fulls(Causes::isTool);
    int count = fulls.isEmpty() ? induced.size() : fulls.size();
    Conclusion conclusion = run.conclude(this).saw("count", Fact.count(count));
    if (induced.isEmpty()) {
      return conclusion.fine();
    }
    List<String> causes =
        induced.stream().map(pause -> String.valueOf(pause.cause())).distinct().sorted().toList();
    return conclusion
        .saw("causes", Fact.words(causes))
        .saw("longest", Fact.millis(RunEvidence.longestMillis(induced)))
        .at(run.lines(induced))
        .advise("advice")
        .found(Severity.WARNING);
  }
}

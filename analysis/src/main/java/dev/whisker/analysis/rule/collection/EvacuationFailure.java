package dev.whisker.analysis.rule.collection;

import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.SomePauses;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import java.util.List;

/** D10: G1 found no free region for what survived. */
public final class EvacuationFailure implements RunRule {

  /** A full collection so soon after it is its consequence. */
  private static final Threshold SOON = new Threshold("D10", "soon", Fact.count(5));

  @Override
  public String id() {
    return "D10";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(SOON);
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
    List<Pause> failures = run.pauses(sort -> sort.is(PauseTrait.EVACUATION_FAILURE));
    Conclusion conclusion = run.conclude(this).saw("count", Fact.count(failures.size()));
    if (failures.isEmpty()) {
      return conclusion.fine();
    }
    int soon = (int) conclusion.limit(SOON);
    conclusion
        .saw("longest", Fact.millis(SomePauses.longestMillis(failures)))
        .at(run.lines(failures))
        .advise(run.unified("advice"));
    return endsInFull(run.pauses(), soon)
        ? conclusion.conclude(Severity.CRITICAL, "found.full")
        : conclusion.found(Severity.WARNING);
  }

  private static boolean endsInFull(List<Pause> pauses, int soon) {
    for (int i = 0; i < pauses.size(); i++) {
      List<Pause> next = pauses.subList(i, Math.min(pauses.size(), i + soon + 1));
      if (pauses.get(i).is(PauseTrait.EVACUATION_FAILURE)
          && next.stream().anyMatch(pause -> pause.kind() == PauseKind.FULL)) {
        return true;
      }
    }
    return false;
  }
}

package dev.whisker.analysis.rule.memory;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import java.util.List;

/**
 * D21: whether the run lasted until the old generation was collected, which alone tells what lives.
 */
public final class LiveSetUnknown implements RunRule {

  @Override
  public String id() {
    return "D21";
  }

  @Override
  public boolean concerns(RunEvidence run) {
    return !run.uses(Collector.EPSILON);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.HEAP);
  }

  @Override
  public Finding look(RunEvidence run) {
    Conclusion conclusion =
        run.conclude(this).saw("window", Fact.seconds(run.metrics().gcWindow().lengthSeconds()));
    if (run.knows(Metric.LIVE_SET)) {
      return conclusion.saw("liveSet", Fact.bytes(run.value(Metric.LIVE_SET))).fine();
    }
    boolean timed = run.metrics().gcWindow().lengthSeconds() > 0;
    return conclusion.advise("advice").unknown(timed ? "found" : "found.untimed");
  }
}

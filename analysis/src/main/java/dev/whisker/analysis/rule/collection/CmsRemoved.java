package dev.whisker.analysis.rule.collection;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import java.util.List;

/** D54: CMS ends with JDK 13; what is measured under it cannot be taken along. */
public final class CmsRemoved implements RunRule {

  private static final int DEPRECATED_SINCE = 9;

  @Override
  public String id() {
    return "D54";
  }

  @Override
  public boolean concerns(RunEvidence run) {
    return run.uses(Collector.CMS);
  }

  @Override
  public boolean isOfWholeRun() {
    return true;
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG);
  }

  @Override
  public Finding look(RunEvidence run) {
    boolean deprecated = run.isUnified() || run.release() >= DEPRECATED_SINCE;
    return run.conclude(this)
        .saw("collector", Fact.word(Collector.CMS.id()))
        .advise("advice")
        .found(deprecated ? Severity.WARNING : Severity.INFO);
  }
}

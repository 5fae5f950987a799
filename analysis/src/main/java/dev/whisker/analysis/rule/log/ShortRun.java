package dev.whisker.analysis.rule.log;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import java.util.List;

/** D79: whether the run was long enough to tell anything of a steady state. */
public final class ShortRun implements RunRule {

  private static final Threshold SECONDS = new Threshold("D79", "seconds", Fact.seconds(120));
  private static final Threshold YOUNG = new Threshold("D79", "collections", Fact.count(5));

  @Override
  public String id() {
    return "D79";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(SECONDS, YOUNG);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.DURATION);
  }

  @Override
  public Finding look(RunEvidence run) {
    double length = run.lengthSeconds();
    Conclusion conclusion = run.conclude(this).saw("length", Fact.seconds(length));
    boolean tooShort = length < conclusion.limit(SECONDS);
    boolean tooFew = false;
    if (run.knows(Metric.YOUNG_COUNT) && hasYoungPauses(run)) {
      double young = run.value(Metric.YOUNG_COUNT);
      conclusion.saw("young", Fact.count((long) young));
      tooFew = young < conclusion.limit(YOUNG);
    }
    conclusion.advise("advice");
    if (tooShort) {
      return conclusion.conclude(Severity.WARNING, tooFew ? "found.both" : "found");
    }
    return tooFew ? conclusion.conclude(Severity.WARNING, "found.few") : conclusion.fine();
  }

  private static boolean hasYoungPauses(RunEvidence run) {
    return run.uses(
        Collector.SERIAL, Collector.PARALLEL, Collector.CMS, Collector.PARNEW_SERIAL, Collector.G1);
  }
}

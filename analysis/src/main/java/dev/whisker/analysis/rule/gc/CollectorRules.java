package dev.whisker.analysis.rule.gc;

import static dev.whisker.analysis.rule.RunRule.diagnostic;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.Collector;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Rules on the choice of the collector: does it suit the machine and the goals? */
public final class CollectorRules {

  private static final int CMS_GONE_SINCE = 14;

  /** D54: CMS ends with JDK 13, so results under it do not carry over. */
  public static final RunRule CMS_REMOVED =
      diagnostic("D54")
          .ofWholeRun()
          .under(Collector.CMS)
          .evaluatedBy(
              (run, finding) -> {
                boolean planned = run.criteria().plannedRelease() >= CMS_GONE_SINCE;
                return finding
                    .advise("advice", Remedy.set("-XX:+UseG1GC"))
                    .found(planned ? Severity.WARNING : Severity.INFO);
              });

  /** D55: the pause objective is so short that only a concurrent collector can meet it. */
  public static final RunRule LOW_PAUSE_COLLECTOR =
      diagnostic("D55")
          .when(
              run ->
                  !run.uses(
                      Collector.ZGC,
                      Collector.GENERATIONAL_ZGC,
                      Collector.SHENANDOAH,
                      Collector.GENERATIONAL_SHENANDOAH))
          .when(run -> wanted(run) != null && run.targetRelease() >= 17)
          .needs(Need.LIVE_SET, Need.MAX_HEAP)
          .limit("wanted", Fact.millis(10))
          .limit("heap", Fact.ratio(2))
          .evaluatedBy(
              (run, finding) -> {
                double wanted = Objects.requireNonNull(wanted(run));
                double longest = run.longestMillis();
                double room = run.maxHeapBytes() / run.value(Metric.LIVE_SET);
                finding
                    .evidence("longest", Fact.millis(longest))
                    .evidence("objective", Fact.millis(wanted))
                    .evidence("room", Fact.ratio(room));
                boolean strict = wanted <= finding.limit("wanted");
                boolean roomy = room >= finding.limit("heap");
                return strict && roomy && longest > wanted
                    ? finding.advise("advice", Remedy.choose("-XX:+UseZGC")).found(Severity.INFO)
                    : finding.fine();
              });

  private CollectorRules() {}

  private static @Nullable Double wanted(RunEvidence run) {
    Double longest = run.objective(Metric.PAUSE_MAX);
    return longest == null ? run.objective(Metric.PAUSE_P99) : longest;
  }
}

package dev.whisker.analysis.rule.memory;

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
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import java.util.List;
import java.util.Objects;

/**
 * D53: how long a full collection of what lives would take. With Serial and Parallel it comes
 * sooner or later; a run without one has only not lasted until then.
 */
public final class FullYetToCome implements RunRule {

  private static final Threshold ALLOWED = new Threshold("D53", "allowed", Fact.millis(1000));

  /**
   * What a full collection takes for each GiB that lives, where the run has none to measure: a
   * guess.
   */
  private static final Threshold PER_GIB = new Threshold("D53", "perGiB", Fact.millis(1000));

  private static final double GIB = 1 << 30;

  @Override
  public String id() {
    return "D53";
  }

  @Override
  public List<Threshold> thresholds() {
    return List.of(ALLOWED, PER_GIB);
  }

  @Override
  public boolean concerns(RunEvidence run) {
    return run.uses(Collector.SERIAL, Collector.PARALLEL);
  }

  @Override
  public List<Need> needs() {
    return List.of(Need.GC_LOG, Need.HEAP);
  }

  @Override
  public Finding look(RunEvidence run) {
    Conclusion conclusion = run.conclude(this);
    double allowed = conclusion.limit(ALLOWED, run.objective(Metric.PAUSE_MAX));
    double guessed = conclusion.limit(PER_GIB);
    double measured = measuredPerGib(run);
    double lives = inUse(run);
    double projected = lives / GIB * (Double.isNaN(measured) ? guessed : measured);
    conclusion.saw("inUse", Fact.bytes(lives)).saw("projected", Fact.millis(projected));
    if (!(projected > allowed)) {
      return conclusion.fine();
    }
    return Double.isNaN(measured)
        ? conclusion.advise("advice").conclude(Severity.WARNING, "found.none-yet")
        : conclusion.advise("advice.measured").found(Severity.WARNING);
  }

  /** What the slowest full collection took for each GiB it left; NaN where there was none. */
  private static double measuredPerGib(RunEvidence run) {
    return run.fulls().stream()
        .filter(pause -> after(pause) > 0)
        .mapToDouble(pause -> pause.millis() / (after(pause) / GIB))
        .max()
        .orElse(Double.NaN);
  }

  /** The live set; where it was never measured, what was in use in the end: no more can live. */
  private static double inUse(RunEvidence run) {
    return run.knows(Metric.LIVE_SET)
        ? run.value(Metric.LIVE_SET)
        : run.pauses().reversed().stream()
            .mapToDouble(FullYetToCome::after)
            .filter(after -> after >= 0)
            .findFirst()
            .orElse(0);
  }

  private static double after(Pause pause) {
    return Objects.requireNonNullElse(pause.heap(), UNKNOWN).after();
  }

  private static final MemoryChange UNKNOWN =
      new MemoryChange(MemoryChange.UNKNOWN, MemoryChange.UNKNOWN, MemoryChange.UNKNOWN);
}

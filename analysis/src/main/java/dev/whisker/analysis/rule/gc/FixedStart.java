package dev.whisker.analysis.rule.gc;

import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.gc.Collector;
import java.util.List;

/** The options that fix the occupancy at which G1 starts to mark, or CMS a cycle. */
final class FixedStart {

  /** The default of {@code InitiatingHeapOccupancyPercent}. */
  private static final double USUAL_START = 45;

  private FixedStart() {}

  /** The options that keep G1 from marking earlier, as the run has them; empty if none does. */
  static List<String> late(RunEvidence run) {
    Double start = run.flagValue("InitiatingHeapOccupancyPercent");
    return start != null && start > USUAL_START ? ofMarking(run) : List.of();
  }

  /**
   * The options that start cycles although the live set leaves room for a later start, as the run
   * has them; empty if none does.
   */
  static List<String> early(RunEvidence run) {
    if (run.uses(Collector.CMS)) {
      return ConcurrentModeFailure.isNeedlesslyEarly(run)
          ? run.flags().written("CMSInitiatingOccupancyFraction", "UseCMSInitiatingOccupancyOnly")
          : List.of();
    }
    Double start = run.flagValue("InitiatingHeapOccupancyPercent");
    return start != null && start < USUAL_START ? ofMarking(run) : List.of();
  }

  /** Without them G1 adapts the start, from JDK 9 on. */
  private static List<String> ofMarking(RunEvidence run) {
    return run.flags().isOff("G1UseAdaptiveIHOP") || !run.isUnified()
        ? run.flags().written("G1UseAdaptiveIHOP", "InitiatingHeapOccupancyPercent")
        : List.of();
  }
}

package dev.whisker.analysis.rule;

import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.statistics.Repeats;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** All rules, and what they find. */
public final class Rules {

  /** In the order of the catalogue. */
  private static final List<RunRule> OF_RUNS =
      List.of(
          CollectionRules.METASPACE_THRESHOLD,
          CollectionRules.METASPACE_EXHAUSTED,
          new ErgonomicsFull(),
          CollectionRules.EXPLICIT,
          CollectionRules.PERIODIC_EXPLICIT,
          new AllocationFailureFull(),
          CollectionRules.PROMOTION_FAILED,
          new ConcurrentModeFailure(),
          CollectionRules.CYCLE_INTERRUPTED,
          new EvacuationFailure(),
          CollectionRules.G1_FULL,
          CollectionRules.G1_FULL_ON_ONE_THREAD,
          new HumongousAllocation(),
          SizingRules.HUMONGOUS_OCCUPANCY,
          CollectionRules.FOR_A_TOOL,
          new ConsecutiveFulls(),
          CollectionRules.OUT_OF_MEMORY,
          CollectionRules.GC_LOCKER,
          new HeapTooSmall(),
          SizingRules.HEAP_MUCH_TOO_LARGE,
          new LiveSetUnknown(),
          new GrowingLiveSet(),
          new HeapResized(),
          SizingRules.YOUNG_TOO_FREQUENT,
          new YoungFixedUnderG1(),
          SizingRules.YOUNG_AS_LARGE_AS_OLD,
          SizingRules.TINY_GENERATION,
          SizingRules.SURVIVOR_OVERFLOW,
          SizingRules.PREMATURE_PROMOTION,
          SizingRules.HIGH_PROMOTION,
          SizingRules.LITTLE_HEADROOM,
          SizingRules.ALLOCATION_BOUND,
          SizingRules.CHURN,
          SizingRules.METASPACE_RESIZED,
          SizingRules.METASPACE_NEAR_CAP,
          SizingRules.MORE_THAN_MEMORY,
          SizingRules.WIDE_REFERENCES,
          new LowGcThroughput(),
          new LongPause(),
          StopRules.P99_TOO_LONG,
          StopRules.CLUSTERED,
          StopRules.LONG_REMARK,
          StopRules.SLOW_TO_SAFEPOINT,
          StopRules.STARVED,
          StopRules.KERNEL_TIME,
          StopRules.LOW_PARALLELISM,
          StopRules.TOO_MANY_THREADS,
          StopRules.OTHER_SAFEPOINTS,
          new SerialOnManyCores(),
          CollectorRules.SERIAL_BY_ITSELF,
          CollectorRules.PARALLEL_ON_ONE_PROCESSOR,
          new FullYetToCome(),
          new CmsRemoved(),
          CollectorRules.LOW_PAUSE_COLLECTOR,
          ConcurrentRules.MARKING_TOO_LATE,
          ConcurrentRules.NO_MIXED,
          ConcurrentRules.MIXED_TOO_LONG,
          ConcurrentRules.BACK_TO_BACK,
          ConcurrentRules.GOAL_MISSED,
          ConcurrentRules.GOAL_UNREALISTIC,
          ConcurrentRules.PREVENTIVE,
          ConcurrentRules.MARK_STACK_OVERFLOW,
          ConcurrentRules.FRAGMENTED,
          ConcurrentRules.CLASSES_NOT_UNLOADED,
          ConcurrentRules.STRING_DEDUPLICATION,
          new ShortRun(),
          new LittlesLaw(),
          new GcExplainsStalls(),
          new OtherStalls(),
          new Degradation(),
          CollectionRules.CYCLES_TAKEN_FOR_FULLS);

  private static final List<ComparisonRule> OF_COMPARISONS =
      List.of(new NoRepeats(), new NotComparable(), new ClientLimited(), new FlatteringErrors());

  private Rules() {}

  /**
   * What the rules say of one run: the most severe first, those without an answer last. A rule that
   * does not concern the run (its collector is another) says nothing.
   */
  public static List<Finding> runFindings(RunMetrics metrics, Preferences preferences) {
    RunEvidence run = RunEvidence.of(metrics, preferences);
    return OF_RUNS.stream()
        .filter(rule -> rule.concerns(run))
        .map(rule -> answer(rule, run))
        .sorted(mostSevereFirst())
        .toList();
  }

  /** What the rules say of configurations side by side; the most severe first. */
  public static List<Finding> comparisonFindings(
      List<Repeats> configurations, Preferences preferences) {
    return OF_COMPARISONS.stream()
        .map(rule -> rule.look(configurations, preferences))
        .flatMap(Optional::stream)
        .sorted(mostSevereFirst())
        .toList();
  }

  /** By severity; rules of the same in the order of the catalogue, since sorting is stable. */
  static Comparator<Finding> mostSevereFirst() {
    return Comparator.comparing(Finding::severity).reversed();
  }

  private static Finding answer(RunRule rule, RunEvidence run) {
    return rule.needs().stream()
        .filter(need -> !need.isMetBy(run))
        .findFirst()
        .map(need -> notEvaluable(rule, need, run))
        .orElseGet(() -> rule.look(run));
  }

  private static Finding notEvaluable(RunRule rule, Need missing, RunEvidence run) {
    return new Finding(
        rule.id(),
        Severity.NOT_EVALUABLE,
        missing.reason(),
        missing.advice(run),
        new TreeMap<>(),
        List.of(),
        new TreeMap<>());
  }
}

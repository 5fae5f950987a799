package dev.whisker.analysis.rule.catalogue;

import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.KnownFlags;
import dev.whisker.analysis.rule.Need;
import dev.whisker.analysis.rule.Rule;
import dev.whisker.analysis.rule.RunEvidence;
import dev.whisker.analysis.rule.RunRule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.Threshold;
import dev.whisker.analysis.rule.comparison.AnswerSizes;
import dev.whisker.analysis.rule.comparison.BrokenOff;
import dev.whisker.analysis.rule.comparison.ClientLimited;
import dev.whisker.analysis.rule.comparison.CopiedRuns;
import dev.whisker.analysis.rule.comparison.DriftingRuns;
import dev.whisker.analysis.rule.comparison.FailedRuns;
import dev.whisker.analysis.rule.comparison.FlatteringErrors;
import dev.whisker.analysis.rule.comparison.LoadsAtOnce;
import dev.whisker.analysis.rule.comparison.MixedSettings;
import dev.whisker.analysis.rule.comparison.NamesAgainstLogs;
import dev.whisker.analysis.rule.comparison.NoRepeats;
import dev.whisker.analysis.rule.comparison.NotComparable;
import dev.whisker.analysis.rule.comparison.RepeatsApart;
import dev.whisker.analysis.rule.comparison.SharedJvm;
import dev.whisker.analysis.rule.comparison.ShortOrIdleRuns;
import dev.whisker.analysis.rule.comparison.UnequalTimes;
import dev.whisker.analysis.rule.comparison.UnpairedHalves;
import dev.whisker.analysis.rule.gc.CollectionRules;
import dev.whisker.analysis.rule.gc.CollectorRules;
import dev.whisker.analysis.rule.gc.ConcurrentModeFailure;
import dev.whisker.analysis.rule.gc.ConcurrentRules;
import dev.whisker.analysis.rule.gc.CoveredPart;
import dev.whisker.analysis.rule.gc.Degradation;
import dev.whisker.analysis.rule.gc.ErgonomicsFull;
import dev.whisker.analysis.rule.gc.ExplicitRules;
import dev.whisker.analysis.rule.gc.FullGcs;
import dev.whisker.analysis.rule.gc.GcTime;
import dev.whisker.analysis.rule.gc.LogRules;
import dev.whisker.analysis.rule.gc.LongPause;
import dev.whisker.analysis.rule.gc.NoFreeRegions;
import dev.whisker.analysis.rule.gc.OvertakenRules;
import dev.whisker.analysis.rule.gc.PartialLog;
import dev.whisker.analysis.rule.gc.PauseGoalRules;
import dev.whisker.analysis.rule.gc.ProcessorRules;
import dev.whisker.analysis.rule.gc.SafepointRules;
import dev.whisker.analysis.rule.gc.SerialOnManyCores;
import dev.whisker.analysis.rule.gc.StartedAgain;
import dev.whisker.analysis.rule.gc.StopRules;
import dev.whisker.analysis.rule.load.ErrorRules;
import dev.whisker.analysis.rule.load.RequestRules;
import dev.whisker.analysis.rule.load.ServerGone;
import dev.whisker.analysis.rule.load.StallRules;
import dev.whisker.analysis.rule.memory.ExhaustionRules;
import dev.whisker.analysis.rule.memory.Fragmented;
import dev.whisker.analysis.rule.memory.GenerationRules;
import dev.whisker.analysis.rule.memory.GrowingLiveSet;
import dev.whisker.analysis.rule.memory.HeapExhausted;
import dev.whisker.analysis.rule.memory.HeapResized;
import dev.whisker.analysis.rule.memory.HeapTooSmall;
import dev.whisker.analysis.rule.memory.HumongousAllocation;
import dev.whisker.analysis.rule.memory.MetaspaceRules;
import dev.whisker.analysis.rule.memory.PermanentGenerationFull;
import dev.whisker.analysis.rule.memory.SizingRules;
import dev.whisker.analysis.rule.memory.YoungFixedUnderG1;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.failure.Attempt;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The catalogue of rules, and their findings. */
public final class Rules {

  /** The rules about runs, in the order of the catalogue. */
  private static final List<RunRule> OF_RUNS =
      List.of(
          MetaspaceRules.METASPACE_THRESHOLD,
          ExhaustionRules.METASPACE_EXHAUSTED,
          ErgonomicsFull.RULE,
          ExplicitRules.EXPLICIT,
          FullGcs.RULE,
          CollectionRules.PROMOTION_FAILED,
          ConcurrentModeFailure.RULE,
          NoFreeRegions.RULE,
          HumongousAllocation.RULE,
          ExplicitRules.FOR_A_TOOL,
          HeapExhausted.RULE,
          ExhaustionRules.OUT_OF_MEMORY,
          CollectionRules.GC_LOCKER,
          HeapTooSmall.RULE,
          SizingRules.HEAP_MUCH_TOO_LARGE,
          GrowingLiveSet.RULE,
          HeapResized.RULE,
          GenerationRules.YOUNG_TOO_FREQUENT,
          YoungFixedUnderG1.RULE,
          GenerationRules.TINY_GENERATION,
          GenerationRules.SURVIVOR_OVERFLOW,
          GenerationRules.PREMATURE_PROMOTION,
          MetaspaceRules.METASPACE_NEAR_CAP,
          SizingRules.MORE_THAN_MEMORY,
          SizingRules.WIDE_REFERENCES,
          GcTime.RULE,
          LongPause.RULE,
          StopRules.LONG_REMARK,
          StopRules.REFERENCE_PROCESSING,
          SafepointRules.SLOW_TO_SAFEPOINT,
          ProcessorRules.STARVED,
          ProcessorRules.KERNEL_TIME,
          SafepointRules.OTHER_SAFEPOINTS,
          SerialOnManyCores.RULE,
          CollectorRules.CMS_REMOVED,
          CollectorRules.LOW_PAUSE_COLLECTOR,
          ConcurrentRules.BACK_TO_BACK,
          PauseGoalRules.GOAL_MISSED,
          Fragmented.RULE,
          LogRules.NOT_ON_PLANNED_JDK,
          LogRules.NO_WALL_CLOCK,
          PartialLog.RULE,
          LogRules.UNKNOWN_LINES,
          RequestRules.NOT_STEADY,
          StallRules.GC_EXPLAINS,
          StallRules.OTHERS,
          RequestRules.COORDINATED_OMISSION,
          Degradation.RULE,
          RequestRules.CLOCKS_APART,
          ErrorRules.REFUSED,
          ErrorRules.NO_LOCAL_PORT,
          ErrorRules.TOO_MANY_OPEN_FILES,
          ErrorRules.TIMED_OUT,
          OvertakenRules.ALLOCATION_STALLS,
          OvertakenRules.PACING,
          OvertakenRules.DEGENERATED,
          OvertakenRules.NEVER_COLLECTS,
          CoveredPart.RULE,
          StartedAgain.RULE,
          ServerGone.RULE,
          ErrorRules.FAILED,
          PermanentGenerationFull.RULE);

  private static final List<ComparisonRule> OF_COMPARISONS =
      List.of(
          CopiedRuns.RULE,
          LoadsAtOnce.RULE,
          NamesAgainstLogs.RULE,
          SharedJvm.RULE,
          FailedRuns.RULE,
          NotComparable.RULE,
          MixedSettings.RULE,
          UnpairedHalves.RULE,
          BrokenOff.RULE,
          RepeatsApart.RULE,
          NoRepeats.RULE,
          UnequalTimes.RULE,
          ClientLimited.RULE,
          ShortOrIdleRuns.RULE,
          FlatteringErrors.RULE,
          AnswerSizes.RULE,
          DriftingRuns.RULE);

  /** Both languages have the same keys. */
  private static final Wording WORDING = Wording.in(Locale.ENGLISH);

  private Rules() {}

  /**
   * The findings of a run, in the order for display: each cause with its symptoms, the most severe
   * and costly first, those that are not evaluable last. A rule that does not concern the run has
   * none.
   */
  public static List<Finding> runFindings(RunMetrics metrics, Criteria criteria) {
    return runFindings(OF_RUNS, metrics, criteria);
  }

  static List<Finding> runFindings(List<RunRule> rules, RunMetrics metrics, Criteria criteria) {
    RunEvidence window = RunEvidence.of(metrics, criteria);
    RunEvidence whole = window.ofWholeLog();
    LastingAnswers lasting = LastingAnswers.of(metrics.timeline(), criteria);
    return CausesFirst.in(
        rules.stream()
            .map(
                rule ->
                    switch (rule.scope()) {
                      case WINDOW -> attempt(rule, () -> answer(rule, window));
                      case WHOLE_LOG -> attempt(rule, () -> answer(rule, whole));
                      case RUN -> lasting.to(rule, () -> attempt(rule, () -> answer(rule, whole)));
                    })
            .flatMap(Optional::stream)
            .sorted(mostSevereFirst())
            .toList());
  }

  /** The findings of a comparison in the same order. */
  public static List<Finding> comparisonFindings(List<Repeats> configurations, Criteria criteria) {
    return comparisonFindings(OF_COMPARISONS, configurations, criteria);
  }

  static List<Finding> comparisonFindings(
      List<ComparisonRule> rules, List<Repeats> configurations, Criteria criteria) {
    return CausesFirst.in(
        rules.parallelStream()
            .map(rule -> attempt(rule, () -> rule.evaluate(configurations, criteria)))
            .flatMap(Optional::stream)
            .toList());
  }

  /**
   * The finding of a rule, if any. After a bug, or without a text, it says that the rule failed.
   */
  private static Optional<Finding> attempt(Rule rule, Supplier<Optional<Finding>> answer) {
    return Attempt.at(
        "Rule " + rule.id(),
        () -> answer.get().map(Rules::worded),
        () -> Optional.of(Finding.failed(rule.id())));
  }

  /** The finding, if all its texts exist. */
  private static Finding worded(Finding finding) {
    Stream.of(Optional.of(finding.summary()), Optional.ofNullable(finding.advice()))
        .flatMap(Optional::stream)
        .filter(statement -> !WORDING.knows(statement))
        .findFirst()
        .ifPresent(
            unknown -> {
              throw new IllegalStateException("no text for all of " + unknown);
            });
    return finding;
  }

  /** Sorts by severity, then by cost, then as in the catalogue: sorting is stable. */
  static Comparator<Finding> mostSevereFirst() {
    return Comparator.comparing(Finding::severity)
        .thenComparing(ServerGone::isFound)
        .thenComparingDouble(Extent::costMillis)
        .reversed();
  }

  /** The finding of a rule; empty if it does not concern the run. */
  private static Optional<Finding> answer(RunRule rule, RunEvidence run) {
    if (!rule.whom().test(run)) {
      return Optional.empty();
    }
    for (Need need : rule.needs()) {
      if (!run.meets(need)) {
        return Optional.of(forItsJvm(notEvaluable(rule, need, run), run));
      }
    }
    return Optional.of(
        forPlannedJdk(forItsJvm(rule.evaluate(run), run), run.criteria().plannedRelease()));
  }

  /** Removes advice with HotSpot flags from the finding of another JVM. */
  private static Finding forItsJvm(Finding finding, RunEvidence run) {
    return run.isHotSpot() || finding.options().named().isEmpty()
        ? finding
        : finding.withoutAdvice();
  }

  /** Adds to the advice the flags that the planned JDK rejects. */
  private static Finding forPlannedJdk(Finding finding, int release) {
    Statement advice = finding.advice();
    if (release <= 0 || advice == null) {
      return finding;
    }
    List<Fact> refused =
        KnownFlags.answered(
            String.join(" ", finding.options().named()), release, KnownFlags.Answer.REFUSED);
    return refused.isEmpty()
        ? finding
        : finding.withWords(
            new Statement(
                "rule.advice.planned",
                Map.of(
                    "advice", new Fact.Phrase(advice),
                    "flags", Fact.listing(refused),
                    "jdk", Fact.count(release))));
  }

  /** The limits of all rules, in the order of the catalogue. Criteria may change them. */
  public static List<Threshold> thresholds() {
    return all().flatMap(rule -> rule.thresholds().stream()).toList();
  }

  /** The limit with an id, if any. */
  public static Optional<Threshold> threshold(String id) {
    return thresholds().stream().filter(threshold -> threshold.id().equals(id)).findFirst();
  }

  /** All rules in the order of the catalogue: those about runs, then those about comparisons. */
  public static Stream<Rule> all() {
    return Stream.concat(OF_RUNS.stream(), OF_COMPARISONS.stream());
  }

  private static Finding notEvaluable(RunRule rule, Need missing, RunEvidence run) {
    return new Finding(
        rule.id(),
        Severity.NOT_EVALUABLE,
        missing.reason(),
        missing.advice(run),
        missing.options(run),
        new TreeMap<>(),
        List.of(),
        new TreeMap<>(),
        Optional.empty());
  }

  /**
   * Findings about a run as a whole. They are cached with the run until criteria change; another
   * window does not affect them.
   */
  private static final class LastingAnswers {

    private final Criteria criteria;
    private final Map<String, Optional<Finding>> byRule = new ConcurrentHashMap<>();

    private LastingAnswers(Criteria criteria) {
      this.criteria = criteria;
    }

    /** The latest findings about a run. */
    private static final class Kept {
      private volatile LastingAnswers latest = new LastingAnswers(Criteria.DEFAULT);
    }

    private static final Function<Timeline, Kept> KEPT = any -> new Kept();

    /** The findings for some criteria. */
    static LastingAnswers of(Timeline timeline, Criteria criteria) {
      Kept kept = timeline.derived(KEPT);
      LastingAnswers latest = kept.latest;
      if (!latest.criteria.areAlikeForRules(criteria)) {
        latest = new LastingAnswers(criteria);
        kept.latest = latest;
      }
      return latest;
    }

    /** The finding of a rule, computed the first time; empty if it does not concern the run. */
    Optional<Finding> to(RunRule rule, Supplier<Optional<Finding>> asking) {
      return byRule.computeIfAbsent(rule.id(), any -> asking.get());
    }
  }
}

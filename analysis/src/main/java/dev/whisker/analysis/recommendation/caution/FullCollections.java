package dev.whisker.analysis.recommendation.caution;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.metric.pause.PauseSort;
import dev.whisker.analysis.metric.pause.PauseTimes;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.rule.Causes;
import dev.whisker.analysis.statistics.Spread;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.gc.Collector;
import dev.whisker.gc.PauseKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Why a configuration had full collections: because somebody asked for them, the application or a
 * tool, or because the collector could not do without. Those tell nothing of the heap.
 */
public final class FullCollections {

  /** Collectors that collect everything with the application stopped only when all else fails. */
  private static final Set<String> WITHOUT_FULLS =
      Stream.of(
              Collector.ZGC,
              Collector.GENERATIONAL_ZGC,
              Collector.SHENANDOAH,
              Collector.GENERATIONAL_SHENANDOAH,
              Collector.EPSILON)
          .map(Collector::id)
          .collect(Collectors.toUnmodifiableSet());

  private FullCollections() {}

  /** Whether a candidate had any, as far as its logs or a table tell. */
  static boolean areThere(Candidate candidate) {
    return candidate.repeats().spread(Metric.FULL_COUNT).max() > 0;
  }

  /** Whether it had some, and somebody asked for every one of them. */
  public static boolean areAllAskedFor(Candidate candidate) {
    return areThere(candidate)
        && any(candidate, FullCollections::isAskedFor)
        && !any(candidate, sort -> !isAskedFor(sort));
  }

  private static boolean isAskedFor(PauseSort sort) {
    return Causes.isExplicit(sort) || Causes.isTool(sort);
  }

  private static boolean any(Candidate candidate, Predicate<PauseSort> which) {
    return candidate.repeats().runs().stream().anyMatch(run -> any(run, which));
  }

  private static boolean any(RunMetrics run, Predicate<PauseSort> which) {
    return PauseTimes.of(run.timeline())
            .touching(run.gcWindow())
            .only(sort -> sort.is(PauseKind.FULL) && which.test(sort))
            .count()
        > 0;
  }

  /** What may be made of it that some had full collections, and others none. */
  public static List<Statement> say(List<Candidate> candidates) {
    return Stream.of(noneYet(candidates), askedFor(candidates)).flatMap(Optional::stream).toList();
  }

  /** That no full collection came is no promise, where others of the same kind had some. */
  private static Optional<Statement> noneYet(List<Candidate> candidates) {
    List<Candidate> without = new ArrayList<>();
    List<Candidate> with = new ArrayList<>();
    for (Candidate candidate : candidates) {
      Spread fulls = candidate.repeats().spread(Metric.FULL_COUNT);
      if (fulls.n() > 0 && !WITHOUT_FULLS.contains(collector(candidate))) {
        (areThere(candidate) ? with : without).add(candidate);
      }
    }
    with.removeIf(FullCollections::areAllAskedFor);
    return without.isEmpty() || with.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Statement(
                "reason.no-full-yet",
                Map.of("names", Say.names(without), "others", Say.names(with))));
  }

  /**
   * That nobody's heap was full where collections were asked for; unless all had them asked for.
   */
  private static Optional<Statement> askedFor(List<Candidate> all) {
    List<Candidate> asked = all.stream().filter(FullCollections::areAllAskedFor).toList();
    return asked.isEmpty() || asked.size() == all.size()
        ? Optional.empty()
        : Optional.of(new Statement("reason.full-asked-for", Map.of("names", Say.names(asked))));
  }

  private static String collector(Candidate candidate) {
    return candidate.repeats().configuration().factors().values().getOrDefault("collector", "");
  }
}

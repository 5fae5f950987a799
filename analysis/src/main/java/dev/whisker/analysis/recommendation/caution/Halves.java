package dev.whisker.analysis.recommendation.caution;

import dev.whisker.analysis.metric.MetricGroup;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The runs of a configuration that have a GC log, and those that have a load result: where some
 * lack one, figures rest on fewer runs than there are.
 */
public final class Halves {

  private Halves() {}

  /** The fewest repeats that any of its figures rests on; all where it has one half only. */
  public static int fewest(Candidate candidate) {
    int logs = repeats(candidate, Run::hasGcLog);
    int loads = repeats(candidate, Run::hasLoadResult);
    return logs == 0 || loads == 0 ? Math.max(logs, loads) : Math.min(logs, loads);
  }

  /** What is missing, where some have it. */
  public static List<Statement> missing(List<Candidate> candidates) {
    List<Statement> missing = new ArrayList<>();
    for (Candidate candidate : candidates) {
      say(missing, "reason.half.load", candidate, count(candidate, Run::hasLoadResult));
      say(missing, "reason.half.log", candidate, count(candidate, Run::hasGcLog));
    }
    List<Candidate> unlogged = withoutLog(candidates);
    if (!unlogged.isEmpty()) {
      missing.add(new Statement("reason.half.no-log", Map.of("names", Say.names(unlogged))));
    }
    return missing;
  }

  /** Those without any GC log, beside others that have some. */
  public static List<Candidate> withoutLog(List<Candidate> candidates) {
    return candidates.stream().anyMatch(Halves::hasLog)
        ? candidates.stream().filter(each -> !hasLog(each)).toList()
        : List.of();
  }

  /** Whether any run of a candidate has a GC log, or a table tells of its pauses. */
  static boolean hasLog(Candidate candidate) {
    return count(candidate, Run::hasGcLog) > 0
        || Stream.of(MetricGroup.PAUSES, MetricGroup.TIME)
            .flatMap(group -> group.metrics().stream())
            .anyMatch(metric -> candidate.repeats().values(metric).length > 0);
  }

  private static void say(List<Statement> said, String key, Candidate candidate, int having) {
    int all = candidate.repeats().runs().size();
    if (having > 0 && having < all) {
      said.add(
          new Statement(
              key,
              Map.of(
                  "name", Fact.word(candidate.name()),
                  "having", Fact.count(having),
                  "runs", Fact.count(all))));
    }
  }

  private static int repeats(Candidate candidate, Predicate<Run> half) {
    return (int)
        candidate.repeats().starts().stream()
            .filter(tests -> tests.stream().map(Halves::run).anyMatch(half))
            .count();
  }

  private static int count(Candidate candidate, Predicate<Run> half) {
    return (int) candidate.repeats().runs().stream().map(Halves::run).filter(half).count();
  }

  private static Run run(RunMetrics metrics) {
    return metrics.timeline().run();
  }
}

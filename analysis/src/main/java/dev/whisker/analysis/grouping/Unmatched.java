package dev.whisker.analysis.grouping;

import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.Run.Confidence;
import dev.whisker.analysis.run.Run.How;
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The GC logs and load results that no strategy has matched yet.
 *
 * @param allLogs including matched ones
 * @param allResults including matched ones
 */
record Unmatched(
    List<Located<SourcedGcLog>> logs,
    List<Located<SourcedLoadResult>> results,
    List<Located<SourcedGcLog>> allLogs,
    List<Located<SourcedLoadResult>> allResults) {

  static Unmatched of(List<Located<SourcedGcLog>> logs, List<Located<SourcedLoadResult>> results) {
    return new Unmatched(List.copyOf(logs), List.copyOf(results), logs, results);
  }

  Unmatched without(List<Match> matches) {
    List<Located<SourcedGcLog>> otherLogs = new ArrayList<>(logs);
    List<Located<SourcedLoadResult>> otherResults = new ArrayList<>(results);
    for (Match match : matches) {
      otherLogs.removeAll(match.logs());
      otherResults.removeAll(match.results());
    }
    return new Unmatched(otherLogs, otherResults, allLogs, allResults);
  }

  /**
   * Matches a log and a result if no other has their key.
   *
   * @param key null for files without one
   */
  List<Match> byKey(Function<Located<?>, @Nullable Object> key, How how) {
    Map<Object, List<Located<SourcedLoadResult>>> resultsByKey = grouped(results, key);
    List<Match> matches = new ArrayList<>();
    grouped(logs, key)
        .forEach(
            (value, some) -> {
              List<Located<SourcedLoadResult>> others = resultsByKey.getOrDefault(value, List.of());
              if (some.size() == 1 && others.size() == 1) {
                matches.addAll(match(some.getFirst(), others.getFirst(), how));
              }
            });
    return matches;
  }

  /** Matches the two, unless their clocks contradict it. */
  List<Match> match(Located<SourcedGcLog> log, Located<SourcedLoadResult> result, How how) {
    return isContradicted(log, result)
        ? List.of()
        : List.of(
            new Match(
                List.of(log), List.of(result), new Pairing(confidence(log, result, how), how)));
  }

  /**
   * True if the clocks show that the JVM did not run during the test, and another one did. Times
   * without a zone may be hours off, so they contradict nothing.
   */
  private boolean isContradicted(Located<SourcedGcLog> log, Located<SourcedLoadResult> result) {
    return log.span() != null
        && result.span() != null
        && !log.overlaps(result)
        && !result.what().result().head().localTime()
        && (logs.stream().anyMatch(other -> other.overlaps(result))
            || results.stream().anyMatch(other -> other.overlaps(log)));
  }

  private static Confidence confidence(Located<?> log, Located<?> result, How how) {
    if (log.span() == null || result.span() == null) {
      return how == How.NUMBER ? Confidence.GUESSED : Confidence.LIKELY;
    }
    return log.overlaps(result) ? Confidence.CERTAIN : Confidence.GUESSED;
  }

  /** The files by key, in order; without those that have no key. */
  static <T extends Part> Map<Object, List<Located<T>>> grouped(
      List<Located<T>> all, Function<Located<?>, @Nullable Object> key) {
    Map<Object, List<Located<T>>> alike = new LinkedHashMap<>();
    for (Located<T> located : all) {
      Object value = key.apply(located);
      if (value != null) {
        alike.computeIfAbsent(value, any -> new ArrayList<>()).add(located);
      }
    }
    return alike;
  }
}

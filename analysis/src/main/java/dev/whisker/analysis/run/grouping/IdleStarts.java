package dev.whisker.analysis.run.grouping;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.FlagFactors;
import dev.whisker.analysis.run.Grouping.Excluded;
import dev.whisker.analysis.run.Grouping.Reason;
import dev.whisker.analysis.run.PartId;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.grouping.Pairer.Pair;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Starts of a JVM that no load was sent to, in logs of which another start has one: a log that was
 * appended to tells of all that went before, and a server's console of days. They are no repeats of
 * what was measured, and left out until somebody takes them in.
 */
final class IdleStarts {

  private final List<Pair> runs = new ArrayList<>();
  private final Map<Found<SourcedGcLog>, Pair> idle = new LinkedHashMap<>();

  /** Tells them from the others of what was paired. */
  IdleStarts(List<Pair> pairs) {
    Map<Path, Pair> loaded = new LinkedHashMap<>();
    for (Pair pair : pairs) {
      if (!pair.results().isEmpty()) {
        pair.logs().forEach(log -> loaded.putIfAbsent(file(log), pair));
      }
    }
    for (Pair pair : pairs) {
      Pair beside = pair.results().isEmpty() ? loaded.get(file(pair.logs().getFirst())) : null;
      if (beside == null) {
        runs.add(pair);
      } else {
        pair.logs().forEach(log -> idle.put(log, beside));
      }
    }
  }

  /** All others. */
  List<Pair> runs() {
    return runs;
  }

  /** Each with the configuration of those that had a load, called after one of them. */
  List<Excluded> leftOut(List<Configuration> configurations) {
    List<Excluded> leftOut = new ArrayList<>();
    idle.forEach(
        (log, beside) -> {
          PartId id = beside.logs().getFirst().what().id();
          for (Configuration configuration : configurations) {
            find(configuration, id)
                .map(run -> new Excluded(configuration.name(), run(log, run), new Reason.NoLoad()))
                .ifPresent(leftOut::add);
          }
        });
    return leftOut;
  }

  private static Optional<Run> find(Configuration configuration, PartId id) {
    return configuration.runs().stream()
        .filter(run -> run.gcLogs().stream().anyMatch(log -> log.id().equals(id)))
        .findFirst();
  }

  private static Run run(Found<SourcedGcLog> log, Run beside) {
    Map<String, String> factors = new TreeMap<>(beside.factors().values());
    factors.putAll(FlagFactors.of(log.what().log()));
    return new Run(
        beside.name() + "." + log.what().number(),
        List.of(log.what()),
        List.of(),
        Factors.of(factors),
        Pairing.SINGLE);
  }

  private static Path file(Found<SourcedGcLog> log) {
    return log.what().files().getFirst();
  }
}

package dev.whisker.analysis.run.grouping.found;

import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The halves of one run, at least one. */
public record Pair(
    List<Found<SourcedGcLog>> logs, List<Found<SourcedLoadResult>> results, Pairing pairing) {

  /** What stands for it: a log if there is one, and none that a later start has put aside. */
  public Found<?> first() {
    return logs.stream()
        .<Found<?>>map(log -> log)
        .min(Comparator.comparingInt(log -> log.name().getFirst().text().length()))
        .orElseGet(results::getFirst);
  }

  /** All files of the run. */
  public List<Path> files() {
    return Stream.concat(
            logs.stream().flatMap(log -> log.what().files().stream()),
            results.stream().flatMap(result -> result.what().files().stream()))
        .toList();
  }
}

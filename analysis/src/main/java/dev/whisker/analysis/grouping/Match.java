package dev.whisker.analysis.grouping;

import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The GC logs and load results of one run; at least one of either.
 *
 * @param pairing why they match, and how sure that is
 */
public record Match(
    List<Located<SourcedGcLog>> logs, List<Located<SourcedLoadResult>> results, Pairing pairing) {

  /** The part that names the run: a log if it has one, unless it was rotated away. */
  public Located<?> first() {
    return logs.stream()
        .<Located<?>>map(log -> log)
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

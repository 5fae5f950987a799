package dev.whisker.analysis.comparison;

import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.OneLoad;
import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.Pairing;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Builds runs with other GC logs and load results. Settings found in a file go with it; settings
 * from names or manifests stay with the run.
 */
final class Remade {

  private Remade() {}

  /** The run with one more part. */
  static Run with(Run run, Part part) {
    List<Part> parts = new ArrayList<>(run.parts());
    parts.add(part);
    Map<String, String> factors = new TreeMap<>(run.factors().values());
    factors.putAll(part.factors());
    return of(run, parts, factors);
  }

  /** The run with requests of another client of the same test, as one load. */
  static Run joined(Run run, Part part) {
    SourcedLoadResult measured = OneLoad.measured(run).orElse(null);
    if (measured == null
        || !(part instanceof SourcedLoadResult other)
        || !OneLoad.canJoin(measured, other)) {
      return with(run, part);
    }
    List<Part> parts = new ArrayList<>(run.parts());
    parts.set(parts.indexOf(measured), OneLoad.join(measured, other));
    return of(run, parts, run.factors().values());
  }

  /** The run without that part; empty if it had no other. */
  static Optional<Run> without(Run run, Part part) {
    List<Part> parts = new ArrayList<>(run.parts());
    parts.removeIf(own -> own.id().equals(part.id()));
    Map<String, String> factors = new TreeMap<>(run.factors().values());
    factors.entrySet().removeAll(part.factors().entrySet());
    parts.forEach(own -> own.factors().forEach(factors::putIfAbsent));
    return parts.isEmpty() ? Optional.empty() : Optional.of(of(run, parts, factors));
  }

  /** A run of this part alone, with the file's name. */
  static Run alone(Part part) {
    String name = String.valueOf(part.files().getFirst().getFileName());
    Run nothing = new Run(name, List.of(), List.of(), Factors.NONE, Pairing.SINGLE);
    return with(nothing, part);
  }

  private static Run of(Run run, List<Part> parts, Map<String, String> factors) {
    List<SourcedGcLog> logs = new ArrayList<>();
    List<SourcedLoadResult> results = new ArrayList<>();
    for (Part part : parts) {
      switch (part) {
        case SourcedGcLog log -> logs.add(log);
        case SourcedLoadResult result -> results.add(result);
      }
    }
    boolean paired = !logs.isEmpty() && !results.isEmpty();
    return new Run(
        run.name(),
        List.copyOf(logs),
        List.copyOf(results),
        Factors.of(factors),
        run.stated(),
        paired ? Pairing.STATED : Pairing.SINGLE,
        run.notes(),
        run.shiftSeconds());
  }
}

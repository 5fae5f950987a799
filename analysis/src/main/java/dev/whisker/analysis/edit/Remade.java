package dev.whisker.analysis.edit;

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
 * Runs made of other GC logs and load results. What these themselves show was set goes with them;
 * what was read from names or stated stays with the run.
 */
final class Remade {

  private Remade() {}

  /** The run with one part more. */
  static Run with(Run run, Part part) {
    List<Part> parts = new ArrayList<>(run.parts());
    parts.add(part);
    Map<String, String> factors = new TreeMap<>(run.factors().values());
    factors.putAll(part.factors());
    return of(run, parts, factors);
  }

  /** The same, where clients of one test sent requests at the same time, as one load of both. */
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

  /** The run without that part; empty where it had no other. */
  static Optional<Run> without(Run run, Part part) {
    List<Part> parts = new ArrayList<>(run.parts());
    parts.removeIf(own -> own.id().equals(part.id()));
    Map<String, String> factors = new TreeMap<>(run.factors().values());
    factors.entrySet().removeAll(part.factors().entrySet());
    parts.forEach(own -> own.factors().forEach(factors::putIfAbsent));
    return parts.isEmpty() ? Optional.empty() : Optional.of(of(run, parts, factors));
  }

  /** A run of nothing else, called as its file is. */
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

package dev.whisker.analysis.comparison;

import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.PartId;
import dev.whisker.analysis.run.Run;
import java.util.List;
import java.util.stream.Stream;

/**
 * Identifies runs: those with any of these GC logs and load results. A configuration is identified
 * by its runs: it is the one with the first of them that still exists.
 */
public record Runs(List<PartId> parts) {

  public Runs {
    parts = List.copyOf(parts);
  }

  public static Runs of(Run run) {
    return of(Stream.of(run));
  }

  public static Runs of(List<Run> runs) {
    return of(runs.stream());
  }

  private static Runs of(Stream<Run> runs) {
    return new Runs(runs.flatMap(run -> run.parts().stream()).map(Part::id).toList());
  }
}

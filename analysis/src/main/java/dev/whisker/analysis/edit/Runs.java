package dev.whisker.analysis.edit;

import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.PartId;
import dev.whisker.analysis.run.Run;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which runs are meant: those that hold any of these GC logs and load results. A configuration is
 * meant by its runs: it is the one that holds the first of them that is still there.
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

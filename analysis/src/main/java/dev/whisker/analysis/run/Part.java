package dev.whisker.analysis.run;

import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A GC log or a load result of a run, with its file. */
public sealed interface Part permits SourcedGcLog, SourcedLoadResult {

  /** The files that hold it, in order; one unless several belong together. */
  List<Path> files();

  /** Which of those in its files it is, from 1. */
  int number();

  default PartId id() {
    return new PartId(files().getFirst(), number());
  }

  /** The settings it shows, by the names of factors. */
  default Map<String, String> factors() {
    return switch (this) {
      case SourcedGcLog log -> FlagFactors.of(log.log());
      case SourcedLoadResult result -> LoadFactors.of(result.result());
    };
  }
}

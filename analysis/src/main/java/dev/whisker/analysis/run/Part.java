package dev.whisker.analysis.run;

import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A GC log or a load result of a run, with its file. */
public sealed interface Part permits SourcedGcLog, SourcedLoadResult {

  /** Its files, in order; usually one. */
  List<Path> files();

  /** Its number among the logs or results of its files, from 1. */
  int number();

  default PartId id() {
    return new PartId(files().getFirst(), number());
  }

  /** The settings that it shows, by factor. */
  default Map<String, String> factors() {
    return switch (this) {
      case SourcedGcLog log -> FlagFactors.of(log.log());
      case SourcedLoadResult result -> LoadFactors.of(result.result());
    };
  }
}

package dev.whisker.analysis.run.grouping.same;

import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.load.LoadFormat;
import java.nio.file.Path;

/** In which form a load result was written, and where. */
final class Written {

  private Written() {}

  /** The form of its first file. */
  static LoadFormat format(Found<SourcedLoadResult> found) {
    return found.what().result().head().format();
  }

  /** Its folder. Gatling keeps its statistics in one below that of its log. */
  static Path folder(Found<SourcedLoadResult> found) {
    Path parent = parent(found.what().files().getFirst().toAbsolutePath());
    return format(found) == LoadFormat.GATLING_STATS && parent.endsWith("js")
        ? parent(parent)
        : parent;
  }

  private static Path parent(Path path) {
    Path parent = path.getParent();
    return parent == null ? Path.of("") : parent;
  }
}

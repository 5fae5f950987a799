package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Collector;
import dev.whisker.gc.PauseKind;
import java.util.List;

/** The records of the parallel collector, with two names of its old generation. */
final class ParallelShapes {

  static final List<Shape> ALL =
      List.of(
          new Shape(
              PauseKind.YOUNG,
              Collector.PARALLEL,
              null,
              "[GC<cause> [PSYoungGen: <young>] <heap>, <seconds> secs]"),
          full(
              "[Full GC<cause> [PSYoungGen: <young>] [ParOldGen: <old>]"
                  + " <heap>, [Metaspace: <metaspace>], <seconds> secs]"),
          full(
              "[Full GC<cause> [PSYoungGen: <young>] [PSOldGen: <old>]"
                  + " <heap>, [Metaspace: <metaspace>], <seconds> secs]"),
          // JDK 6 and 7
          full(
              "[Full GC<cause> [PSYoungGen: <young>] [ParOldGen: <old>]"
                  + " <heap> [PSPermGen: <permanent>], <seconds> secs]"),
          full(
              "[Full GC<cause> [PSYoungGen: <young>] [PSOldGen: <old>]"
                  + " <heap> [PSPermGen: <permanent>], <seconds> secs]"));

  private ParallelShapes() {}

  private static Shape full(String look) {
    return new Shape(PauseKind.FULL, Collector.PARALLEL, Collector.PARALLEL, look);
  }
}

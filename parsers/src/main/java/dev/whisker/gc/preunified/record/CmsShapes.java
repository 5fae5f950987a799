package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Collector;
import dev.whisker.gc.PauseKind;
import java.util.List;

/** The records of ParNew and CMS: young collections and the two short stops of a cycle. */
final class CmsShapes {

  static final List<Shape> ALL =
      List.of(
          new Shape(
              PauseKind.YOUNG,
              Collector.CMS,
              null,
              "[GC<cause> <stamp>[ParNew: <young>, <number> secs] <heap>, <seconds> secs]"),
          new Shape(
              PauseKind.INITIAL_MARK,
              null,
              Collector.CMS,
              "[GC<cause> [1 CMS-initial-mark: <old state>] <heap state>, <seconds> secs]"),
          remark(
              "[GC<cause> [YG occupancy: <number> K (<number> K)]"
                  + "<stamp>[Rescan (parallel) , <number> secs]"
                  + "<stamp>[weak refs processing, <references> secs]"
                  + "<stamp>[class unloading, <number> secs]"
                  + "<stamp>[scrub symbol table, <number> secs]"
                  + "<stamp>[scrub string table, <number> secs]"
                  + "[1 CMS-remark: <old state>] <heap state>, <seconds> secs]"));

  private CmsShapes() {}

  private static Shape remark(String look) {
    return new Shape(PauseKind.REMARK, null, Collector.CMS, look);
  }
}

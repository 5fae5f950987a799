package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Collector;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The shapes of the records of all collectors. */
public final class Shapes {

  private static final List<Shape> ALL =
      List.of(
          // The parallel collector, with two names of its old generation.
          young(Collector.PARALLEL, "[GC<cause> [PSYoungGen: <young>] <heap>, <seconds> secs]"),
          full(
              Collector.PARALLEL,
              "[Full GC<cause> [PSYoungGen: <young>] [ParOldGen: <old>]"
                  + " <heap>, [Metaspace: <metaspace>], <seconds> secs]"),
          full(
              Collector.PARALLEL,
              "[Full GC<cause> [PSYoungGen: <young>] [PSOldGen: <old>]"
                  + " <heap>, [Metaspace: <metaspace>], <seconds> secs]"),
          // JDK 6 and 7
          full(
              Collector.PARALLEL,
              "[Full GC<cause> [PSYoungGen: <young>] [ParOldGen: <old>]"
                  + " <heap> [PSPermGen: <permanent>], <seconds> secs]"),
          full(
              Collector.PARALLEL,
              "[Full GC<cause> [PSYoungGen: <young>] [PSOldGen: <old>]"
                  + " <heap> [PSPermGen: <permanent>], <seconds> secs]"),

          // The serial collector
          young(
              Collector.SERIAL,
              "[GC<cause> <stamp>[DefNew: <young>, <number> secs] <heap>, <seconds> secs]"),
          // A young collection that found no room: one record, one stop, everything collected.
          new Shape(
              PauseKind.FULL,
              Collector.SERIAL,
              Collector.SERIAL,
              PauseTrait.ESCALATED_FROM_YOUNG,
              "[GC<cause> <stamp>[DefNew: <young>, <number> secs]<stamp>[Tenured: <old>, <number>"
                  + " secs] <heap>, [Metaspace: <metaspace>], <seconds> secs]"),
          new Shape(
              PauseKind.FULL,
              null,
              Collector.SERIAL,
              "[Full GC<cause> <stamp>[Tenured: <old>, <number> secs]"
                  + " <heap>, [Metaspace: <metaspace>], <seconds> secs]"),
          // JDK 6 and 7
          new Shape(
              PauseKind.FULL,
              null,
              Collector.SERIAL,
              "[Full GC<cause> <stamp>[Tenured: <old>, <number> secs]"
                  + " <heap>, [Perm : <permanent>], <seconds> secs]"),

          // Every collector under PrintGC alone
          young(null, "[GC<cause> <heap>, <seconds> secs]"),
          full(null, "[Full GC<cause> <heap>, <seconds> secs]"),

          // ParNew and CMS: young collections and the two short stops of a cycle
          young(
              Collector.CMS,
              "[GC<cause> <stamp>[ParNew: <young>, <number> secs] <heap>, <seconds> secs]"),
          new Shape(
              PauseKind.INITIAL_MARK,
              null,
              Collector.CMS,
              "[GC<cause> [1 CMS-initial-mark: <old state>] <heap state>, <seconds> secs]"),
          new Shape(
              PauseKind.REMARK,
              null,
              Collector.CMS,
              "[GC<cause> [YG occupancy: <number> K (<number> K)]"
                  + "<stamp>[Rescan (parallel) , <number> secs]"
                  + "<stamp>[weak refs processing, <references> secs]"
                  + "<stamp>[class unloading, <number> secs]"
                  + "<stamp>[scrub symbol table, <number> secs]"
                  + "<stamp>[scrub string table, <number> secs]"
                  + "[1 CMS-remark: <old state>] <heap state>, <seconds> secs]"),

          // G1: with details the heap is on a line below, without them in the record.
          young(null, "[GC pause<cause> (young), <seconds> secs]"),
          mixed("[GC pause<cause> (mixed), <seconds> secs]"),
          startsCycle("[GC pause<cause> (young) (initial-mark), <seconds> secs]"),
          young(null, "[GC pause<cause> (young) <heap>, <seconds> secs]"),
          mixed("[GC pause<cause> (mixed) <heap>, <seconds> secs]"),
          startsCycle("[GC pause<cause> (young) (initial-mark) <heap>, <seconds> secs]"));

  private Shapes() {}

  /** The shapes that begin with this head, in an array that the caller may sort. */
  public static Shape[] of(Shape.Head head) {
    return ALL.stream().filter(shape -> shape.head() == head).toArray(Shape[]::new);
  }

  private static Shape young(@Nullable Collector collector, String look) {
    return new Shape(PauseKind.YOUNG, collector, null, look);
  }

  private static Shape full(@Nullable Collector collector, String look) {
    return new Shape(PauseKind.FULL, collector, collector, look);
  }

  private static Shape mixed(String look) {
    return new Shape(PauseKind.MIXED, null, null, look);
  }

  private static Shape startsCycle(String look) {
    return new Shape(PauseKind.YOUNG, null, null, PauseTrait.STARTS_CONCURRENT_CYCLE, look);
  }
}

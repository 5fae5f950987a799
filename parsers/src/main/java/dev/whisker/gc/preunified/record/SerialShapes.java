package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Collector;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import java.util.List;

/** The records of the serial collector, and of every collector under {@code PrintGC} alone. */
final class SerialShapes {

  static final List<Shape> ALL =
      List.of(
          young("[GC<cause> <stamp>[DefNew: <young>, <number> secs] <heap>, <seconds> secs]"),
          // A young collection that found no room: one record, one stop, everything collected.
          new Shape(
              PauseKind.FULL,
              Collector.SERIAL,
              Collector.SERIAL,
              PauseTrait.ESCALATED_FROM_YOUNG,
              "[GC<cause> <stamp>[DefNew: <young>, <number> secs]<stamp>[Tenured: <old>, <number>"
                  + " secs] <heap>, [Metaspace: <metaspace>], <seconds> secs]"),
          full(
              "[Full GC<cause> <stamp>[Tenured: <old>, <number> secs]"
                  + " <heap>, [Metaspace: <metaspace>], <seconds> secs]"),
          // JDK 6 and 7
          full(
              "[Full GC<cause> <stamp>[Tenured: <old>, <number> secs]"
                  + " <heap>, [Perm : <permanent>], <seconds> secs]"),
          new Shape(PauseKind.YOUNG, null, null, "[GC<cause> <heap>, <seconds> secs]"),
          new Shape(PauseKind.FULL, null, null, "[Full GC<cause> <heap>, <seconds> secs]"));

  private SerialShapes() {}

  private static Shape young(String look) {
    return new Shape(PauseKind.YOUNG, Collector.SERIAL, null, look);
  }

  private static Shape full(String look) {
    return new Shape(PauseKind.FULL, null, Collector.SERIAL, look);
  }
}

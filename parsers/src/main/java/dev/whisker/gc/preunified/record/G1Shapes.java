package dev.whisker.gc.preunified.record;

import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import java.util.List;

/** The records of G1: with details the heap is on a line below, without them in the record. */
final class G1Shapes {

  static final List<Shape> ALL =
      List.of(
          young("[GC pause<cause> (young), <seconds> secs]"),
          mixed("[GC pause<cause> (mixed), <seconds> secs]"),
          startsCycle("[GC pause<cause> (young) (initial-mark), <seconds> secs]"),
          young("[GC pause<cause> (young) <heap>, <seconds> secs]"),
          mixed("[GC pause<cause> (mixed) <heap>, <seconds> secs]"),
          startsCycle("[GC pause<cause> (young) (initial-mark) <heap>, <seconds> secs]"));

  private G1Shapes() {}

  private static Shape young(String look) {
    return new Shape(PauseKind.YOUNG, null, null, look);
  }

  private static Shape mixed(String look) {
    return new Shape(PauseKind.MIXED, null, null, look);
  }

  private static Shape startsCycle(String look) {
    return new Shape(PauseKind.YOUNG, null, null, PauseTrait.STARTS_CONCURRENT_CYCLE, look);
  }
}

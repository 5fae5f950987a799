package dev.whisker.gc.preunified.record;

import java.util.List;
import java.util.stream.Stream;

/** The shapes of all collectors. */
public final class Shapes {

  private Shapes() {}

  /** The shapes that begin with this head, in an array that the caller may sort. */
  public static Shape[] of(Shape.Head head) {
    return Stream.of(ParallelShapes.ALL, SerialShapes.ALL, CmsShapes.ALL, G1Shapes.ALL)
        .flatMap(List::stream)
        .filter(shape -> shape.head() == head)
        .toArray(Shape[]::new);
  }
}

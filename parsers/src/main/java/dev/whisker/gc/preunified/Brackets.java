package dev.whisker.gc.preunified;

import java.util.Arrays;

/** The brackets that are open, remembered from line to line. */
final class Brackets {

  /** What an open bracket stands for. */
  enum Kind {
    /** A pause: {@code [GC}, {@code [Full GC}, {@code [GC pause}. */
    PAUSE,
    YOUNG,
    OLD,
    /** The permanent generation of JDK 6 and 7. */
    PERMANENT,
    METASPACE,
    /** Work beside the application. */
    PHASE,
    /**
     * {@code [weak refs processing, 0.0000184 secs]}, or one of its parts: {@code [SoftReference}.
     */
    REFERENCES,
    /** Anything else: {@code [Rescan (parallel) , 0.0005050 secs]}. */
    DETAIL
  }

  /** Deeper than any record goes; a file that is no log may go further, and is not followed. */
  private static final int MAX_DEPTH = 64;

  private final Kind[] open = new Kind[MAX_DEPTH];
  private int depth;

  Brackets() {
    Arrays.fill(open, Kind.DETAIL);
  }

  boolean isEmpty() {
    return depth == 0;
  }

  boolean isFull() {
    return depth == MAX_DEPTH;
  }

  /** What the innermost bracket stands for; a detail where none is open. */
  Kind innermost() {
    return depth == 0 ? Kind.DETAIL : open[depth - 1];
  }

  /** Whether the bracket around the innermost one stands for this. */
  boolean isInside(Kind kind) {
    return depth > 1 && open[depth - 2] == kind;
  }

  void open(Kind kind) {
    open[depth++] = kind;
  }

  /** Closes the innermost bracket, which must be open. */
  Kind close() {
    return open[--depth];
  }

  void forget() {
    depth = 0;
  }
}

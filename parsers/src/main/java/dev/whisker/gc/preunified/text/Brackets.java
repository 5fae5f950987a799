package dev.whisker.gc.preunified.text;

import java.util.Arrays;

/** The brackets that are open, remembered from line to line. */
public final class Brackets {

  /** The kinds of brackets. */
  public enum Kind {
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

  /** Deeper than any record goes; deeper brackets of other text are ignored. */
  private static final int MAX_DEPTH = 64;

  private final Kind[] open = new Kind[MAX_DEPTH];
  private int depth;

  /** None is open. */
  public Brackets() {
    Arrays.fill(open, Kind.DETAIL);
  }

  /** True if none is open. */
  public boolean isEmpty() {
    return depth == 0;
  }

  /** True if no more can be opened. */
  public boolean isFull() {
    return depth == MAX_DEPTH;
  }

  /** The kind of the innermost bracket; a detail if none is open. */
  public Kind innermost() {
    return depth == 0 ? Kind.DETAIL : open[depth - 1];
  }

  /** True if the bracket around the innermost one is of this kind. */
  public boolean isInside(Kind kind) {
    return depth > 1 && open[depth - 2] == kind;
  }

  /** Opens one inside the innermost, if not {@link #isFull}. */
  public void open(Kind kind) {
    open[depth++] = kind;
  }

  /** Closes the innermost bracket, which must be open. */
  public Kind close() {
    return open[--depth];
  }

  /** Forgets the open brackets, which will not be closed. */
  public void forget() {
    depth = 0;
  }
}

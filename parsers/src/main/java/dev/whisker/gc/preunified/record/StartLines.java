package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Stamp;

/**
 * Notes if Shenandoah logs each start on a separate line, as with PrintGCDetails since JDK 8u212.
 * Then the next line has the stamp of the end. Otherwise a record has the stamp of its start,
 * however late it is completed:
 *
 * <pre>
 * 0.234: [Pause Init Mark (process weakrefs), start]
 * 0.236: [Pause Init Mark (process weakrefs), 1.983 ms]
 *
 * 25.465: [Pause Init Mark, 43.460 ms]
 * 25.508: [Concurrent marking 178G-&gt;184G(256G), 3685.818 ms]
 * </pre>
 */
public final class StartLines {

  private boolean seen;

  /** Notes such a line. */
  void seen() {
    seen = true;
  }

  /** Forgets it: the next JVM may have other flags. */
  void forget() {
    seen = false;
  }

  /** The start of work with this duration, by the stamp of its line. */
  Stamp start(Stamp stamp, long nanos) {
    return seen ? stamp.plusNanos(-nanos) : stamp;
  }

  /** The end of the work. */
  Stamp end(Stamp stamp, long nanos) {
    return seen ? stamp : stamp.plusNanos(nanos);
  }
}

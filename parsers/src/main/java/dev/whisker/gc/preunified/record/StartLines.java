package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Stamp;

/**
 * Whether Shenandoah gives each start a line of its own, as with PrintGCDetails since JDK 8u212.
 * Then the line behind it has the stamp of the end. Else a record is begun when the work begins,
 * and has that stamp, however late it is completed:
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

  private boolean told;

  /** Such a line was read. */
  void told() {
    told = true;
  }

  /** The next JVM may have other flags. */
  void forget() {
    told = false;
  }

  /** When what took so long began, by the stamp of the line that says so. */
  Stamp start(Stamp stamp, long nanos) {
    return told ? stamp.plusNanos(-nanos) : stamp;
  }

  /** When it ended. */
  Stamp end(Stamp stamp, long nanos) {
    return told ? stamp : stamp.plusNanos(nanos);
  }
}

package dev.whisker.gc.internal;

import dev.whisker.gc.GcLog;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.Stamp;
import java.util.ArrayList;
import java.util.List;

/**
 * The logs of one file, one for each JVM that wrote into it.
 *
 * <p>A new JVM shows itself by its head, or by a clock that begins again: uptime goes back, and
 * where there is a wall clock too, that one does not.
 */
public final class GcLogSequence {

  /** Threads write their lines a little out of order; no JVM restarts within this time. */
  private static final long TOLERANCE_NANOS = 1_000_000_000L;

  /** How far the two clocks of one JVM drift apart (NTP) before it looks like another JVM. */
  private static final long CLOCK_DRIFT_NANOS = 60_000_000_000L;

  private final GcLogFormat format;
  private final List<GcLog> ended = new ArrayList<>();
  private GcLogBuilder current;
  private long startEpoch = Stamp.ABSENT;

  public GcLogSequence(GcLogFormat format) {
    this.format = format;
    this.current = new GcLogBuilder(format);
  }

  /** The log that is being written at this place of the file. */
  public GcLogBuilder current() {
    return current;
  }

  /**
   * Whether this moment is one of another JVM than before, so that records begun before it will not
   * be completed. {@link #begin()} has then to be called.
   */
  public boolean isOfNextJvm(long uptimeNanos, long epochNanos) {
    return isOfNextJvm(uptimeNanos, epochNanos, current.lastUptime() - TOLERANCE_NANOS);
  }

  /**
   * The same for a moment that cannot come before another one in the log of its JVM: one thread
   * stamps all pauses.
   *
   * @param earlierNanos the uptime of the other one, or {@link Stamp#ABSENT}
   */
  public boolean isOfNextJvm(long uptimeNanos, long epochNanos, long earlierNanos) {
    return uptimeNanos != Stamp.ABSENT
        && current.lastUptime() != Stamp.ABSENT
        && uptimeNanos < earlierNanos
        && !isOutOfOrder(uptimeNanos, epochNanos);
  }

  /** The log of the next JVM begins; one that told of nothing but its JVM is forgotten. */
  public void begin() {
    if (!current.isEmpty()) {
      // At once: while it may grow, it has room for many events.
      ended.add(current.build());
    }
    current = new GcLogBuilder(format);
    startEpoch = Stamp.ABSENT;
  }

  /** The current log shows this moment. */
  public void seen(long uptimeNanos, long epochNanos) {
    if (startEpoch == Stamp.ABSENT && uptimeNanos != Stamp.ABSENT && epochNanos != Stamp.ABSENT) {
      startEpoch = epochNanos - uptimeNanos;
    }
    current.seen(uptimeNanos, epochNanos);
  }

  /**
   * The logs that hold something, in the order of the file; none where nothing was found of a JVM.
   * A page about logs may quote one of their lines, and is no log.
   */
  public List<GcLog> build() {
    List<GcLog> logs = new ArrayList<>(ended);
    if (!current.isEmpty() || (logs.isEmpty() && current.tellsOfJvm())) {
      logs.add(current.build());
    }
    return List.copyOf(logs);
  }

  /** Whether the wall clock goes back as well, so that the same JVM wrote it earlier. */
  private boolean isOutOfOrder(long uptimeNanos, long epochNanos) {
    return startEpoch != Stamp.ABSENT
        && epochNanos != Stamp.ABSENT
        && epochNanos < current.lastEpoch()
        && Math.abs(epochNanos - uptimeNanos - startEpoch) < CLOCK_DRIFT_NANOS;
  }
}

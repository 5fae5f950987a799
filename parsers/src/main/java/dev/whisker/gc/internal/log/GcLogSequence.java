package dev.whisker.gc.internal.log;

import dev.whisker.gc.GcLog;
import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.GcProblem;
import dev.whisker.gc.Stamp;
import dev.whisker.input.Problem;
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

  /** Threads that stamp their lines and then wait write them out of order by less than this. */
  private static final long DISORDER_NANOS = 100_000_000L;

  /** How far the two clocks of one JVM are apart, as they are not read at the same instant. */
  private static final long CLOCK_DRIFT_NANOS = 2_000_000_000L;

  /** Clocks that are set (NTP) drift apart by less than one in so many. */
  private static final long DRIFT_SHARE = 1_000L;

  private static final double NANOS_OF_SECOND = 1e9;

  private final GcLogFormat format;
  private final List<GcLog> ended = new ArrayList<>();
  private GcLogBuilder current;

  /** What the wall clock showed when this JVM started, by its first moment with both clocks. */
  private long startEpoch = Stamp.ABSENT;

  /** The same as the moment seen last shows it. */
  private long lastStartEpoch = Stamp.ABSENT;

  private boolean isToldTwice;
  private final List<Problem> clockProblems = new ArrayList<>();

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

  /**
   * Whether this moment is told by a clock that the JVM has not shown yet, and by none that it has:
   * nobody changes decorations while a JVM runs.
   */
  public boolean isByOtherClocks(long uptimeNanos, long epochNanos) {
    return (current.lastUptime() == Stamp.ABSENT) != (current.lastEpoch() == Stamp.ABSENT)
        && (uptimeNanos == Stamp.ABSENT) != (epochNanos == Stamp.ABSENT)
        && (uptimeNanos == Stamp.ABSENT) != (current.lastUptime() == Stamp.ABSENT);
  }

  /** The log of the next JVM begins; one that told of nothing but its JVM is forgotten. */
  public void begin() {
    if (!current.isEmpty()) {
      // At once: while it may grow, it has room for many events.
      end();
    }
    current = new GcLogBuilder(format);
    startEpoch = Stamp.ABSENT;
    lastStartEpoch = Stamp.ABSENT;
  }

  /**
   * The current log shows this moment. One before the others may be told once more, as where parts
   * of a log that overlap were put together.
   */
  public void seen(long uptimeNanos, long epochNanos) {
    if (uptimeNanos == Stamp.ABSENT
        ? goesBack(epochNanos, current.lastEpoch())
        : goesBack(uptimeNanos, current.lastUptime())) {
      current.mayRepeat();
    }
    if (uptimeNanos != Stamp.ABSENT && epochNanos != Stamp.ABSENT) {
      lastStartEpoch = epochNanos - uptimeNanos;
      startEpoch = startEpoch == Stamp.ABSENT ? lastStartEpoch : startEpoch;
    }
    current.seen(uptimeNanos, epochNanos);
  }

  private static boolean goesBack(long nanos, long lastNanos) {
    return nanos != Stamp.ABSENT && lastNanos != Stamp.ABSENT && nanos < lastNanos - DISORDER_NANOS;
  }

  /**
   * The logs that hold something, in the order of the file; none where nothing was found of a JVM.
   * A page about logs may quote one of their lines, and is no log.
   */
  public List<GcLog> build() {
    if (!current.isEmpty() || (ended.isEmpty() && current.tellsOfJvm())) {
      end();
    }
    return List.copyOf(ended);
  }

  private void end() {
    clockProblem();
    ended.add(current.build());
    isToldTwice |= current.isToldTwice();
  }

  /** What is wrong with the logs that were built, as far as only their clocks show it. */
  public List<Problem> problems() {
    List<Problem> problems = new ArrayList<>(clockProblems);
    if (isToldTwice) {
      problems.add(new Problem(0, GcProblem.TOLD_TWICE));
    }
    return problems;
  }

  /** Only the first and the last moment are held against each other: once a JVM. */
  private void clockProblem() {
    long shift = lastStartEpoch - startEpoch;
    if (startEpoch != Stamp.ABSENT && Math.abs(shift) > drift(0)) {
      clockProblems.add(
          new Problem(0, GcProblem.CLOCK_WAS_SET, Math.round(shift / NANOS_OF_SECOND)));
    }
  }

  /** Whether the wall clock goes back as well, so that the same JVM wrote it earlier. */
  private boolean isOutOfOrder(long uptimeNanos, long epochNanos) {
    return startEpoch != Stamp.ABSENT
        && epochNanos != Stamp.ABSENT
        && epochNanos < current.lastEpoch()
        && Math.abs(epochNanos - uptimeNanos - startEpoch) < drift(uptimeNanos);
  }

  private long drift(long uptimeNanos) {
    return CLOCK_DRIFT_NANOS + (current.lastUptime() - uptimeNanos) / DRIFT_SHARE;
  }
}

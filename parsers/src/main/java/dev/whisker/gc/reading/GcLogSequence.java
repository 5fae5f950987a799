package dev.whisker.gc.reading;

import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The logs of one file, one for each JVM that wrote into it.
 *
 * <p>A head, or an uptime that goes back while the wall clock does not, begins the log of the next
 * JVM.
 */
public final class GcLogSequence {

  /** Threads write their lines a little out of order; no JVM restarts within this time. */
  private static final long TOLERANCE_NANOS = 1_000_000_000L;

  /** Threads that stamp their lines and then wait write them out of order by less than this. */
  private static final long DISORDER_NANOS = 100_000_000L;

  /** The two clocks of one JVM are not read at the same instant. */
  private static final long CLOCK_DRIFT_NANOS = 2_000_000_000L;

  /** The inverse drift of clocks that are set by NTP. */
  private static final long DRIFT_SHARE = 1_000L;

  private static final double NANOS_OF_SECOND = 1e9;

  private final GcLogFormat format;
  private final List<GcLog> ended = new ArrayList<>();
  private GcLogBuilder current;

  /** The wall clock at this JVM's start, by its first moment with both clocks. */
  private long startEpoch = Stamp.ABSENT;

  /** The wall clock at the start by the last moment with both clocks. */
  private long lastStartEpoch = Stamp.ABSENT;

  private boolean isLoggedTwice;

  /** Receives the pauses; null if the logs keep them. */
  private @Nullable ObjIntConsumer<Pause> receiver;

  private final List<Problem> clockProblems = new ArrayList<>();

  public GcLogSequence(GcLogFormat format) {
    this.format = format;
    this.current = new GcLogBuilder(format);
  }

  /** Passes pauses on from now on with the index of their log, instead of keeping any events. */
  void passTo(ObjIntConsumer<Pause> to) {
    receiver = to;
  }

  /** Passes on the pauses so far; to be called now and then, because they take memory. */
  void passOn() {
    passOn(false);
  }

  private void passOn(boolean isLast) {
    ObjIntConsumer<Pause> to = receiver;
    if (to != null) {
      current.passOn(pause -> to.accept(pause, ended.size()), isLast);
    }
  }

  /** The log at this place of the file. */
  public GcLogBuilder current() {
    return current;
  }

  /**
   * True if this moment belongs to another JVM, so that open records will not be completed. The
   * caller then calls {@link #begin()}.
   */
  public boolean isOfNextJvm(long uptimeNanos, long epochNanos) {
    return isOfNextJvm(uptimeNanos, epochNanos, current.lastUptime() - TOLERANCE_NANOS);
  }

  /**
   * True if this moment belongs to another JVM. One thread stamps all pauses, so a pause cannot
   * start before an earlier one.
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
   * True if this moment has only a clock that the JVM has not shown yet: decorations do not change
   * while a JVM runs.
   */
  public boolean isByOtherClocks(long uptimeNanos, long epochNanos) {
    return (current.lastUptime() == Stamp.ABSENT) != (current.lastEpoch() == Stamp.ABSENT)
        && (uptimeNanos == Stamp.ABSENT) != (epochNanos == Stamp.ABSENT)
        && (uptimeNanos == Stamp.ABSENT) != (current.lastUptime() == Stamp.ABSENT);
  }

  /** Begins the log of the next JVM; a log without events is dropped. */
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
   * Notes a moment of the current log. If it goes back, lines may repeat earlier ones, as in joined
   * parts of a log that overlap.
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
   * Returns the logs with events, in the order of the file; none without any sign of a JVM. A page
   * about logs may quote a line and is no log.
   */
  public List<GcLog> build() {
    if (!current.isEmpty() || (ended.isEmpty() && current.describesJvm())) {
      end();
    }
    return List.copyOf(ended);
  }

  private void end() {
    clockProblem();
    passOn(true);
    ended.add(current.build());
    isLoggedTwice |= current.isLoggedTwice();
  }

  /** The problems that the clocks of the logs show. */
  public List<Problem> problems() {
    List<Problem> problems = new ArrayList<>(clockProblems);
    if (isLoggedTwice) {
      problems.add(new Problem(0, GcProblem.OUTPUT_TWICE));
    }
    return problems;
  }

  /** Compares the first and the last moment of a JVM. */
  private void clockProblem() {
    long shift = lastStartEpoch - startEpoch;
    if (startEpoch != Stamp.ABSENT && Math.abs(shift) > drift(0)) {
      clockProblems.add(
          new Problem(0, GcProblem.CLOCK_WAS_SET, Math.round(shift / NANOS_OF_SECOND)));
    }
  }

  /** True if the wall clock goes back as well, so that the same JVM wrote the line earlier. */
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

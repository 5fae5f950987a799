package dev.whisker.gc.preunified.record;

import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.ConcurrentCycle.Outcome;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.PauseDraft;
import org.jspecify.annotations.Nullable;

/**
 * The concurrent work of CMS and G1, and that of Shenandoah, whose cycles have their own class.
 *
 * <p>CMS: a cycle begins with the initial mark and ends with {@code CMS-concurrent-reset}. G1: it
 * begins with a young pause {@code (initial-mark)} and ends with the cleanup pause, or with {@code
 * concurrent-cleanup} where there was something to clean up.
 */
public final class ConcurrentRecords {

  private final GcLogSequence logs;
  private final ShenandoahCycle shenandoah;
  private @Nullable PauseDraft cycle;
  private boolean cleanedUp;
  private boolean remarked;

  /** Between the initial mark and the remark of a cycle of CMS. */
  private boolean marking;

  private boolean phasesAreLogged;
  private Stamp cycleEnd = Stamp.NONE;

  /**
   * @param logs receives completed cycles
   */
  public ConcurrentRecords(GcLogSequence logs) {
    this.logs = logs;
    this.shenandoah = new ShenandoahCycle(logs);
  }

  /** {@code [CMS-concurrent-mark-start]}, {@code [GC concurrent-mark-start]}. */
  void begins() {
    phasesAreLogged = true;
  }

  /**
   * {@code [CMS-concurrent-mark: 0.009/0.012 secs]}, {@code [GC concurrent-mark-end, 0.0101638
   * secs]}, stamped at its end.
   */
  void ends(String phase, Stamp stamp) {
    if (phase.equals("reset")) {
      closeCycle(stamp, Outcome.COMPLETED);
    } else if (phase.equals("cleanup") && cleanedUp) {
      cycleEnd = stamp;
    }
  }

  /**
   * {@code [Concurrent cleanup 80M->30M(128M), 0.100 ms]}.
   *
   * @param heap in use at the start of the phase and at its end, or null
   */
  void endsOfShenandoah(
      String phase, long line, Stamp end, long elapsedNanos, @Nullable MemoryChange heap) {
    Stamp start = end.plusNanos(-elapsedNanos);
    shenandoah.phase(phase, line, start, end, heap);
  }

  /** {@code [GC concurrent-mark-abort]}. */
  void aborts(Stamp stamp) {
    closeCycle(stamp, Outcome.ABORTED);
  }

  /** True if the next short stop of CMS is a remark. */
  boolean isMarking() {
    return marking;
  }

  /** Notes a complete pause. */
  void paused(PauseDraft pause) {
    shenandoah.paused(pause);
    marking = pause.kind == PauseKind.INITIAL_MARK || (marking && pause.kind == PauseKind.YOUNG);
    if (pause.kind == PauseKind.INITIAL_MARK || pause.is(PauseTrait.STARTS_CONCURRENT_CYCLE)) {
      finish();
      cycle = pause;
    } else if (pause.kind == PauseKind.REMARK) {
      remarked = true;
    } else if (pause.kind == PauseKind.CLEANUP) {
      cleanedUp = true;
      cycleEnd = pause.start().plusNanos(pause.durationNanos);
    } else if (pause.kind == PauseKind.FULL && !cleanedUp) {
      closeCycle(pause.start(), Outcome.ABORTED);
    }
  }

  /** Closes the cycle: the log ends, or another cycle begins. */
  public void finish() {
    shenandoah.finish();
    if (cleanedUp) {
      closeCycle(cycleEnd, Outcome.COMPLETED);
    } else if (remarked && !phasesAreLogged) {
      // Plain PrintGC of CMS logs only the two pauses.
      closeCycle(Stamp.NONE, Outcome.COMPLETED);
    } else {
      closeCycle(Stamp.NONE, Outcome.UNFINISHED);
    }
  }

  private void closeCycle(Stamp end, Outcome outcome) {
    if (cycle != null) {
      logs.current()
          .add(
              new ConcurrentCycle(
                  cycle.line, cycle.gcId, cycle.start(), cycle.start().nanosUntil(end), outcome));
    }
    cycle = null;
    cleanedUp = false;
    remarked = false;
  }
}

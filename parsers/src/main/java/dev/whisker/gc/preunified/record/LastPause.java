package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Collector;
import dev.whisker.gc.CpuTimes;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.PauseDraft;
import dev.whisker.gc.reading.ShenandoahTrigger;
import org.jspecify.annotations.Nullable;

/**
 * The last pause whose record is complete: the details of G1, times or a heap report behind its
 * bracket still belong to it.
 */
final class LastPause {

  private final GcLogSequence logs;
  private final ConcurrentRecords concurrent;
  private final ShenandoahTrigger trigger;
  private final StartLines startLines;
  private @Nullable PauseDraft pause;
  private boolean upgradesToFull;

  LastPause(
      GcLogSequence logs,
      ConcurrentRecords concurrent,
      ShenandoahTrigger trigger,
      StartLines startLines) {
    this.logs = logs;
    this.concurrent = concurrent;
    this.trigger = trigger;
    this.startLines = startLines;
  }

  /** The pause, or null if there is none to which lines may still belong. */
  @Nullable PauseDraft pause() {
    return pause;
  }

  /** Takes a pause with a complete record, and adds the one before to the log. */
  void complete(PauseDraft complete) {
    settle();
    pause = complete;
    if (upgradesToFull && complete.is(PauseTrait.DEGENERATED)) {
      complete.kind = PauseKind.FULL;
    }
    upgradesToFull = false;
    if (complete.kind == PauseKind.OTHER || (complete.kind == PauseKind.FULL && isShenandoah())) {
      ofShenandoah(complete);
    }
    concurrent.paused(complete);
  }

  private void ofShenandoah(PauseDraft complete) {
    if (complete.cause == null) {
      complete.cause = trigger.cause();
    }
    Stamp start = startLines.start(complete.start(), complete.durationNanos);
    complete.uptimeNanos = start.uptimeNanos();
    complete.epochNanos = start.epochNanos();
  }

  private boolean isShenandoah() {
    return logs.current().collector() == Collector.SHENANDOAH;
  }

  /** {@code [Times: user=0.00 sys=0.01, real=0.10 secs]}. */
  void times(CpuTimes cpu) {
    if (pause != null && pause.cpu == null) {
      pause.cpu = cpu;
    }
  }

  /** Notes that a degenerated pause of Shenandoah continues as a full GC. */
  void upgradesToFull() {
    upgradesToFull = true;
  }

  /** Adds the pause to the log. */
  void settle() {
    if (pause != null) {
      NamedGenerations.complete(pause);
      logs.current().add(pause);
      pause = null;
    }
  }

  /** Ends the log of one JVM. */
  void finish() {
    settle();
    trigger.forget();
    startLines.forget();
  }
}

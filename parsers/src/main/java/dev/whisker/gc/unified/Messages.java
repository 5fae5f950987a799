package dev.whisker.gc.unified;

import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.LostRecords;
import dev.whisker.gc.reading.ShenandoahTrigger;
import dev.whisker.input.source.NameTable;

/** The readers of messages, and the state that they share. */
public final class Messages {

  private final ShenandoahTrigger trigger = new ShenandoahTrigger();
  private final Cycles cycles;
  private final PauseMessages pauses;
  private final Safepoints safepoints;
  private final ZgcMessages zgc;
  private final CollectionMessages ofCollections;
  private final JvmMessages ofNone;

  /**
   * @param logs receives the events
   * @param place of the message that is read
   * @param lost receives the pauses that have begun and will not end
   */
  public Messages(GcLogSequence logs, Place place, LostRecords lost) {
    NameTable names = new NameTable();
    cycles = new Cycles(logs);
    pauses = new PauseMessages(logs, cycles, names, trigger, lost);
    safepoints = new Safepoints(logs, place, names);
    zgc = new ZgcMessages(logs, place, names, cycles, pauses);
    GenerationMessages generations = new GenerationMessages(logs, place, pauses);
    ShenandoahMessages shenandoah = new ShenandoahMessages(logs, place, cycles, pauses, trigger);
    ConcurrentMessages concurrentWork = new ConcurrentMessages(logs, cycles, shenandoah, names);
    ofCollections =
        new CollectionMessages(logs, place, pauses, concurrentWork, generations, zgc, shenandoah);
    ofNone = new JvmMessages(logs, place, safepoints, generations, zgc, shenandoah);
  }

  /** The messages behind the number of a collection. */
  public CollectionMessages ofCollections() {
    return ofCollections;
  }

  /** The messages that belong to no collection. */
  public JvmMessages ofNone() {
    return ofNone;
  }

  /** The line on which the last pause ended, or 0; one within another does not count. */
  public long endOfLastPause() {
    return pauses.endLine();
  }

  /** Ends the log of one JVM. */
  public void finish() {
    pauses.settle();
    cycles.finish();
    zgc.finish();
    trigger.forget();
    safepoints.finish();
  }
}

package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Collector;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.internal.log.GcLogSequence;
import dev.whisker.gc.internal.table.PauseDraft;
import dev.whisker.gc.preunified.collection.NextStamp;
import dev.whisker.gc.preunified.collection.PauseRecords;
import dev.whisker.gc.preunified.text.JvmText;
import dev.whisker.input.Cursor;
import dev.whisker.input.NameTable;
import org.jspecify.annotations.Nullable;

/**
 * The records of GraalVM's native images before version 23 that PrintGCTimeStamps gives a stamp,
 * which stands within the bracket and is the end's:
 *
 * <pre>
 * [1234 msec: Incremental GC (CollectOnAllocation) 286720K-&gt;24576K, 0.0008521 secs]
 * </pre>
 */
final class NativeImageRecords {

  private static final long NANOS_OF_MILLI = 1_000_000L;

  private static final String BEFORE_CAUSE = " (";
  private static final String BEHIND_CAUSE = ") ";

  private final GcLogSequence logs;
  private final PauseRecords pauses;
  private final RecordStamps stamps;
  private final NextStamp clock;
  private final NameTable names;

  NativeImageRecords(
      GcLogSequence logs,
      PauseRecords pauses,
      RecordStamps stamps,
      NextStamp clock,
      NameTable names) {
    this.logs = logs;
    this.pauses = pauses;
    this.stamps = stamps;
    this.clock = clock;
    this.names = names;
  }

  /**
   * Reads a line on which nothing else stands.
   *
   * @return false where it is none; nothing has changed then
   */
  boolean read(Cursor c, long line) {
    int start = c.at();
    boolean isRead = JvmText.takeStampOfNativeImage(c) && readBehindStamp(c, line, start + 1);
    if (!isRead) {
      c.moveTo(start);
    }
    return isRead;
  }

  private boolean readBehindStamp(Cursor c, long line, int stamp) {
    PauseHead head = PauseHead.take(c);
    String cause = takeCause(c);
    c.skipSpaces();
    long before = c.takeSize();
    long after = c.take("->") ? c.takeSize() : -1;
    long nanos = c.take(", ") ? c.takeDecimal(9) : -1;
    boolean isWhole = before >= 0 && after >= 0 && c.take(" secs]") && !c.hasMore();
    if (head == null || cause == null || !isWhole || nanos < 0 || nanos > Pause.LONGEST_NANOS) {
      return false;
    }
    PauseDraft pause = new PauseDraft(line);
    pause.kind = head.kind();
    pause.cause = cause;
    pause.heap = new MemoryChange(before, after, MemoryChange.UNKNOWN);
    pause.durationNanos = nanos;
    complete(pause, millis(c, stamp) * NANOS_OF_MILLI);
    return true;
  }

  /** In parentheses, and maybe with some in it: {@code (java.lang.System.gc())}. */
  private @Nullable String takeCause(Cursor c) {
    int from = c.at() + BEFORE_CAUSE.length();
    return c.take(BEFORE_CAUSE) && c.takeUntilAfter(BEHIND_CAUSE)
        ? names.get(c.buffer(), from, c.at() - BEHIND_CAUSE.length())
        : null;
  }

  private static long millis(Cursor c, int stamp) {
    int behind = c.at();
    c.moveTo(stamp);
    long millis = c.takeWhole();
    c.moveTo(behind);
    return millis;
  }

  private void complete(PauseDraft pause, long end) {
    clock.uptime(Math.max(0, end - pause.durationNanos));
    stamps.ofPause();
    pauses.whole(pause, clock);
    logs.current().collector(Collector.SERIAL);
    logs.seen(end, Stamp.ABSENT);
  }
}

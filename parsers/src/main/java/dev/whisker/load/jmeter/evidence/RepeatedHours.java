package dev.whisker.load.jmeter.evidence;

import dev.whisker.load.jmeter.row.RowBatch;
import dev.whisker.load.jmeter.row.RowSink;
import dev.whisker.load.jmeter.stamp.JtlTimes;
import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Tells the hours apart that bear the same name in the night when clocks are set back: local stamps
 * are read as in the first of the two. Rows are written as requests end, so that a row ends soon
 * after the one before it, however long its request took.
 */
public final class RepeatedHours {

  private final ZoneRules rules;

  /**
   * Where in the text it is the rows before that tell which hour it is: when the last one ended.
   */
  private final Map<Long, Long> ends = new ConcurrentHashMap<>();

  /**
   * @param zone of the stamps
   */
  public RepeatedHours(ZoneId zone) {
    this.rules = zone.getRules();
  }

  /**
   * Where rows go on their way to another place, to be put into the right hour.
   *
   * @param offset where in the text they begin; what was read before up to there is remembered
   * @param times tell whether stamps are local
   */
  public RowSink before(RowSink sink, long offset, JtlTimes times) {
    return new Sink(sink, offset, times);
  }

  private final class Sink implements RowSink {

    private final RowSink sink;
    private final JtlTimes times;

    /** When the last row ended. */
    private long end;

    /** The same where the last part of the text began, if that is in doubt. */
    private long endBefore = JtlTimes.NONE;

    /**
     * From here on to {@link #to} stamps as they are read are all that much too early, or right.
     */
    private long from = Long.MAX_VALUE;

    private long to = Long.MIN_VALUE;
    private long repeatedMillis;

    Sink(RowSink sink, long offset, JtlTimes times) {
      this.sink = sink;
      this.times = times;
      this.end = ends.getOrDefault(offset, JtlTimes.NONE);
    }

    @Override
    public void add(RowBatch batch, long partFrom, long partTo) {
      if (times.isLocal()) {
        if (endBefore != JtlTimes.NONE) {
          ends.putIfAbsent(partFrom, endBefore);
        }
        endBefore = repeatedMillis > 0 ? end : JtlTimes.NONE;
        for (int row = 0; row < batch.size; row++) {
          put(batch, row);
        }
      }
      sink.add(batch, partFrom, partTo);
    }

    private void put(RowBatch batch, int row) {
      long stamp = batch.stamp[row];
      if (stamp < from || stamp >= to) {
        look(stamp);
      }
      // Of a stamp that tells the end this is later than that, as it is of the row before.
      long first = stamp + batch.elapsed[row];
      long second = first + repeatedMillis;
      boolean isSecond =
          repeatedMillis > 0
              && end != JtlTimes.NONE
              && Math.abs(second - end) < Math.abs(first - end);
      end = isSecond ? second : first;
      batch.stamp[row] = end - batch.elapsed[row];
    }

    private void look(long stamp) {
      Instant instant = Instant.ofEpochMilli(stamp);
      // Both strictly: neither is the moment itself.
      ZoneOffsetTransition previous = rules.previousTransition(instant.plusMillis(1));
      ZoneOffsetTransition next = rules.nextTransition(instant);
      from = previous == null ? Long.MIN_VALUE : previous.toEpochSecond() * 1000;
      to = next == null ? Long.MAX_VALUE : next.toEpochSecond() * 1000;
      repeatedMillis = 0;
      long repeated = repeatedMillis(next);
      if (repeated > 0 && stamp >= to - repeated) {
        from = to - repeated;
        repeatedMillis = repeated;
      } else {
        to -= repeated;
      }
    }

    private static long repeatedMillis(@Nullable ZoneOffsetTransition transition) {
      return transition != null && transition.isOverlap()
          ? -transition.getDuration().toMillis()
          : 0;
    }
  }
}

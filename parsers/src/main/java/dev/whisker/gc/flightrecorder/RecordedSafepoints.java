package dev.whisker.gc.flightrecorder;

import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Stamp;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongFunction;
import jdk.jfr.consumer.RecordedEvent;
import org.jspecify.annotations.Nullable;

/** Joins the begin of each safepoint with the operation for which the threads were stopped. */
final class RecordedSafepoints {

  /** One thread writes both, one after the other. */
  private static final int MOST_OPEN = 100;

  /** The start and the time until all threads were stopped. */
  private record Begin(long epochNanos, long reachingNanos) {}

  private final Map<Long, Begin> begun =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Begin> eldest) {
          return size() > MOST_OPEN;
        }
      };

  void begin(RecordedEvent event) {
    begun.put(
        event.getLong("safepointId"),
        new Begin(RecordedJvm.nanos(event.getStartTime()), event.getDuration().toNanos()));
  }

  /** The safepoint of an operation; null for one that needs none, or without its begin. */
  @Nullable Safepoint operation(RecordedEvent event, LongFunction<Stamp> stamp) {
    Begin begin = event.getBoolean("safepoint") ? begun.remove(event.getLong("safepointId")) : null;
    return begin == null
        ? null
        : new Safepoint(
            0,
            stamp.apply(begin.epochNanos),
            event.getString("operation"),
            begin.reachingNanos,
            RecordedJvm.nanos(event.getEndTime()) - begin.epochNanos);
  }
}

package dev.whisker.gc.flightrecorder;

import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Stamp;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import jdk.jfr.consumer.RecordedEvent;

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

  private final List<Safepoint> safepoints = new ArrayList<>();

  /** All safepoints of an operation, in the order of their ends. */
  List<Safepoint> all() {
    return safepoints;
  }

  void begin(RecordedEvent event) {
    begun.put(
        event.getLong("safepointId"),
        new Begin(RecordedJvm.nanos(event.getStartTime()), event.getDuration().toNanos()));
  }

  /** Takes an operation; some need no safepoint, and the begin of the first may be missing. */
  void operation(RecordedEvent event, LongFunction<Stamp> stamp) {
    Begin begin = event.getBoolean("safepoint") ? begun.remove(event.getLong("safepointId")) : null;
    if (begin != null) {
      safepoints.add(
          new Safepoint(
              0,
              stamp.apply(begin.epochNanos),
              event.getString("operation"),
              begin.reachingNanos,
              RecordedJvm.nanos(event.getEndTime()) - begin.epochNanos));
    }
  }
}

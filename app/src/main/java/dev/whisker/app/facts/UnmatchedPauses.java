package dev.whisker.app.facts;

import dev.whisker.gc.Pause;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The pauses that only one of two readers has found in a log. They are told apart by how long they
 * took: others do not tell where a pause stands, and give it another time where it has two.
 *
 * @param ours in the order of the log
 * @param theirNanos in the order of the log
 */
record UnmatchedPauses(List<Pause> ours, List<Long> theirNanos) {

  /** More of them are of one kind mostly. */
  private static final int SHOWN = 10;

  private static final double NANOS_A_MILLI = 1e6;

  static UnmatchedPauses of(List<Pause> ours, List<Long> theirNanos) {
    Map<Long, Integer> theirs = new HashMap<>();
    theirNanos.forEach(nanos -> theirs.merge(micros(nanos), 1, Integer::sum));
    List<Pause> onlyOurs =
        ours.stream().filter(pause -> !take(theirs, pause.durationNanos())).toList();
    List<Long> onlyTheirs = new ArrayList<>();
    // What is left over there are the last ones of their length: as good as any other.
    for (int i = theirNanos.size() - 1; i >= 0; i--) {
      if (take(theirs, theirNanos.get(i))) {
        onlyTheirs.addFirst(theirNanos.get(i));
      }
    }
    return new UnmatchedPauses(onlyOurs, onlyTheirs);
  }

  private static boolean take(Map<Long, Integer> counts, long nanos) {
    int left = counts.getOrDefault(micros(nanos), 0);
    if (left > 0) {
      counts.put(micros(nanos), left - 1);
    }
    return left > 0;
  }

  /** Fractions of a second, added up as binary numbers, are not exact to the nanosecond. */
  private static long micros(long nanos) {
    return Math.round(nanos / 1e3);
  }

  Answer onlyOurs() {
    return answer(
        ours.stream().map(Pause::durationNanos).toList(),
        ours.stream()
            .limit(SHOWN)
            .map(
                pause ->
                    new Answer()
                        .put("line", pause.line())
                        .put("durationMillis", pause.millis())
                        .put("cause", pause.cause()))
            .toList());
  }

  Answer onlyTheirs() {
    return answer(
        theirNanos,
        theirNanos.stream()
            .limit(SHOWN)
            .map(nanos -> new Answer().put("durationMillis", nanos / NANOS_A_MILLI))
            .toList());
  }

  /** Empty where there are none. */
  private static Answer answer(List<Long> nanos, List<Answer> shown) {
    return nanos.isEmpty()
        ? new Answer()
        : new Answer()
            .put("count", nanos.size())
            .put("totalMillis", nanos.stream().mapToLong(Long::longValue).sum() / NANOS_A_MILLI)
            .put("first", shown);
  }
}

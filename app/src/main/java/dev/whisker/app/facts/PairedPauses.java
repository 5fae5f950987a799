package dev.whisker.app.facts;

import dev.whisker.gc.Pause;
import dev.whisker.gc.SecondOpinion.Stop;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * The pauses of a log as two readers have found them, each held against the other's. One and the
 * same are those that took the same time, and of the rest those that stand where the other's do:
 * others do not tell on which line a pause stands.
 *
 * @param ours those that only we have, in the order of the log
 * @param theirs those that only the other has, in the order of the log
 * @param pairs those to which the two give different durations
 */
record PairedPauses(List<Pause> ours, List<Stop> theirs, List<Pair> pairs) {

  /** More of them are of one kind mostly. */
  private static final int SHOWN = 10;

  private static final double NANOS_A_MILLI = 1e6;

  /** A stop is told some moments behind the collection for which it was. */
  private static final long NEAR_NANOS = 2_000_000;

  /** One pause. */
  record Pair(Pause ours, Stop theirs) {

    private static boolean isOne(Pause ours, Stop theirs) {
      long start = ours.start().uptimeNanos();
      return ours.start().hasUptime()
          && theirs.uptimeNanos() >= start - NEAR_NANOS
          && theirs.uptimeNanos() <= start + ours.durationNanos() + NEAR_NANOS;
    }
  }

  static PairedPauses of(List<Pause> ours, List<Stop> theirs) {
    Map<Long, Integer> lengths = new HashMap<>();
    theirs.forEach(stop -> lengths.merge(micros(stop.durationNanos()), 1, Integer::sum));
    List<Pause> leftOfOurs =
        ours.stream().filter(pause -> !take(lengths, pause.durationNanos())).toList();
    List<Stop> leftOfTheirs = new ArrayList<>();
    // The remaining pauses of a length are interchangeable.
    for (Stop stop : theirs.reversed()) {
      if (take(lengths, stop.durationNanos())) {
        leftOfTheirs.addFirst(stop);
      }
    }
    return pair(leftOfOurs, leftOfTheirs);
  }

  /** Both are in the order of the log, so that each is passed once. */
  private static PairedPauses pair(List<Pause> ours, List<Stop> theirs) {
    List<Pause> onlyOurs = new ArrayList<>();
    List<Stop> onlyTheirs = new ArrayList<>();
    List<Pair> pairs = new ArrayList<>();
    Iterator<Stop> next = theirs.iterator();
    Stop stop = next.hasNext() ? next.next() : null;
    for (Pause pause : ours) {
      while (stop != null && endsBefore(stop, pause)) {
        onlyTheirs.add(stop);
        stop = next.hasNext() ? next.next() : null;
      }
      if (stop != null && Pair.isOne(pause, stop)) {
        pairs.add(new Pair(pause, stop));
        stop = next.hasNext() ? next.next() : null;
      } else {
        onlyOurs.add(pause);
      }
    }
    while (stop != null) {
      onlyTheirs.add(stop);
      stop = next.hasNext() ? next.next() : null;
    }
    return new PairedPauses(onlyOurs, onlyTheirs, pairs);
  }

  private static boolean endsBefore(Stop stop, Pause pause) {
    return pause.start().hasUptime()
        && stop.uptimeNanos() < pause.start().uptimeNanos() - NEAR_NANOS;
  }

  private static boolean take(Map<Long, Integer> lengths, long nanos) {
    int left = lengths.getOrDefault(micros(nanos), 0);
    if (left > 0) {
      lengths.put(micros(nanos), left - 1);
    }
    return left > 0;
  }

  /** Fractions of a second, added up as binary numbers, are not exact to the nanosecond. */
  private static long micros(long nanos) {
    return Math.round(nanos / 1e3);
  }

  NamedFacts onlyOurs() {
    return answer(
        ours.stream().map(Pause::durationNanos).toList(),
        ours.stream()
            .limit(SHOWN)
            .map(
                pause ->
                    new NamedFacts()
                        .put("line", pause.line())
                        .put("durationMillis", pause.millis())
                        .put("cause", pause.cause()))
            .toList());
  }

  NamedFacts onlyTheirs() {
    NamedFacts answer =
        answer(
            theirs.stream().map(Stop::durationNanos).toList(),
            theirs.stream()
                .limit(SHOWN)
                .map(stop -> new NamedFacts().put("durationMillis", millis(stop.durationNanos())))
                .toList());
    long others = theirs.stream().filter(stop -> !stop.isCollection()).count();
    return others == 0 ? answer : answer.put("stops", others);
  }

  /** The differences in length. */
  NamedFacts unlike() {
    return answer(
        pairs.stream()
            .map(pair -> pair.theirs.durationNanos() - pair.ours.durationNanos())
            .toList(),
        pairs.stream()
            .limit(SHOWN)
            .map(
                pair ->
                    new NamedFacts()
                        .put("line", pair.ours.line())
                        .put("durationMillis", pair.ours.millis())
                        .put("theirMillis", millis(pair.theirs.durationNanos())))
            .toList());
  }

  /** Empty where there are none. */
  private static NamedFacts answer(List<Long> nanos, List<NamedFacts> shown) {
    return nanos.isEmpty()
        ? new NamedFacts()
        : new NamedFacts()
            .put("count", nanos.size())
            .put("totalMillis", millis(nanos.stream().mapToLong(Long::longValue).sum()))
            .put("first", shown);
  }

  private static double millis(long nanos) {
    return nanos / NANOS_A_MILLI;
  }
}

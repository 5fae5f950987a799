package dev.whisker.gc.internal.lines;

import dev.whisker.gc.GcEvents;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.GcProblem;
import dev.whisker.gc.GcReading;
import dev.whisker.gc.Pause;
import dev.whisker.input.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * Finds what one JVM wrote when it stands in a file more than once, as where the output of a
 * console and a log of the same JVM were put into one: the pauses are the same, to the last digit.
 */
final class RepeatedLogs {

  /** A file may hold the short logs of very many JVMs. */
  private static final int FARTHEST = 32;

  /** A single pause may be as long as another JVM's. */
  private static final int LEAST_ALIKE = 2;

  /**
   * Each time all that was read of a JVM is put together anew; nobody makes one file of so many
   * parts.
   */
  private static final int MOST_JOINED = 100;

  private final List<GcLog> once = new ArrayList<>();
  private int joined;

  private RepeatedLogs() {}

  /** The same reading with each JVM's log once, of several the one that tells most. */
  static GcReading once(GcReading reading) {
    RepeatedLogs logs = new RepeatedLogs();
    boolean areAllOnce = true;
    for (GcLog log : reading.logs()) {
      areAllOnce &= logs.add(log);
    }
    if (areAllOnce) {
      return reading;
    }
    GcReading read = new GcReading(List.copyOf(logs.once), reading.lines(), reading.problems());
    Problem toldTwice = new Problem(0, GcProblem.TOLD_TWICE);
    return read.problems().contains(toldTwice) ? read : read.with(toldTwice);
  }

  /** Whether nothing of it stands there twice. */
  private boolean add(GcLog log) {
    int same = place(once, log);
    if (same >= 0) {
      if (events(log) > events(once.get(same))) {
        once.set(same, log);
      }
      return false;
    }
    if (joins(log)) {
      return false;
    }
    GcLog half = half(log);
    once.add(half);
    return half.pauses().size() == log.pauses().size();
  }

  /** Whether it overlaps some of those before, of which one then holds all. */
  private boolean joins(GcLog log) {
    int farthest = joined < MOST_JOINED ? Math.max(0, once.size() - FARTHEST) : once.size();
    for (int i = once.size() - 1; i >= farthest; i--) {
      Optional<GcLog> both = OverlappingParts.joined(once.get(i), log);
      if (both.isPresent()) {
        joined++;
        once.remove(i);
        // It may be what lies between two of them.
        if (!joins(both.get())) {
          once.add(i, both.get());
        }
        return true;
      }
    }
    return false;
  }

  /**
   * Where there is no clock and no head, nothing tells where a log begins again: of one whose
   * second half is its first, that.
   */
  private static GcLog half(GcLog log) {
    List<Pause> pauses = log.pauses();
    int half = pauses.size() / 2;
    boolean isTwice =
        log.hasNoTime()
            && pauses.size() == 2 * half
            && beginsAlike(
                pauses.subList(0, half), pauses.subList(half, pauses.size()), SameEvents::areSame);
    return isTwice ? before(log, pauses.get(half).line()) : log;
  }

  private static GcLog before(GcLog log, long line) {
    return new GcLog(log.head(), log.span(), log.events().only(event -> event.line() < line));
  }

  /** Where the log of the same JVM stands, or -1. */
  private static int place(List<GcLog> logs, GcLog log) {
    for (int i = logs.size() - 1; i >= Math.max(0, logs.size() - FARTHEST); i--) {
      if (areSame(logs.get(i), log)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean areSame(GcLog one, GcLog other) {
    if (!one.pauses().isEmpty() && !other.pauses().isEmpty()) {
      return beginsAlike(one.pauses(), other.pauses(), SameEvents::areSame);
    }
    // Plain logs of ZGC tell of cycles only, those of Epsilon of the heap.
    return beginsAlike(one.cycles(), other.cycles(), SameEvents::areSame)
        || beginsAlike(one.events().heapUses(), other.events().heapUses(), SameEvents::areSame);
  }

  /** Whether one of them begins with all that the other holds. */
  private static <T> boolean beginsAlike(List<T> one, List<T> other, BiPredicate<T, T> areSame) {
    int common = Math.min(one.size(), other.size());
    for (int i = 0; i < common; i++) {
      if (!areSame.test(one.get(i), other.get(i))) {
        return false;
      }
    }
    return common >= LEAST_ALIKE;
  }

  private static long events(GcLog log) {
    long parts =
        log.pauses().stream()
            .limit(1)
            .filter(pause -> pause.cpu() != null || pause.young() != null)
            .count();
    GcEvents events = log.events();
    return parts
        + events.pauses().size()
        + events.cycles().size()
        + events.phases().size()
        + events.safepoints().size()
        + events.tenurings().size()
        + events.humongous().size()
        + events.incidents().size();
  }
}

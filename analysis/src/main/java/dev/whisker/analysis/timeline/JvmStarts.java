package dev.whisker.analysis.timeline;

import dev.whisker.gc.GcLog;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Groups runs that are tests of one JVM that went on running. They share what it had compiled and
 * how full its heap was, so that they vary less than starts of the JVM do.
 *
 * <p>Only GC logs show: it is one log, one is the beginning of the other (it was copied after each
 * test), or they follow one another and count from one start. A run without a GC log is believed to
 * have had a JVM of its own.
 */
public final class JvmStarts {

  /** No two JVMs that were tested one after the other started so close together. */
  private static final long ONE_START_NANOS = 1_000_000_000;

  /** Found by a pass over all pauses, and the same in any window. */
  private static final Function<Timeline, List<Started>> STARTED =
      timeline -> timeline.run().logs().map(log -> new Started(log, log.jvmStartNanos())).toList();

  private JvmStarts() {}

  /**
   * Tests by the JVM that they were made of, in the order of the first of each.
   *
   * @param run whose GC logs show which JVM it was
   */
  public static <T> List<List<T>> of(List<T> tests, Function<T, Timeline> run) {
    List<List<T>> starts = new ArrayList<>();
    // A table may have thousands of rows without a log, of which none has to be compared with any.
    List<List<T>> logged = new ArrayList<>();
    for (T test : tests) {
      List<Started> logs = started(run.apply(test));
      List<T> known =
          logged.stream()
              .filter(
                  start ->
                      start.stream().anyMatch(other -> areOfOne(started(run.apply(other)), logs)))
              .findFirst()
              .orElse(null);
      if (known != null) {
        known.add(test);
        continue;
      }
      List<T> begun = new ArrayList<>(List.of(test));
      starts.add(begun);
      if (!logs.isEmpty()) {
        logged.add(begun);
      }
    }
    return starts;
  }

  private static List<Started> started(Timeline run) {
    return run.all().derived(STARTED);
  }

  private static boolean areOfOne(List<Started> some, List<Started> others) {
    return some.stream().anyMatch(mine -> others.stream().anyMatch(other -> isOne(mine, other)));
  }

  /**
   * @param nanos when the JVM started, or {@link Stamp#ABSENT}
   */
  private record Started(GcLog log, long nanos) {}

  @SuppressWarnings("ReferenceEquality") // Reading a file twice makes two logs; one is one.
  private static boolean isOne(Started a, Started b) {
    return a.log() == b.log()
        || begins(a.log(), b.log())
        || begins(b.log(), a.log())
        || follows(a, b)
        || follows(b, a);
  }

  private static boolean begins(GcLog part, GcLog whole) {
    List<Pause> first = part.pauses();
    return !first.isEmpty()
        && first.size() <= whole.pauses().size()
        && first.equals(whole.pauses().subList(0, first.size()));
  }

  /** Those of several JVMs that a script started together overlap. */
  private static boolean follows(Started earlier, Started later) {
    Stamp end = earlier.log().last();
    Stamp begin = later.log().first();
    return end.hasEpoch()
        && begin.hasEpoch()
        && end.epochNanos() <= begin.epochNanos()
        && earlier.nanos() != Stamp.ABSENT
        && later.nanos() != Stamp.ABSENT
        && Math.abs(earlier.nanos() - later.nanos()) < ONE_START_NANOS;
  }
}

package dev.whisker.analysis.timeline;

import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Groups runs that are tests of one running JVM. They share its compiled code and its heap, so they
 * vary less than starts of the JVM.
 *
 * <p>Only GC logs show this: the runs have the same log, one log is the beginning of the other (it
 * was copied after each test), or the logs follow one another and count from one start. A run
 * without a GC log counts as a JVM of its own.
 */
public final class JvmStarts {

  /** The shortest distance between the starts of two JVMs that were tested in turn. */
  private static final long ONE_START_NANOS = 1_000_000_000;

  /** Computed from all pauses, and the same in any window. */
  private static final Function<Timeline, List<Started>> STARTED =
      timeline -> timeline.run().logs().map(log -> new Started(log, log.jvmStartNanos())).toList();

  private JvmStarts() {}

  /**
   * Groups tests by JVM, in the order of the first test of each.
   *
   * @param run the timeline whose GC logs identify the JVM
   */
  public static <T> List<List<T>> of(List<T> tests, Function<T, Timeline> run) {
    List<List<T>> starts = new ArrayList<>();
    // A table may have thousands of rows without a log, which need no comparison.
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
   * @param nanos start of the JVM, or {@link Stamp#ABSENT}
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

  /** True if one JVM follows the other; JVMs that a script started together overlap. */
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

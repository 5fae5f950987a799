package dev.whisker.analysis.run;

import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Head;
import dev.whisker.load.result.LoadResult.Samples;
import dev.whisker.load.series.Together;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds load results of the same minutes. One server has one configuration at a time, so they are
 * parts of one load, or of loads that disturbed each other.
 */
public final class OneLoad {

  /** The shortest load; a shorter one overlaps with anything. */
  private static final long SHORTEST_MILLIS = 1000;

  private OneLoad() {}

  /** The load result of a run that was measured and has times. */
  public static Optional<SourcedLoadResult> measured(Run run) {
    return run.loadResults().stream()
        .filter(each -> !each.result().head().format().isObserver())
        .findFirst()
        .filter(each -> lengthMillis(each.result().head()) >= SHORTEST_MILLIS);
  }

  private static long lengthMillis(Head head) {
    return head.startEpochMillis() == LoadResult.NO_TIME
            || head.endEpochMillis() == LoadResult.NO_TIME
        ? 0
        : head.endEpochMillis() - head.startEpochMillis();
  }

  /** The share of the shorter load's time that the other overlaps; both have times. */
  public static double sharedTime(SourcedLoadResult one, SourcedLoadResult other) {
    Head a = one.result().head();
    Head b = other.result().head();
    double shared =
        Math.min(a.endEpochMillis(), b.endEpochMillis())
            - Math.max(a.startEpochMillis(), b.startEpochMillis());
    return Math.max(0, shared) / Math.min(lengthMillis(a), lengthMillis(b));
  }

  /**
   * True if two runs may be clients of one test: single requests in the same format, mostly at the
   * same time, and at most one of the two has GC logs.
   */
  public static boolean canBe(Run a, Run b) {
    Optional<SourcedLoadResult> one = measured(a);
    Optional<SourcedLoadResult> other = measured(b);
    return !(a.hasGcLog() && b.hasGcLog())
        && one.isPresent()
        && other.isPresent()
        && canJoin(one.get(), other.get());
  }

  /** True if two results are single requests that count alike, sent at mostly the same time. */
  public static boolean canJoin(SourcedLoadResult one, SourcedLoadResult other) {
    return one.result() instanceof Samples first
        && other.result() instanceof Samples second
        && first.head().format() == second.head().format()
        && Together.countAlike(first, second)
        && lengthMillis(first.head()) >= SHORTEST_MILLIS
        && lengthMillis(second.head()) >= SHORTEST_MILLIS
        && sharedTime(one, other) > 0.5;
  }

  /** Joins two results to one load with the name of the first. */
  public static SourcedLoadResult join(SourcedLoadResult one, SourcedLoadResult other) {
    List<Path> files = Stream.concat(one.files().stream(), other.files().stream()).toList();
    Samples together = Together.atOnce(List.of((Samples) one.result(), (Samples) other.result()));
    return new SourcedLoadResult(files, one.number(), together);
  }
}

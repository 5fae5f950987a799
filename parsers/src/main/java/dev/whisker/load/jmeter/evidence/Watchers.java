package dev.whisker.load.jmeter.evidence;

import dev.whisker.input.Problem;
import dev.whisker.load.LoadResult;
import dev.whisker.load.jmeter.row.JtlNames;
import dev.whisker.load.jmeter.row.JtlProblem;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Rows that may be those of a plugin that watches machines, and writes what it saw as samples.
 * PerfMon's are told by their labels; SSHMon's have any. What all have in common is that no thread
 * sent them, none was at work, nothing was answered, and none failed. A script of somebody's own
 * may write such rows of requests, so that they are read, and that is said.
 */
public final class Watchers {

  private static final String NOTHING = "0";

  private Watchers() {}

  /** What is to be said of the results of a file. */
  public static Optional<Problem> suspected(JtlNames names, List<LoadResult> results) {
    boolean suspected =
        !results.isEmpty()
            && names.threads().size() == 1
            && !names.hasThreads()
            && results.stream()
                .allMatch(
                    result -> result instanceof LoadResult.Samples samples && isIdle(samples));
    return suspected
        ? Optional.of(new Problem(0, JtlProblem.MACHINES_SUSPECTED))
        : Optional.empty();
  }

  private static boolean isIdle(LoadResult.Samples samples) {
    int[] threads = samples.series().threads(0, samples.series().seconds());
    return samples.errors().isEmpty()
        && NOTHING.equals(samples.head().facts().get(LoadResult.ANSWER_BYTES))
        && Arrays.stream(threads).anyMatch(count -> count == 0)
        && Arrays.stream(threads).noneMatch(count -> count > 0);
  }
}

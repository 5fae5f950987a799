package dev.whisker.analysis.grouping;

import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.load.result.LoadResult;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Adds the number of active users as a factor if rows show it (JMeter's {@code allThreads}),
 * nothing states it, and it differs between runs. Rows overrule a number in a name.
 */
final class MeasuredUsers {

  /** Counts within this ratio are one setting, since users come and go at the ends. */
  private static final double ALIKE = 1.1;

  /**
   * The share of the test for which all users must be active; below it, users were still being
   * added.
   */
  private static final double MOST_OF_THE_TEST = 0.5;

  /** A day of a test is enough. */
  private static final int ENOUGH_SECONDS = 86_400;

  private MeasuredUsers() {}

  static List<Run> added(List<Run> named) {
    List<Run> runs = named.stream().map(MeasuredUsers::corrected).toList();
    int[] users =
        runs.stream().mapToInt(MeasuredUsers::users).filter(u -> u > 0).sorted().toArray();
    // For each count the largest that is near it.
    TreeMap<Integer, Integer> settings = new TreeMap<>();
    int largest = 0;
    for (int i = users.length - 1; i >= 0; i--) {
      largest = users[i] * ALIKE < largest || largest == 0 ? users[i] : largest;
      settings.put(users[i], largest);
    }
    return settings.values().stream().distinct().count() < 2
        ? runs
        : runs.stream().map(run -> with(run, settings.getOrDefault(users(run), 0))).toList();
  }

  private static Run corrected(Run run) {
    Map<String, String> factors = new TreeMap<>(run.factors().values());
    String named = factors.getOrDefault(LoadFactors.CONCURRENCY, "");
    int measured = named.matches("\\d{1,9}") && !isStated(run) ? measured(run) : 0;
    if (measured == 0 || areAlike(Integer.parseInt(named), measured)) {
      return run;
    }
    factors.put(LoadFactors.CONCURRENCY, String.valueOf(measured));
    return run.with(Factors.of(factors));
  }

  private static boolean areAlike(int one, int other) {
    return Math.max(one, other) <= ALIKE * Math.min(one, other);
  }

  /** True if a manifest, a row of a table or the tool itself states the number of users. */
  private static boolean isStated(Run run) {
    return run.stated().values().containsKey(LoadFactors.CONCURRENCY)
        || run.loadResults().stream()
            .anyMatch(
                each ->
                    LoadFactors.isTableRow(each.result())
                        || each.result().head().facts().containsKey(LoadFactors.CONCURRENCY));
  }

  private static Run with(Run run, int users) {
    if (users == 0) {
      return run;
    }
    Map<String, String> factors = new TreeMap<>(run.factors().values());
    factors.put(LoadFactors.CONCURRENCY, String.valueOf(users));
    return run.with(Factors.of(factors));
  }

  /** The number of users; 0 if unknown, or if it is a factor already. */
  private static int users(Run run) {
    return run.factors().values().containsKey(LoadFactors.CONCURRENCY) ? 0 : measured(run);
  }

  private static int measured(Run run) {
    return run.loadResults().stream()
        .map(SourcedLoadResult::result)
        .map(MeasuredUsers::bySecond)
        .filter(counts -> counts.length > 0)
        .findFirst()
        .map(MeasuredUsers::steady)
        .orElse(0);
  }

  private static int[] bySecond(LoadResult result) {
    int[] counts =
        switch (result) {
          case LoadResult.Samples samples ->
              samples.series().threads(0, Math.min(ENOUGH_SECONDS, samples.series().seconds()));
          case LoadResult.Intervals intervals ->
              intervals.intervals().stream().mapToInt(LoadResult.Interval::users).toArray();
          case LoadResult.Summary _ -> new int[0];
        };
    return Arrays.stream(counts).filter(count -> count > 0).toArray();
  }

  private static int steady(int[] counts) {
    int most = Arrays.stream(counts).max().orElse(0);
    long atWork = Arrays.stream(counts).filter(count -> count * ALIKE >= most).count();
    return atWork >= MOST_OF_THE_TEST * counts.length ? most : 0;
  }
}

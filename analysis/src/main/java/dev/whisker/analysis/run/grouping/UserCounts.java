package dev.whisker.analysis.run.grouping;

import dev.whisker.analysis.run.FactorWords;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.LoadFactors;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.analysis.run.grouping.found.Pair;
import dev.whisker.analysis.run.grouping.name.RunNames.RunName;
import dev.whisker.load.LoadResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * How many users were at work, as rows and intervals tell it (JMeter's {@code allThreads}), where
 * neither a name nor the tool says so. It is a factor where it differs between runs: then they are
 * no repeats of each other.
 */
final class UserCounts {

  /** Counts nearer than that are of one setting: users come and go at the ends. */
  private static final double ALIKE = 1.1;

  /** At work for less of the test, they were still coming, and the most says little. */
  private static final double MOST_OF_THE_TEST = 0.5;

  /** That much of a test, in seconds, tells how many there were. */
  private static final int ENOUGH_SECONDS = 86_400;

  /** What names call the threads of a server, and of a load tool. */
  private static final String THREADS = "threads";

  private UserCounts() {}

  /** The runs, with that factor where it varies, and under that name alone. */
  static List<Run> told(List<Run> runs) {
    return underOneName(counted(runs));
  }

  private static List<Run> counted(List<Run> runs) {
    int[] users = runs.stream().mapToInt(UserCounts::users).toArray();
    Map<Integer, Integer> settings = settings(users);
    if (settings.values().stream().distinct().count() < 2) {
      return runs;
    }
    List<Run> all = new ArrayList<>();
    for (int i = 0; i < users.length; i++) {
      all.add(
          users[i] > 0
              ? with(runs.get(i), settings.getOrDefault(users[i], users[i]))
              : runs.get(i));
    }
    return all;
  }

  /**
   * Users are threads to JMeter. Where names say as many threads as there were users, in every run
   * that they say them of and not of one number alone, they are about the users and no setting of
   * the server.
   */
  private static List<Run> underOneName(List<Run> runs) {
    List<Run> named =
        runs.stream().filter(run -> run.factors().values().containsKey(THREADS)).toList();
    boolean areUsers =
        named.stream().allMatch(UserCounts::namesItsUsers)
            && named.stream().map(run -> run.factors().values().get(THREADS)).distinct().count()
                > 1;
    return areUsers ? runs.stream().map(UserCounts::withoutThreads).toList() : runs;
  }

  private static boolean namesItsUsers(Run run) {
    Map<String, String> factors = run.factors().values();
    return Objects.equals(factors.get(THREADS), factors.get(LoadFactors.CONCURRENCY))
        && !run.stated().values().containsKey(THREADS)
        && run.loadResults().stream()
            .map(SourcedLoadResult::result)
            .noneMatch(LoadFactors::isTableRow);
  }

  private static Run withoutThreads(Run run) {
    Map<String, String> factors = new TreeMap<>(run.factors().values());
    return factors.remove(THREADS) == null ? run : run.with(Factors.of(factors));
  }

  /**
   * Whether the load of a run contradicts a single letter that may say how many users there were:
   * then none of the letters of these names does. {@code c1}, {@code c2} and {@code c3} are names,
   * where there were five users in each.
   */
  static boolean refuteLetters(List<Pair> pairs, List<RunName> names) {
    return IntStream.range(0, pairs.size())
        .anyMatch(
            i -> {
              OptionalInt told = FactorWords.usersByLetter(names.get(i).words());
              return told.isPresent() && areOthers(users(results(pairs.get(i))), told.getAsInt());
            });
  }

  private static List<SourcedLoadResult> results(Pair pair) {
    return pair.results().stream().map(Found::what).toList();
  }

  private static boolean areOthers(int measured, int told) {
    return measured > 0 && Math.max(measured, told) > ALIKE * Math.min(measured, told);
  }

  private static Run with(Run run, int users) {
    Map<String, String> factors = new TreeMap<>(run.factors().values());
    factors.put(LoadFactors.CONCURRENCY, String.valueOf(users));
    return run.with(Factors.of(factors));
  }

  /** For each count the largest of those that are of one setting with it. */
  private static Map<Integer, Integer> settings(int[] users) {
    TreeMap<Integer, Integer> settings = new TreeMap<>();
    int largest = 0;
    int[] falling = Arrays.stream(users).filter(count -> count > 0).sorted().toArray();
    for (int i = falling.length - 1; i >= 0; i--) {
      largest = falling[i] * ALIKE < largest || largest == 0 ? falling[i] : largest;
      settings.put(falling[i], largest);
    }
    return settings;
  }

  /** 0 where it is not known, or known already as a factor. */
  private static int users(Run run) {
    if (run.factors().values().containsKey(LoadFactors.CONCURRENCY)) {
      return 0;
    }
    return users(run.loadResults());
  }

  private static int users(List<SourcedLoadResult> results) {
    return results.stream()
        .map(SourcedLoadResult::result)
        .map(UserCounts::bySecond)
        .filter(counts -> counts.length > 0)
        .findFirst()
        .map(UserCounts::steady)
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

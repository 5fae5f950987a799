package dev.whisker.analysis.run;

import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.gc.log.GcLog;
import dev.whisker.load.result.LoadResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Function;

/**
 * Finds copies of runs. Two different runs never have the same pauses at the same times, nor the
 * same figures and the same begin and end in milliseconds.
 */
public final class Copies {

  private Copies() {}

  /** The runs in order, without copies of an earlier one. */
  public static List<Run> removed(List<Run> runs) {
    return together(runs).stream().map(List::getFirst).toList();
  }

  /** The runs in groups of copies; a run without a copy is alone. */
  public static List<List<Run>> together(List<Run> runs) {
    return together(runs, Copies::key, Copies::areOne);
  }

  /**
   * Runs with different logs but copies of one load result, of each group of copies the first. The
   * result was probably copied by mistake.
   */
  public static List<List<Run>> withOneLoadResult(List<Run> runs) {
    List<Run> loaded =
        removed(runs).stream()
            .filter(run -> run.loadResults().stream().anyMatch(each -> hasTimeOfDay(each.result())))
            .toList();
    return together(
            loaded,
            run -> run.loadResults().stream().map(Copies::key).toList(),
            (a, b) -> allAgree(a.loadResults(), b.loadResults(), Copies::areOneResult))
        .stream()
        .filter(same -> same.size() > 1)
        .toList();
  }

  /**
   * @param key the same for all copies, so that not all pairs of thousands of runs are compared
   */
  private static <T> List<List<T>> together(
      List<T> all, Function<T, Object> key, BiPredicate<T, T> areOne) {
    List<List<T>> together = new ArrayList<>();
    Map<Object, List<List<T>>> byKey = new HashMap<>();
    for (T each : all) {
      List<List<T>> alike = byKey.computeIfAbsent(key.apply(each), any -> new ArrayList<>());
      alike.stream()
          .filter(same -> areOne.test(same.getFirst(), each))
          .findFirst()
          .ifPresentOrElse(
              same -> same.add(each),
              () -> {
                List<T> alone = new ArrayList<>(List.of(each));
                alike.add(alone);
                together.add(alone);
              });
    }
    return together;
  }

  private static Object key(Run run) {
    return List.of(
        run.gcLogs().stream().map(Copies::key).toList(),
        run.loadResults().stream().map(Copies::key).toList());
  }

  private static Object key(SourcedGcLog log) {
    return List.of(log.log().first(), log.log().last(), log.log().pauses().size());
  }

  private static Object key(SourcedLoadResult result) {
    return result.result().summary();
  }

  /** True if both have the same contents. Rows of a table have no time, so they never are. */
  private static boolean areOne(Run a, Run b) {
    boolean areDistinct =
        a.logs().anyMatch(log -> !log.pauses().isEmpty())
            || a.loadResults().stream().anyMatch(result -> hasTimeOfDay(result.result()));
    return areDistinct
        && allAgree(a.gcLogs(), b.gcLogs(), Copies::areOneLog)
        && allAgree(a.loadResults(), b.loadResults(), Copies::areOneResult);
  }

  private static <T> boolean allAgree(List<T> mine, List<T> others, BiPredicate<T, T> agree) {
    if (mine.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < mine.size(); i++) {
      if (!agree.test(mine.get(i), others.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Compares the pauses last, since there may be many. */
  private static boolean areOneLog(SourcedGcLog one, SourcedGcLog other) {
    GcLog a = one.log();
    GcLog b = other.log();
    return a.first().equals(b.first())
        && a.last().equals(b.last())
        && a.pauses().size() == b.pauses().size()
        && a.pauses().equals(b.pauses());
  }

  private static boolean areOneResult(SourcedLoadResult one, SourcedLoadResult other) {
    LoadResult a = one.result();
    LoadResult b = other.result();
    return a.head().equals(b.head()) && a.summary().equals(b.summary());
  }

  private static boolean hasTimeOfDay(LoadResult result) {
    return result.head().startEpochMillis() != LoadResult.NO_TIME;
  }
}

package dev.whisker.analysis.run;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The factors that are known on two sides. If both logs list the flags, a flag missing on one side
 * was not set there. An empty cell of a table differs from a filled one. Otherwise a factor missing
 * on one side is unknown, and no difference.
 */
public final class CommonFactors {

  private CommonFactors() {}

  /** The common factors of two configurations. */
  public static Set<String> of(Configuration a, Configuration b) {
    List<Run> all = Stream.concat(a.runs().stream(), b.runs().stream()).toList();
    // The row of a table has no log with flags, so then no pair needs a check.
    boolean complete =
        all.stream().allMatch(CommonFactors::listsFlags)
            || all.stream().allMatch(CommonFactors::isRow);
    return complete ? ofEither(a.factors(), b.factors()) : ofBoth(a.factors(), b.factors());
  }

  /** The common factors of two runs. */
  public static Set<String> of(Run a, Run b) {
    return showAll(a, b) ? ofEither(a.factors(), b.factors()) : ofBoth(a.factors(), b.factors());
  }

  /** A factor missing on one of two complete sides was not set there. */
  private static Set<String> ofEither(Factors a, Factors b) {
    Set<String> names = new TreeSet<>(a.values().keySet());
    names.addAll(b.values().keySet());
    return names;
  }

  private static Set<String> ofBoth(Factors a, Factors b) {
    Set<String> names = new TreeSet<>(a.values().keySet());
    names.retainAll(b.values().keySet());
    return names;
  }

  /**
   * True if any run without a factor denies it: its log lists the flags, as the logs with the
   * factor do, or its row has an empty cell.
   */
  static boolean anyDenies(List<Run> runs, List<Run> stating) {
    if (stating.size() == runs.size()) {
      return false;
    }
    Set<Run> those = Collections.newSetFromMap(new IdentityHashMap<>());
    those.addAll(stating);
    boolean flags = stating.stream().anyMatch(CommonFactors::listsFlags);
    boolean rows = stating.stream().anyMatch(CommonFactors::isRow);
    return runs.stream()
        .filter(run -> !those.contains(run))
        .anyMatch(run -> (flags && listsFlags(run)) || (rows && isRow(run)));
  }

  /** True if two runs have the same factors in common with any third. */
  public static boolean showTheSame(Run a, Run b) {
    return a.factors().equals(b.factors())
        && listsFlags(a) == listsFlags(b)
        && isRow(a) == isRow(b);
  }

  private static boolean showAll(Run a, Run b) {
    return (listsFlags(a) && listsFlags(b)) || (isRow(a) && isRow(b));
  }

  /** True if all settings of a configuration are known from at least one of its runs. */
  public static boolean areFlagsKnown(Configuration configuration) {
    return configuration.runs().stream()
        .anyMatch(run -> listsFlags(run) || isRow(run) || !run.stated().values().isEmpty());
  }

  /** True if a log of the run lists the flags of its JVM. */
  static boolean listsFlags(Run run) {
    return run.logs().anyMatch(log -> !log.jvm().flags().isEmpty());
  }

  private static boolean isRow(Run run) {
    return !run.hasGcLog()
        && run.loadResults().stream().allMatch(each -> LoadFactors.isTableRow(each.result()));
  }
}

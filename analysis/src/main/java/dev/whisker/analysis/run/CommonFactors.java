package dev.whisker.analysis.run;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The factors of which two sides both show how they were set. Where both logs list the flags, one
 * that is missing on a side was not set there; and a cell that was left empty in a table is none
 * that was filled. Elsewhere what one side does not show is unknown, and no difference.
 */
public final class CommonFactors {

  private CommonFactors() {}

  /** Those of two configurations. */
  public static Set<String> of(Configuration a, Configuration b) {
    List<Run> all = Stream.concat(a.runs().stream(), b.runs().stream()).toList();
    // A row has no log that could list flags, so that both is never so: no pair has to be looked
    // at.
    boolean complete =
        all.stream().allMatch(CommonFactors::listsFlags)
            || all.stream().allMatch(CommonFactors::isRow);
    return complete ? ofEither(a.factors(), b.factors()) : ofBoth(a.factors(), b.factors());
  }

  /** Those of two runs. */
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
   * True if any of the runs that do not show a factor denies it: its log lists the flags, as those
   * do that show it, or its row leaves the cell empty.
   */
  static boolean anyDenies(List<Run> runs, List<Run> telling) {
    if (telling.size() == runs.size()) {
      return false;
    }
    Set<Run> those = Collections.newSetFromMap(new IdentityHashMap<>());
    those.addAll(telling);
    boolean flags = telling.stream().anyMatch(CommonFactors::listsFlags);
    boolean rows = telling.stream().anyMatch(CommonFactors::isRow);
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

  /** True if all settings of a configuration are known, at least from one of its runs. */
  public static boolean areFlagsKnown(Configuration configuration) {
    return configuration.runs().stream()
        .anyMatch(run -> listsFlags(run) || isRow(run) || !run.stated().values().isEmpty());
  }

  /** True if a log of it lists the flags of its JVM. */
  static boolean listsFlags(Run run) {
    return run.logs().anyMatch(log -> !log.jvm().flags().isEmpty());
  }

  private static boolean isRow(Run run) {
    return !run.hasGcLog()
        && run.loadResults().stream().allMatch(each -> LoadFactors.isTableRow(each.result()));
  }
}

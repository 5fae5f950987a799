package dev.whisker.analysis.rule.comparison;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FindingBuilder;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.run.Copies;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * D101: copies of the files of one run. As repeats they count once; as configurations they compare
 * a run with itself.
 */
public final class CopiedRuns {

  public static final ComparisonRule RULE = comparison("D101").evaluatedBy(CopiedRuns::evaluate);

  /** The largest number of names; more are counted. */
  private static final int MOST_NAMED = 6;

  private CopiedRuns() {}

  private static @Nullable Finding evaluate(List<Repeats> configurations, FindingBuilder finding) {
    IdentityHashMap<Run, String> names = new IdentityHashMap<>();
    configurations.forEach(
        each -> each.configuration().runs().forEach(run -> names.put(run, each.nameOf(run))));
    List<Run> all =
        configurations.stream().flatMap(each -> each.configuration().runs().stream()).toList();
    if (all.size() < 2) {
      return null;
    }
    List<List<Run>> copied = Copies.together(all).stream().filter(same -> same.size() > 1).toList();
    if (copied.isEmpty()) {
      List<List<Run>> halves = Copies.withOneLoadResult(all);
      return halves.isEmpty()
          ? finding.fine()
          : finding
              .evidence("groups", groups("part.one-load", halves, names))
              .advise("advice")
              .conclude(Severity.WARNING, "found.load");
    }
    boolean areFew = copied.stream().mapToInt(List::size).sum() <= MOST_NAMED;
    return finding
        .evidence("groups", groups("part.one-run", copied, names))
        .evidence("copies", Fact.count(copied.stream().mapToInt(same -> same.size() - 1).sum()))
        .advise("advice")
        .conclude(
            areConfigurations(configurations, copied) ? Severity.CRITICAL : Severity.WARNING,
            areFew ? "found" : "found.many");
  }

  /** True if all configurations have the same runs: nothing is compared. */
  private static boolean areConfigurations(List<Repeats> configurations, List<List<Run>> copied) {
    Set<Run> shared = Collections.newSetFromMap(new IdentityHashMap<>());
    copied.stream()
        .filter(same -> configurations.stream().allMatch(each -> hasAny(each, same)))
        .forEach(shared::addAll);
    return configurations.size() > 1
        && configurations.stream()
            .allMatch(each -> shared.containsAll(each.configuration().runs()));
  }

  // Equal runs may be two: the same object is meant.
  @SuppressWarnings("ReferenceEquality")
  private static boolean hasAny(Repeats configuration, List<Run> same) {
    return configuration.configuration().runs().stream()
        .anyMatch(run -> same.stream().anyMatch(copy -> copy == run));
  }

  private static Fact groups(String part, List<List<Run>> alike, Map<Run, String> names) {
    return Fact.listing(
        alike.stream()
            .map(same -> Fact.words(same.stream().map(names::get).toList()))
            .<Fact>map(same -> Fact.phrase(part, Map.of("runs", same)))
            .toList());
  }
}

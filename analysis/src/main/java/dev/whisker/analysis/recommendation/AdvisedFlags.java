package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.KnownFlags;
import dev.whisker.analysis.rule.OptionChange;
import dev.whisker.analysis.run.FlagFactors;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The change that a finding advises, as factors to try: one change at a time. */
public final class AdvisedFlags {

  private static final String SHARE = "maxRAMPercentage";

  private static final Set<String> SIZES = Set.of("xms", "xmx");

  private AdvisedFlags() {}

  /** The candidate's factors with that step; empty if it is no flag, or unknown. */
  public static Optional<SortedMap<String, String>> of(Finding finding, Candidate candidate) {
    SortedMap<String, String> factors = candidate.factors();
    return finding
        .options()
        .change()
        .map(change -> changed(factors, change))
        .filter(changed -> !changed.equals(factors));
  }

  private static SortedMap<String, String> changed(
      SortedMap<String, String> factors, OptionChange change) {
    SortedMap<String, String> changed = new TreeMap<>(factors);
    change.remove().forEach(option -> changed.keySet().removeAll(factorsOf(option)));
    SortedMap<String, String> set = new TreeMap<>(FlagFactors.of(change.set()));
    // A share of the memory takes the place of sizes, which the JVM logs beside it.
    if (set.containsKey(SHARE)) {
      changed.keySet().removeAll(SIZES);
    }
    changed.putAll(set);
    return changed;
  }

  /** The factors that an option sets; it may lack its value. */
  private static Set<String> factorsOf(String option) {
    boolean hasValue = option.contains("=") || !option.matches("-XX:\\w+");
    return FlagFactors.of(List.of(hasValue ? option : option + "=0")).keySet();
  }

  /** True if an advice contains flags, and only these factors. */
  public static boolean areAllAmong(Set<String> factors, Finding finding) {
    List<String> named = finding.options().named();
    Set<String> flags =
        factors.stream()
            .flatMap(factor -> KnownFlags.spelled(factor).stream())
            .map(flag -> "-XX:" + flag)
            .collect(Collectors.toSet());
    return !named.isEmpty() && flags.containsAll(named);
  }
}

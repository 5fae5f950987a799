package dev.whisker.analysis.recommendation.command;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Magnitude;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.FlagAdvice;
import dev.whisker.analysis.rule.KnownFlags;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.FlagFactors;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The first step of a finding's advice, as factors to try: one change at a time. A larger heap is
 * twice as large, if the machine has the memory.
 */
public final class AdvisedFlags {

  private static final Set<String> YOUNG = Set.of("newSize", "maxNewSize", "newRatio");

  private AdvisedFlags() {}

  /** The candidate's factors with that step; empty if it is no flag, or unknown. */
  public static Optional<SortedMap<String, String>> of(Finding finding, Candidate candidate) {
    Statement advice = finding.advice();
    if (advice == null) {
      return Optional.empty();
    }
    SortedMap<String, String> factors = candidate.factors();
    SortedMap<String, String> changed = new TreeMap<>(factors);
    switch (FlagAdvice.of(advice).firstStep().orElse(null)) {
      case FlagAdvice.LargerHeap _ -> changed.putAll(largerHeap(factors));
      case FlagAdvice.FreeYoung _ -> changed.keySet().removeAll(YOUNG);
      case FlagAdvice.Setting setting -> changed.putAll(FlagFactors.of(setting.flags()));
      case null -> {}
    }
    boolean isChange = !changed.equals(factors);
    return isChange && hasRoom(candidate.repeats().configuration(), changed.get("xmx"))
        ? Optional.of(changed)
        : Optional.empty();
  }

  /** True if an advice contains flags, and only these factors. */
  public static boolean areAllAmong(Set<String> factors, Finding finding) {
    Statement advice = finding.advice();
    List<String> named = advice == null ? List.of() : FlagAdvice.of(advice).named();
    Set<String> flags =
        factors.stream()
            .flatMap(factor -> KnownFlags.spelled(factor).stream())
            .map(flag -> "-XX:" + flag)
            .collect(Collectors.toSet());
    return !named.isEmpty() && flags.containsAll(named);
  }

  /** The factors with a larger heap; one that started at full size does so again. */
  private static Map<String, String> largerHeap(SortedMap<String, String> factors) {
    String most = factors.get("xmx");
    if (most == null || Double.isNaN(Magnitude.of(most))) {
      return Map.of();
    }
    String twice = Magnitude.written(2 * Magnitude.of(most), most);
    return most.equals(factors.get("xms"))
        ? Map.of("xms", twice, "xmx", twice)
        : Map.of("xmx", twice);
  }

  /** True if the machine's memory is larger than the heap, or if no log shows it. */
  private static boolean hasRoom(Configuration configuration, @Nullable String heap) {
    return heap == null
        || configuration.memoryBytes().allMatch(bytes -> Magnitude.of(heap) < bytes);
  }
}

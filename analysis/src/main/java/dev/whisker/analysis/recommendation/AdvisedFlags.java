package dev.whisker.analysis.recommendation;

import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.FlagFactors;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The first step of what a finding advises, as factors to try it by: one change at a time. Larger
 * heaps come as a number twice as high, where the machine has the memory for it.
 */
final class AdvisedFlags {

  /** Not where it is what to leave alone: "rather than raise -Xmx". */
  private static final Pattern RAISE_HEAP =
      Pattern.compile("(?<!rather than )[Rr]aise (?:the heap \\()?-Xmx(?!\\d)");

  /** Rules whose advice names flags as they are to be set. */
  private static final Set<String> STATING =
      Set.of("D04", "D08", "D09", "D23", "D39", "D42", "D43", "D54", "D56", "D58", "D65");

  /** Such flags, with those that stand right behind: they belong together. */
  private static final Pattern STATED =
      Pattern.compile("(?:(?:-Xm[sx]\\d+\\w?|-XX:(?:[+-]\\w+|\\w+=\\w+(?:\\.\\d+)?)) ?)+");

  private static final Pattern SIZE = Pattern.compile("(\\d{1,9})([kmgtKMGT]?)");

  private AdvisedFlags() {}

  /**
   * The candidate's factors with that step; empty where it is none of a flag, or not to be known.
   */
  static Optional<SortedMap<String, String>> of(Finding finding, Candidate candidate) {
    Statement advice = finding.advice();
    if (advice == null) {
      return Optional.empty();
    }
    String text = Wording.in(Locale.ENGLISH).say(advice);
    SortedMap<String, String> factors =
        new TreeMap<>(candidate.repeats().configuration().factors().values());
    Map<String, String> change =
        RAISE_HEAP.matcher(text).find()
            ? largerHeap(candidate.repeats().configuration())
            : STATING.contains(finding.rule()) ? stated(text) : Map.of();
    boolean isChange =
        change.entrySet().stream()
            .anyMatch(each -> !each.getValue().equals(factors.get(each.getKey())));
    factors.putAll(change);
    return isChange ? Optional.of(factors) : Optional.empty();
  }

  /** The options in which a configuration would differ from what it was. */
  static String changed(SortedMap<String, String> factors, Candidate from) {
    Map<String, String> before = from.repeats().configuration().factors().values();
    List<String> options = new ArrayList<>();
    factors.forEach(
        (name, value) -> {
          if (!Objects.equals(before.get(name), value)) {
            JvmCommand.told(name, value).ifPresent(options::add);
          }
        });
    return String.join(" ", options);
  }

  private static Map<String, String> stated(String text) {
    return STATED
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .map(flags -> FlagFactors.of(List.of(flags.trim().split(" ", -1))))
        .filter(factors -> !factors.isEmpty())
        .findFirst()
        .orElse(Map.of());
  }

  /** One that started at full size does so again. */
  private static Map<String, String> largerHeap(Configuration configuration) {
    SortedMap<String, String> factors = configuration.factors().values();
    String most = factors.get("xmx");
    if (most == null || !SIZE.matcher(most).matches() || !hasRoom(configuration, most)) {
      return Map.of();
    }
    String twice = twice(most);
    return most.equals(factors.get("xms"))
        ? Map.of("xms", twice, "xmx", twice)
        : Map.of("xmx", twice);
  }

  private static String twice(String size) {
    Matcher match = SIZE.matcher(size);
    return match.matches() ? 2 * Long.parseLong(match.group(1)) + match.group(2) : size;
  }

  /** As far as the logs tell of the machine. */
  private static boolean hasRoom(Configuration configuration, String heap) {
    return configuration.runs().stream()
        .flatMap(run -> run.gcLogs().stream())
        .mapToLong(sourced -> sourced.log().jvm().memoryBytes())
        .filter(bytes -> bytes > 0)
        .allMatch(bytes -> 2 * Sweep.number(heap) < bytes);
  }
}

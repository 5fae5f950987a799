package dev.whisker.load.reading;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.Reported;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;

/**
 * Joins the reports of several clients that sent load at the same time: {@code Pod: vegeta-1},
 * {@code Pod: vegeta-2}. Their rates add up; their percentiles cannot be joined.
 */
final class Clients {

  private static final Pattern CLIENT =
      Pattern.compile(
          "(?i)(?:load )?(?:pod|client|agent|injector|generator)s?(?: *[:#=] *| +|-)\\S.*");

  /** Facts that add up. */
  private static final Set<String> ADDED = Set.of("concurrency", "rate");

  private Clients() {}

  /** True if each of several names is that of a client. */
  static boolean are(List<String> names) {
    return names.size() > 1 && names.stream().allMatch(name -> CLIENT.matcher(name).matches());
  }

  /**
   * One result for each test; another begins where the name of a client comes again.
   *
   * @param names of the clients
   */
  static List<LoadResult> joined(List<LoadResult> results, List<String> names) {
    List<LoadResult> joined = new ArrayList<>();
    List<LoadResult> parts = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < results.size(); i++) {
      if (!seen.add(names.get(i))) {
        joined.add(one(parts));
        parts.clear();
        seen.clear();
        seen.add(names.get(i));
      }
      parts.add(results.get(i));
    }
    joined.add(one(parts));
    return joined;
  }

  private static LoadResult one(List<LoadResult> parts) {
    if (parts.size() == 1) {
      return parts.getFirst();
    }
    List<LoadSummary> all = parts.stream().map(LoadResult::summary).toList();
    Figure samples = sum(all, LoadSummary::samples);
    Figure errors = sum(all, LoadSummary::errors);
    Figure unknown = Figure.absent(Absence.SEVERAL_CLIENTS);
    LoadSummary summary =
        new LoadSummary(
            samples,
            errors,
            derived(100 * errors.value() / samples.value()),
            derived(
                total(all, part -> part.meanMillis().value() * part.samples().value())
                    / samples.value()),
            unknown,
            unknown,
            unknown,
            unknown,
            most(all, LoadSummary::maxMillis),
            most(all, LoadSummary::durationSeconds),
            sum(all, LoadSummary::completedPerSecond),
            sum(all, LoadSummary::successfulPerSecond));
    LoadResult.Head first = parts.getFirst().head();
    LoadResult.Head head = Reported.timeless(first.format(), first.loop(), facts(parts));
    return new LoadResult.Summary(head, summary, Map.of(), errors(parts), Map.of());
  }

  /** The facts that all have in common, and the sums of those that add up. */
  private static Map<String, String> facts(List<LoadResult> parts) {
    Map<String, String> common = new HashMap<>(parts.getFirst().head().facts());
    parts.forEach(part -> common.entrySet().retainAll(part.head().facts().entrySet()));
    for (String fact : ADDED) {
      double sum =
          parts.stream()
              .mapToDouble(part -> Reported.number(part.head().facts().getOrDefault(fact, "")))
              .sum();
      if (!Double.isNaN(sum)) {
        common.put(fact, sum == Math.rint(sum) ? String.valueOf((long) sum) : String.valueOf(sum));
      }
    }
    return Map.copyOf(common);
  }

  private static List<ErrorCount> errors(List<LoadResult> parts) {
    return parts.stream()
        .flatMap(part -> part.errors().stream())
        .sorted(ErrorCount.MOST_FREQUENT_FIRST)
        .toList();
  }

  /** The sum; unknown if that of a part is. */
  private static Figure sum(List<LoadSummary> all, Function<LoadSummary, Figure> figure) {
    return derived(total(all, part -> figure.apply(part).value()));
  }

  private static double total(List<LoadSummary> all, ToDoubleFunction<LoadSummary> value) {
    return all.stream().mapToDouble(value).sum();
  }

  private static Figure most(List<LoadSummary> all, Function<LoadSummary, Figure> figure) {
    return derived(
        all.stream().mapToDouble(part -> figure.apply(part).value()).reduce(0, Math::max));
  }

  private static Figure derived(double value) {
    return Double.isFinite(value) ? Figure.derived(value) : Figure.absent(Absence.NOT_IN_FILE);
  }
}

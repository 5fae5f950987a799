package dev.whisker.analysis.rule.catalogue;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Links the findings of a run, or of a comparison. A cause is as severe as the worst finding that
 * follows from it, and comes before them. Their only advice is to treat the cause.
 */
public final class CausesFirst {

  /** Full GCs and other failures of a collector for lack of room, and their costs. */
  private static final Set<String> NO_ROOM =
      Set.of(
          "D03", "D06", "D07", "D08", "D10", "D16", "D24", "D27", "D28", "D38", "D39", "D59", "D64",
          "D83", "D87", "D92", "D96", "D99", "D119");

  /** The symptoms of any stop of the application. */
  private static final Set<String> LONG_STOPS = Set.of("D38", "D39", "D83", "D87", "D96");

  /**
   * The symptoms that a finding explains.
   *
   * @param from the lowest severity at which it explains them
   */
  private record Link(String cause, Severity from, Set<String> symptoms) {}

  /** The links, the gravest cause first: growth fills a heap of any size. */
  private static final List<Link> LINKS =
      List.of(
          // Whatever filled the memory, without it the server does not respond.
          new Link("D17", Severity.CRITICAL, Set.of("D117")),
          new Link("D16", Severity.CRITICAL, Set.of("D117")),
          new Link("D120", Severity.CRITICAL, and(NO_ROOM, "D17", "D117")),
          new Link("D22", Severity.CRITICAL, and(NO_ROOM, "D17", "D19", "D117")),
          new Link("D13", Severity.WARNING, and(NO_ROOM, "D17", "D19")),
          new Link("D02", Severity.CRITICAL, and(NO_ROOM, "D01", "D17", "D35", "D117")),
          // A larger heap is no remedy where it does not fit into memory as it is.
          new Link("D36", Severity.CRITICAL, and(NO_ROOM, "D17", "D19", "D45", "D46")),
          new Link("D17", Severity.CRITICAL, and(NO_ROOM, "D19")),
          new Link(
              "D117",
              Severity.CRITICAL,
              Set.of("D80", "D84", "D85", "D87", "D93", "D96", "D106", "D118")),
          new Link("D19", Severity.WARNING, and(NO_ROOM)),
          new Link("D16", Severity.CRITICAL, NO_ROOM),
          new Link(
              "D45", Severity.WARNING, and(LONG_STOPS, "D03", "D24", "D42", "D44", "D46", "D60")),
          new Link("D46", Severity.WARNING, Set.of("D38", "D39", "D60")),
          new Link("D27", Severity.WARNING, Set.of("D03", "D24", "D28", "D38")),
          new Link("D01", Severity.WARNING, and(LONG_STOPS, "D06", "D35")),
          new Link("D35", Severity.WARNING, Set.of("D01")),
          new Link("D04", Severity.WARNING, and(LONG_STOPS, "D59")),
          new Link("D04", Severity.INFO, Set.of("D59")),
          new Link("D15", Severity.WARNING, and(LONG_STOPS)),
          new Link("D25", Severity.WARNING, Set.of("D24", "D38", "D60")),
          new Link("D64", Severity.WARNING, and(LONG_STOPS, "D07")),
          new Link("D08", Severity.WARNING, and(LONG_STOPS, "D06", "D07", "D59")),
          new Link("D07", Severity.WARNING, and(LONG_STOPS, "D06")),
          new Link("D10", Severity.WARNING, and(LONG_STOPS)),
          new Link("D92", Severity.WARNING, LONG_STOPS),
          new Link("D99", Severity.WARNING, and(LONG_STOPS, "D119")),
          new Link("D06", Severity.WARNING, and(LONG_STOPS, "D03")),
          new Link("D03", Severity.WARNING, LONG_STOPS),
          new Link("D28", Severity.WARNING, Set.of("D24", "D38")),
          new Link("D60", Severity.WARNING, Set.of("D38", "D59")),
          new Link("D59", Severity.WARNING, Set.of("D38")),
          new Link("D50", Severity.WARNING, Set.of("D38")),
          new Link("D42", Severity.WARNING, and(LONG_STOPS, "D43")),
          new Link("D43", Severity.WARNING, LONG_STOPS),
          new Link("D39", Severity.WARNING, Set.of("D83", "D96")),
          new Link("D107", Severity.WARNING, Set.of("D86")));

  /** Causes of collections that may occur beside others. */
  private static final Set<String> SEPARATE = Set.of("D01", "D04", "D15", "D46");

  /** Causes only if options of the run bring them about, which their advice then changes. */
  private static final Set<String> BY_OPTIONS = Set.of("D59", "D60");

  private CausesFirst() {}

  private static Set<String> and(Set<String> some, String... more) {
    Set<String> all = new LinkedHashSet<>(some);
    all.addAll(List.of(more));
    return Set.copyOf(all);
  }

  /** Findings, linked and in order. */
  static List<Finding> in(List<Finding> findings) {
    Map<String, Finding> linked =
        findings.stream()
            .collect(toMap(Finding::rule, Function.identity(), (a, b) -> a, LinkedHashMap::new));
    for (Link link : LINKS) {
      Finding cause = linked.get(link.cause());
      if (cause != null && cause.severity().compareTo(link.from()) >= 0) {
        link(cause, link.symptoms(), linked);
      }
    }
    return inOrder(
        linked.values().stream().sorted(Rules.mostSevereFirst()).toList(),
        Finding::rule,
        Finding::cause);
  }

  private static void link(Finding cause, Set<String> rules, Map<String, Finding> linked) {
    List<Finding> symptoms =
        linked.values().stream()
            .filter(each -> rules.contains(each.rule()) && !each.rule().equals(cause.rule()))
            .filter(each -> each.isTrouble() && !each.isSymptom())
            .filter(each -> !SEPARATE.contains(cause.rule()) || isOwn(each, cause))
            .filter(each -> !BY_OPTIONS.contains(cause.rule()) || isTreatable(cause))
            // No finding is the cause of what explains it.
            .filter(each -> !cause.cause().equals(Optional.of(each.rule())))
            .toList();
    Severity worst =
        Stream.concat(Stream.of(cause), symptoms.stream())
            .map(Finding::severity)
            .max(Comparator.naturalOrder())
            .orElseThrow();
    symptoms.forEach(each -> linked.put(each.rule(), each.symptomOf(cause)));
    linked.put(cause.rule(), cause.withSeverity(worst));
  }

  private static boolean isTreatable(Finding cause) {
    return cause.options().change().isPresent();
  }

  /** True if the pauses of a cause include the longest of its symptom, or half of its time. */
  private static boolean isOwn(Finding symptom, Finding cause) {
    return switch (symptom.rule()) {
      case "D38", "D60" -> Extent.value(cause, "total") >= Extent.value(symptom, "total") / 2;
      case "D39" -> Extent.value(cause, "longest") >= Extent.value(symptom, "longest");
      case "D59" -> Extent.value(cause, "count") >= Extent.value(symptom, "count") / 2;
      default -> true;
    };
  }

  /**
   * Moves symptoms behind their cause, and keeps the order otherwise.
   *
   * @param rule of each, a different one
   * @param cause the rule of its cause, if any
   */
  public static <T> List<T> inOrder(
      List<T> sorted, Function<T, String> rule, Function<T, Optional<String>> cause) {
    List<T> ordered = new ArrayList<>();
    add(Optional.empty(), sorted.stream().collect(groupingBy(cause)), rule, ordered);
    return ordered;
  }

  private static <T> void add(
      Optional<String> cause,
      Map<Optional<String>, List<T>> byCause,
      Function<T, String> rule,
      List<T> ordered) {
    for (T each : byCause.getOrDefault(cause, List.of())) {
      ordered.add(each);
      add(Optional.of(rule.apply(each)), byCause, rule, ordered);
    }
  }
}

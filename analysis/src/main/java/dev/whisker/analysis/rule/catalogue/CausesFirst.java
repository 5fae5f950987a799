package dev.whisker.analysis.rule.catalogue;

import static java.util.stream.Collectors.toMap;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Links the findings of a run. A cause lists the findings that follow from it, is as severe as the
 * worst of them and comes before them. Their only advice is to treat the cause.
 */
public final class CausesFirst {

  private static final String TREAT_THE_CAUSE = "rule.advice.cause";

  /** Full GCs and other failures of a collector for lack of room, and their costs. */
  private static final Set<String> NO_ROOM =
      Set.of(
          "D03", "D06", "D07", "D08", "D10", "D24", "D27", "D28", "D38", "D39", "D59", "D64", "D83",
          "D87", "D92", "D96", "D99");

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
          new Link("D22", Severity.CRITICAL, and(NO_ROOM, "D17", "D19", "D117")),
          new Link("D13", Severity.WARNING, and(NO_ROOM, "D17", "D19")),
          new Link("D02", Severity.CRITICAL, and(NO_ROOM, "D01", "D17", "D35", "D117")),
          // A larger heap is no remedy where it does not fit into memory as it is.
          new Link("D36", Severity.CRITICAL, and(NO_ROOM, "D17", "D19", "D45", "D46")),
          new Link("D17", Severity.CRITICAL, and(NO_ROOM, "D19", "D117")),
          new Link(
              "D117",
              Severity.CRITICAL,
              Set.of("D80", "D84", "D85", "D87", "D93", "D96", "D106", "D118")),
          new Link("D19", Severity.WARNING, and(NO_ROOM)),
          new Link("D45", Severity.WARNING, and(LONG_STOPS, "D03", "D42", "D44", "D46", "D60")),
          new Link("D27", Severity.WARNING, Set.of("D03", "D24", "D28", "D38")),
          new Link("D01", Severity.WARNING, and(LONG_STOPS, "D06", "D35")),
          new Link("D35", Severity.WARNING, Set.of("D01")),
          new Link("D04", Severity.WARNING, and(LONG_STOPS, "D59")),
          new Link("D15", Severity.WARNING, and(LONG_STOPS)),
          new Link("D25", Severity.WARNING, Set.of("D24", "D60")),
          new Link("D64", Severity.WARNING, and(LONG_STOPS, "D07")),
          new Link("D08", Severity.WARNING, and(LONG_STOPS, "D06", "D07", "D59")),
          new Link("D07", Severity.WARNING, and(LONG_STOPS, "D06")),
          new Link("D10", Severity.WARNING, and(LONG_STOPS)),
          new Link("D92", Severity.WARNING, LONG_STOPS),
          new Link("D99", Severity.WARNING, LONG_STOPS),
          new Link("D06", Severity.WARNING, and(LONG_STOPS, "D03")),
          new Link("D03", Severity.WARNING, LONG_STOPS),
          new Link("D28", Severity.WARNING, Set.of("D24", "D38")),
          new Link("D42", Severity.WARNING, and(LONG_STOPS, "D43")),
          new Link("D43", Severity.WARNING, LONG_STOPS),
          new Link("D39", Severity.WARNING, Set.of("D83", "D96")));

  /** Causes of collections that may occur beside others. */
  private static final Set<String> SEPARATE = Set.of("D01", "D04", "D15");

  private CausesFirst() {}

  private static Set<String> and(Set<String> some, String... more) {
    Set<String> all = new LinkedHashSet<>(some);
    all.addAll(List.of(more));
    return Set.copyOf(all);
  }

  /** The findings of a run, linked and in order. */
  static List<Finding> in(List<Finding> findings) {
    Map<String, Finding> linked =
        findings.stream()
            .collect(toMap(Finding::rule, Function.identity(), (a, b) -> a, LinkedHashMap::new));
    Set<String> explained = new LinkedHashSet<>();
    for (Link link : LINKS) {
      Finding cause = linked.get(link.cause());
      if (cause == null || cause.severity().compareTo(link.from()) < 0) {
        continue;
      }
      List<Finding> symptoms =
          findings.stream()
              .filter(each -> link.symptoms().contains(each.rule()) && each.isTrouble())
              .filter(each -> !SEPARATE.contains(cause.rule()) || isOwn(each, cause))
              // No finding is the cause of what explains it.
              .filter(each -> linked.getOrDefault(each.rule(), each).explains().isEmpty())
              .filter(each -> explained.add(each.rule()))
              .toList();
      symptoms.forEach(each -> linked.computeIfPresent(each.rule(), (_, own) -> of(own, cause)));
      explain(linked, cause, symptoms);
    }
    return inOrder(
        linked.values().stream().sorted(Rules.mostSevereFirst()).toList(),
        Finding::rule,
        Finding::explains);
  }

  /** True if the finding follows from another, which is to be treated first. */
  public static boolean isExplained(Finding finding) {
    return finding.advice() != null && finding.advice().key().equals(TREAT_THE_CAUSE);
  }

  /** True if the pauses of a cause include the longest of its symptom, or half of its time. */
  private static boolean isOwn(Finding symptom, Finding cause) {
    return switch (symptom.rule()) {
      case "D38" -> Extent.value(cause, "total") >= Extent.value(symptom, "total") / 2;
      case "D39" -> Extent.value(cause, "longest") >= Extent.value(symptom, "longest");
      default -> true;
    };
  }

  private static void explain(Map<String, Finding> linked, Finding cause, List<Finding> symptoms) {
    Optional<Severity> worst = symptoms.stream().map(Finding::severity).max(Severity::compareTo);
    linked.computeIfPresent(
        cause.rule(),
        (_, own) ->
            own.explaining(
                symptoms.stream().map(Finding::rule).toList(),
                worst.filter(each -> each.compareTo(own.severity()) > 0).orElse(own.severity())));
  }

  private static Finding of(Finding symptom, Finding cause) {
    return symptom.advice() == null
        ? symptom
        : symptom.withAdvice(
            new Statement(TREAT_THE_CAUSE, Map.of("cause", Fact.term("rule." + cause.rule()))));
  }

  /**
   * Moves symptoms behind their cause, and keeps the order otherwise.
   *
   * @param rule of each, a different one
   * @param explains the rules of its symptoms
   */
  public static <T> List<T> inOrder(
      List<T> sorted, Function<T, String> rule, Function<T, List<String>> explains) {
    Map<String, T> left =
        sorted.stream().collect(toMap(rule, Function.identity(), (a, b) -> a, LinkedHashMap::new));
    Set<String> explained = new LinkedHashSet<>();
    sorted.forEach(each -> explained.addAll(explains.apply(each)));
    List<T> ordered = new ArrayList<>();
    for (T each : sorted) {
      if (!explained.contains(rule.apply(each))) {
        add(rule.apply(each), left, explains, ordered);
      }
    }
    return ordered;
  }

  private static <T> void add(
      String rule, Map<String, T> left, Function<T, List<String>> explains, List<T> ordered) {
    T each = left.remove(rule);
    if (each != null) {
      ordered.add(each);
      explains.apply(each).forEach(next -> add(next, left, explains, ordered));
    }
  }
}

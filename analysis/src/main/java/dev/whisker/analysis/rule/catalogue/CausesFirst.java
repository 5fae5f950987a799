package dev.whisker.analysis.rule.catalogue;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Links;
import dev.whisker.analysis.rule.Rule;
import dev.whisker.analysis.rule.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Links the findings of a run, or of a comparison, as their rules allow. A cause is as severe as
 * the worst finding that follows from it, and comes before them. Their only advice is to treat the
 * cause.
 */
public final class CausesFirst {

  private static final Map<String, Rule> RULES =
      Rules.all().collect(toMap(Rule::id, Function.identity()));

  /** The findings, the most severe and costly first. */
  private final List<Finding> findings;

  /** The cause of each finding that has one, by the rule of the finding. */
  private final Map<String, Finding> causes = new HashMap<>();

  private CausesFirst(List<Finding> findings) {
    this.findings = findings;
    for (Finding each : findings) {
      cause(each).ifPresent(cause -> causes.put(each.rule(), cause));
    }
  }

  /** Findings, linked and in order. */
  static List<Finding> in(List<Finding> findings) {
    CausesFirst linked =
        new CausesFirst(findings.stream().sorted(Rules.mostSevereFirst()).toList());
    return inOrder(
        linked.findings.stream().map(linked::linked).sorted(Rules.mostSevereFirst()).toList(),
        Finding::rule,
        Finding::cause);
  }

  private Finding linked(Finding finding) {
    Finding cause = causes.get(finding.rule());
    Finding graded = finding.withSeverity(worst(finding));
    return cause == null ? graded : graded.symptomOf(cause);
  }

  /** The severity of the worst finding that follows from one, or its own. */
  private Severity worst(Finding finding) {
    return Stream.concat(
            Stream.of(finding.severity()),
            findings.stream().filter(each -> follows(each, finding)).map(this::worst))
        .max(Comparator.naturalOrder())
        .orElseThrow();
  }

  private boolean follows(Finding symptom, Finding finding) {
    Finding cause = causes.get(symptom.rule());
    return cause != null && cause.rule().equals(finding.rule());
  }

  /** Of several, the cause of the others, or else the most severe and costly one. */
  private Optional<Finding> cause(Finding symptom) {
    List<Finding> all = findings.stream().filter(each -> explains(each, symptom)).toList();
    boolean isNearest = links(symptom).isNearest();
    return all.stream()
        .filter(
            each ->
                all.stream()
                    .noneMatch(other -> isNearest ? explains(each, other) : explains(other, each)))
        .findFirst();
  }

  /** True if one explains another. Of two that explain each other, the first one does. */
  private boolean explains(Finding cause, Finding symptom) {
    return mayExplain(cause, symptom)
        && !(mayExplain(symptom, cause) && findings.indexOf(symptom) < findings.indexOf(cause));
  }

  private static boolean mayExplain(Finding cause, Finding symptom) {
    Rule rule = RULES.get(cause.rule());
    return rule != null
        && cause.isTrouble()
        && symptom.isTrouble()
        && !cause.rule().equals(symptom.rule())
        && links(symptom).mayFollow(rule)
        && rule.links().when().test(cause, symptom);
  }

  private static Links links(Finding finding) {
    Rule rule = RULES.get(finding.rule());
    return rule == null ? Links.NONE : rule.links();
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

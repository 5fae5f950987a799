package dev.whisker.analysis.rule.catalogue;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.Rule;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CausesFirstTest {

  @Test
  void causePrecedesItsSymptomsWithTheirSeverity() {
    List<Finding> findings =
        CausesFirst.in(
            List.of(
                finding("D10", Severity.CRITICAL),
                finding("D38", Severity.WARNING),
                finding("D13", Severity.WARNING)));

    assertThat(findings).extracting(Finding::rule).containsExactly("D13", "D10", "D38");
    assertThat(symptoms("D13", findings)).containsExactly("D10", "D38");
    assertThat(findings.getFirst().severity()).isEqualTo(Severity.CRITICAL);
  }

  @ParameterizedTest
  @CsvSource({
    "D13, D06 D10",
    "D01, D06",
    "D04, D59",
    "D19, D07 D83 D92 D99",
    "D45, D03 D39",
    "D107, D86"
  })
  void explains(String cause, String symptoms) {
    List<String> expected = List.of(symptoms.split(" ", -1));
    List<Finding> found = new ArrayList<>(List.of(finding(cause, Severity.WARNING)));
    expected.forEach(each -> found.addFirst(finding(each, Severity.CRITICAL)));

    List<Finding> findings = CausesFirst.in(found);

    assertThat(findings.getFirst().rule()).isEqualTo(cause);
    assertThat(symptoms(cause, findings)).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void symptomsAdviseToTreatTheCause() {
    Finding symptom =
        CausesFirst.in(
                List.of(finding("D06", Severity.CRITICAL), finding("D22", Severity.CRITICAL)))
            .getLast();

    assertThat(symptom.rule()).isEqualTo("D06");
    assertThat(symptom.advice())
        .isEqualTo(new Statement("rule.advice.cause", Map.of("cause", Fact.term("rule.D22"))));
  }

  @Test
  void worstCauseTakesAllSymptoms() {
    List<Finding> findings =
        CausesFirst.in(
            List.of(
                finding("D06", Severity.CRITICAL),
                finding("D19", Severity.CRITICAL),
                finding("D22", Severity.CRITICAL)));

    assertThat(findings.getFirst().rule()).isEqualTo("D22");
    assertThat(symptoms("D22", findings)).containsExactlyInAnyOrder("D06", "D19");
  }

  @Test
  void unresponsiveServerIsSymptomOfOutOfMemory() {
    List<Finding> findings =
        CausesFirst.in(
            List.of(
                finding("D117", Severity.CRITICAL),
                finding("D17", Severity.CRITICAL),
                finding("D22", Severity.CRITICAL)));

    assertThat(findings).extracting(Finding::rule).containsExactly("D22", "D17", "D117");
    assertThat(symptoms("D22", findings)).containsExactly("D17");
    assertThat(symptoms("D17", findings)).containsExactly("D117");
  }

  @Test
  void requestedCollectionsExplainOnlyWhatTheyTook() {
    assertThat(CausesFirst.in(List.of(costing("D04", 400), costing("D38", 1000))))
        .noneMatch(Finding::isSymptom);
    List<Finding> linked = CausesFirst.in(List.of(costing("D04", 600), costing("D38", 1000)));
    assertThat(linked).extracting(Finding::rule).containsExactly("D04", "D38");
    assertThat(symptoms("D04", linked)).containsExactly("D38");
  }

  @Test
  void aHintExplainsNothing() {
    List<Finding> findings =
        CausesFirst.in(List.of(finding("D10", Severity.CRITICAL), finding("D13", Severity.INFO)));

    assertThat(findings).extracting(Finding::rule).containsExactly("D10", "D13");
    assertThat(findings).noneMatch(Finding::isSymptom);
  }

  @Test
  void theCostliestOfEquallySevereFindingsLeads() {
    List<Finding> findings =
        CausesFirst.in(List.of(costing("D46", 100), costing("D60", 2000), costing("D42", 300)));

    assertThat(findings).extracting(Finding::rule).containsExactly("D60", "D42", "D46");
  }

  @ParameterizedTest
  @CsvSource({"WARNING, D01", "INFO, D35"})
  void theGraverOfTwoExplainsTheOther(Severity ofThreshold, String cause) {
    List<Finding> findings =
        CausesFirst.in(List.of(finding("D01", ofThreshold), finding("D35", Severity.WARNING)));

    assertThat(findings.getFirst().rule()).isEqualTo(cause);
    assertThat(symptoms(cause, findings)).hasSize(1);
  }

  @Test
  void costDecidesBetweenCausesOfOneFinding() {
    List<Finding> findings =
        CausesFirst.in(List.of(costing("D03", 300), costing("D43", 700), costing("D38", 1000)));

    assertThat(symptoms("D43", findings)).containsExactly("D38");
  }

  @Test
  void causesOfCausesAreAsSevere() {
    List<Finding> findings =
        CausesFirst.in(
            List.of(
                finding("D45", Severity.WARNING),
                finding("D42", Severity.WARNING),
                finding("D43", Severity.CRITICAL)));

    assertThat(findings).extracting(Finding::rule).containsExactly("D45", "D42", "D43");
    assertThat(findings).extracting(Finding::severity).containsOnly(Severity.CRITICAL);
  }

  @Test
  void namedCausesAreRules() {
    Set<String> known = Rules.all().map(Rule::id).collect(toSet());

    assertThat(Rules.all())
        .allSatisfy(
            rule ->
                assertThat(known)
                    .as("Rule %s names causes: each is the id of a rule", rule.id())
                    .containsAll(rule.links().causes()));
  }

  @Test
  void noRuleFollowsFromItself() {
    for (Rule rule : Rules.all().toList()) {
      Set<Rule> origins = new LinkedHashSet<>();
      addOrigins(rule, origins);

      assertThat(origins)
          .as("Rule %s: its causes, their causes ...", rule.id())
          .doesNotContain(rule);
    }
  }

  /** Of two that explain each other only one does at a time. */
  private static void addOrigins(Rule symptom, Set<Rule> origins) {
    Rules.all()
        .filter(rule -> symptom.links().mayFollow(rule) && !rule.links().mayFollow(symptom))
        .filter(rule -> rule != symptom && origins.add(rule))
        .forEach(rule -> addOrigins(rule, origins));
  }

  private static List<String> symptoms(String cause, List<Finding> findings) {
    return findings.stream()
        .filter(each -> each.cause().equals(Optional.of(cause)))
        .map(Finding::rule)
        .toList();
  }

  private static Finding finding(String rule, Severity severity) {
    return finding(rule, severity, 0);
  }

  private static Finding costing(String rule, double millis) {
    return finding(rule, Severity.WARNING, millis);
  }

  private static Finding finding(String rule, Severity severity, double millis) {
    return new Finding(
        rule,
        severity,
        new Statement("rule." + rule + ".found"),
        new Statement("rule." + rule + ".advice"),
        Remedy.NONE,
        new TreeMap<>(Map.of("total", Fact.millis(millis))),
        List.of(),
        new TreeMap<>(),
        Optional.empty());
  }
}

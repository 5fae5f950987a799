package dev.whisker.analysis.rule.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Remedy;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RepeatedFindingTest {

  @Test
  void mergesRepeatedFindingAtWorstSeverity() {
    List<RepeatedFinding> merged =
        RepeatedFinding.merge(
            List.of(
                List.of(finding("D38", Severity.INFO), finding("D04", Severity.OK)),
                List.of(finding("D38", Severity.CRITICAL), finding("D04", Severity.OK)),
                List.of(finding("D38", Severity.OK), finding("D04", Severity.WARNING))));

    assertThat(merged)
        .extracting(each -> each.finding().rule(), RepeatedFinding::runs, RepeatedFinding::of)
        .containsExactly(tuple("D38", 2, 3), tuple("D04", 1, 3));
    assertThat(merged.getFirst().finding().severity()).isEqualTo(Severity.CRITICAL);
  }

  @Test
  void aRuleWithoutAnAnswerComesLast() {
    List<RepeatedFinding> merged =
        RepeatedFinding.merge(
            List.of(List.of(finding("D19", Severity.NOT_EVALUABLE), finding("D38", Severity.OK))));

    assertThat(merged)
        .extracting(each -> each.finding().severity())
        .containsExactly(Severity.OK, Severity.NOT_EVALUABLE);
  }

  @Test
  void aLeakComesBeforeWhatFollowsFromIt() {
    Finding leak = finding("D22", Severity.CRITICAL);
    List<RepeatedFinding> merged =
        RepeatedFinding.merge(
            List.of(
                List.of(
                    finding("D06", Severity.CRITICAL).symptomOf(leak),
                    leak,
                    finding("D39", Severity.CRITICAL))));

    assertThat(merged)
        .extracting(each -> each.finding().rule())
        .containsExactly("D22", "D06", "D39");
  }

  @Test
  void noRunsHaveNoFindings() {
    assertThat(RepeatedFinding.merge(List.of())).isEmpty();
  }

  private static Finding finding(String rule, Severity severity) {
    return new Finding(
        rule,
        severity,
        new Statement("rule." + rule + ".ok", Map.of()),
        null,
        Remedy.NONE,
        new TreeMap<>(),
        List.of(),
        new TreeMap<>(),
        Optional.empty());
  }
}

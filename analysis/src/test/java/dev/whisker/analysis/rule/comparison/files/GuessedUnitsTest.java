package dev.whisker.analysis.rule.comparison.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.rule.comparison.Halves;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.load.TimesUnit;
import java.util.List;
import org.junit.jupiter.api.Test;

class GuessedUnitsTest {

  private static Repeats timed(String name, String unit, boolean guessed) {
    return TestConfiguration.of(
        name,
        TestRun.empty()
            .loadResult(Loads.load().facts(new TimesUnit(unit, guessed).facts()).summary()));
  }

  @Test
  void unitsThatWereGuessedAndNotAlikeForbidToRank() {
    Finding finding =
        Asked.ofComparison("D111", List.of(timed("g1", "ms", true), timed("zgc", "s", true)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding)).contains("ms (g1/1) and s (zgc/1)");
    assertThat(Asked.advice(finding)).startsWith("Write the pattern of the server");
    assertThat(
            Asked.ofComparison("D111", List.of(timed("g1", "ms", true), timed("zgc", "s", false)))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.WARNING);
  }

  @Test
  void oneGuessForAllIsADoubt() {
    Finding finding =
        Asked.ofComparison("D111", List.of(timed("g1", "ms", true), timed("zgc", "ms", true)))
            .orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(Asked.summary(finding)).contains("ms (g1/1 and zgc/1)");
  }

  @Test
  void unitsThatAreToldMayDifferAndWithoutAnyThereIsNoQuestion() {
    assertThat(
            Asked.ofComparison("D111", List.of(timed("g1", "ms", false), timed("zgc", "s", false)))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
    assertThat(
            Asked.ofComparison(
                "D111", List.of(Halves.sent("a", 100, 200), Halves.logged("b", "b.log"))))
        .isEmpty();
  }
}

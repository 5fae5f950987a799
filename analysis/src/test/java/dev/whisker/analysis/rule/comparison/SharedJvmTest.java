package dev.whisker.analysis.rule.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedJvmTest {

  /** Tests of one JVM show no other start of it. */
  @Test
  void testsOfOneJvmAreOneRepeat() {
    Repeats one = TestConfiguration.of("a", Halves.ofJvm(1), Halves.ofJvm(1).named("2"));

    Finding finding = Asked.ofComparison("D103", List.of(one)).orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding))
        .isEqualTo("a 1 and 2: tests of one JVM, which count as one repeat.");
    assertThat(one.starts()).hasSize(1);
    assertThat(Asked.ofComparison("D103", List.of(Halves.logged("a", "a.log")))).isEmpty();
  }

  @Test
  void sharedJvmIsNoteIfEnoughStartsRemain() {
    TestRun[] runs = {Halves.ofJvm(1), Halves.ofJvm(1), Halves.ofJvm(2), Halves.ofJvm(3)};

    Finding finding =
        Asked.ofComparison("D103", List.of(TestConfiguration.of("a", runs))).orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(
            Asked.ofComparison(
                    "D103", List.of(TestConfiguration.of("a", Halves.ofJvm(1), Halves.ofJvm(2))))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
  }
}

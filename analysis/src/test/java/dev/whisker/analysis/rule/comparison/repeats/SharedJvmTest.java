package dev.whisker.analysis.rule.comparison.repeats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.rule.Asked;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.gc.Collector;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedJvmTest {

  private static final String JDK_8 = "1.8.0_504-b01";

  private static TestRun ofJvm(int firstPauseAt) {
    return TestRun.of(Collector.SERIAL, JDK_8).pause(TestPause.young(firstPauseAt, 10).build());
  }

  private static Repeats logged(String name, String file) {
    return TestConfiguration.of(name, TestRun.of(Collector.SERIAL, JDK_8).files(Path.of(file)));
  }

  /** Of one JVM it is no start of another either. */
  @Test
  void testsOfOneJvmAreOneRepeat() {
    Repeats one = TestConfiguration.of("a", ofJvm(1), ofJvm(1).named("2"));

    Finding finding = Asked.ofComparison("D103", List.of(one)).orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(Asked.summary(finding)).startsWith("a 1 and 2: one JVM");
    assertThat(one.starts()).hasSize(1);
    assertThat(Asked.ofComparison("D103", List.of(logged("a", "a.log")))).isEmpty();
  }

  @Test
  void whereEnoughStartsAreLeftItIsANote() {
    TestRun[] runs = {ofJvm(1), ofJvm(1), ofJvm(2), ofJvm(3)};

    Finding finding =
        Asked.ofComparison("D103", List.of(TestConfiguration.of("a", runs))).orElseThrow();

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(
            Asked.ofComparison("D103", List.of(TestConfiguration.of("a", ofJvm(1), ofJvm(2))))
                .orElseThrow()
                .severity())
        .isEqualTo(Severity.OK);
  }
}
